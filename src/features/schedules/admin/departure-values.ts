import { AdminError, FIELD_TEXTS } from '../../../ui/admin/admin-error.ts';
import { type CalendarDate, parseCalendarDate } from '../../../values/calendar-date.ts';
import { parseClockTime, type WallTime } from '../../../values/wall-time.ts';
import { wallTimeOccurrences } from '../../../values/wall-time-occurrences.ts';
import type { DepartureRow } from '../../departures/admin-contract.ts';
import { PROBLEM_LABELS } from '../../schedule-reading/problem-contract.ts';
import { latestDay } from '../schedule-contract.ts';
import type { ChosenHotel } from './hotel-autocomplete.tsx';

export type EditedFacts = Omit<DepartureRow, 'id' | 'hotel' | 'municipality' | 'updated_at'>;

/** Contents of the form fields, as text. */
export interface DepartureValues {
  type: 'group' | 'private';
  hotel: ChosenHotel | null;
  pickup_date: string;
  pickup_time: string;
  pickup_point: string;
  pickup_lat: string;
  pickup_lng: string;
  flight_number: string;
  flight_date: string;
  flight_time: string;
  flight_destination: string;
  coach: string;
  last_name: string;
}
export type DepartureProblems = Partial<Record<keyof DepartureValues, string>>;

export function factsOf(row: DepartureRow): EditedFacts {
  const { id, hotel, municipality, updated_at, ...facts } = row;
  return facts;
}

export function valuesOf(row: DepartureRow | undefined): DepartureValues {
  return {
    type: row?.type ?? 'group',
    hotel: row ? { id: row.hotel_id, name: row.hotel, municipality: row.municipality } : null,
    pickup_date: row?.pickup_date ?? '',
    pickup_time: row?.pickup_time ?? '',
    pickup_point: row?.pickup_point ?? '',
    pickup_lat: row?.pickup_lat?.toString() ?? '',
    pickup_lng: row?.pickup_lng?.toString() ?? '',
    flight_number: row?.flight_number ?? '',
    flight_date: row?.flight_date ?? '',
    flight_time: row?.flight_time ?? '',
    flight_destination: row?.flight_destination ?? '',
    coach: row?.coach ?? '',
    last_name: row?.last_name ?? '',
  };
}

/** Problems that the server found, by field. */
export function serverProblems(failure: unknown): DepartureProblems {
  if (!(failure instanceof AdminError)) return {};
  const stated = Object.entries(failure.fields).filter(([path]) => path.startsWith('after.'));
  return Object.fromEntries(stated.map(([path, what]) => [path.slice('after.'.length), FIELD_TEXTS[what]]));
}

/** Parses the form into a departure, or into problems by field. */
export function parseDeparture(
  values: DepartureValues,
): { facts: EditedFacts } | { problems: DepartureProblems } {
  const date = parseCalendarDate(values.pickup_date);
  const place = parseCoordinates(values);
  const times = {
    pickup_time: parseClockTime(values.pickup_time),
    flight_time: parseClockTime(values.flight_time),
  };
  const problems: DepartureProblems = {
    ...(values.hotel ? {} : { hotel: 'Choose the hotel.' }),
    ...dayProblem(date),
    ...(values.type === 'private' && values.last_name.trim() === ''
      ? { last_name: 'A private transfer is found by its last name.' }
      : {}),
    ...(values.type === 'group' && values.pickup_point.trim() === ''
      ? { pickup_point: 'Write where the coach stops.' }
      : {}),
    ...('problem' in place ? { pickup_lat: place.problem } : {}),
    ...timeProblem('pickup_time', times.pickup_time, date),
    ...timeProblem('flight_time', times.flight_time, parseCalendarDate(values.flight_date)),
  };
  if (Object.keys(problems).length > 0 || !values.hotel || !date || 'problem' in place) return { problems };
  const facts: EditedFacts = {
    type: values.type,
    hotel_id: values.hotel.id,
    pickup_date: date,
    flight_number: values.flight_number.trim(),
    last_name: values.type === 'group' ? '' : values.last_name.trim(),
    pickup_time: times.pickup_time ?? null,
    pickup_point: values.pickup_point.trim() || values.hotel.name,
    pickup_lat: place.lat,
    pickup_lng: place.lng,
    flight_date: parseCalendarDate(values.flight_date) ?? null,
    flight_time: times.flight_time ?? null,
    flight_destination: values.flight_destination.trim() || null,
    coach: values.coach.trim() || null,
  };
  return { facts };
}

function dayProblem(date: CalendarDate | undefined): DepartureProblems {
  if (!date) return { pickup_date: 'Write the day of the pickup.' };
  return date > latestDay(new Date()) ? { pickup_date: PROBLEM_LABELS['too-far-ahead'] } : {};
}

function timeProblem(
  field: 'pickup_time' | 'flight_time',
  time: WallTime | null | undefined,
  date: CalendarDate | undefined,
): DepartureProblems {
  if (time === undefined) return { [field]: NO_TIME };
  if (!time || !date || wallTimeOccurrences(date, time) > 0) return {};
  return { [field]: PROBLEM_LABELS['no-such-time'] };
}

/** Whether the clocks go back between two occurrences of the pickup time. */
export function isTwiceThatNight({ pickup_date, pickup_time }: DepartureValues): boolean {
  const [date, time] = [parseCalendarDate(pickup_date), parseClockTime(pickup_time)];
  return Boolean(date && time && wallTimeOccurrences(date, time) === 2);
}

const NO_TIME = 'Write the time by 24 hours, like 17:05.';

/** Parses coordinates as copied from a map: 36.6, -4.5. */
function parseCoordinates({
  pickup_lat,
  pickup_lng,
}: DepartureValues): { lat: number | null; lng: number | null } | { problem: string } {
  const [lat, lng] = [pickup_lat, pickup_lng].map((text) => text.trim().replace(',', '.'));
  if (!lat && !lng) return { lat: null, lng: null };
  const [north, east] = [Number(lat), Number(lng)];
  const fits = lat && lng && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return fits ? { lat: north, lng: east } : { problem: 'Write both, like 36.5961 and -4.5164, or none.' };
}

type Place = Pick<DepartureValues, 'pickup_point' | 'pickup_lat' | 'pickup_lng'>;

/**
 * Renames the pickup point. Published coordinates are cleared with their place name, and restored with it.
 * [PUBL-07]
 */
export function renamePlace(values: Place, published: Place, pickup_point: string): Partial<DepartureValues> {
  const isFormer = pickup_point.trim() === published.pickup_point.trim();
  const { pickup_lat, pickup_lng } = published;
  if (isFormer && values.pickup_lat === '' && values.pickup_lng === '') {
    return { pickup_point, pickup_lat, pickup_lng };
  }
  const untouched = values.pickup_lat === pickup_lat && values.pickup_lng === pickup_lng;
  if (!isFormer && untouched) return { pickup_point, pickup_lat: '', pickup_lng: '' };
  return { pickup_point };
}
