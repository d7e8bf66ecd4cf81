import { useEffect, useState } from 'react';
import { CONSENT_EVENT, readConsent } from '../../consent/site/consent-store.ts';

const STORAGE_KEY = 'csi_hotel';

/** What is stored of a hotel between visits. */
export interface RememberedHotel {
  id: number;
  name: string;
  municipality?: string;
}

/** Stores the visitor's hotel for the next visit, if preferences are consented to. [COOK-19] */
export function rememberHotel({ id, name, municipality }: RememberedHotel): void {
  if (!readConsent()?.preferences) return;
  write(JSON.stringify({ id, name, municipality }));
}

/** Fills a hotel field that is empty on page load, also of a draft, with the hotel of the last visit. [COOK-19] */
export function useRememberedHotel(fill: ((hotel: RememberedHotel) => void) | undefined): void {
  // Drafts are read by effects, too: the next rendering shows them.
  const [drafted, setDrafted] = useState(false);
  useEffect(() => setDrafted(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, not whenever the field is emptied.
  useEffect(() => {
    const hotel = drafted && fill && readConsent()?.preferences ? read() : undefined;
    if (hotel) fill?.(hotel);
  }, [drafted]);
}

/** Deletes the stored hotel if consent is missing or withdrawn. */
export function useForgetHotelWithoutConsent(): void {
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
    // The visitor has blocked storage: nothing is remembered.
  }
}

function isHotel(stored: unknown): stored is RememberedHotel {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, name } = stored as Record<string, unknown>;
  return Number.isInteger(id) && typeof name === 'string';
}
