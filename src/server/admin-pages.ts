import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiApp } from '../http/api-app.ts';
import { escapeHtml } from '../values/escape-html.ts';
import type { Config } from './config.ts';
import { tileOrigin } from './security-headers.ts';

/** The back office as it was built. */
export interface AdminBundle {
  /** The folder of the files it loads. Absent in development, where the sources are served. */
  assets?: string;
  entry: string;
  styles: readonly string[];
  modules: readonly string[];
  /** In development: adds what hot reload needs. */
  transform?: (path: string, html: string) => Promise<string>;
}

export interface AdminPagesOptions {
  admin: AdminBundle | undefined;
  config: Pick<Config, 'tiles'>;
}

/**
 * The back office under /admin: one page for every address of it, never kept, under a policy of its own. Material
 * writes its styles as the page runs; they are taken with the nonce of that one answer only.
 */
export function adminPages(app: ApiApp, { admin, config }: AdminPagesOptions): void {
  if (admin?.assets) {
    app.register(fastifyStatic, {
      root: admin.assets,
      prefix: '/admin/assets/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    admin ? answerAdmin(request, reply, admin, config.tiles.url) : answerNotBuilt(reply);
  for (const url of ['/admin', '/admin/*']) app.get(url, { schema: { hide: true } }, answer);
}

async function answerAdmin(
  request: FastifyRequest,
  reply: FastifyReply,
  admin: AdminBundle,
  tileUrl: string,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = renderAdmin(admin, nonce);
  // Hot reload needs scripts that stand in the page: in development there is no policy.
  if (!admin.transform) reply.header('content-security-policy', policy(nonce, tileUrl));
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(admin.transform ? await admin.transform(request.url, html) : html);
}

function policy(nonce: string, tileUrl: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${tileOrigin(tileUrl)}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
}

function renderAdmin({ entry, styles, modules }: AdminBundle, nonce: string): string {
  const head = [
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    `<script type="module" src="${escapeHtml(entry)}"></script>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<title>Desk · Costa Sol Info</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head.join('\n')}
</head>
<body>
<div id="admin"></div>
<noscript>The desk needs JavaScript.</noscript>
</body>
</html>
`;
}

function answerNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('The desk is not built: npm run build\n');
}
