import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSubscription } from '../features/notifications/server/end-subscription.ts';
import { readSubscription } from '../features/notifications/server/read-subscription.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { languageOfAddress, requestLanguage } from '../http/request-language.ts';
import { pageUrl, type SitePagesOptions, sendPage, within } from './site-pages.ts';

const PATH = '/unsubscribe';

const config = { page: true, negotiated: true, unlimited: true } as const;

/**
 * The page behind the unsubscribe link of a mail, in the language of the mails. Opened it changes nothing; a
 * post to its address ends the subscription, whatever it holds: the button's, or a mail service's by RFC 8058,
 * which brings neither cookies nor scripts. Neither is kept by any cache. [MAIL-11]
 */
export function unsubscribePage(app: ApiApp, options: SitePagesOptions & ApiServices): void {
  app.get(PATH, { config, schema: { hide: true } }, (request, reply) => answer(request, reply, options));
  app.register(async (scope) => {
    // The token in the address says all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    scope.post(PATH, { config, schema: { hide: true } }, async (request, reply) => {
      await endSubscription(options, tokenOf(request));
      return answer(request, reply, options);
    });
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, siteUrl, database }: SitePagesOptions & ApiServices,
): Promise<FastifyReply> {
  const subscription = await readSubscription(database.read, tokenOf(request));
  const language = languageOfAddress(request) ?? subscription?.language ?? requestLanguage(request);
  const page = await site.renderPage(
    { url: pageUrl(request), language, siteUrl },
    { transport: within(request), assetsOf: site.assetsOf },
  );
  // Who follows a link from here need not learn the address.
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  return sendPage(reply, language, subscription ? page : { ...page, status: 404 });
}

function tokenOf({ address }: FastifyRequest): string {
  return address.search.get('token') ?? '';
}
