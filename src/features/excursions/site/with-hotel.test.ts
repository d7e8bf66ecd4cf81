import { expect, test } from 'vitest';
import { withHotel } from './with-hotel.ts';

const search = (text: string) => new URLSearchParams(text);

test('removing the hotel from an address removes its search text and nothing else', () => {
  expect(withHotel(search('lang=ru&hotel=palm'), 7).toString()).toBe('lang=ru&hotel_id=7');
  expect(withHotel(search('lang=ru&hotel_id=7'), undefined).toString()).toBe('lang=ru');
});
