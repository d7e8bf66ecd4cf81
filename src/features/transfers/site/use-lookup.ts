import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasText, type MessageId } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import { useKeepLanguage } from '../../../ui/link.tsx';
import { type Query, useScreenQuery } from '../../../ui/query.ts';
import { useNavigate } from '../../../ui/router.tsx';
import type { TransferType } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { questionAddress } from '../../departures/transfer-question.ts';
import type { TransferResult } from '../contract.ts';
import { transferQuery } from './queries.ts';
import { type TransferView, viewOf, viewOfFailure } from './transfer-view.ts';
import { type Asked, useAsked } from './use-asked.ts';

export interface Lookup {
  asked: Asked;
  /** What is asked, with the last name that was entered for it. */
  question: TransferQuestion | undefined;
  /** Names the question: another key, another question. */
  key: string;
  view: TransferView | undefined;
  /** Why asking again failed, while the former answer still stands. */
  failure: MessageId | undefined;
  fetching: boolean;
  /** Asks the server, also what was asked before. */
  ask: (question: TransferQuestion) => void;
}

const NOTHING_ASKED: Query<TransferResult | null> = {
  queryKey: ['transfer', 'nothing-asked', ''],
  queryFn: async () => null,
};

/** The question of the page's address, its answer, and the means to ask another. */
export function useLookup(type: TransferType): Lookup {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const asked = useAsked(type);
  const [names, setNames] = useState(() => postedNames(asked));
  useAddressOfPosted(asked);

  const lastName = asked.question && names[placeOf(asked.question)];
  const question = asked.question && { ...asked.question, lastName };
  const query = question ? transferQuery(api, question) : NOTHING_ASKED;
  const key = JSON.stringify(query.queryKey);
  const answer = useScreenQuery(query, { enabled: question !== undefined });

  const ask = (next: TransferQuestion) => {
    const { queryKey } = transferQuery(api, next);
    if (JSON.stringify(queryKey) === key) return void answer.refetch();
    client.removeQueries({ queryKey, exact: true });
    setNames((former) => ({ ...former, [placeOf(next)]: next.lastName }));
    if (!question || placeOf(next) !== placeOf(question)) navigate(keepLanguage(questionAddress(next)));
  };

  const shown = useShown(question, answer, asked.flight);
  return { asked, question, key, ...shown, fetching: answer.isFetching, ask };
}

/** A failure stands alone only where there is no former answer, or where it says that there is none any more. */
function useShown(
  question: TransferQuestion | undefined,
  { data, error }: { data: TransferResult | null | undefined; error: Error | null },
  flight: string | null,
): Pick<Lookup, 'view' | 'failure'> {
  const { i18n } = useLingui();
  if (!question) return { view: undefined, failure: undefined };
  const known = (name: string): name is MessageId => hasText(i18n, name);
  const failed = error ? viewOfFailure(error, known) : undefined;
  if (failed && (data === undefined || failed.inquiry)) return { view: failed, failure: undefined };
  const view = data === undefined ? undefined : viewOf(data, { question, flight, hasText: known });
  return { view, failure: failed?.message };
}

/** The last names entered on this page, by what they were entered for; they never stand in an address. */
function postedNames({ question, postedName }: Asked): Record<string, string | undefined> {
  return question && postedName ? { [placeOf(question)]: postedName } : {};
}

function placeOf({ hotelId, date }: TransferQuestion): string {
  return `${hotelId} ${date}`;
}

/** A posted question gets an address once there are scripts, so that it and its flight survive whatever follows. */
function useAddressOfPosted({ posted, question, flight }: Asked): void {
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const address = posted && question ? keepLanguage(questionAddress(question, flight)) : undefined;
  useEffect(() => {
    if (address) navigate(address, { replace: true });
  }, [address, navigate]);
}
