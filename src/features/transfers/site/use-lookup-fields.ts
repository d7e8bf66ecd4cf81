import { useEffect, useRef, useState } from 'react';
import { filledFromDraft, writeDraft } from '../../../ui/use-draft.ts';
import { LOOKUP_DRAFT, type LookupFields } from './lookup-fields.ts';
import type { Lookup } from './use-lookup.ts';

export interface PageFields extends LookupFields {
  lastName: string;
}

/**
 * The form values: initialized from the URL, then edited by the visitor; a new URL resets them. `edited`: they name
 * another hotel, day or name than the lookup; `isOtherTrip`: another hotel or day.
 */
export function useLookupFields({ input, question }: Pick<Lookup, 'input' | 'question'>) {
  const { hotel, hotelText, date } = input;
  const source = [hotel?.id, hotelText, date].join(' ');
  const initialFields = (): PageFields => ({
    text: hotel?.name ?? hotelText,
    hotel,
    date: date ?? '',
    lastName: question?.lastName ?? '',
  });
  const [stored, setStored] = useState(() => ({ source, fields: initialFields() }));
  // A page without a lookup takes over what was written on the home page, or here before a reload or Back. [HIST-06]
  const withDraft = (fields: PageFields) =>
    hotelText || date ? fields : filledFromDraft(LOOKUP_DRAFT, fields);
  const current = stored.source === source ? stored : { source, fields: withDraft(initialFields()) };
  if (current !== stored) setStored(current);

  const initialDraft = useRef(withDraft);
  useEffect(() => setStored((former) => ({ ...former, fields: initialDraft.current(former.fields) })), []);
  const change = (part: Partial<PageFields>) => {
    setStored(({ fields }) => ({ source, fields: { ...fields, ...part } }));
    const { lastName, ...kept } = part;
    writeDraft(LOOKUP_DRAFT, kept);
  };
  const initial = initialFields();
  const { fields } = current;
  const differs = (name: 'text' | 'date' | 'lastName') => fields[name].trim() !== initial[name].trim();
  // Staff may rename a chosen hotel meanwhile.
  const isOtherHotel = fields.hotel ? fields.hotel.id !== initial.hotel?.id : differs('text');
  const isOtherTrip = isOtherHotel || differs('date');
  const edited = isOtherTrip || differs('lastName');
  return { fields, change, edited, isOtherTrip };
}
