import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from './config.ts';

const HALF_A_YEAR_SECONDS = 15_552_000;

/** The headers of every answer. Tiles and pictures may come from elsewhere, scripts never. [SEC-09] [SEC-10] [MAP-13] */
export function securityHeaders(
  { siteUrl, tiles }: Pick<Config, 'siteUrl' | 'tiles'>,
  /** `any` in development alone: hot reload needs scripts that stand in the page. */
  { scripts }: { scripts: 'own' | 'any' },
): FastifyHelmetOptions {
  const https = siteUrl.startsWith('https:');
  return {
    global: true,
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
