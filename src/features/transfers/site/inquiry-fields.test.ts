import { describe, expect, it } from 'vitest';
import { EMPTY_INQUIRY, inquiryBody, inquiryProblems } from './inquiry-fields.ts';

const filled = {
  ...EMPTY_INQUIRY,
  lastName: ' Kalniņa ',
  text: 'Hotel Palmasol',
  hotel: { id: 5, name: 'Hotel Palmasol' },
  date: ' 2026-06-16 ',
  email: ' anna@example.com ',
};

describe('an inquiry', () => {
  it.each([
    ['last name', { lastName: '  ' }],
    ['chosen hotel', { hotel: undefined }],
    ['departure date', { date: '' }],
    ['real date', { date: '2026-02-30' }],
    ['e-mail', { email: '' }],
    ['whole e-mail', { email: 'anna@example' }],
  ])('[INQ-01] is not sent without a %s', (_, missing) => {
    expect(inquiryBody({ ...filled, ...missing }, 'lt')).toBeUndefined();
    expect(Object.keys(inquiryProblems({ ...filled, ...missing }))).toHaveLength(1);
  });

  it('[INQ-02] [INQ-03] [INQ-04] is posted with exactly its fields, trimmed, optional ones empty', () => {
    expect(inquiryBody(filled, 'lt')).toEqual({
      last_name: 'Kalniņa',
      hotel: 5,
      departure_date: '2026-06-16',
      flight_number: '',
      message: '',
      email: 'anna@example.com',
      language: 'lt',
    });
  });

  it('[INQ-03] is posted with trimmed flight number and message', () => {
    const body = inquiryBody({ ...filled, flight: ' BT 682 ', message: ' Where?\n' }, 'en');
    expect(body).toMatchObject({ flight_number: 'BT 682', message: 'Where?' });
  });
});
