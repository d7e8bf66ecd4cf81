import { describe, expect, it } from 'vitest';
import type { MessageId } from '../../../i18n/i18n.ts';
import english from '../../../i18n/locales/en.json' with { type: 'json' };
import { ApiFailure } from '../../../ui/api-client.ts';
import { parseCalendarDate } from '../../../values/calendar-date.ts';
import type { Departure, TransferType } from '../../departures/contract.ts';
import {
  isAnswered,
  type RawTransferResult,
  revealsInquiry,
  viewOfFailure,
  viewOfResult,
} from './transfer-view.ts';

const hasText = (key: string): key is MessageId => key in english;
const date = parseCalendarDate('2026-06-16');
if (!date) throw new Error('no date');

function view(type: TransferType, answer: RawTransferResult | null, flight: string | null = null) {
  return viewOfResult(answer, {
    question: { type, hotelId: 5, date: date ?? ('' as never) },
    flight,
    hasText,
  });
}

const riga: Departure = {
  id: 1,
  flight_number: 'BT 682',
  flight_date: '2026-06-16',
  flight_time: '07:20',
  flight_destination: 'Riga',
  pickup_date: '2026-06-16',
  pickup_time: '04:35',
  pickup_point: 'Avda. Antonio Machado',
  pickup_lat: 36.6,
  pickup_lng: -4.5,
  updated_at: '2026-06-15T16:20:00.000Z',
  leaves_at: null,
  changed_at: null,
  previous: null,
  left: false,
};
const vilnius: Departure = {
  ...riga,
  id: 2,
  flight_number: 'TE 304',
  flight_time: '09:55',
  pickup_time: null,
};

describe('what a lookup shows', () => {
  it('[TRX-05] [TRX-07b] a found departure shows its time and point and no inquiry form', () => {
    const shown = view('group', { success: true, reason: 'found', departures: [riga] });
    expect(shown).toEqual({
      kind: 'departure',
      departure: riga,
      pending: undefined,
      flights: [],
      left: false,
    });
    expect(revealsInquiry(shown)).toBe(false);
    expect(isAnswered(shown)).toBe(true);
  });

  it('[TRX-05] an answer with only top-level fields is shown as a departure', () => {
    const shown = view('group', { success: true, pickup_time: '04:35', pickup_point: 'Calle Mar' });
    expect(shown).toMatchObject({
      kind: 'departure',
      departure: {
        pickup_time: '04:35',
        pickup_point: 'Calle Mar',
        pickup_date: '2026-06-16',
        pickup_lat: null,
      },
    });
  });

  it('[TRX-15a] several departures show no time before a flight is chosen', () => {
    const shown = view('group', { success: true, pickup_time: '04:35', departures: [riga, vilnius] });
    expect(shown).toMatchObject({ kind: 'which-flight', pending: undefined });
    expect(JSON.stringify({ ...shown, flights: [] })).not.toContain('04:35');
  });

  it('[TRX-15b] the chosen flight shows its departure and the other flights remain available', () => {
    const answer = { success: true, departures: [riga, vilnius] };
    expect(view('group', answer, 'BT 682')).toMatchObject({ kind: 'departure', departure: riga });
    const pending = view('group', answer, 'TE 304');
    expect(pending).toMatchObject({ departure: vilnius, pending: 'time_pending_group' });
    expect(pending).toHaveProperty('flights.length', 2);
    expect(view('group', answer, 'XX 1').kind).toBe('which-flight');
  });

  it('[TRX-15b] departures of the same flight can be chosen individually', () => {
    const other = { ...riga, id: 9, pickup_point: 'Calle Sol' };
    const answer = { success: true, departures: [riga, other] };
    expect(view('group', answer, 'BT 682~1')).toMatchObject({ departure: riga });
    expect(view('group', answer, 'BT 682~9')).toMatchObject({ departure: other });
  });

  it('[TRX-15b] [DEP-01] a chosen coach stays the chosen one, whichever leaves first by now and whatever its flight is', () => {
    const earlier = { ...riga, id: 9, pickup_time: '04:05' };
    const answer = { success: true, departures: [earlier, riga] };
    expect(view('group', answer, 'BT 682~1')).toMatchObject({ departure: riga });
    const renumbered = { ...riga, flight_number: 'BT 684' };
    const both = { success: true, departures: [earlier, renumbered] };
    expect(view('group', both, 'BT 682~1')).toMatchObject({ departure: renumbered });
  });

  it('[TRX-15a] a link to a flight that has several coaches by now shows no time before one is chosen', () => {
    const answer = { success: true, departures: [{ ...riga, id: 9, pickup_time: '04:05' }, riga] };
    expect(view('group', answer, 'BT 682')).toMatchObject({ kind: 'which-flight' });
    expect(view('group', answer, 'BT 682~5')).toMatchObject({ kind: 'which-flight' });
  });

  it('[TRX-15a] the only departure that remains is not shown to a guest who chose another flight, until they choose it', () => {
    const answer = { success: true, departures: [riga] };
    const shown = view('group', answer, 'TE 304');
    expect(shown).toMatchObject({ kind: 'which-flight', flights: [{ key: 'BT 682~1' }] });
    expect(view('group', answer, 'BT 682~5').kind).toBe('which-flight');
    for (const flight of ['BT 682', 'BT 682~1', null]) {
      expect(view('group', answer, flight)).toMatchObject({
        kind: 'departure',
        departure: riga,
        flights: [],
      });
    }
  });

  it('[TRG-03a] [TRG-03b] [TRG-04] a pending time shows the pickup point, the message and the inquiry form', () => {
    const shown = view('group', {
      success: false,
      reason: 'time_pending',
      message_key: 'time_pending_group',
      pickup_time: '04:35',
      pickup_point: 'Calle Mar',
    });
    expect(shown).toMatchObject({
      kind: 'departure',
      pending: 'time_pending_group',
      departure: { pickup_time: null, pickup_point: 'Calle Mar' },
    });
    expect(revealsInquiry(shown)).toBe(true);
  });

  it('[TRG-05b] [TRG-05c] [TRX-10b] any other group outcome shows its message and the inquiry form', () => {
    const shown = view('group', { success: false, reason: 'odd', message_key: 'no_transfer_found' });
    expect(shown).toEqual({ kind: 'not-found', message: 'no_transfer_found', nearestDays: [] });
    expect(revealsInquiry(shown)).toBe(true);
  });

  it('[TRP-02b] need_last_name asks for the name and reveals no inquiry form', () => {
    const shown = view('private', { success: false, reason: 'need_last_name' });
    expect(shown).toEqual({ kind: 'need-last-name' });
    expect(revealsInquiry(shown)).toBe(false);
  });

  it('[TRP-05] a near miss shows the suggestion', () => {
    const shown = view('private', { success: false, reason: 'no_exact_match', suggestion: 'Kalniņa' });
    expect(shown).toEqual({ kind: 'did-you-mean', suggestion: 'Kalniņa' });
  });

  it('[TRP-07] a name without a match has its own message, whatever key the answer has', () => {
    const shown = view('private', { success: false, reason: 'not_found', message_key: 'no_transfer_found' });
    expect(shown).toEqual({ kind: 'not-found', message: 'no_transfer_for_lastname', nearestDays: [] });
    expect(revealsInquiry(shown)).toBe(true);
  });

  it('[TRX-12c] an unknown reason on the private page, or an empty answer, shows the generic error', () => {
    const wrong = { kind: 'failed', message: 'something_went_wrong', inquiry: false };
    expect(view('private', { success: false, reason: 'odd' })).toEqual(wrong);
    expect(view('private', null)).toEqual(wrong);
    expect(view('group', null)).toEqual(wrong);
  });
});

describe('what a failed lookup shows', () => {
  it('[TRX-09] is the translation of error_key or message_key', () => {
    expect(
      viewOfFailure(new ApiFailure(429, { error_key: 'too_many_requests' }), 'private', hasText),
    ).toMatchObject({
      message: 'too_many_requests',
      inquiry: false,
    });
    expect(
      viewOfFailure(new ApiFailure(400, { message_key: 'invalid_date' }), 'private', hasText),
    ).toMatchObject({
      message: 'invalid_date',
    });
  });

  it('[TRX-10a] includes the inquiry form when the key is no_transfer_found', () => {
    expect(
      viewOfFailure(new ApiFailure(404, { error_key: 'no_transfer_found' }), 'private', hasText),
    ).toMatchObject({
      message: 'no_transfer_found',
      inquiry: true,
    });
  });

  it("[TRX-11] is a missing transfer for an error text with 'no transfer'", () => {
    expect(
      viewOfFailure(new ApiFailure(404, { error: 'No transfer for this day' }), 'private', hasText),
    ).toEqual({
      kind: 'failed',
      message: 'no_transfer_found_message',
      inquiry: true,
    });
  });

  it('[TRX-12a] [TRX-12b] is the generic error for anything else', () => {
    const wrong = { kind: 'failed', message: 'something_went_wrong', inquiry: false };
    expect(viewOfFailure(new ApiFailure(500, undefined), 'private', hasText)).toEqual(wrong);
    expect(viewOfFailure(new ApiFailure(400, { error_key: 'unheard_of' }), 'private', hasText)).toEqual(
      wrong,
    );
    expect(viewOfFailure(new TypeError('Failed to fetch'), 'private', hasText)).toEqual(wrong);
  });
});
