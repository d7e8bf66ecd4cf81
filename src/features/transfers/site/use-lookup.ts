import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasText, type MessageId } from '../../../i18n/i18n.ts';
import { ApiFailure, useApi } from '../../../ui/api-client.ts';
import { useKeepLanguage } from '../../../ui/link.tsx';
import { type Query, useScreenQuery } from '../../../ui/query.ts';
import { useNavigate } from '../../../ui/router.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useRefetchOnFocus } from '../../../ui/use-refetch-on-focus.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import { leftFrom } from '../../departures/left-from.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import type { TransferResult } from '../contract.ts';
import { transferQuery } from './queries.ts';
import { isAnswered, type TransferView, viewOfFailure, viewOfResult } from './transfer-view.ts';
import { type PageInput, usePageInput } from './use-page-input.ts';

export interface Lookup {
  input: PageInput;
  /** The current lookup, with the last name entered for it. */
  question: TransferQuestion | undefined;
  /** Identifies the lookup. */
  key: string;
  view: TransferView | undefined;
  /** Why the last refetch failed, while the previous result is still shown. */
  failure: MessageId | undefined;
  fetching: boolean;
  /** The failure of the last request, if it failed; `true` if its answer is none of the site's. */
  error: unknown;
  /** Sends a lookup to the server, bypassing the query cache. */
  ask: (question: TransferQuestion) => void;
  /** Gives up an answer that is still awaited. */
  cancel: () => void;
}

const NO_QUESTION: Query<TransferResult | null> = {
  queryKey: ['transfer', 'no-question', ''],
  queryFn: async () => null,
};

const REPEAT_MS = 60_000;

/**
 * The lookup of the page's URL, its result, and a function to submit another. What may still change is asked for again
 * each minute, and when the page is looked at again. [LIVE-01]
 */
export function useLookup(type: TransferType): Lookup {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const input = usePageInput(type);
  const [names, setNames] = useState(() => postedLastName(input));
  useReplacePostedAddress(input);

  const lastName = input.question && names[hotelAndDate(input.question)];
  const question = input.question && { ...input.question, lastName };
  const isSubmitted = useRef(false);
  const isRepeat = (queryKey: readonly unknown[]): boolean => {
    const isByItself = !isSubmitted.current && client.getQueryData(queryKey) !== undefined;
    isSubmitted.current = false;
    return isByItself;
  };
  const query = question ? transferQuery(api, question, isRepeat) : NO_QUESTION;
  const key = JSON.stringify(query.queryKey);
  const answer = useScreenQuery(query, {
    enabled: question !== undefined,
    refetchInterval: (data) => mayChange(data, question) && REPEAT_MS,
  });
  useRefetchOnFocus(answer, () => mayChange(answer.data, question));

  const ask = (next: TransferQuestion) => {
    const { queryKey } = transferQuery(api, next);
    if (JSON.stringify(queryKey) === key) {
      isSubmitted.current = true;
      return void answer.refetch();
    }
    client.removeQueries({ queryKey, exact: true });
    setNames((previous) => ({ ...previous, [hotelAndDate(next)]: next.lastName }));
    if (!question || hotelAndDate(next) !== hotelAndDate(question))
      navigate(keepLanguage(questionAddress(next)));
  };

  const cancel = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true });

  const shown = useView(question, answer, input.flight);
  // An answer that is none of the site's comes from a network that asks for a sign-in.
  const error = answer.error ?? answer.data === null;
  return { input, question, key, ...shown, fetching: answer.isFetching, error, ask, cancel };
}

/** Whether a departure of the answer is ahead or has no time yet, or a coach may still be published for the day. */
function mayChange(
  answer: TransferResult | null | undefined,
  question: TransferQuestion | undefined,
): boolean {
  if (answer?.reason === 'not_found') return question?.type === 'group' && question.date >= todayInMadrid();
  return (answer?.departures ?? []).some(({ leaves_at }) => Date.now() < (leftFrom(leaves_at) ?? Infinity));
}

/** A failure replaces the result only if there is no previous result, or if it says that none exists any more. */
function useView(
  question: TransferQuestion | undefined,
  { data, error }: { data: TransferResult | null | undefined; error: Error | null },
  flight: string | null,
): Pick<Lookup, 'view' | 'failure'> {
  const { i18n } = useLingui();
  const now = useNow((data?.departures ?? []).flatMap(({ leaves_at }) => leftFrom(leaves_at) ?? []));
  if (!question) return { view: undefined, failure: undefined };
  const known = (name: string): name is MessageId => hasText(i18n, name);
  const failed = error ? viewOfFailure(error, question.type, known) : undefined;
  if (failed && (data === undefined || failed.inquiry)) return { view: failed, failure: undefined };
  const view = data === undefined ? undefined : viewOfResult(data, { question, flight, hasText: known, now });
  // That there is no connection is said with the time of the last confirmation.
  const isSaid = isAnswered(view) && !(error instanceof ApiFailure);
  return { view, failure: isSaid ? undefined : failed?.message };
}

/** The last names entered on this page, by hotel and date; no URL ever contains them. */
function postedLastName({ question, postedName }: PageInput): Record<string, string | undefined> {
  return question && postedName ? { [hotelAndDate(question)]: postedName } : {};
}

function hotelAndDate({ hotelId, date }: TransferQuestion): string {
  return `${hotelId} ${date}`;
}

/** With JavaScript a posted lookup gets a URL, so that lookup and flight survive navigation. */
function useReplacePostedAddress({ posted, question, flight }: PageInput): void {
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const address = posted && question ? keepLanguage(questionAddress(question, flight)) : undefined;
  useEffect(() => {
    if (address) navigate(address, { replace: true });
  }, [address, navigate]);
}
