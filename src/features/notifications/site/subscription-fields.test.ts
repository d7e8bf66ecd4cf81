import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from '../../../values/calendar-date.ts';
import type { TransferQuestion } from '../../departures/transfer-question.ts';
import { parseQuestion } from '../../transfers/site/parse-question.ts';
import { maySubscribe, subscriptionBody } from './subscription-fields.ts';

const fields = { email: 'anna@example.com', consent: true, lastName: 'Kalniņa' };

function asked(question: Partial<TransferQuestion> = {}): TransferQuestion {
  const date = parseCalendarDate('2026-06-16');
  if (!date) throw new Error('no date');
  return { type: 'group', hotelId: 5, date, ...question };
}

describe('a subscription', () => {
  it('[SUB-01] needs consent and a valid e-mail on the private page', () => {
    expect(maySubscribe({ ...fields, lastName: '' }, false)).toBe(true);
    expect(maySubscribe({ ...fields, consent: false }, false)).toBe(false);
    expect(maySubscribe({ ...fields, email: 'anna@example' }, false)).toBe(false);
  });

  it('[SUB-02] needs a last name that is not blank on the group page', () => {
    expect(maySubscribe(fields, true)).toBe(true);
    expect(maySubscribe({ ...fields, lastName: '  ' }, true)).toBe(false);
    expect(maySubscribe({ ...fields, consent: false }, true)).toBe(false);
    expect(maySubscribe({ ...fields, email: '' }, true)).toBe(false);
  });

  it('[SUB-05] has no lookup without a hotel or a date', () => {
    expect(parseQuestion('group', new URLSearchParams('date=2026-06-16'))).toBeUndefined();
    expect(parseQuestion('group', new URLSearchParams('hotel_id=5'))).toBeUndefined();
  });

  it('[SUB-06] is posted with exactly its fields', () => {
    expect(subscriptionBody(fields, { question: asked(), flight: '', language: 'ru' })).toEqual({
      email: 'anna@example.com',
      hotel: 5,
      transfer_type: 'group',
      departure_date: '2026-06-16',
      language: 'ru',
      last_name: 'Kalniņa',
    });
  });

  it('[SUB-06] has the searched last name on the private page', () => {
    const question = asked({ type: 'private', lastName: 'Žukauskas' });
    const body = subscriptionBody({ ...fields, lastName: '' }, { question, flight: '', language: 'ru' });
    expect(body).toMatchObject({ transfer_type: 'private', last_name: 'Žukauskas' });
  });

  it('[SUB-12a] has the flight if one was chosen among several', () => {
    const body = subscriptionBody(fields, { question: asked(), flight: 'BT 682', language: 'ru' });
    expect(body).toHaveProperty('flight_number', 'BT 682');
  });
});
