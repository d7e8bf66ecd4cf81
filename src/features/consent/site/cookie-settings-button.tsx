import { useText } from '../../../i18n/i18n.ts';
import { showConsentDialog } from './consent-store.ts';

/** Opens the cookie dialog again. [COOK-04] */
export function CookieSettingsButton() {
  const t = useText();
  return (
    <button type="button" className="plain" onClick={() => showConsentDialog(true)}>
      {t('footer.cookie_settings')}
    </button>
  );
}
