import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { useKeepLanguage } from '../../../ui/link.tsx';
import { useNavigate } from '../../../ui/router.tsx';
import { questionAddress } from '../../departures/transfer-question.ts';
import { askAgain, findMoved } from './find-moved.ts';
import { transferQuery } from './queries.ts';
import { useResultState } from './result-freshness.tsx';
import type { Lookup } from './use-lookup.ts';

/**
 * Leads to the day to which a coach was moved: where the answer does not contain the departure that the address names by its
 * id, the days around are asked, too. [LIVE-02]
 */
export function useFollowMoved(lookup: Lookup): void {
  const { key, question, view, input } = lookup;
  const { flight } = input;
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const answeredAt = useResultState(lookup)?.dataUpdatedAt;
  const isGone = view?.kind === 'not-found' || view?.kind === 'which-flight';
  const isWanted = isGone && question?.type === 'group' && flight?.includes('~');
  /** The answer that lacks it: each is a reason to look again. */
  const lacking = isWanted ? `${key} ${flight} ${answeredAt}` : undefined;

  const follow = useEffectEvent(async (signal: AbortSignal) => {
    if (!question) return;
    const moved = await findMoved({ question, flight }, (day) => askAgain({ api, client }, day, signal));
    if (!moved || signal.aborted) return;
    client.setQueryData(transferQuery(api, moved.question).queryKey, moved.result);
    navigate(keepLanguage(questionAddress(moved.question, moved.flight)), { replace: true });
  });
  useEffect(() => {
    if (!lacking) return;
    const controller = new AbortController();
    const { signal } = controller;
    follow(signal).catch((error) => signal.aborted || console.error(error));
    return () => controller.abort();
  }, [lacking]);
}
