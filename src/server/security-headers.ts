import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { ApiApp } from '../http/api-app.ts';
import type { Config } from './config.ts';

const HALF_A_YEAR_SECONDS = 15_552_000;

interface Allowed {
  /** `any` in development alone: hot reload needs scripts that stand in the page. */
  scripts: 'own' | 'any';
}

/**
 * Puts the headers on every answer. They are the same on all, and worked out once: to do so for each request would
 * keep so much garbage that the collector holds up one request in a hundred (decision 0041). [SEC-09] [SEC-10] [MAP-13]
 */
export function sendSecurityHeaders(
  app: ApiApp,
  config: Pick<Config, 'siteUrl' | 'tiles'>,
  allowed: Allowed,
): void {
  const headers = workedOut(optionsOf(config, allowed));
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

function workedOut(options: HelmetOptions): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const answer = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Tiles and pictures may come from elsewhere, scripts never. */
function optionsOf(
  { siteUrl, tiles }: Pick<Config, 'siteUrl' | 'tiles'>,
  { scripts }: Allowed,
): HelmetOptions {
  const https = siteUrl.startsWith('https:');
  return {
    contentSecurityPolicy: scripts === 'own' && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:', tileOrigin(tiles.url)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: HALF_A_YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xXssProtection: false,
  };
}

/** `https://{s}.tile.example/{z}/{x}/{y}.png` gives `https://*.tile.example`. */
export function tileOrigin(tileUrl: string): string {
  const { protocol, host } = new URL(tileUrl.replace('{s}', 'subdomain'));
  return `${protocol}//${host.replace(/^subdomain\./, '*.')}`;
}
