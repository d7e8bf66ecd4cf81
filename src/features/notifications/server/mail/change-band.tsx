import { MarkedText } from '../../../../mail/layout/marked-text.tsx';
import { paint } from '../../../../mail/layout/paint.ts';

/** The band above one of several departures: what has changed, in sentences. [MAIL-03] */
export function ChangeBand({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div {...paint('change', BAND)}>
      {sentences.map((sentence) => (
        <div key={sentence} style={{ padding: '2px 0' }}>
          <MarkedText text={sentence} />
        </div>
      ))}
    </div>
  );
}

const BAND = { padding: '10px 20px', fontSize: 17, lineHeight: 1.4 };
