import { Paragraph } from '../../../../mail/layout/elements.tsx';
import { SIGN } from '../../../../mail/layout/fonts.ts';
import { paint } from '../../../../mail/layout/paint.ts';
import type { MailText } from '../../../../mail/mail-texts.ts';
import { ChangeBand, Old } from './change-lines.tsx';
import type { DepartureWords } from './departure-words.ts';

interface DeparturePlateProps {
  words: DepartureWords;
  leavesAt: string;
  t: MailText;
}

/** The answer as a street sign: when, on which day, where. What has no time, or is gone, has no sun. */
export function DeparturePlate({ words, leavesAt, t }: DeparturePlateProps) {
  const { time, day, gone, flight } = words;
  const set = time !== undefined && !gone;
  const frame = paint(set ? 'plate' : 'panel', set || gone ? FRAME : { ...FRAME, borderStyle: 'dashed' });
  const ink = set ? 'on-plate' : 'ink';
  return (
    <>
      <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" {...frame}>
        <tbody>
          <tr>
            <td style={{ padding: 0 }}>
              <ChangeBand words={words} t={t} />
              <div style={INSIDE}>
                {set && <div {...paint(ink, { fontWeight: 600 })}>{leavesAt}</div>}
                {set && <div {...paint(ink, TIME, 'time')}>{time}</div>}
                {!time && <div {...paint(ink, DAY)}>{t('transfer.pending')}</div>}
                <div {...paint(ink, time ? DAY : PENDING_DAY)}>
                  {gone && time ? <Old>{`${day}, ${time}`}</Old> : day}
                </div>
                {!time && !gone && <div {...paint(ink, { marginTop: 10 })}>{t('transfer.pending_text')}</div>}
                <Place words={words} job={ink} t={t} />
              </div>
            </td>
          </tr>
        </tbody>
      </table>
      {flight && <Paragraph>{gone ? <Old>{flight}</Old> : flight}</Paragraph>}
    </>
  );
}

function Place({
  words: { place, gone },
  job,
  t,
}: {
  words: DepartureWords;
  job: 'ink' | 'on-plate';
  t: MailText;
}) {
  if (!place) return null;
  return (
    <div {...paint(job === 'ink' ? 'line' : 'plate', PLACE)}>
      <div {...paint(job, { fontSize: 15 })}>{t('transfer.pickup_point')}</div>
      <div lang="es" {...paint(job, { ...DAY, fontSize: 24 })}>
        {gone ? <Old>{place}</Old> : place}
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
