import type { MailAttachment } from '../../../../mail/mail.ts';
import type { MailText, MailTextId } from '../../../../mail/mail-texts.ts';
import { calendarFile } from '../../../../values/calendar-file.ts';
import type { WallTime } from '../../../../values/wall-time.ts';
import type { DepartureNews } from './departure-news.ts';
import { flightOf } from './departure-words.ts';
import type { ToldDeparture } from './told-departure.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';

const MINUTES_AT_THE_STOP = 15;

/**
 * A calendar file for each departure the mail has something to say of. A later file of the same departure
 * replaces the former, also when its flight number changed; what is gone, or has no time any more, is taken
 * out. What never had a time has no file. [MAIL-05] [MAIL-16]
 */
export function departureCalendars(content: TransferMailContent, t: MailText): MailAttachment[] {
  return content.departures.flatMap((news) => calendarOf(news, content, t) ?? []);
}

/** What the file does to the guest's calendar, or of several what they are, in words. */
export function calendarNote({ departures, purpose }: TransferMailContent): MailTextId | undefined {
  const [effect, ...others] = departures.flatMap((news) => effectOf(news, purpose) ?? []);
  return others.length === 0 ? effect : 'calendar.several';
}

type Effect = 'calendar.attached' | 'calendar.replaces' | 'calendar.removes';

function effectOf(news: DepartureNews, purpose: TransferMailContent['purpose']): Effect | undefined {
  const timed = news.now.pickup_time !== null;
  switch (news.kind) {
    case 'same':
      return timed && purpose !== 'change' ? 'calendar.attached' : undefined;
    case 'new':
    case 'restored':
      return timed ? 'calendar.attached' : undefined;
    case 'gone':
      return timed ? 'calendar.removes' : undefined;
    case 'changed':
      if (timed) return news.was.pickup_time === null ? 'calendar.attached' : 'calendar.replaces';
      return news.was.pickup_time === null ? undefined : 'calendar.removes';
  }
}

function calendarOf(
  news: DepartureNews,
  content: TransferMailContent,
  t: MailText,
): MailAttachment | undefined {
  const effect = effectOf(news, content.purpose);
  if (!effect) return undefined;
  const cancelled = effect === 'calendar.removes';
  const shown = cancelled && 'was' in news ? { ...news.was, since: news.now.since } : news.now;
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
    minutes: MINUTES_AT_THE_STOP,
    place: shown.pickup_point,
    coordinates: latitude === null || longitude === null ? undefined : { latitude, longitude },
    changed: new Date(shown.since),
    cancelled,
  });
  return {
    fileName: fileNameOf(shown, time),
    contentType: `text/calendar; method=${cancelled ? 'CANCEL' : 'PUBLISH'}; charset=utf-8`,
    content: file,
  };
}

/** The hour and the flight tell several files apart. */
function fileNameOf({ pickup_date, flight_number }: ToldDeparture, time: WallTime): string {
  const flight = flight_number.replace(/[^A-Za-z0-9]/g, '');
  return ['transfer', pickup_date, time.replace(':', ''), flight].filter(Boolean).join('-').concat('.ics');
}
