import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { useKeepLanguage } from '../../../ui/link.tsx';
import { useNavigate } from '../../../ui/router.tsx';
import { questionAddress } from '../../departures/transfer-question.ts';
import { askAgain, findMoved } from './find-moved.ts';
import { keyOf } from './flight-choice.ts';
import { transferQuery } from './queries.ts';
import { useResultState } from './result-freshness.tsx';
import type { Lookup } from './use-lookup.ts';

/**
 * Leads to the day to which a coach was moved: where the answer does not contain the departure that the address names by its
 * id, or the one that was shown before, the days around are asked, too. [LIVE-02]
 */
export function useFollowMoved(lookup: Lookup): void {
  const { key, question, view } = lookup;
  const flight = useKnownFlight(lookup);
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const answeredAt = useResultState(lookup)?.dataUpdatedAt;
  const isGone =
    view?.kind === 'not-found' ||
    (view?.kind === 'which-flight' && view.flights.every(({ key: each }) => each !== flight));
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

/** The flight that the address names by an id, else the one that was shown last for the question. */
function useKnownFlight({ key, view, input: { flight } }: Lookup): string | null {
  const [known, setKnown] = useState<{ key: string; flight: string }>();
  const shown = view?.kind === 'departure' ? keyOf(view.departure) : undefined;
  useEffect(() => {
    if (shown) setKnown({ key, flight: shown });
  }, [key, shown]);
  return flight?.includes('~') || known?.key !== key ? flight : known.flight;
}
