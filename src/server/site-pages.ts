import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ApiApp } from '../http/api-app.ts';
import { onBehalfOf } from '../http/counted-lookup.ts';
import { addressWith, isPersonal, PERSONAL_PARAMETERS } from '../http/request-address.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { Language } from '../i18n/languages.ts';
import type { PageAssets, renderPage } from '../site/entry-server.tsx';
import { type ApiTransport, secondsOf } from '../ui/api-client.ts';
import { PAGE_PARAMETERS } from '../values/page-parameters.ts';
import { answerUnknownPath, RETRY_AFTER_SECONDS } from './errors.ts';
import { isCall, isForReading } from './failure-page.ts';

/** The public site as it was built. */
export interface Site {
  /** The folder of the files that browsers load. */
  directory: string;
  renderPage: typeof renderPage;
  /** The pages that always exist. */
  paths: readonly string[];
  /** The modules of the screens, as the manifest names them. */
  sources: readonly string[];
  assetsOf: (source: string | undefined, language: Language) => PageAssets;
  /** In development: serves the sources. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export interface SitePagesOptions {
  site: Site;
  siteUrl: string;
}

const PRIVATE_PAGE = '/airport-transfer/private';
const NO_PAGE = '/404';

const pageConfig = {
  page: true,
  negotiated: true,
  cache: 'content',
  cacheQuery: PAGE_PARAMETERS,
  revalidateWith: ['hotel_id', 'hotel'],
} as const;

/** The pages of the public site, rendered whole, and the files they load. */
export function sitePages(app: ApiApp, options: SitePagesOptions): void {
  const { middleware } = options.site;
  if (middleware) {
    app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, () => done()));
  }
  app.register(async (scope) => builtFiles(scope, options.site.directory));
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && isForReading(request)) return answerNothing(request, reply, options);
    return undefined;
  });
  app.get('/*', { config: pageConfig, schema: { hide: true } }, (request, reply) =>
    answerPage(request, reply, options),
  );
  app.register(async (scope) => postedPrivatePage(scope.withTypeProvider<ZodTypeProvider>(), options));
  app.setNotFoundHandler(answerUnknownPath);
}

/** What a page loads, also while the server turns requests away: half a page helps nobody. */
async function builtFiles(app: FastifyInstance, root: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, servedUnderLoad: true };
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => reply.header('cache-control', cacheControlOf(file)),
  });
}

/** Built files carry their content's hash in the name; the rest may change with the next release. [OFF-06] */
function cacheControlOf(file: string): string {
  if (/[\\/](sw\.js|manifest-..\.webmanifest)(\.br|\.gz)?$/.test(file)) return 'no-cache';
  return /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** Without JavaScript the last name comes as a form: its answer is personal and never kept. */
function postedPrivatePage(app: ApiApp, options: SitePagesOptions): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    },
  );
  app.post(
    PRIVATE_PAGE,
    { config: { page: true, negotiated: true }, schema: { hide: true } },
    (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return answerPage(request, reply, options, form);
    },
  );
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, siteUrl }: SitePagesOptions,
  form?: URLSearchParams,
): Promise<FastifyReply> {
  if (isCall(request)) return answerUnknownPath(request, reply);
  const language = requestLanguage(request);
  const page = await site.renderPage(
    { url: pageUrl(request), language, siteUrl, form },
    { transport: within(request), assetsOf: site.assetsOf },
  );
  if (page.location) return reply.redirect(page.location, 303);
  return sendPage(reply, language, page);
}

/** All that a page may know of its address: of one that is stored, what it is stored by. [SEC-56] */
export function pageUrl({ address }: FastifyRequest): string {
  const personal = isPersonal(address) ? PERSONAL_PARAMETERS : [];
  return addressWith(address, [...PAGE_PARAMETERS, ...personal]);
}

/** To a browser that posted where nothing takes posts. */
async function answerNothing(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, siteUrl }: SitePagesOptions,
): Promise<FastifyReply> {
  const language = requestLanguage(request);
  const page = await site.renderPage(
    { url: NO_PAGE, language, siteUrl },
    { transport: within(request), assetsOf: site.assetsOf },
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

/** A page's own questions go straight into the server, as from the visitor's address. */
export function within(request: FastifyRequest): ApiTransport {
  return async ({ method, path, headers }) => {
    const answer = await onBehalfOf(request, async () =>
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
