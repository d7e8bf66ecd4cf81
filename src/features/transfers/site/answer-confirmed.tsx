import { useQueryClient } from '@tanstack/react-query';
import { LastConfirmed } from '../../offline/site/last-confirmed.tsx';
import type { Lookup } from './use-lookup.ts';

/** When the departure on the page was last confirmed, where it cannot be just now. [OFF-04] */
export function AnswerConfirmed({ lookup }: { lookup: Lookup }) {
  const state = useAnswerState(lookup);
  if (!state) return null;
  const { data, dataUpdatedAt, status } = state;
  return <LastConfirmed answer={data} cameAt={dataUpdatedAt} failed={status === 'error'} />;
}

/** The answer as it came, and when. */
export function useAnswerState({ key }: Pick<Lookup, 'key'>) {
  return useQueryClient().getQueryState(JSON.parse(key));
}
