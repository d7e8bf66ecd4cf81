import { TextLink } from '../../../../mail/layout/elements.tsx';
import { SIGN } from '../../../../mail/layout/fonts.ts';
import { StruckThrough } from '../../../../mail/layout/marked-text.tsx';
import { paint } from '../../../../mail/layout/paint.ts';
import type { MailText } from '../../../../mail/mail-texts.ts';
import { ChangeBand } from './change-band.tsx';
import type { DepartureLabels } from './departure-labels.ts';

/**
 * One of several departures, without the plate: only the guest knows which one is theirs. Without a time it is dashed, as
 * the plate. A removed transfer is struck through, its flight is not: that still leaves.
 */
export function DepartureRow({ labels, t }: { labels: DepartureLabels; t: MailText }) {
  const { news, time, timed, leaves, day, place, mapUrl, liveUrl, flight, gone } = labels;
  const frame = timed || gone ? paint('line', ROW) : paint('panel', { ...ROW, borderStyle: 'dashed' });
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" {...frame}>
      <tbody>
        <tr>
          <td style={{ padding: 0 }}>
            <ChangeBand news={news} gone={gone} />
            <div style={{ padding: '14px 20px' }}>
              {flight && <div {...paint('ink', FLIGHT)}>{flight}</div>}
              {leaves && <div {...paint('ink')}>{leaves.above}</div>}
              {time && (
                <div {...paint('ink', timed ? TIME : PENDING)}>
                  {gone ? <StruckThrough>{time}</StruckThrough> : time}
                </div>
              )}
              <div {...paint('ink')}>{gone ? <StruckThrough>{day}</StruckThrough> : day}</div>
              {place && (
                <div {...paint('soft')}>
                  {t('transfer.pickup_point')}:{' '}
                  <span lang="es">{gone ? <StruckThrough>{place}</StruckThrough> : place}</span>
                </div>
              )}
              {mapUrl && !gone && <TextLink href={mapUrl}>{t('transfer.open_map')}</TextLink>}
              {liveUrl && (
                <div>
                  <TextLink href={liveUrl}>{t('transfer.see_live')}</TextLink>
                </div>
              )}
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const ROW = {
  borderWidth: 1,
  borderStyle: 'solid',
  borderRadius: 4,
  borderCollapse: 'separate',
  margin: '12px 0',
  overflow: 'hidden',
} as const;
const FLIGHT = { fontWeight: 600, marginBottom: 6 };
const TIME = { fontFamily: SIGN, fontSize: 34, fontWeight: 800, lineHeight: 1.2 };
const PENDING = { ...TIME, fontSize: 22 };
