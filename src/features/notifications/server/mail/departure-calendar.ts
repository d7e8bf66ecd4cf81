import type { MailAttachment } from '../../../../mail/mail.ts';
import type { MailText, MailTextId } from '../../../../mail/mail-texts.ts';
import { calendarFile } from '../../../../values/calendar-file.ts';
import { organizerOf } from '../../../../values/organizer.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import type { DepartureDiff } from './departure-diff.ts';
import { flightOf } from './departure-labels.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

const DURATION_MINUTES = 15;

/**
 * A calendar file for each departure that the mail reports. A later file replaces the event of the same departure,
 * also when its flight number changed; a departure that is removed or has no time any more cancels its event. A
 * departure that never had a time has no file. [MAIL-05] [MAIL-16]
 */
export function departureCalendars(content: TransferMailContent, t: MailText): MailAttachment[] {
  return content.departures.flatMap((diff) => calendarOf(diff, content, t) ?? []);
}

/** The text about the attached calendar files: added, replaced, removed, or several. */
export function calendarNote({ departures, purpose }: TransferMailContent): MailTextId | undefined {
  const [effect, ...others] = departures.flatMap((diff) => effectOf(diff, purpose) ?? []);
  if (others.length === 0) return effect;
  if (others.some((each) => each !== effect)) return 'calendar.several';
  return effect && OF_SEVERAL[effect];
}

type Effect = 'calendar.attached' | 'calendar.replaces' | 'calendar.removes';

/** The text about several files of one effect. */
const OF_SEVERAL: Record<Effect, MailTextId> = {
  'calendar.attached': 'calendar.several_adds',
  'calendar.replaces': 'calendar.several',
  'calendar.removes': 'calendar.several_removes',
};

function effectOf(diff: DepartureDiff, purpose: TransferMailContent['purpose']): Effect | undefined {
  const timed = diff.now.pickup_time !== null;
  switch (diff.kind) {
    case 'same':
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
  const effect = effectOf(diff, content.purpose);
  if (!effect) return undefined;
  const cancelled = effect === 'calendar.removes';
  const shown = cancelled && 'was' in diff ? { ...diff.was, since: diff.now.since } : diff.now;
  const { pickup_lat: latitude, pickup_lng: longitude, pickup_time: time } = shown;
  if (time === null) return undefined;
  const flight = flightOf(shown, { t, language: content.language });
  const file = calendarFile({
    uid: `transfer-${content.subscriptionId}-${shown.entry}@costa-sol-info`,
    title: `${time} ${t('calendar.transfer')}`,
    description: [flight, t('calendar.check_again', { address: content.resultUrl })]
      .filter(Boolean)
      .join('\n'),
    date: shown.pickup_date,
    time,
    minutes: DURATION_MINUTES,
    place: shown.pickup_point,
    coordinates: latitude === null || longitude === null ? undefined : { latitude, longitude },
    organizer: organizerOf(content.operator),
    changed: new Date(shown.since),
    cancelled,
  });
  return {
    fileName: fileNameOf(shown, time),
    contentType: `text/calendar; method=${cancelled ? 'CANCEL' : 'PUBLISH'}; charset=utf-8`,
    content: file,
  };
}

/** Includes time and flight, so that several files have different names. */
function fileNameOf({ pickup_date, flight_number }: NotifiedDeparture, time: WallTime): string {
  const flight = flight_number.replace(/[^A-Za-z0-9]/g, '');
  return ['transfer', pickup_date, time.replace(':', ''), flight].filter(Boolean).join('-').concat('.ics');
}
