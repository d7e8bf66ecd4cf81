import { useQueryClient } from '@tanstack/react-query';
import { LastConfirmed } from '../../offline/site/last-confirmed.tsx';
import type { Lookup } from './use-lookup.ts';

/** When the departure on the page was last confirmed, where it cannot be just now. [OFF-04] */
export function AnswerConfirmed({ lookup }: { lookup: Lookup }) {
  const state = useAnswerState(lookup);
  return state ? <LastConfirmed answer={state.data} cameAt={state.dataUpdatedAt} /> : null;
}

/** The answer as it came, and when. */
export function useAnswerState({ key }: Pick<Lookup, 'key'>) {
  return useQueryClient().getQueryState(JSON.parse(key));
}
