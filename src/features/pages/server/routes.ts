import { z } from 'zod';
import { limitValidity } from '../../../http/answer-validity.ts';
import type { ApiApp, ApiServices } from '../../../http/api-app.ts';
import { notFound } from '../../../http/api-error.ts';
import { languageQuery } from '../../../http/language-query.ts';
import { requestLanguage } from '../../../http/request-language.ts';
import { localize, localizeOrRussian } from '../../../i18n/languages.ts';
import type { Mailbox } from '../../../mail/mailbox.ts';
import { organizerOf } from '../../../values/organizer.ts';
import {
  BANNER_PAGES,
  bannerSchema,
  homepageSchema,
  pageParams,
  pageTextSchema,
  policySchema,
  siteSettingsSchema,
  TEXT_PAGES,
  teamSchema,
  textPageParams,
  transferContentSchema,
} from '../contract.ts';
import { findBanner, findPage, listMembers, listSections } from './page-repository.ts';
import { readOperator } from './read-operator.ts';
import { readPage } from './read-page.ts';
import { readShownNotice } from './service-notice.ts';

const DEFAULT_BANNER = '/images/default_excursion.jpg';
const POLICY = 'privacy';
const tags = ['pages'];
const localized = { cache: 'content', negotiated: true } as const;

export interface PageServices extends ApiServices {
  /** URL template of map tiles, from the configuration. */
  tiles: { url: string; attribution: string };
  /** Who mails are sent from. */
  sender: Mailbox;
}

/** Public routes of banners, texts, team and contact details. */
export function pageRoutes(app: ApiApp, { database, tiles, sender, now }: PageServices): void {
  /** A page without a banner image has the default one. [API-01] */
  app.get(
    '/api/banner/:page/',
    {
      schema: {
        tags,
        summary: 'Banner of a page, with its title in every language',
        params: pageParams,
        response: { 200: bannerSchema },
      },
      config: { cache: 'content' },
    },
    async ({ params }) => {
      const banner = await findBanner(database.read, params.page);
      if (banner) return banner;
      if (!BANNER_PAGES.some((page) => page === params.page)) throw notFound('The banner');
      return { image: DEFAULT_BANNER, titles: {} };
    },
  );

  /** Empty while nothing is stored; the home page works without. [API-02] [HOME-06] */
  app.get(
    '/api/homepage/',
    {
      schema: {
        tags,
        summary: 'Texts of the home page',
        querystring: languageQuery,
        response: { 200: homepageSchema },
      },
      config: localized,
    },
    async (request) => {
      const language = requestLanguage(request);
      const page = await findPage(database.read, 'home');
      return {
        title: localizeOrRussian(page?.titles ?? {}, language),
        subtitle: localizeOrRussian(page?.contents ?? {}, language),
        banner_image: page?.image ?? null,
      };
    },
  );

  /** [API-21] */
  app.get(
    '/api/pages/:key/',
    {
      schema: {
        tags,
        summary: `Text of a page: ${TEXT_PAGES.join(', ')}`,
        params: textPageParams,
        querystring: languageQuery,
        response: { 200: pageTextSchema },
      },
      config: localized,
    },
    async (request) => {
      const key = TEXT_PAGES.find((page) => page === request.params.key);
      const page = key && (await readPage(database.read, key, requestLanguage(request)));
      if (!page) throw notFound('The page');
      return page;
    },
  );

  /** [API-23] [PRIV-11] */
  app.get(
    '/api/privacy-policy/',
    {
      schema: {
        tags,
        summary: 'Privacy policy',
        querystring: languageQuery,
        response: { 200: policySchema, 204: z.null().describe('There is no policy') },
      },
      config: localized,
    },
    async (request, reply) => {
      const page = await readPage(database.read, POLICY, requestLanguage(request));
      if (!page?.content) return reply.code(204).send(null);
      return { content: page.content };
    },
  );

  /** [API-14] */
  app.get(
    '/api/transfer-content/:page/',
    {
      schema: {
        tags,
        summary: 'Sections of a page, such as transfer_home; empty if the page is unknown',
        params: pageParams,
        querystring: languageQuery,
        response: { 200: transferContentSchema },
      },
      config: localized,
    },
    async (request) => {
      const language = requestLanguage(request);
      const sections = await listSections(database.read, request.params.page);
      return sections.map(({ id, titles, contents }) => ({
        id,
        title: localize(titles, language),
        content: localize(contents, language),
      }));
    },
  );

  /** [API-22] */
  app.get(
    '/api/about/team/',
    {
      schema: {
        tags,
        summary: 'Team of the operator',
        querystring: languageQuery,
        response: { 200: teamSchema },
      },
      config: localized,
    },
    async (request) => {
      const language = requestLanguage(request);
      const members = await listMembers(database.read);
      return members.map(({ names, positions, ...member }) => ({
        ...member,
        name: localize(names, language),
        position: localize(positions, language),
      }));
    },
  );

  app.get(
    '/api/site-settings/',
    {
      schema: {
        tags,
        summary: 'Contact details of the operator, and the URL of map tiles',
        response: { 200: siteSettingsSchema },
      },
      config: { cache: 'content' },
    },
    async (request) => {
      const { notice, validUntil } = await readShownNotice(database.read, now());
      limitValidity(request, validUntil);
      const operator = await readOperator(database.read);
      return {
        ...operator,
        organizer: organizerOf(operator, sender),
        notice,
        tile_url: tiles.url,
        tile_attribution: tiles.attribution,
      };
    },
  );
}
