import { useEffect, useState } from 'react';
import { useText } from '../i18n/i18n.ts';
import { Icon, LogoMark } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { usePathname } from '../ui/router.tsx';
import { LanguageList, LanguageSelect } from './language-select.tsx';
import { isWithin, NAVIGATION } from './navigation.ts';

/** Logo, the seven links, the language; on a small screen the links are behind the menu button. */
export function TopBar() {
  const t = useText();
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEscape(open, close);

  return (
    <div className="top">
      <div className="page">
        <Link className="logo" to="/" onClick={close}>
          <LogoMark />
          Costa Sol Info
        </Link>
        <nav id="menu" className={open ? 'links open' : 'links'} aria-label={t('nav.main')}>
          {NAVIGATION.map(({ to, label, within }) => (
            <Link
              key={to}
              to={to}
              aria-current={isWithin(pathname, within) ? 'page' : undefined}
              onClick={close}
            >
              {t(label)}
            </Link>
          ))}
          <div className="menu-languages">
            <LanguageList onChosen={close} />
          </div>
        </nav>
        <LanguageSelect />
        <button
          type="button"
          className="menu"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          <span className="sr">{t('nav.menu')}</span>
        </button>
      </div>
    </div>
  );
}

function useEscape(active: boolean, act: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
