import { useEffect, useState } from 'react';
import { useText } from '../i18n/i18n.ts';
import { Icon } from '../ui/icon.tsx';

const THRESHOLD_PX = 300;

/** Shown beyond 300 px; scrolls smoothly to the top and takes the focus there. [TOP-01] [TOP-02] [HIST-07] */
export function ToTop() {
  const t = useText();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const look = () => setShown(window.scrollY > THRESHOLD_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  if (!shown) return null;
  return (
    <button
      type="button"
      className="up"
      aria-label={t('nav.to_top')}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        // The button goes: the focus must not go with it.
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <Icon name="chevron" turned="up" />
    </button>
  );
}
