import type { ComponentType } from 'react';
import { listAddressQueries, pickupQueries } from '../features/excursions/site/address-queries.ts';
import { excursionQuery, excursionsQuery } from '../features/excursions/site/queries.ts';
import { hotelIdOf } from '../features/hotels/site/hotel-address.ts';
import { meetingPageQueries } from '../features/info-meetings/site/page-queries.ts';
import { infoMeetingPageQuery } from '../features/info-meetings/site/queries.ts';
import {
  subscriptionFlightsQuery,
  subscriptionQuery,
} from '../features/notifications/site/subscription-query.ts';
import {
  bannerQuery,
  homepageQuery,
  pageTextQuery,
  rulesQuery,
  siteSettingsQuery,
  teamQuery,
  transferContentQuery,
} from '../features/pages/site/queries.ts';
import { transferPageQueries } from '../features/transfers/site/page-queries.ts';
import { loadTexts } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import type { TextPart } from '../i18n/text-parts.ts';
import type { ApiClient } from '../ui/api-client.ts';
import { matchPath, type PathParameters } from '../ui/match-path.ts';
import { loadMissingStyles } from '../ui/missing-styles.ts';
import type { Query } from '../ui/query.ts';
import type { SCREEN_SOURCES } from './screen-sources.ts';

/** What the data of a screen depends on. */
export interface ScreenContext {
  api: ApiClient;
  language: Language;
  params: PathParameters;
  search: URLSearchParams;
  /** The fields of a form posted to the page, as a browser without JavaScript does. */
  form?: URLSearchParams | undefined;
}

export interface SiteRoute {
  path: keyof typeof SCREEN_SOURCES;
  load: () => Promise<ComponentType>;
  /** The part of the texts that the screen needs beside those of every page. */
  texts?: TextPart;
  queries: (context: ScreenContext) => Query<unknown>[];
  /** Queries that are counted as lookups, so links do not prefetch them. [DESK-80] */
  lookups?: (context: ScreenContext) => Query<unknown>[];
  /** Belongs to one visitor: not indexed, not in the sitemap, not counted as a visit. */
  personal?: true;
}

/** Every address of the public site. */
export const ROUTES: readonly SiteRoute[] = [
  {
    path: '/',
    texts: 'excursions',
    load: () => import('./home-page.tsx').then((module) => module.HomePage),
    queries: ({ api, language }) => [homepageQuery(api, language), excursionsQuery(api, language)],
  },
  {
    path: '/excursions',
    texts: 'excursions',
    load: () =>
      import('../features/excursions/site/excursions-page.tsx').then((module) => module.ExcursionsPage),
    queries: ({ api, language, search }) => [
      excursionsQuery(api, language, hotelIdOf(search)),
      bannerQuery(api, 'excursions'),
      ...listAddressQueries(api, search),
    ],
  },
  {
    path: '/excursion/:id',
    texts: 'excursions',
    load: () =>
      import('../features/excursions/site/excursion-page.tsx').then((module) => module.ExcursionPage),
    queries: ({ api, language, params, search }) => [
      excursionQuery(api, params.id ?? '', language),
      rulesQuery(api, language),
      ...listAddressQueries(api, search),
    ],
    lookups: ({ api, params, search }) => pickupQueries(api, params.id ?? '', search),
  },
  {
    path: '/info-meeting',
    texts: 'meetings',
    load: () =>
      import('../features/info-meetings/site/info-meeting-page.tsx').then((module) => module.InfoMeetingPage),
    queries: ({ api, language, search }) => [
      infoMeetingPageQuery(api, language),
      bannerQuery(api, 'info_meeting'),
      ...meetingPageQueries(api, search),
    ],
  },
  {
    path: '/airport-transfer',
    texts: 'pages',
    load: () =>
      import('../features/transfers/site/airport-transfer-page.tsx').then(
        (module) => module.AirportTransferPage,
      ),
    queries: ({ api, language }) => [
      transferContentQuery(api, language),
      bannerQuery(api, 'airport_transfer'),
    ],
  },
  {
    path: '/airport-transfer/group',
    texts: 'transfers',
    load: () =>
      import('../features/transfers/site/group-transfer-page.tsx').then((module) => module.GroupTransferPage),
    queries: (context) => [bannerQuery(context.api, 'group_transfer')],
    lookups: (context) => transferPageQueries('group', context),
  },
  {
    path: '/airport-transfer/private',
    texts: 'transfers',
    load: () =>
      import('../features/transfers/site/private-transfer-page.tsx').then(
        (module) => module.PrivateTransferPage,
      ),
    queries: (context) => [bannerQuery(context.api, 'private_transfer')],
    lookups: (context) => transferPageQueries('private', context),
  },
  {
    path: '/ask',
    texts: 'pages',
    load: () => import('../features/inbox/site/ask-page.tsx').then((module) => module.AskPage),
    queries: ({ api, language }) => [pageTextQuery(api, 'ask', language), bannerQuery(api, 'ask')],
  },
  {
    path: '/contacts',
    texts: 'pages',
    load: () => import('../features/inbox/site/contacts-page.tsx').then((module) => module.ContactsPage),
    queries: ({ api, language }) => [pageTextQuery(api, 'contacts', language), bannerQuery(api, 'contacts')],
  },
  {
    path: '/about',
    texts: 'pages',
    load: () => import('../features/pages/site/about-page.tsx').then((module) => module.AboutPage),
    queries: ({ api, language }) => [
      pageTextQuery(api, 'about', language),
      teamQuery(api, language),
      bannerQuery(api, 'about'),
    ],
  },
  {
    path: '/unsubscribe',
    texts: 'pages',
    load: () =>
      import('../features/notifications/site/subscription-pages.tsx').then(
        (module) => module.UnsubscribePage,
      ),
    queries: ({ api, search }) => [subscriptionQuery(api, search.get('token') ?? '')],
    personal: true,
  },
  {
    path: '/choose-flight',
    texts: 'pages',
    load: () =>
      import('../features/notifications/site/subscription-pages.tsx').then(
        (module) => module.ChooseFlightPage,
      ),
    queries: ({ api, search }) => [subscriptionFlightsQuery(api, search.get('token') ?? '')],
    personal: true,
  },
  {
    path: '/offline',
    load: () => import('../features/offline/site/offline-page.tsx').then((module) => module.OfflinePage),
    queries: () => [],
    personal: true,
  },
];

/** The queries of the layout. */
export function layoutQueries(api: ApiClient): Query<unknown>[] {
  return [siteSettingsQuery(api)];
}

export function matchRoute(
  pathname: string,
): { route: SiteRoute; params: ScreenContext['params'] } | undefined {
  for (const route of ROUTES) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
}

const loadedScreens = new Map<SiteRoute, ComponentType>();

export function loadedScreen(route: SiteRoute): ComponentType | undefined {
  return loadedScreens.get(route);
}

/** Loads the code of a screen, its texts and its styles. */
export async function loadScreen(route: SiteRoute, language: Language): Promise<ComponentType> {
  const [screen] = await Promise.all([
    loadedScreens.get(route) ?? route.load(),
    route.texts && loadTexts(route.texts, language),
  ]);
  await loadMissingStyles();
  loadedScreens.set(route, screen);
  return screen;
}

export const loadOffline = () => import('../features/offline/site/start-offline.tsx');
