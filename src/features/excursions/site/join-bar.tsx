import { useEffect, useState } from 'react';
import { formatEuro } from '../../../i18n/format-euro.ts';
import { useLanguage, useText } from '../../../i18n/i18n.ts';

/** On phones: the lowest price and the way to the dates, at the bottom of the screen until the dates are on it. [JOIN-06] */
export function JoinBar({ price }: { price: number | null | undefined }) {
  const t = useText();
  const language = useLanguage();
  const [there, setThere] = useState(false);
  useEffect(() => {
    const dates = document.getElementById('dates');
    if (!dates) return undefined;
    const watch = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting === true));
    watch.observe(dates);
    return () => watch.disconnect();
  }, []);
  return (
    <p className={there ? 'join-bar there noprint' : 'join-bar noprint'}>
      <a className="btn" href="#dates">
        {typeof price === 'number'
          ? t('join.from', { price: formatEuro(language, price) })
          : t('join.choose_day')}
      </a>
    </p>
  );
}
