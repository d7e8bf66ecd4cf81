import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiApp } from '../http/api-app.ts';
import { escapeHtml } from '../values/escape-html.ts';
import type { Config } from './config.ts';
import { tileOrigin } from './security-headers.ts';

/** The built back office. */
export interface AdminBundle {
  /** The folder of its static files. Absent in development, where Vite serves the sources. */
  assets?: string;
  entry: string;
  styles: readonly string[];
  modules: readonly string[];
  /** In development: injects the hot reload client. */
  transform?: (path: string, html: string) => Promise<string>;
}

export interface AdminPagesOptions {
  admin: AdminBundle | undefined;
  config: Pick<Config, 'tiles'>;
}

/**
 * Serves the back office: one page for every path under /admin, never cached, with its own content security policy.
 * Material injects styles at run time; they carry the nonce of that response.
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
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    admin ? sendAdminPage(request, reply, admin, config.tiles.url) : sendNotBuilt(reply);
  for (const url of ['/admin', '/admin/*']) app.get(url, { schema: { hide: true } }, handler);
}

async function sendAdminPage(
  request: FastifyRequest,
  reply: FastifyReply,
  admin: AdminBundle,
  tileUrl: string,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = renderAdminPage(admin, nonce);
  // Hot reload needs inline scripts: in development there is no policy.
  if (!admin.transform) reply.header('content-security-policy', contentSecurityPolicy(nonce, tileUrl));
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(admin.transform ? await admin.transform(request.url, html) : html);
}

function contentSecurityPolicy(nonce: string, tileUrl: string): string {
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

function renderAdminPage({ entry, styles, modules }: AdminBundle, nonce: string): string {
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
<title>Back office · Costa Sol Info</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head.join('\n')}
</head>
<body>
<div id="admin"></div>
<noscript>The back office needs JavaScript.</noscript>
</body>
</html>
`;
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('The back office is not built: npm run build\n');
}
