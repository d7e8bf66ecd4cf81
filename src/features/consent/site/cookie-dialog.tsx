import { useEffect } from 'react';
import { useModule } from '../../../ui/use-module.ts';
import { CONSENT_EVENT, readConsent, showConsentDialog, useConsentDialogShown } from './consent-store.ts';

/** Whoever has answered need not load the question. */
const loadChoices = () => import('./cookie-choices.tsx');

/**
 * Asks on the first visit, and whenever the footer's button is pressed. Where nothing is stored or counted, it
 * does not ask of itself. [COOK-01] [COOK-02] [COOK-04]
 */
export function CookieDialog({ asks }: { asks: boolean }) {
  const shown = useConsentDialogShown();
  const Choices = useModule(loadChoices, shown)?.CookieChoices;
  useEffect(() => {
    if (!asks || readConsent()) return;
    showConsentDialog(true);
    return closeOnceAnswered();
  }, [asks]);
  return shown && Choices ? <Choices /> : null;
}

/** Whoever answers in another tab is not asked any more in this one. */
function closeOnceAnswered(): () => void {
  const stop = () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener(CONSENT_EVENT, stop);
  };
  const look = () => {
    if (!readConsent()) return;
    stop();
    showConsentDialog(false);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener(CONSENT_EVENT, stop);
  return stop;
}
