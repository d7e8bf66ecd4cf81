import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseFlight } from '../features/notifications/server/choose-flight.ts';
import { endSubscription } from '../features/notifications/server/end-subscription.ts';
import { readSubscription } from '../features/notifications/server/read-subscription.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';
import { languageFromQuery, requestLanguage } from '../http/request-language.ts';
import { internalTransport, pageUrl, type SitePagesOptions, sendPage } from './site-pages.ts';

type Options = SitePagesOptions & ApiServices;

const config = { page: true, negotiated: true, unlimited: true } as const;

/**
 * The pages behind the links of a mail about a transfer, in the language of the mails. GET changes nothing. Any POST to
 * the unsubscribe URL ends the subscription, from the button or from a mail service (RFC 8058), which sends neither
 * cookies nor scripts; a POST to the other page chooses the flight that its body names. No response is cached.
 * [MAIL-11] [SUB-14]
 */
export function subscriptionPages(app: ApiApp, options: Options): void {
  subscriptionPage(app, '/unsubscribe', options, async (token) => {
    await endSubscription(options, token);
  });
  subscriptionPage(app, '/choose-flight', options, async (token, form) => {
    await chooseFlight(options, token, form.get('flight_number') ?? '').catch(ignoreRefusal);
  });
}

function subscriptionPage(
  app: ApiApp,
  path: string,
  options: Options,
  change: (token: string, form: URLSearchParams) => Promise<void>,
): void {
  app.get(path, { config, schema: { hide: true } }, (request, reply) => sendIt(request, reply, options));
  app.register(async (scope) => {
    // The token in the URL is all that unsubscribing needs: any body will do.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post(path, { config, schema: { hide: true } }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      await change(tokenOf(request), form);
      return sendIt(request, reply, options);
    });
  });
}

/** The page then shows what stands. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError && error.status < 500)) throw error;
}

async function sendIt(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, siteUrl, database }: Options,
): Promise<FastifyReply> {
  const subscription = await readSubscription(database.read, tokenOf(request));
  const language = languageFromQuery(request) ?? subscription?.language ?? requestLanguage(request);
  const page = await site.renderPage(
    { url: pageUrl(request), language, siteUrl },
    { transport: internalTransport(request), assetsOf: site.assetsOf },
  );
  // Sites linked from here must not learn the URL with its token.
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  return sendPage(reply, language, subscription ? page : { ...page, status: 404 });
}

function tokenOf({ address }: FastifyRequest): string {
  return address.search.get('token') ?? '';
}
