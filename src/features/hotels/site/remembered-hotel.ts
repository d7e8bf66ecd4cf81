import { useEffect, useRef } from 'react';
import { CONSENT_EVENT, readConsent } from '../../consent/site/consent-store.ts';

const STORAGE_KEY = 'csi_hotel';

/** What is kept of a hotel between visits. */
export interface RememberedHotel {
  id: number;
  name: string;
  municipality?: string | undefined;
}

/** Keeps the visitor's hotel for the next visit, if preferences are consented to. [COOK-19] */
export function rememberHotel({ id, name, municipality }: RememberedHotel): void {
  if (!readConsent()?.preferences) return;
  write(JSON.stringify({ id, name, municipality }));
}

/** Fills a hotel field that is empty when the page opens with the hotel of the last visit. [COOK-19] */
export function useRememberedHotel(fill: ((hotel: RememberedHotel) => void) | undefined): void {
  const once = useRef(fill);
  useEffect(() => {
    const hotel = once.current && readConsent()?.preferences ? read() : undefined;
    if (hotel) once.current?.(hotel);
  }, []);
}

/** What was remembered goes with the consent. */
export function useForgetfulness(): void {
  useEffect(() => {
    const forget = () => {
      if (!readConsent()?.preferences) write(undefined);
    };
    forget();
    window.addEventListener(CONSENT_EVENT, forget);
    return () => window.removeEventListener(CONSENT_EVENT, forget);
  }, []);
}

function read(): RememberedHotel | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isHotel(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function write(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // A storage that is forbidden remembers nothing, as the visitor wants it.
  }
}

function isHotel(stored: unknown): stored is RememberedHotel {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, name } = stored as Record<string, unknown>;
  return Number.isInteger(id) && typeof name === 'string';
}
