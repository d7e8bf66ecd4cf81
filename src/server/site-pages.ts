import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ApiApp } from '../http/api-app.ts';
import { runOnBehalfOf } from '../http/lookup-tracking.ts';
import { addressWithParams, isPersonalAddress, PERSONAL_PARAMETERS } from '../http/request-address.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Language } from '../i18n/languages.ts';
import type { PageAssets, renderPage } from '../site/entry-server.tsx';
import { type ApiTransport, secondsOf } from '../ui/api-client.ts';
import { PAGE_PARAMETERS } from '../values/page-parameters.ts';
import { handleNotFound, RETRY_AFTER_SECONDS } from './error-handler.ts';
import { expectsHtml, isApiRequest } from './failure-page.ts';

/** The built public site. */
export interface Site {
  /** The folder of the static files. */
  directory: string;
  renderPage: typeof renderPage;
  /** The paths of the static pages. */
  paths: readonly string[];
  /** The modules of the screens, as keys of the manifest. */
  sources: readonly string[];
  assetsOf: (source: string | undefined, language: Language) => PageAssets;
  /** In development: serves the sources. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface SitePagesOptions {
  site: Site;
  siteUrl: string;
}

const PRIVATE_TRANSFER_PAGE = '/airport-transfer/private';
const NOT_FOUND_PAGE = '/404';

const pageConfig = {
  page: true,
  negotiated: true,
  cache: 'content',
  cacheQuery: PAGE_PARAMETERS,
  revalidateWith: ['hotel_id', 'hotel'],
} as const;

/** Serves the server-rendered pages of the public site and the files they load. */
export function sitePages(app: ApiApp, options: SitePagesOptions): void {
  const { middleware } = options.site;
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()));
  }
  app.register(async (scope) => serveStaticFiles(scope, options.site.directory));
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && expectsHtml(request)) return sendNotFoundPage(request, reply, options);
    return undefined;
  });
  app.get('/*', { config: pageConfig, schema: { hide: true } }, (request, reply) =>
    sendRenderedPage(request, reply, options),
  );
  app.register(async (scope) => acceptPrivatePageForm(scope.withTypeProvider<ZodTypeProvider>(), options));
  app.setNotFoundHandler(handleNotFound);
}

/** What governs a document only: half a kilobyte for each of seventy files that a first visit loads. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
];

/** Static files are served even under overload: a page without its assets is useless. */
async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, servedUnderLoad: true };
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControlOf(file));
      if (isPartOfPages(file)) for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name);
    },
  });
}

/** Scripts, styles and fonts: none is opened as a document. */
function isPartOfPages(file: string): boolean {
  return /[\\/]assets[\\/].*\.(js|css|woff2)(\.br|\.gz)?$/.test(file);
}

/** Built files have a content hash in their name; other files may change with the next release. [OFF-06] */
function cacheControlOf(file: string): string {
  if (/[\\/](sw\.js|manifest-..\.webmanifest)(\.br|\.gz)?$/.test(file)) return 'no-cache';
  return /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** Without JavaScript the last name is posted as a form; the response is personal and never cached. */
function acceptPrivatePageForm(app: ApiApp, options: SitePagesOptions): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    },
  );
  app.post(
    PRIVATE_TRANSFER_PAGE,
    { config: { page: true, negotiated: true }, schema: { hide: true } },
    (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return sendRenderedPage(request, reply, options, form);
    },
  );
}

async function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, siteUrl }: SitePagesOptions,
  form?: URLSearchParams,
): Promise<FastifyReply> {
  if (isApiRequest(request)) return handleNotFound(request, reply);
  const language = requestLanguage(request);
  const page = await site.renderPage(
    { url: pageUrl(request), language, siteUrl, form },
    { transport: internalTransport(request), assetsOf: site.assetsOf },
  );
  if (page.location) return reply.redirect(page.location, 303);
  return sendPage(reply, language, page);
}

/** The URL that a page is rendered from; of a cacheable page, only the parameters of its cache key. [SEC-56] */
export function pageUrl({ address }: FastifyRequest): string {
  const personal = isPersonalAddress(address) ? PERSONAL_PARAMETERS : [];
  return addressWithParams(address, [...PAGE_PARAMETERS, ...personal]);
}

/** For browsers that post to a path without a POST route. */
async function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, siteUrl }: SitePagesOptions,
): Promise<FastifyReply> {
  const language = requestLanguage(request);
  const page = await site.renderPage(
    { url: NOT_FOUND_PAGE, language, siteUrl },
    { transport: internalTransport(request), assetsOf: site.assetsOf },
  );
  return sendPage(reply, language, page);
}

export function sendPage(
  reply: FastifyReply,
  language: Language,
  { status, html, retryAfterSeconds = RETRY_AFTER_SECONDS }: Awaited<ReturnType<Site['renderPage']>>,
): FastifyReply {
  if (status === 503 || status === 429) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).header('content-language', language).type('text/html; charset=utf-8').send(html);
}

/** Sends a page's API requests straight into the server, with the visitor's IP address. */
export function internalTransport(request: FastifyRequest): ApiTransport {
  return async ({ method, path, headers }) => {
    const answer = await runOnBehalfOf(request, async () =>
      request.server.inject({
        method,
        url: path,
        headers: { ...headers, 'accept-encoding': 'identity' },
        remoteAddress: request.ip,
      }),
    );
    const retryAfterSeconds = secondsOf(answer.headers['retry-after']);
    return { status: answer.statusCode, text: answer.body, retryAfterSeconds };
  };
}
