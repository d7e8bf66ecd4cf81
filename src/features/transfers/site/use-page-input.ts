import { useContext } from 'react';
import { useApi } from '../../../ui/api-client.ts';
import { PostedFormContext } from '../../../ui/posted-form.ts';
import { useScreenQuery } from '../../../ui/query.ts';
import { useLocation, useSearch } from '../../../ui/router.tsx';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../../departures/contract.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { hotelIdOf, hotelTextOf } from '../../hotels/site/hotel-address.ts';
import type { ChosenHotel } from '../../hotels/site/hotel-field.tsx';
import { hotelQuery } from '../../hotels/site/queries.ts';
import { parseDateParam, parseQuestion } from './parse-question.ts';

/** The input of a transfer page: its URL, or the form posted to it. */
export interface PageInput {
  question: TransferQuestion | undefined;
  hotel: ChosenHotel | undefined;
  /** The typed hotel name from a form without JavaScript, if no hotel was chosen. */
  hotelText: string;
  date: CalendarDate | undefined;
  /** The key of the chosen flight. */
  flight: string | null;
  /** The URL has the id of a hotel that does not exist. */
  unknownHotel: boolean;
  /** The URL has an invalid date. */
  invalidDate: boolean;
  /** A form without JavaScript was submitted incomplete. */
  incomplete: boolean;
  postedName: string;
  posted: boolean;
}

export function usePageInput(type: TransferType): PageInput {
  const api = useApi();
  const form = usePostedForm();
  const search = useSearch();
  const fields = form ?? search;
  const hotelId = hotelIdOf(fields);
  const { data: hotel } = useScreenQuery(hotelQuery(api, hotelId ?? 0), { enabled: hotelId !== undefined });
  const unknownHotel = hotelId !== undefined && hotel === null;
  const hotelText = hotelTextOf(fields) ?? '';
  const date = parseDateParam(fields);
  const invalidDate = date === undefined && Boolean(fields.get('date'));
  return {
    question: unknownHotel ? undefined : parseQuestion(type, fields),
    hotel: hotel ?? undefined,
    hotelText,
    date,
    flight: fields.get('flight'),
    unknownHotel,
    invalidDate,
    incomplete:
      (fields.has('hotel') && hotelId === undefined && hotelText === '') ||
      (fields.get('date') === '' && (hotelId !== undefined || hotelText !== '')),
    postedName: form?.get('last_name')?.trim() ?? '',
    posted: form !== undefined,
  };
}

/** The posted form applies only to the page the server rendered, not after client-side navigation. */
function usePostedForm(): URLSearchParams | undefined {
  const form = useContext(PostedFormContext);
  return useLocation().arrival === 'load' ? form : undefined;
}
