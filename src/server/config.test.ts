import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  test('accepts an empty environment and treats an empty value as unset', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toEqual(readConfig({}));
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: './data',
      databaseUrl: undefined,
      siteUrl: 'http://localhost:3000',
      mail: { smtpUrl: undefined, from: { name: 'Costa Sol Info', address: 'no-reply@localhost' } },
      trustProxy: [],
      logLevel: 'info',
      demo: 'auto',
    });
  });

  test('derives the site URL from the port by default and strips the trailing slash', () => {
    expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(readConfig({ SITE_URL: 'https://costa.example/' }).siteUrl).toBe('https://costa.example');
  });

  test('accepts several trusted proxies', () => {
    const networks = ['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8'];
    expect(readConfig({ TRUST_PROXY: networks.join(', ') }).trustProxy).toEqual(networks);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SITE_URL', 'costa.example'],
    ['SITE_URL', 'ftp://costa.example'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Costa Sol Info'],
    ['MAIL_FROM', 'a@costa.example, b@costa.example'],
    ['TILE_URL', 'tiles'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '127.0.0.1, proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
  ])('rejects %s=%s in one line that names the variable', (name, value) => {
    const reading = () => readConfig({ [name]: value });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(new RegExp(`^[^\n]*${name}: [^\n]+$`));
  });

  test('reports all problems at once', () => {
    expect(() => readConfig({ PORT: 'abc', DEMO: 'yes' })).toThrow(/PORT: .*DEMO: /);
  });
});
