import type { ReactNode } from 'react';
import { paint } from '../../../../mail/layout/paint.ts';
import type { MailText } from '../../../../mail/mail-texts.ts';
import type { ChangeLabels, DepartureLabels } from './departure-labels.ts';

/** The band above a departure: its status and each changed value, the old one struck through. [MAIL-03] */
export function ChangeBand({ labels: { band, changes }, t }: { labels: DepartureLabels; t: MailText }) {
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

function ChangeLine({ change: { label, old, now }, t }: { change: ChangeLabels; t: MailText }) {
  return (
    <div style={{ padding: '2px 0' }}>
      {label}: {t('change.was')} <StruckThrough>{old}</StruckThrough>, {t('change.now')} <b>{now}</b>
    </div>
  );
}

/** An outdated value, with a line thin enough to read it. */
export function StruckThrough({ children }: { children: ReactNode }) {
  return <s style={{ textDecorationThickness: 1 }}>{children}</s>;
}

const BAND = { padding: '10px 20px', fontSize: 17, lineHeight: 1.4 };
