import { describe, expect, it } from 'vitest';
import { FLIGHTS } from '../../demo/flights.ts';
import { cityName, cityNames } from './city-names.ts';
import { LANGUAGES } from './languages.ts';

describe('the names of cities', () => {
  it.each([
    ['en', 'Riga'],
    ['ru', 'Рига'],
    ['lt', 'Ryga'],
    ['lv', 'Rīga'],
    ['et', 'Riia'],
    ['uk', 'Рига'],
    ['es', 'Riga'],
  ] as const)('[TRX-20a] are those of the language: %s says %s', (language, name) => {
    expect(cityName('Riga', language)).toBe(name);
    expect(cityName(' rīga', language)).toBe(name);
  });

  it('[TRX-20c] are unchanged for an unknown city', () => {
    expect(cityName('Ust-Kamenogorsk', 'es')).toBe('Ust-Kamenogorsk');
    expect(cityNames('Ust-Kamenogorsk')).toBeUndefined();
  });

  it('[TRX-20a] exist in all languages for every city of the demonstration data', () => {
    for (const { destination } of FLIGHTS) {
      expect(Object.values(cityNames(destination) ?? {}), destination).toHaveLength(LANGUAGES.length);
      for (const name of Object.values(cityNames(destination) ?? {})) expect(name).toBeTruthy();
    }
  });
});
