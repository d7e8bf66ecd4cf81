import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type ApiClient, useApi } from '../../../ui/api-client.ts';
import { hotelSearchQuery } from './queries.ts';
import type { HotelLookup } from './use-hotel-lookup.ts';
import { type ChosenHotel, isSearchable } from './use-hotel-search.ts';

interface TypedHotel {
  text: string;
  /** A chosen hotel needs no search. */
  hotel: ChosenHotel | undefined;
  /** Chooses the hotel that the text names. */
  take: (hotel: ChosenHotel) => void;
  /** Shows the list, from which one of several is chosen. */
  offer: () => void;
  /** Tells the form about the lookup; undefined when it is over. */
  tell: (lookup: HotelLookup | undefined) => void;
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
    let running: AbortController | undefined;
    const lookUp = async (text: string, submitter: HTMLElement | null) => {
      running?.abort();
      const controller = new AbortController();
      running = controller;
      const cancel = () => {
        controller.abort();
        latest.current.tell(undefined);
      };
      latest.current.tell({ cancel });
      const outcome = await findUnique(api, text, controller.signal).catch((error: unknown) => ({ error }));
      if (controller.signal.aborted) return;
      const { take, offer, tell } = latest.current;
      if (outcome && 'error' in outcome) {
        const { error } = outcome;
        console.error(error);
        return tell({ cancel, failed: { error, retry: () => form.requestSubmit(submitter) } });
      }
      flushSync(() => {
        tell(undefined);
        if (outcome) take(outcome);
      });
      if (!outcome) offer();
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
    return () => {
      running?.abort();
      form.removeEventListener('submit', intercept);
    };
  }, [api, input]);
}

async function findUnique(
  api: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<ChosenHotel | undefined> {
  const [hotels, { uniqueHotel }] = await Promise.all([
    hotelSearchQuery(api, text).queryFn({ signal }),
    import('./unique-hotel.ts'),
  ]);
  return uniqueHotel(text, hotels);
}
