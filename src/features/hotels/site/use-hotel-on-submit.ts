import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type ApiClient, useApi } from '../../../ui/api-client.ts';
import { hotelSearchQuery } from './queries.ts';
import { type ChosenHotel, isSearchable } from './use-hotel-search.ts';

interface TypedHotel {
  text: string;
  /** A chosen hotel needs no search. */
  hotel: ChosenHotel | undefined;
  /** Chooses the hotel that the text names. */
  take: (hotel: ChosenHotel) => void;
  /** Shows the list, from which one of several is chosen. */
  offer: () => void;
  /** Says why it could not be looked up; undefined when it is tried. */
  fail: (error: unknown) => void;
}

/**
 * When the form of a hotel field is submitted with a name that was only typed, looks it up first: a hotel that it names
 * alone is taken, of several the list opens. Then the form is submitted, unless the lookup failed: nobody knows then
 * whether the name is one. [FIELD-01] [FIELD-02] [WAIT-03]
 */
export function useHotelOnSubmit(input: RefObject<HTMLInputElement | null>, field: TypedHotel): void {
  const api = useApi();
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    let asked: string | undefined;
    const lookUp = async (text: string, submitter: HTMLElement | null) => {
      latest.current.fail(undefined);
      const outcome = await findUnique(api, text).catch((error: unknown) => ({ error }));
      const { text: current, take, offer, fail } = latest.current;
      if (current !== text) return;
      if (outcome && 'error' in outcome) {
        console.error(outcome.error);
        return fail(outcome.error);
      }
      const hotel = outcome;
      if (hotel) flushSync(() => take(hotel));
      else offer();
      asked = text;
      form.requestSubmit(submitter);
    };
    const intercept = (event: SubmitEvent) => {
      const { text, hotel } = latest.current;
      const isAsked = asked === text;
      asked = undefined;
      if (hotel || isAsked || !isSearchable(text)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void lookUp(text, event.submitter);
    };
    form.addEventListener('submit', intercept);
    return () => form.removeEventListener('submit', intercept);
  }, [api, input]);
}

async function findUnique(api: ApiClient, text: string): Promise<ChosenHotel | undefined> {
  const [hotels, { uniqueHotel }] = await Promise.all([
    hotelSearchQuery(api, text).queryFn({ signal: AbortSignal.timeout(15_000) }),
    import('./unique-hotel.ts'),
  ]);
  return uniqueHotel(text, hotels);
}
