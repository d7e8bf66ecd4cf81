import { MarkedText, namesOutdated } from '../../../../mail/layout/marked-text.tsx';
import { paint } from '../../../../mail/layout/paint.ts';
import type { DepartureLabels } from './departure-labels.ts';

/**
 * The band above a departure: what has changed, in sentences. Clay where something no longer applies, otherwise the
 * colour of good news: a time that is set, a transfer that is new or back. [MAIL-03]
 */
export function ChangeBand({ news, gone }: Pick<DepartureLabels, 'news' | 'gone'>) {
  if (news.length === 0) return null;
  return (
    <div {...paint(gone || news.some(namesOutdated) ? 'change' : 'fresh', BAND)}>
      {news.map((sentence) => (
        <div key={sentence} style={{ padding: '2px 0' }}>
          <MarkedText text={sentence} />
        </div>
      ))}
    </div>
  );
}

const BAND = { padding: '10px 20px', fontSize: 17, lineHeight: 1.4 };
