import { describe, expect, it } from 'vitest';
import { questionAddress } from '../../departures/transfer-question.ts';
import { flightChoices } from './flight-choice.ts';
import { completeLookup } from './lookup-fields.ts';
import { parseQuestion } from './parse-question.ts';

const question = parseQuestion('private', new URLSearchParams('hotel_id=5&date=2026-06-16'));
if (!question) throw new Error('no question');

describe('the address of a result', () => {
  it('[TRP-16] never holds the last name', () => {
    const named = { ...question, lastName: 'Kalniņa' };
    expect(questionAddress(named)).toBe('/airport-transfer/private?hotel_id=5&date=2026-06-16');
    expect(questionAddress(named, 'BT 682~417')).toBe(
      '/airport-transfer/private?hotel_id=5&date=2026-06-16&flight=BT%20682~417',
    );
  });

  it('[TRX-15b] has a unique key for each departure, also for flights without a number', () => {
    const flight = (flight_number: string, id: number) => ({
      id,
      flight_number,
      flight_date: null,
      flight_time: null,
      flight_destination: null,
      pickup_date: '2026-06-16',
      pickup_time: '04:35',
      pickup_point: 'Calle Mar',
      pickup_lat: null,
      pickup_lng: null,
      updated_at: '',
      leaves_at: null,
      changed_at: null,
      previous: null,
      left: false,
    });
    const choices = flightChoices([flight('BT 682', 4), flight('BT 682', 7), flight('', 9)]);
    expect(choices.map(({ key }) => key)).toEqual(['BT 682~4', 'BT 682~7', '~9']);
  });
});

describe('a lookup', () => {
  const hotel = { id: 5, name: 'Hotel Palmasol' };

  it('[TRX-02] is not complete without a hotel chosen from the suggestions', () => {
    expect(completeLookup({ text: hotel.name, hotel: undefined, date: '2026-06-16' })).toBeUndefined();
  });

  it('[TRX-03] is not complete without a date', () => {
    expect(completeLookup({ text: hotel.name, hotel, date: '' })).toBeUndefined();
    expect(completeLookup({ text: hotel.name, hotel, date: '31.06.2026' })).toBeUndefined();
    expect(completeLookup({ text: hotel.name, hotel, date: '2026-06-16' })).toEqual({
      hotel,
      date: '2026-06-16',
    });
  });
});
