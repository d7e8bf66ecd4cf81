import { datesIn } from '../../../../i18n/all-dates.ts';
import type { MailAttachment } from '../../../../mail/mail.ts';
import type { MailText, MailTextId } from '../../../../mail/mail-texts.ts';
import { calendarFile, departureUid } from '../../../../values/calendar-file.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import type { DepartureDiff } from './departure-diff.ts';
import { flightOf, placeOf } from './departure-labels.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import { departureUrl } from './result-links.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

/**
 * A calendar file for each departure that the mail reports. A later file replaces the event of the same departure,
 * also when its flight number changed; a departure that is removed or has no time any more cancels its event. A
 * departure that never had a time has no file. [MAIL-05] [MAIL-16]
 */
export function departureCalendars(content: TransferMailContent, t: MailText): MailAttachment[] {
  return [...content.departures, ...content.duplicates].flatMap((diff) => calendarOf(diff, content, t) ?? []);
}

/** The sentence about the attached calendar files: what opening them does, and for whom. */
export function calendarNote(content: TransferMailContent, t: MailText): string | undefined {
  const [event, ...others] = content.departures.flatMap((diff) => eventOf(diff, content.purpose) ?? []);
  if (content.duplicates.some((diff) => eventOf(diff, content.purpose))) return t('calendar.duplicate');
  if (!event) return undefined;
  const { effect, time } = event;
  if (others.some((each) => each.effect !== effect)) return t('calendar.several');
  if (others.length > 0) return t(OF_SEVERAL[effect]);
  if (content.departures.length === 1) return t(effect);
  return t(OF_ONE_AMONG_SEVERAL[effect], { at: datesIn(content.language).at(time) });
}

type Effect = 'calendar.attached' | 'calendar.replaces' | 'calendar.removes';

/** The text about several files of one effect. */
const OF_SEVERAL: Record<Effect, MailTextId> = {
  'calendar.attached': 'calendar.several_adds',
  'calendar.replaces': 'calendar.several',
  'calendar.removes': 'calendar.several_removes',
};

/** The text about the only file of a mail about several departures: it names the time of its departure. */
const OF_ONE_AMONG_SEVERAL: Record<Effect, MailTextId> = {
  'calendar.attached': 'calendar.one_adds',
  'calendar.replaces': 'calendar.one_replaces',
  'calendar.removes': 'calendar.one_removes',
};

/** The event of a departure's file: as it is now, or, where the file cancels it, as it was. */
function eventOf(diff: DepartureDiff, purpose: TransferMailContent['purpose']) {
  const effect = effectOf(diff, purpose);
  if (!effect) return undefined;
  const cancels = effect === 'calendar.removes' && 'was' in diff;
  const shown = cancels ? { ...diff.was, since: diff.now.since } : diff.now;
  const { pickup_time: time } = shown;
  return time === null ? undefined : { effect, shown, time };
}

function effectOf(diff: DepartureDiff, purpose: TransferMailContent['purpose']): Effect | undefined {
  const timed = diff.now.pickup_time !== null;
  switch (diff.kind) {
    case 'same':
      if (diff.now.gone) return undefined;
      return timed && purpose !== 'change' ? 'calendar.attached' : undefined;
    case 'new':
    case 'restored':
      return timed ? 'calendar.attached' : undefined;
    case 'gone':
      return timed ? 'calendar.removes' : undefined;
    case 'changed':
      if (timed) return diff.was.pickup_time === null ? 'calendar.attached' : 'calendar.replaces';
      return diff.was.pickup_time === null ? undefined : 'calendar.removes';
  }
}

function calendarOf(
  diff: DepartureDiff,
  content: TransferMailContent,
  t: MailText,
): MailAttachment | undefined {
  const event = eventOf(diff, content.purpose);
  if (!event) return undefined;
  const { effect, shown, time } = event;
  const cancelled = effect === 'calendar.removes';
  const { pickup_lat: latitude, pickup_lng: longitude } = shown;
  const flight = flightOf(shown, { t, language: content.language });
  const file = calendarFile({
    uid: uidOf(shown, content),
    title: `${time} ${t('calendar.transfer')}`,
    description: [flight, t('calendar.check_again', { address: departureUrl(shown, content) })]
      .filter(Boolean)
      .join('\n'),
    date: shown.pickup_date,
    time,
    place: placeOf(shown) ?? '',
    coordinates: latitude === null || longitude === null ? undefined : { latitude, longitude },
    organizer: content.organizer,
    changed: new Date(shown.since),
    cancelled,
  });
  return {
    fileName: fileNameOf(shown, time),
    contentType: `text/calendar; method=${cancelled ? 'CANCEL' : 'PUBLISH'}; charset=utf-8`,
    content: file,
  };
}

/** The entries that the first release began keep their ids. */
function uidOf({ calendar, entry }: NotifiedDeparture, { subscriptionId }: TransferMailContent): string {
  return calendar === undefined
    ? `transfer-${subscriptionId}-${entry}@costa-sol-info`
    : departureUid(calendar);
}

/** Includes time and flight, so that several files have different names. */
function fileNameOf({ pickup_date, flight_number }: NotifiedDeparture, time: WallTime): string {
  const flight = flight_number.replace(/[^A-Za-z0-9]/g, '');
  return ['transfer', pickup_date, time.replace(':', ''), flight].filter(Boolean).join('-').concat('.ics');
}
