import { useRef, useState } from 'react';
import type { TransferType } from '../../departures/contract.ts';
import { completeLookup } from './lookup-fields.ts';
import { tellsDepartures } from './transfer-view.ts';
import { useArrival, useFlightShown } from './use-arrival.ts';
import { useInquiry } from './use-inquiry.ts';
import { useLookup } from './use-lookup.ts';
import { useLookupFields } from './use-lookup-fields.ts';
import { useRememberHotel } from './use-remember-hotel.ts';

/** The form of a transfer page: what stands in it, what was asked with it, what came of it. */
export function useTransferForm(type: TransferType) {
  const lookup = useLookup(type);
  const { asked, question, view, fetching } = lookup;
  const [fields, change] = useLookupFields(lookup);
  const [refused, setRefused] = useState(asked.incomplete);
  const [unfolded, setUnfolded] = useState(false);
  const inquiry = useInquiry(lookup);
  const remember = useRememberHotel();
  const region = useRef<HTMLDivElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);

  const needsName = view?.kind === 'need-last-name';
  const folded = tellsDepartures(view) && !unfolded;
  const found = view?.kind === 'departure' && view.pending === undefined;
  const expectAnswer = useArrival(fetching, () => show(needsName ? nameInput.current : region.current));
  const expectFlight = useFlightShown(asked.flight, () => show(region.current));

  /** Asks what stands in the form, or sends nothing and gives false where hotel or date are missing. */
  const ask = (lastName = fields.lastName): boolean => {
    const complete = completeLookup(fields);
    setRefused(!complete);
    if (!complete) return false;
    const { hotel, date } = complete;
    setUnfolded(false);
    inquiry.reset();
    remember(hotel);
    expectAnswer();
    const name = type === 'private' ? lastName.trim() : '';
    lookup.ask({ type, hotelId: hotel.id, date, lastName: name || undefined });
    return true;
  };

  return {
    lookup,
    inquiry,
    fields,
    change,
    incomplete: refused && !completeLookup(fields),
    folded,
    unfold: () => setUnfolded(true),
    needsName,
    /** Whether the last-name box shows: while a name is wanted, and with what a name did not settle. [TRP-02] [TRP-04] */
    namesGuest: type === 'private' && (needsName || (!!question?.lastName && !(folded && found))),
    region,
    nameInput,
    ask: () => ask(),
    findByName: () => {
      if (fields.lastName.trim() === '') nameInput.current?.focus();
      else ask();
    },
    acceptSuggestion: (suggestion: string) => {
      change({ lastName: suggestion });
      ask(suggestion);
    },
    expectFlight,
  };
}

/** To the eye and to the screen reader. */
function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
