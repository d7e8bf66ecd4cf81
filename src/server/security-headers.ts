import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { ApiApp } from '../http/api-app.ts';
import type { Config } from './config.ts';

const HSTS_MAX_AGE_SECONDS = 15_552_000;

interface ScriptPolicy {
  /** `any` in development only: hot reload needs inline scripts. */
  scripts: 'own' | 'any';
}

/**
 * Sets the security headers on every response. They are computed once: computing them per request creates so much
 * garbage that the collector delays one request in a hundred (decision 0041). [SEC-09] [SEC-10] [MAP-13]
 */
export function sendSecurityHeaders(
  app: ApiApp,
  config: Pick<Config, 'siteUrl' | 'tiles'>,
  scriptPolicy: ScriptPolicy,
): void {
  const headers = computeHeaders(helmetOptions(config, scriptPolicy));
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

function computeHeaders(options: HelmetOptions): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return response;
  };
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** Tiles and images may come from other origins, scripts never. */
function helmetOptions(
  { siteUrl, tiles }: Pick<Config, 'siteUrl' | 'tiles'>,
  { scripts }: ScriptPolicy,
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
    strictTransportSecurity: https ? { maxAge: HSTS_MAX_AGE_SECONDS } : false,
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
