import { limitValidity } from '../../../http/answer-validity.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { languageQuery } from '../../../http/language-query.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import { readPage } from '../../pages/server/read-page.ts';
import { infoMeetingListSchema, infoMeetingPageSchema, infoMeetingsQuery } from '../contract.ts';
import { listMeetings } from './list-meetings.ts';

const tags = ['info meetings'];

export function infoMeetingRoutes(app: ApiApp, { database, now }: ApiServices): void {
  /** Public routes of info meetings; texts are Russian unless the language is known. [API-12] [LANG-15] */
  app.get(
    '/api/info-meeting/',
    {
      schema: {
        tags,
        summary: 'The welcome text of the info-meeting page',
        querystring: languageQuery,
        response: { 200: infoMeetingPageSchema },
      },
      config: { cache: 'content', negotiated: true },
    },
    async (request) => {
      const page = await readPage(database.read, 'info-meeting', requestLanguage(request, 'ru'));
      return { content: page?.content ?? '' };
    },
  );

  /** [API-13] */
  app.get(
    '/api/info-meetings/',
    {
      schema: {
        tags,
        summary: 'The info meetings of a hotel, from today in Madrid on',
        querystring: infoMeetingsQuery,
        response: { 200: infoMeetingListSchema },
      },
      config: { cache: 'content', cacheQuery: ['hotel_id'] },
    },
    async (request) => {
      const { meetings, validUntil } = await listMeetings(database.read, request.query.hotel_id, now());
      limitValidity(request, validUntil);
      return meetings;
    },
  );
}
