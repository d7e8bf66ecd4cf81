import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PolicyButton } from '../../pages/site/policy-button.tsx';
import { type ConsentChoice, ESSENTIAL_ONLY, EVERYTHING } from '../consent-record.ts';
import {
  CONSENT_EVENT,
  readConsent,
  saveConsent,
  showConsentDialog,
  useConsentDialogShown,
} from './consent-store.ts';
import './cookie-dialog.css';

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
  return shown ? <Choices /> : null;
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

/** Closing with the X saves nothing. [COOK-06] [COOK-09] */
function Choices() {
  const t = useText();
  const [choice, setChoice] = useState<ConsentChoice>(() => readConsent() ?? ESSENTIAL_ONLY);
  const close = () => showConsentDialog(false);
  const save = (saved: ConsentChoice) => {
    saveConsent(saved);
    close();
  };
  const controlsOf = (category: keyof ConsentChoice) => ({
    checked: choice[category],
    onChange: (checked: boolean) => setChoice({ ...choice, [category]: checked }),
  });

  return (
    <Dialog title={t('consent.title')} onClose={close} className="consent">
      <p>{t('consent.intro')}</p>
      <div className="opts">
        <Category name={t('consent.essential')} hint={t('consent.essential_hint')} checked />
        <Category
          name={t('consent.analytics')}
          hint={t('consent.analytics_hint')}
          {...controlsOf('analytics')}
        />
        <Category
          name={t('consent.marketing')}
          hint={t('consent.marketing_hint')}
          {...controlsOf('marketing')}
        />
        <Category
          name={t('consent.preferences')}
          hint={t('consent.preferences_hint')}
          {...controlsOf('preferences')}
        />
      </div>
      <PolicyButton className="plain">{t('consent.policy')}</PolicyButton>
      <div className="decide">
        <div className="row">
          <button type="button" className="btn" onClick={() => save(EVERYTHING)}>
            {t('consent.accept_all')}
          </button>
          <button type="button" className="btn" onClick={() => save(ESSENTIAL_ONLY)}>
            {t('consent.reject_all')}
          </button>
        </div>
        <button type="button" className="btn line" onClick={() => save(choice)}>
          {t('consent.save')}
        </button>
      </div>
    </Dialog>
  );
}

interface CategoryProps {
  name: string;
  hint: string;
  checked: boolean;
  /** Without a handler the category cannot be changed. [COOK-07] */
  onChange?: (checked: boolean) => void;
}

function Category({ name, hint, checked, onChange }: CategoryProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
    </label>
  );
}
