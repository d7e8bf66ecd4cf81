import { hotelOfListQuery } from '../features/excursions/contract.ts';
import { previewAnswers } from '../features/excursions/server/admin/preview-answers.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';
import { languageQuery } from '../http/language-query.ts';
import { FALLBACK_LANGUAGE } from '../i18n/languages.ts';
import type { ApiTransport } from '../ui/api-client.ts';
import { todayInMadrid } from '../values/calendar-date.ts';
import { idParams } from '../values/record-id.ts';
import { type SitePagesOptions, sendPage, within } from './site-pages.ts';

/** Only the back office shows it, in a frame; no script of the page runs, so it stays what the draft says. */
const POLICY = [
  "default-src 'self'",
  "script-src 'none'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The page of an excursion as it would be if its draft were published: the real one, with the draft's data. */
export function previewPage(
  app: ApiApp,
  { site, siteUrl, database, now }: SitePagesOptions & ApiServices,
): void {
  app.get(
    '/api/admin/excursions/:id/preview/',
    {
      config: { staff: 'editor' },
      schema: {
        tags: ['staff: excursions'],
        summary: 'The public page with what is in the draft',
        params: idParams,
        querystring: languageQuery.extend(hotelOfListQuery.shape),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { lang: language = FALLBACK_LANGUAGE, hotel_id: hotelId } = request.query;
      const answers = await previewAnswers(database.read, { id, language, today: todayInMadrid(now()) });
      const hotel = hotelId === undefined ? '' : `&hotel_id=${hotelId}`;
      const page = await site.renderPage(
        { url: `/excursion/${id}?lang=${language}${hotel}`, language, siteUrl },
        {
          transport: withAnswers(answers, within(request)),
          assetsOf: (...screen) => ({ ...site.assetsOf(...screen), entry: '', modules: [] }),
        },
      );
      reply.header('content-security-policy', POLICY).header('x-frame-options', 'SAMEORIGIN');
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
      return sendPage(reply, language, page);
    },
  );
}

/** What the draft answers comes from it, the rest from the site as it is. */
function withAnswers(
  answers: (path: string) => Promise<object | undefined>,
  site: ApiTransport,
): ApiTransport {
  return async (request) => {
    try {
      const answer = await answers(request.path);
      return answer ? { status: 200, text: JSON.stringify(answer) } : site(request);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, text: JSON.stringify({ error: error.message, error_key: error.key }) };
    }
  };
}
