import { useQueryClient } from '@tanstack/react-query';
import { LastConfirmed } from '../../offline/site/last-confirmed.tsx';
import type { Lookup } from './use-lookup.ts';

/** When the shown departure was last confirmed, if it cannot be refreshed now. [OFF-04] */
export function ResultFreshness({ lookup }: { lookup: Lookup }) {
  const state = useResultState(lookup);
  if (!state) return null;
  const { data, dataUpdatedAt, status } = state;
  return <LastConfirmed answer={data} fetchedAt={dataUpdatedAt} failed={status === 'error'} />;
}

/** The query state of the lookup: its data and when it was fetched. */
export function useResultState({ key }: Pick<Lookup, 'key'>) {
  return useQueryClient().getQueryState(JSON.parse(key));
}
