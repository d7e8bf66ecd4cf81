import { useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { ContactLinks } from '../../pages/site/contact-links.tsx';

interface SearchLimitReachedProps {
  /** Minutes until the next search is allowed; undefined if the server does not say. */
  minutes: number | undefined;
  /** Opens the inquiry form; undefined while it is open. */
  onRequest: (() => void) | undefined;
}

/** Shown when the search limit is reached: when to search again and whom to contact until then. [SEC-31] */
export function SearchLimitReached({ minutes, onRequest }: SearchLimitReachedProps) {
  const t = useText();
  const id = useId();
  return (
    <section className="other stack noprint" aria-labelledby={id}>
      <h2 id={id}>{t('inquiry.title')}</h2>
      {minutes !== undefined && <p>{t('transfer.refused', { minutes })}</p>}
      <ContactLinks all>
        {onRequest && (
          <button type="button" className="btn scripted" onClick={onRequest}>
            {t('inquiry.open')}
          </button>
        )}
        <Link className="btn scriptless" to="/ask?category=transfer">
          {t('inquiry.open')}
        </Link>
      </ContactLinks>
    </section>
  );
}
