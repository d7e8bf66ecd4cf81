import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useApi } from '../../../ui/api-client.ts';
import type { Visit } from '../contract.ts';
import { CONSENT_EVENT, readConsent } from './consent-store.ts';

/** Counts each page the visitor opens, from the moment analytics are consented to. [COOK-18] */
export function useCountedVisits(page: string | undefined): void {
  const api = useApi();
  const language = useLanguage();
  const allowed = useAnalyticsAllowed();
  const counted = useRef<string>(undefined);
  useEffect(() => {
    // Another language of the same page is no other visit.
    if (!allowed || page === undefined || counted.current === page) return;
    counted.current = page;
    // It may have been withdrawn in another tab.
    if (!readConsent()?.analytics) return;
    const visit = { page, language } as Visit;
    api.post('/api/visits/', visit, language).catch((error: unknown) => console.error(error));
  }, [api, allowed, page, language]);
}

function useAnalyticsAllowed(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const look = () => setAllowed(readConsent()?.analytics === true);
    look();
    window.addEventListener(CONSENT_EVENT, look);
    return () => window.removeEventListener(CONSENT_EVENT, look);
  }, []);
  return allowed;
}
