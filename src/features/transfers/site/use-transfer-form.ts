import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TransferType } from '../../departures/contract.ts';
import { type HotelLookup, useHotelLookup } from '../../hotels/site/use-hotel-lookup.ts';
import { completeLookup } from './lookup-fields.ts';
import { isAnswered } from './transfer-view.ts';
import { useAfterFlightChange, useAfterResult } from './use-after-result.ts';
import { useCacheHotel } from './use-cache-hotel.ts';
import { useInquiry } from './use-inquiry.ts';
import { type Lookup, useLookup } from './use-lookup.ts';
import { useLookupFields } from './use-lookup-fields.ts';

/** State of a transfer page: form values, lookup, result and inquiry. */
export function useTransferForm(type: TransferType) {
  const lookup = useLookup(type);
  const { input, question, view, fetching } = lookup;
  const { fields, edited, isOtherTrip, ...form } = useLookupFields(lookup);
  const { hotelLookup, onLookUp, change } = useHotelLookup(form.change);
  const [refused, setRefused] = useState(input.incomplete);
  const [expanded, setExpanded] = useState(false);
  const inquiry = useInquiry(lookup);
  const cacheHotel = useCacheHotel();
  const region = useRef<HTMLDivElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  /** Around the form: it takes the focus of the button that opens it. [HIST-07] */
  const formBox = useRef<HTMLDivElement>(null);

  const needsName = view?.kind === 'need-last-name';
  const answered = isAnswered(view);
  /** An answer belongs to its question: it goes while the form names another. [TRX-21] */
  const shown: Lookup = hotelLookup
    ? withHotelLookup(lookup, hotelLookup)
    : edited
      ? { ...lookup, fetching: false, ...(answered && { view: undefined, failure: undefined }) }
      : lookup;
  // A last name has a form of its own below.
  const collapsed = answered && !expanded && !isOtherTrip;
  const found = view?.kind === 'departure' && view.pending === undefined;
  // At once: a guest may already be typing when a later effect takes the focus.
  useLayoutEffect(() => {
    if (expanded) formBox.current?.querySelector('form')?.focus();
  }, [expanded]);
  const answer = useAfterResult(shown.fetching || fetching, () =>
    show(needsName ? nameInput.current : region.current),
  );
  const expectFlight = useAfterFlightChange(input.flight, () => show(region.current));

  const isOutdated = edited && fetching;
  useEffect(() => {
    if (!isOutdated) return;
    lookup.cancel();
    answer.forget();
  });

  /** Submits the form, or returns false if hotel or date are missing. */
  const ask = (lastName = fields.lastName): boolean => {
    const complete = completeLookup(fields);
    setRefused(!complete);
    if (!complete) return false;
    const { hotel, date } = complete;
    setExpanded(false);
    inquiry.reset();
    cacheHotel(hotel);
    answer.expect();
    const name = type === 'private' ? lastName.trim() : '';
    lookup.ask({ type, hotelId: hotel.id, date, lastName: name || undefined });
    return true;
  };

  /** A typed hotel is looked up in the same way as the transfer: what follows from it is one answer. */
  const tellHotelLookup = (next: HotelLookup | undefined) => {
    if (!next) answer.forget();
    else if (!next.failed) answer.expect();
    onLookUp(next);
  };

  return {
    shown,
    onLookUp: tellHotelLookup,
    retry: () => {
      if (hotelLookup?.failed) return hotelLookup.failed.retry();
      answer.expect();
      if (question) lookup.ask(question);
    },
    inquiry,
    fields,
    change,
    incomplete: refused && !completeLookup(fields),
    collapsed,
    /** In a transition: the form takes longer to draw on a slow phone than a press may. */
    expand: () => startTransition(() => setExpanded(true)),
    formBox,
    needsName,
    /** Shown while a name is needed, and with any result except a found departure. [TRP-02] [TRP-04] */
    showsLastNameForm: type === 'private' && (needsName || (!!question?.lastName && !(collapsed && found))),
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

/** While a typed hotel is looked up, the transfer is; if that fails, it does. [WAIT-04] */
function withHotelLookup(lookup: Lookup, { failed }: HotelLookup): Lookup {
  const view: Lookup['view'] = failed && { kind: 'failed', message: 'something_went_wrong', inquiry: false };
  return { ...lookup, view, failure: undefined, fetching: !failed, error: failed?.error };
}

/** Scrolls to the element and moves the screen reader there. */
function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
