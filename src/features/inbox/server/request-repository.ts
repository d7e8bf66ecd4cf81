import type { Reader, Writer } from '../../../db/database.ts';
import { type Language, localize } from '../../../i18n/languages.ts';
import { parseLocalizedText } from '../../../i18n/localized-text.ts';
import type { MailText } from '../../../mail/mail-texts.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { ExcursionRequest } from '../../excursions/contract.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';

/** What a request asks to join, in one language. */
export interface RequestedTrip {
  /** Null once the excursion is deleted. */
  excursionId: number | null;
  excursion: string;
  date: CalendarDate;
  hotelId: number;
  hotel: string;
  receptionPhone: string | null;
  adults: number;
  /** Aged 3 to 11. */
  children: number;
}

/** "2 adults, 1 child". */
export function guestsText(
  { adults, children }: Pick<RequestedTrip, 'adults' | 'children'>,
  t: MailText,
): string {
  const texts = [t('request.adults', { count: adults })];
  if (children > 0) texts.push(t('request.children', { count: children }));
  return texts.join(', ');
}

/** Stores the trip of a question. */
export async function insertTrip(
  trx: Writer,
  questionId: number,
  { excursion, date, hotel, adults, children }: ExcursionRequest,
  title: string,
): Promise<void> {
  await trx
    .insertInto('excursion_requests')
    .values({
      question_id: questionId,
      excursion_id: excursion,
      title,
      date,
      hotel_id: currentHotel(hotel),
      adults,
      children,
    })
    .execute();
}

/** Title of the excursion; a deleted one keeps the title that the guest saw. */
export function titleOf<Title extends string | null>(
  { titles, title }: { titles: string | null; title: Title },
  language: Language,
): string | Title {
  return (titles && localize(parseLocalizedText(titles), language)) || title;
}

/** The trip of a request. */
export async function readTrip(db: Reader, questionId: number, language: Language): Promise<RequestedTrip> {
  const row = await db
    .selectFrom('excursion_requests as request')
    .innerJoin('hotels', 'hotels.id', 'request.hotel_id')
    .leftJoin('excursions', 'excursions.id', 'request.excursion_id')
    .selectAll('request')
    .select(['hotels.name as hotel', 'hotels.reception_phone', 'excursions.titles'])
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return {
    excursionId: row.excursion_id,
    excursion: titleOf(row, language),
    date: row.date,
    hotelId: row.hotel_id,
    hotel: row.hotel,
    receptionPhone: row.reception_phone,
    adults: row.adults,
    children: row.children,
  };
}
