import { hotelOfListQuery } from '../features/excursions/contract.ts';
import { previewAnswers } from '../features/excursions/server/admin/preview-answers.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';
import { ApiError } from '../http/api-error.ts';
import { languageQuery } from '../http/language-query.ts';
import { FALLBACK_LANGUAGE } from '../i18n/languages.ts';
import type { ApiTransport } from '../ui/api-client.ts';
import { todayInMadrid } from '../values/calendar-date.ts';
import { idParams } from '../values/record-id.ts';
import { internalTransport, type SitePagesOptions, sendPage } from './site-pages.ts';

/** Shown in a frame of the back office only. Scripts are disabled, so the page keeps showing the draft. */
const CONTENT_SECURITY_POLICY = [
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

/** Previews an excursion: the real public page, rendered with the data of the draft. */
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
      const draftAnswers = await previewAnswers(database, { id, language, today: todayInMadrid(now()) });
      const hotel = hotelId === undefined ? '' : `&hotel_id=${hotelId}`;
      const page = await site.renderPage(
        { url: `/excursion/${id}?lang=${language}${hotel}`, language, siteUrl },
        {
          transport: overrideAnswers(draftAnswers, internalTransport(request)),
          assetsOf: (...screen) => ({ ...site.assetsOf(...screen), entry: '', modules: [] }),
        },
      );
      reply
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .header('x-frame-options', 'SAMEORIGIN');
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
      return sendPage(reply, language, page);
    },
  );
}

/** Answers API requests from the draft where it can, otherwise from the site. */
function overrideAnswers(
  draftAnswers: (path: string) => Promise<object | undefined>,
  site: ApiTransport,
): ApiTransport {
  return async (request) => {
    try {
      const answer = await draftAnswers(request.path);
      return answer ? { status: 200, text: JSON.stringify(answer) } : site(request);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, text: JSON.stringify({ error: error.message, error_key: error.key }) };
    }
  };
}
