import type { ReactNode } from 'react';
import { paint } from '../../../../mail/layout/paint.ts';
import type { MailText } from '../../../../mail/mail-texts.ts';
import type { ChangeWords, DepartureWords } from './departure-words.ts';

/** The band over a departure: what became of it, and each old value struck through beside the new. [MAIL-03] */
export function ChangeBand({ words: { band, changes }, t }: { words: DepartureWords; t: MailText }) {
  if (!band && changes.length === 0) return null;
  return (
    <div {...paint('change', BAND)}>
      {band && <b>{band}</b>}
      {changes.map((change) => (
        <ChangeLine key={change.label} change={change} t={t} />
      ))}
    </div>
  );
}

function ChangeLine({ change: { label, old, now }, t }: { change: ChangeWords; t: MailText }) {
  return (
    <div style={{ padding: '2px 0' }}>
      {label}: {t('change.was')} <Old>{old}</Old>, {t('change.now')} <b>{now}</b>
    </div>
  );
}

/** What holds no more, readable under its line. */
export function Old({ children }: { children: ReactNode }) {
  return <s style={{ textDecorationThickness: 1 }}>{children}</s>;
}

const BAND = { padding: '10px 20px', fontSize: 17, lineHeight: 1.4 };
