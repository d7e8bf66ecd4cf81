import { useApi } from '../../../ui/api-client.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import { type Organizer, organizerOf } from '../../../values/organizer.ts';
import { siteSettingsQuery } from './queries.ts';

/** The operator as organizer of calendar entries, as in its mails. */
export function useOrganizer(): Organizer | undefined {
  const { data } = useScreenQuery(siteSettingsQuery(useApi()));
  return data ? organizerOf(data) : undefined;
}
