import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PolicyButton } from '../../pages/site/policy-button.tsx';
import { type ConsentChoice, ESSENTIAL_ONLY, EVERYTHING } from '../consent-record.ts';
import { readConsent, saveConsent, showConsentDialog } from './consent-store.ts';
import './cookie-dialog.css';

/** Closes by its four buttons only, never by a stray tap or key; the X saves nothing. [COOK-06] [COOK-09] [HIST-04] */
export function CookieChoices() {
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
    <Dialog title={t('consent.title')} onClose={close} className="consent" byButtonsOnly>
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
