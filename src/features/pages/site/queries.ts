import type { Language } from '../../../i18n/languages.ts';
import { type ApiClient, ApiFailure } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type {
  Banner,
  Homepage,
  PageText,
  Policy,
  Rules,
  ShownBanner,
  SiteSettings,
  TeamMember,
  TransferSection,
} from '../contract.ts';

/**
 * Independent of the language: the response has all titles. An error response is logged in Russian in the browser.
 * [BAN-05]
 */
export function bannerQuery(api: ApiClient, page: ShownBanner): Query<Banner | null> {
  return {
    queryKey: ['banner', page, ''],
    queryFn: async ({ signal }) => {
      try {
        return (await api.get<Banner>(`/api/banner/${page}/`, { signal })) ?? null;
      } catch (error) {
        if (error instanceof ApiFailure && typeof window !== 'undefined') {
          console.error(`Ошибка HTTP: ${error.status}`);
        }
        throw error;
      }
    },
  };
}

/** Bypasses the browser's cache. [API-03] */
export function homepageQuery(api: ApiClient, language: Language): Query<Homepage | null> {
  return {
    queryKey: ['homepage', language],
    queryFn: async ({ signal }) =>
      (await api.get<Homepage>('/api/homepage/', { language, signal, cache: 'no-store' })) ?? null,
  };
}

/** Title and text of an editable page: ask, about or contacts. */
export function pageTextQuery(
  api: ApiClient,
  key: 'ask' | 'about' | 'contacts',
  language: Language,
): Query<PageText | null> {
  return {
    queryKey: ['page-text', key, language],
    queryFn: async ({ signal }) =>
      (await api.get<PageText>(`/api/pages/${key}/`, { language, signal })) ?? null,
  };
}

/** Requested from the server each time. [API-24] */
export function policyQuery(api: ApiClient, language: Language): Query<Policy | null> {
  return {
    queryKey: ['policy', language],
    queryFn: async ({ signal }) =>
      (await api.get<Policy>(`/api/privacy-policy/?lang=${language}`, {
        signal,
        headers: { 'Cache-Control': 'no-cache' },
      })) ?? null,
  };
}

export function transferContentQuery(api: ApiClient, language: Language): Query<TransferSection[]> {
  return {
    queryKey: ['transfer-content', language],
    queryFn: async ({ signal }) =>
      (await api.get<TransferSection[]>(`/api/transfer-content/transfer_home/?lang=${language}`, {
        signal,
      })) ?? [],
  };
}

export function teamQuery(api: ApiClient, language: Language): Query<TeamMember[]> {
  return {
    queryKey: ['team', language],
    queryFn: async ({ signal }) =>
      (await api.get<TeamMember[]>('/api/about/team/', { language, signal })) ?? [],
  };
}

export function siteSettingsQuery(api: ApiClient): Query<SiteSettings | null> {
  return {
    queryKey: ['site-settings', ''],
    queryFn: async ({ signal }) => (await api.get<SiteSettings>('/api/site-settings/', { signal })) ?? null,
  };
}

/** Rejects with 'Failed to load rules'. [RULE-04] */
export function rulesQuery(api: ApiClient, language: Language): Query<Rules | null> {
  return {
    queryKey: ['excursion-rules', language],
    queryFn: async ({ signal }) => {
      try {
        return (await api.get<Rules>(`/api/excursions/rules/?lang=${language}`, { signal })) ?? null;
      } catch (cause) {
        throw new Error('Failed to load rules', { cause });
      }
    },
  };
}
