import type { Language } from '../../../i18n/languages.ts';
import type { ApiClient } from '../../../ui/api-client.ts';
import type { Query } from '../../../ui/query.ts';
import type { InfoMeeting, InfoMeetingPage } from '../contract.ts';

export function infoMeetingPageQuery(api: ApiClient, language: Language): Query<InfoMeetingPage | null> {
  return {
    queryKey: ['info-meeting-page', language],
    queryFn: async ({ signal }) =>
      (await api.get<InfoMeetingPage>(`/api/info-meeting/?lang=${language}`, { language, signal })) ?? null,
  };
}

export function infoMeetingsQuery(api: ApiClient, hotelId: number): Query<InfoMeeting[]> {
  return {
    queryKey: ['info-meetings', hotelId, ''],
    queryFn: async ({ signal }) =>
      (await api.get<InfoMeeting[]>(`/api/info-meetings/?hotel_id=${hotelId}`, { signal })) ?? [],
  };
}
