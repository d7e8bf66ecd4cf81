import { describe, expect, it } from 'vitest';
import { hotelIdOf, hotelWordsOf } from './hotel-address.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the hotel in an address', () => {
  it('is named by a key that the database can hold', () => {
    expect(hotelIdOf(search('hotel_id=7'))).toBe(7);
    for (const text of ['', 'hotel_id=', 'hotel_id=0', 'hotel_id=7x', 'hotel_id=2147483648']) {
      expect(hotelIdOf(search(text))).toBeUndefined();
    }
  });

  it('is named in words by a form without scripts', () => {
    expect(hotelWordsOf(search('hotel=+palm+sol+'))).toBe('palm sol');
    expect(hotelWordsOf(search('hotel=p'))).toBeUndefined();
    expect(hotelWordsOf(search('hotel=palm&hotel_id=7'))).toBeUndefined();
    expect(hotelWordsOf(search('hotel=palm&hotel_id='))).toBe('palm');
  });
});
