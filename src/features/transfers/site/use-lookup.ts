import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasText, type MessageId } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { useKeepLanguage } from '../../../ui/link.tsx';
import { type Query, useScreenQuery } from '../../../ui/query.ts';
import { useNavigate } from '../../../ui/router.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { TransferType } from '../../departures/contract.ts';
import { leftFrom } from '../../departures/left-from.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import type { TransferResult } from '../contract.ts';
import { transferQuery } from './queries.ts';
import { type TransferView, viewOfFailure, viewOfResult } from './transfer-view.ts';
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
  /** Sends a lookup to the server, bypassing the query cache. */
  ask: (question: TransferQuestion) => void;
}

const NO_QUESTION: Query<TransferResult | null> = {
  queryKey: ['transfer', 'no-question', ''],
  queryFn: async () => null,
};

/** The lookup of the page's URL, its result, and a function to submit another. */
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
  const query = question ? transferQuery(api, question) : NO_QUESTION;
  const key = JSON.stringify(query.queryKey);
  const answer = useScreenQuery(query, { enabled: question !== undefined });

  const ask = (next: TransferQuestion) => {
    const { queryKey } = transferQuery(api, next);
    if (JSON.stringify(queryKey) === key) return void answer.refetch();
    client.removeQueries({ queryKey, exact: true });
    setNames((previous) => ({ ...previous, [hotelAndDate(next)]: next.lastName }));
    if (!question || hotelAndDate(next) !== hotelAndDate(question))
      navigate(keepLanguage(questionAddress(next)));
  };

  const shown = useView(question, answer, input.flight);
  return { input, question, key, ...shown, fetching: answer.isFetching, ask };
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
  const failed = error ? viewOfFailure(error, known) : undefined;
  if (failed && (data === undefined || failed.inquiry)) return { view: failed, failure: undefined };
  const view = data === undefined ? undefined : viewOfResult(data, { question, flight, hasText: known, now });
  return { view, failure: failed?.message };
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
