import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { languageQuery } from '../../../http/language-query.ts';
import { recordLookup } from '../../../http/lookup-tracking.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import { localize } from '../../../i18n/languages.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import { rulesSchema } from '../../pages/contract.ts';
import { readPage } from '../../pages/server/read-page.ts';
import { readGuestStops } from '../../stops/server/read-guest-stops.ts';
import {
  excursionDetailSchema,
  excursionListSchema,
  excursionParams,
  hotelOfListQuery,
  longDetailSchema,
  pickupQuery,
  pickupSchema,
} from '../contract.ts';
import { describeCard, describeExcursion, describePickup } from './describe-excursion.ts';
import { findPickup } from './find-pickup.ts';
import {
  type Excursion,
  findExcursion,
  findLowestPrice,
  listBlocks,
  listExcursions,
  listImages,
} from './repository.ts';

const tags = ['excursions'];
const localized = { cache: 'content', negotiated: true } as const;

/** Public routes of excursions; texts are English unless the language is known. [LANG-14] */
export function excursionRoutes(app: ApiApp, { database, now }: ApiServices): void {
  const db = database.read;
  const today = () => todayInMadrid(now());

  /** [API-04] */
  app.get(
    '/api/excursions/',
    {
      schema: {
        tags,
        summary: 'List published excursions, or those with a pickup for a hotel',
        querystring: languageQuery.extend(hotelOfListQuery.shape),
        response: { 200: excursionListSchema },
      },
      config: { ...localized, cacheQuery: ['hotel_id'] },
    },
    async (request) => {
      const language = requestLanguage(request);
      const excursions = await listExcursions(db, today(), request.query.hotel_id);
      return excursions.map((excursion) => describeCard(excursion, language));
    },
  );

  /** [API-09] */
  app.get(
    '/api/excursions/rules/',
    {
      schema: {
        tags,
        summary: 'Cancellation and rules',
        querystring: languageQuery,
        response: { 200: rulesSchema },
      },
      config: localized,
    },
    async (request) => {
      const rules = await readPage(db, 'rules', requestLanguage(request));
      if (!rules) throw notFound('The rules text');
      return rules;
    },
  );

  /** [API-05] [API-06] [API-07] */
  app.get(
    '/api/excursions/:id/',
    {
      schema: {
        tags,
        summary: 'One excursion',
        params: excursionParams,
        querystring: languageQuery,
        response: { 200: excursionDetailSchema },
      },
      config: localized,
    },
    async (request) => {
      const excursion = await requireExcursion(request.params.id);
      const blocks = await listBlocks(db, excursion.id);
      const images = await listImages(db, excursion.id);
      const fromCents = await findLowestPrice(db, excursion.id, excursion.adultCents);
      return describeExcursion({ ...excursion, fromCents }, blocks, images, {
        language: requestLanguage(request),
        today: today(),
      });
    },
  );

  /** Empty if there is no long description. [API-08] */
  app.get(
    '/api/excursions/:id/long-detail/',
    {
      schema: {
        tags,
        summary: 'The long description of an excursion',
        params: excursionParams,
        querystring: languageQuery,
        response: { 200: longDetailSchema },
      },
      config: localized,
    },
    async (request) => {
      const { longDescriptions } = await requireExcursion(request.params.id);
      return { text: localize(longDescriptions, requestLanguage(request)) };
    },
  );

  /** [API-10] [API-32] [EXD-35] [STOP-08] */
  app.get(
    '/api/excursions/:id/pickup/',
    {
      schema: {
        tags,
        summary: 'Pickup and prices of an excursion for a hotel',
        params: excursionParams,
        querystring: pickupQuery,
        response: { 200: pickupSchema },
      },
      config: { cache: 'revalidate', cacheQuery: ['hotel_id'] },
    },
    async (request) => {
      const excursion = await requireExcursion(request.params.id);
      const { id } = excursion;
      const hotelId = request.query.hotel_id;
      const pickup = await findPickup(db, id, hotelId);
      const outcome = pickup ? 'found' : 'not_found';
      recordLookup(request, { type: 'pickup', hotelId, asked: '', excursionId: id, outcome });
      if (!pickup) throw notFound('A pickup for this hotel');
      return describePickup(pickup, excursion, await readGuestStops(database));
    },
  );

  /** [API-38] */
  async function requireExcursion(id: number): Promise<Excursion> {
    const excursion = await findExcursion(db, id, today());
    if (!excursion) throw notFound('The excursion');
    return excursion;
  }
}
