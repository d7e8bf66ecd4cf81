import { describe, expect, it } from 'vitest';
import { hotelIdOf, hotelTextOf } from './hotel-address.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the hotel in a URL', () => {
  it('is an id that the database can store', () => {
    expect(hotelIdOf(search('hotel_id=7'))).toBe(7);
    for (const text of ['', 'hotel_id=', 'hotel_id=0', 'hotel_id=7x', 'hotel_id=2147483648']) {
      expect(hotelIdOf(search(text))).toBeUndefined();
    }
  });

  it('is a search text from a form without scripts', () => {
    expect(hotelTextOf(search('hotel=+palm+sol+'))).toBe('palm sol');
    expect(hotelTextOf(search('hotel=p'))).toBeUndefined();
    expect(hotelTextOf(search('hotel=palm&hotel_id=7'))).toBeUndefined();
    expect(hotelTextOf(search('hotel=palm&hotel_id='))).toBe('palm');
  });
});
