import { useContext } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { PostedFormContext } from '../../../ui/posted-form.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import { useLocation, useSearch } from '../../../ui/router.tsx';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { hotelIdOf, hotelWordsOf } from '../../hotels/site/hotel-address.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelQuery } from '../../hotels/site/queries.ts';
import { dateOf, questionOf } from './question-address.ts';

/** What the page was asked: by its address, or by the form posted to it. */
export interface Asked {
  question: TransferQuestion | undefined;
  hotel: ChosenHotel | undefined;
  /** The hotel's name as a form without JavaScript sends it, where none was chosen. */
  words: string;
  date: CalendarDate | undefined;
  /** The key of the chosen flight. */
  flight: string | null;
  /** The address names a hotel that there is none of. */
  unknownHotel: boolean;
  /** The address names a date that does not exist. */
  wrongDate: boolean;
  /** A form without JavaScript left something out. */
  incomplete: boolean;
  postedName: string;
  posted: boolean;
}

export function useAsked(type: TransferType): Asked {
  const api = useApi();
  const form = usePostedForm();
  const search = useSearch();
  const fields = form ?? search;
  const hotelId = hotelIdOf(fields);
  const { data: hotel } = useScreenQuery(hotelQuery(api, hotelId ?? 0), { enabled: hotelId !== undefined });
  const unknownHotel = hotelId !== undefined && hotel === null;
  const words = hotelWordsOf(fields) ?? '';
  const date = dateOf(fields);
  const wrongDate = date === undefined && Boolean(fields.get('date'));
  return {
    question: unknownHotel ? undefined : questionOf(type, fields),
    hotel: hotel ?? undefined,
    words,
    date,
    flight: fields.get('flight'),
    unknownHotel,
    wrongDate,
    incomplete:
      (fields.has('hotel') && hotelId === undefined && words === '') ||
      (fields.get('date') === '' && (hotelId !== undefined || words !== '')),
    postedName: form?.get('last_name')?.trim() ?? '',
    posted: form !== undefined,
  };
}

/** The posted form belongs to the page that the server rendered, not to those the visitor went to since. */
function usePostedForm(): URLSearchParams | undefined {
  const form = useContext(PostedFormContext);
  return useLocation().arrival === 'load' ? form : undefined;
}
