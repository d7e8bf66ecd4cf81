import { type MessageId, useDates, useLanguage, useText } from '../../../i18n/i18n.ts';
import { localize } from '../../../i18n/languages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PlateTime } from '../../../ui/plate-time.tsx';
import type { Departure, TransferType } from '../../departures/contract.ts';
import { ChangedBand } from './changed-band.tsx';

interface DeparturePlateProps {
  type: TransferType;
  departure: Departure;
  /** The message while the time is not assigned. */
  pending: MessageId | undefined;
  left: boolean;
}

/**
 * Pickup time, day and place as stored, without time zone conversion, and what they replaced, until the coach has left.
 * [TRX-05] [TRX-17] [LIVE-02] [LIVE-03]
 */
export function DeparturePlate({ type, departure, pending, left }: DeparturePlateProps) {
  const { pickup_date: date, pickup_time: time } = departure;
  const t = useText();
  const dates = useDates();
  if (pending || !time) {
    return (
      <section className="plate none pending">
        <ChangedBand departure={departure} />
        <div className="in">
          <p className="what initial">{dates.label(date)}</p>
          <p className="big">{t('transfer.pending_big')}</p>
          {pending && <p>{t(pending)}</p>}
          <PickupPoint departure={departure} />
        </div>
      </section>
    );
  }
  return (
    <section className={left ? 'plate none' : 'plate'}>
      {!left && <ChangedBand departure={departure} />}
      <div className="in">
        {!left && (
          <p className="what">{t(type === 'group' ? 'transfer.leaves_at' : 'transfer.private_leaves_at')} </p>
        )}
        <PlateTime time={time} date={date} />
        <p className="day initial">{dates.beside(date)}</p>
        <PickupPoint departure={departure} />
      </div>
    </section>
  );
}

/** Where guests wait, and how they find it where the stop is known. [STOP-01] */
function PickupPoint({ departure: { pickup_point: name, stop } }: { departure: Departure }) {
  const t = useText();
  const language = useLanguage();
  if (!name) return null;
  const hints = stop ? [stop.directions, stop.step_free].map((texts) => localize(texts, language)) : [];
  return (
    <p className="where">
      <Icon name="pin" />
      <span className="sr">{t('transfer.pickup_point')}: </span>
      <b lang="es">{name}</b>
      {hints.map((hint) => hint && <span key={hint}>{hint}</span>)}
    </p>
  );
}
