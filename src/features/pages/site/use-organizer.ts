import { useApi } from '../../../ui/api-client.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import type { Organizer } from '../../../values/organizer.ts';
import { siteSettingsQuery } from './queries.ts';

/** The operator as organizer of calendar entries, as in its mails; undefined until the settings are loaded. */
export function useOrganizer(): Organizer | undefined {
  const { data } = useScreenQuery(siteSettingsQuery(useApi()));
  // An answer that a former release stored has none.
  return data?.organizer;
}
