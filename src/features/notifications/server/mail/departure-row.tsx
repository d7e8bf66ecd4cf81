import { TextLink } from '../../../../mail/layout/elements.tsx';
import { SIGN } from '../../../../mail/layout/fonts.ts';
import { paint } from '../../../../mail/layout/paint.ts';
import type { MailText } from '../../../../mail/mail-texts.ts';
import { ChangeBand, Old } from './change-lines.tsx';
import type { DepartureWords } from './departure-words.ts';

/** One of several departures: no sun, because only the guest knows which one it is. */
export function DepartureRow({ words, t }: { words: DepartureWords; t: MailText }) {
  const { time, day, place, mapUrl, flight, gone } = words;
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" {...paint('line', ROW)}>
      <tbody>
        <tr>
          <td style={{ padding: 0 }}>
            <ChangeBand words={words} t={t} />
            <div style={{ padding: '14px 20px' }}>
              {flight && (
                <div {...paint('ink', { fontWeight: 600 })}>{gone ? <Old>{flight}</Old> : flight}</div>
              )}
              <div {...paint('ink', TIME)}>
                {gone ? <Old>{time ?? t('transfer.pending')}</Old> : (time ?? t('transfer.pending'))}
              </div>
              <div {...paint('ink')}>{gone ? <Old>{day}</Old> : day}</div>
              {place && (
                <div {...paint('soft')}>
                  {t('transfer.pickup_point')}: <span lang="es">{gone ? <Old>{place}</Old> : place}</span>
                </div>
              )}
              {mapUrl && !gone && <TextLink href={mapUrl}>{t('transfer.open_map')}</TextLink>}
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
const TIME = { fontFamily: SIGN, fontSize: 34, fontWeight: 800, lineHeight: 1.2 };
