import { useState } from 'react';
import type { LookupFields } from './lookup-fields.ts';
import type { Lookup } from './use-lookup.ts';

export interface PageFields extends LookupFields {
  lastName: string;
}

/** What stands in the page's form: what the address asks, then what the visitor makes of it. */
export function useLookupFields({ asked, question }: Pick<Lookup, 'asked' | 'question'>) {
  const { hotel, words, date } = asked;
  const source = [hotel?.id, words, date].join(' ');
  const ofAddress = (): PageFields => ({
    text: hotel?.name ?? words,
    hotel,
    date: date ?? '',
    lastName: question?.lastName ?? '',
  });
  const [stored, setStored] = useState(() => ({ source, fields: ofAddress() }));
  const current = stored.source === source ? stored : { source, fields: ofAddress() };
  if (current !== stored) setStored(current);

  const change = (part: Partial<PageFields>) =>
    setStored(({ fields }) => ({ source, fields: { ...fields, ...part } }));
  return [current.fields, change] as const;
}
