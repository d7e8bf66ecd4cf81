import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSubscription } from '../features/notifications/server/end-subscription.ts';
import { readSubscription } from '../features/notifications/server/read-subscription.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { languageFromQuery, requestLanguage } from '../http/request-language.ts';
import { internalTransport, pageUrl, type SitePagesOptions, sendPage } from './site-pages.ts';

const PATH = '/unsubscribe';

const config = { page: true, negotiated: true, unlimited: true } as const;

/**
 * The page behind the unsubscribe link of a mail, in the language of the mails. GET changes nothing; any POST to its
 * URL ends the subscription, from the button or from a mail service (RFC 8058), which sends neither cookies nor
 * scripts. Neither response is cached. [MAIL-11]
 */
export function unsubscribePage(app: ApiApp, options: SitePagesOptions & ApiServices): void {
  app.get(PATH, { config, schema: { hide: true } }, (request, reply) =>
    sendUnsubscribePage(request, reply, options),
  );
  app.register(async (scope) => {
    // The token in the URL is all that is needed: the body is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    scope.post(PATH, { config, schema: { hide: true } }, async (request, reply) => {
      await endSubscription(options, tokenOf(request));
      return sendUnsubscribePage(request, reply, options);
    });
  });
}

async function sendUnsubscribePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, siteUrl, database }: SitePagesOptions & ApiServices,
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
