import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import type { Visit } from '../contract.ts';
import { CONSENT_EVENT, readConsent } from './consent-store.ts';

/** The current page view of this tab. A remounted component posts the same view, which counts once. */
let current: { page: string; view_id: string } | undefined;

/** Counts each opened page once analytics are consented to. [COOK-18] [SEC-72] */
export function useCountedVisits(page: string | undefined): void {
  const api = useApi();
  const language = useLanguage();
  const allowed = useAnalyticsAllowed();
  const counted = useRef<string>(undefined);
  useEffect(() => {
    // Switching the language of a page is not another visit.
    if (!allowed || page === undefined || counted.current === page) return;
    counted.current = page;
    if (current?.page !== page) current = { page, view_id: randomId() };
    // Consent may have been withdrawn in another tab.
    if (!readConsent()?.analytics) return;
    const visit = { ...current, language } as Visit;
    api.post('/api/visits/', visit, language).catch((error: unknown) => console.error(error));
  }, [api, allowed, page, language]);
}

/** Not `randomUUID`, which exists only over HTTPS. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function useAnalyticsAllowed(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const check = () => setAllowed(readConsent()?.analytics === true);
    check();
    window.addEventListener(CONSENT_EVENT, check);
    return () => window.removeEventListener(CONSENT_EVENT, check);
  }, []);
  return allowed;
}
