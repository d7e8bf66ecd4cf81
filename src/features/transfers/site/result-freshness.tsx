import { useQueryClient } from '@tanstack/react-query';
import { useDates } from '../../../i18n/i18n.ts';
import { useOfflineText } from '../../../i18n/offline-texts.ts';
import { LastConfirmed } from '../../offline/site/last-confirmed.tsx';
import { readSavedAt } from '../../offline/site/read-saved-at.ts';
import type { Lookup } from './use-lookup.ts';

/** When the shown answer was last confirmed, if it cannot be refreshed now. [OFF-04] */
export function ResultFreshness({ lookup }: { lookup: Lookup }) {
  const state = useResultState(lookup);
  if (!state) return null;
  const { data, dataUpdatedAt, error } = state;
  return <LastConfirmed answer={data} fetchedAt={dataUpdatedAt} failure={error} />;
}

/** When the shown answer was last confirmed, while it is refreshed by itself. [LIVE-04] */
export function CheckedAt({ lookup }: { lookup: Lookup }) {
  const t = useOfflineText();
  const dates = useDates();
  const state = useResultState(lookup);
  const isConfirmed = state?.status === 'success' && readSavedAt(state.data) === undefined;
  if (!t || !isConfirmed) return null;
  return t('offline.checked', { at: dates.instant(new Date(state.dataUpdatedAt).toISOString(), 'on').at });
}

/** The query state of the lookup: its data and when it was fetched. */
export function useResultState({ key }: Pick<Lookup, 'key'>) {
  return useQueryClient().getQueryState(JSON.parse(key));
}
