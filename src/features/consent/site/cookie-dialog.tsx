import { useEffect } from 'react';
import { useModule } from '../../../ui/use-module.ts';
import { CONSENT_EVENT, readConsent, showConsentDialog, useConsentDialogShown } from './consent-store.ts';

const loadChoices = () => import('./cookie-choices.tsx');

/**
 * Opens on the first visit, and with the footer's button. Without analytics or optional storage it never opens by
 * itself. [COOK-01] [COOK-02] [COOK-04]
 */
export function CookieDialog({ asks }: { asks: boolean }) {
  const shown = useConsentDialogShown();
  useEffect(() => {
    if (!asks || readConsent()) return;
    showConsentDialog(true);
    return closeWhenAnswered();
  }, [asks]);
  const choices = useModule(loadChoices, shown);
  return shown && choices ? <choices.CookieChoices /> : null;
}

/** A choice made in another tab closes the dialog in this one. */
function closeWhenAnswered(): () => void {
  const stop = () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener(CONSENT_EVENT, stop);
  };
  const check = () => {
    if (!readConsent()) return;
    stop();
    showConsentDialog(false);
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener(CONSENT_EVENT, stop);
  return stop;
}
