import { type MessageId, useDates, useText } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Departure } from '../../departures/contract.ts';

/** A pickup, and what was published before it. */
export type ChangedDeparture = Pick<Departure, 'pickup_date' | 'pickup_time' | 'pickup_point' | 'previous'>;

/** Takes the place of the old value in a sentence. */
const OLD = '\u0000';

/** What day, time and place were before, each struck through; nothing where none has changed. [LIVE-02] */
export function ChangedBand({ departure }: { departure: ChangedDeparture }) {
  const t = useText();
  const dates = useDates();
  const replaced = replacedBy(departure, (day) => dates.label(day));
  if (replaced.length === 0) return null;
  return (
    <div className="changed">
      <Icon name="changed" />
      <div>
        {replaced.map(({ id, old, lang }) => {
          const [before, after] = t(id, { old: OLD }).split(OLD);
          return (
            <p key={id}>
              <b>{before}</b>
              <s lang={lang}>{old}</s>
              <b>{after}</b>
            </p>
          );
        })}
      </div>
    </div>
  );
}

interface Replaced {
  id: MessageId;
  old: string;
  lang?: string;
}

/**
 * A time that is set for the first time, or a place that is stated for the first time, replaces nothing. Day and time may
 * have changed one after the other: they are named together only where the time is the same.
 */
function replacedBy(
  { previous, pickup_date: day, pickup_time: time, pickup_point: place }: ChangedDeparture,
  label: (day: string) => string,
): Replaced[] {
  if (!previous) return [];
  const { pickup_date: oldDay, pickup_time: oldTime, pickup_point: oldPlace } = previous;
  const replaced: Replaced[] = [];
  if (oldDay !== day) {
    const old = oldTime && oldTime === time ? `${label(oldDay)}, ${oldTime}` : label(oldDay);
    replaced.push({ id: 'transfer.changed_day', old });
  }
  if (oldTime && oldTime !== time) {
    replaced.push({ id: time ? 'transfer.changed_time' : 'transfer.changed_unset', old: oldTime });
  }
  if (oldPlace && oldPlace !== place)
    replaced.push({ id: 'transfer.changed_place', old: oldPlace, lang: 'es' });
  return replaced;
}
