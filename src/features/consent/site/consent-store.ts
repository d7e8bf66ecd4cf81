import { useSyncExternalStore } from 'react';
import { type ConsentChoice, type ConsentRecord, consentCookie, parseConsent } from '../consent-record.ts';

/**
 * Dispatched on `window` after each save: a `CustomEvent` whose detail is the saved `ConsentRecord`. Features that need
 * consent start or stop then. [COOK-16]
 */
export const CONSENT_EVENT = 'csi:consent';

/** The visitor's saved choice; undefined if there is none. Browser only. [COOK-03] */
export function readConsent(): ConsentRecord | undefined {
  return parseConsent(document.cookie);
}

/** Stores a choice in the cookie and dispatches `CONSENT_EVENT`. [COOK-10] [COOK-11] [COOK-12] [COOK-16] */
export function saveConsent({ analytics, marketing, preferences }: ConsentChoice): void {
  const record: ConsentRecord = { essential: true, analytics, marketing, preferences, ts: Date.now() };
  document.cookie = consentCookie(record, { https: location.protocol === 'https:' });
  window.dispatchEvent(new CustomEvent<ConsentRecord>(CONSENT_EVENT, { detail: record }));
}

let shown = false;
const listeners = new Set<() => void>();

/** Opens or closes the cookie dialog, from any component. */
export function showConsentDialog(show: boolean): void {
  shown = show;
  for (const listener of listeners) listener();
}

/** Whether the cookie dialog is open; false on the server. */
export function useConsentDialogShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
