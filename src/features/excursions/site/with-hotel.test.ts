import { expect, test } from 'vitest';
import { withHotel } from './with-hotel.ts';

const search = (text: string) => new URLSearchParams(text);

test('a hotel in the address goes with its words, and leaves the rest', () => {
  expect(withHotel(search('lang=ru&hotel=palm'), 7).toString()).toBe('lang=ru&hotel_id=7');
  expect(withHotel(search('lang=ru&hotel_id=7'), undefined).toString()).toBe('lang=ru');
});
