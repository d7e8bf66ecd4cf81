import { Paragraph } from '../../../../mail/layout/elements.tsx';
import { SIGN } from '../../../../mail/layout/fonts.ts';
import { StruckThrough } from '../../../../mail/layout/marked-text.tsx';
import { paint } from '../../../../mail/layout/paint.ts';
import type { MailText } from '../../../../mail/mail-texts.ts';
import { ChangeBand } from './change-band.tsx';
import type { DepartureLabels } from './departure-labels.ts';

interface DeparturePlateProps {
  labels: DepartureLabels;
  t: MailText;
}

/**
 * Time, day and place as a street sign, below the band with what has changed. Without a time, or when removed, it has no
 * plate background. A removed transfer is struck through, its flight is not: that still leaves.
 */
export function DeparturePlate({ labels, t }: DeparturePlateProps) {
  const { news, time, leaves, day, gone, flight } = labels;
  const set = leaves !== undefined;
  const frame = paint(set ? 'plate' : 'panel', set || gone ? FRAME : { ...FRAME, borderStyle: 'dashed' });
  const ink = set ? 'on-plate' : 'ink';
  return (
    <>
      <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" {...frame}>
        <tbody>
          <tr>
            <td style={{ padding: 0 }}>
              <ChangeBand news={news} gone={gone} />
              <div style={INSIDE}>
                {set && <div {...paint(ink, { fontWeight: 600 })}>{leaves.above}</div>}
                {time && (
                  <div {...(set ? paint(ink, TIME, 'time') : paint(ink, DAY))}>
                    {gone ? <StruckThrough>{time}</StruckThrough> : time}
                  </div>
                )}
                <div {...paint(ink, set || gone ? DAY : PENDING_DAY)}>
                  {gone ? <StruckThrough>{day}</StruckThrough> : day}
                </div>
                <Place labels={labels} job={ink} t={t} />
              </div>
            </td>
          </tr>
        </tbody>
      </table>
      {flight && <Paragraph>{flight}</Paragraph>}
    </>
  );
}

function Place({
  labels: { place, gone },
  job,
  t,
}: {
  labels: DepartureLabels;
  job: 'ink' | 'on-plate';
  t: MailText;
}) {
  if (!place) return null;
  return (
    <div {...paint(job === 'ink' ? 'line' : 'plate', PLACE)}>
      <div {...paint(job, { fontSize: 15 })}>{t('transfer.pickup_point')}</div>
      <div lang="es" {...paint(job, { ...DAY, fontSize: 24 })}>
        {gone ? <StruckThrough>{place}</StruckThrough> : place}
      </div>
    </div>
  );
}

const FRAME = {
  borderWidth: 2,
  borderStyle: 'solid',
  borderRadius: 4,
  borderCollapse: 'separate',
  margin: '12px 0 16px',
  overflow: 'hidden',
} as const;
const INSIDE = { padding: '16px 20px 20px' };
const TIME = {
  fontFamily: SIGN,
  fontSize: 80,
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
} as const;
const DAY = { fontFamily: SIGN, fontSize: 30, fontWeight: 800, lineHeight: 1.1 };
const PENDING_DAY = { ...DAY, fontSize: 22, marginTop: 6 };
const PLACE = { borderWidth: '2px 0 0', borderStyle: 'solid', marginTop: 16, paddingTop: 14 };
