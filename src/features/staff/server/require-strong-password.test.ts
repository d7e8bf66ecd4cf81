import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../../tests/support/staff.ts';
import { storeHotel } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { personalDictionary } from './personal-dictionary.ts';
import { requireStrongPassword } from './require-strong-password.ts';
import { scorePassword } from './score-password.ts';

const INESE = { name: 'Inese Ozoliņa', email: 'inese.ozolina@costa-tours.example' };

describe('a new password', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
    await storeHotel(test.database, 'Palmasol Gran Sol y Mar');
  });
  afterAll(() => test.close());

  const isGood = (password: string) =>
    requireStrongPassword(test, password, INESE).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ status: 400, fields: { password: 'invalid' } });
        return false;
      },
    );

  it.each([
    // Common passwords with suffixes.
    ...['Password2024!', 'P@ssw0rd1234!', 'Welcome12345!', 'iloveyou2024', 'letmeinletmein', 'qwerty qwerty'],
    // The product, the region, hotels and places.
    ...['CostaDelSol2026', 'Costa Sol Info 2026', 'C0sta-S0l-Inf0!', 'Palmasol2026!', 'p4lm4s0l12345'],
    ...['palmasolgransolymar1', 'losamlap2026!', 'Torremolinos1!', 'Benalmádena2026', 'Marbella Malaga'],
    // The person.
    ...['Inese Ozoliņa', 'ineseozolina1', 'anilozO esenI', 'inese.ozolina1985', 'Ozolina-Inese-1'],
    ...['inese.ozolina@costa-tours.example', 'costa-tours.example1'],
    // Adjacent keys on keyboards of this office.
    ...[
      'qwertyuiop1234',
      '1qaz2wsx3edc4rfv',
      'asdfghjkl;123',
      'zxcvbnm,./zxcvbnm',
      'йцукенгшщзхъ',
      'фывапролдж12',
    ],
    // Dates, repetitions and sequences.
    ...['01.02.1985 03.04.1990', '1985-02-01aaaa', '19850201 1985', 'abcabcabcabcabc', 'hotel hotel hotel'],
    ...['aaaaaaaaaaaaaaaa', 'abcdefghijkl', '123456789012', '1111222233334444', 'x'.repeat(200)],
    // Everyday words of this office.
    ...['пароль123456', 'slaptažodis123', 'contraseña2026', 'vasara vasara'],
  ])('[SEC-48] is not %s', async (password) => {
    expect(await isGood(password)).toBe(false);
  });

  it.each([
    ...[PASSWORD, 'another coach at noon', 'four coaches at midnight', 'correct horse battery staple'],
    ...[
      'pilot seven umbrella river',
      'kV7#mQ2x!pLz',
      'xK7fmQ2pLzR9',
      'Jūrmala čiekurs zem egles',
      'зелёный чайник едет в Ригу',
    ],
    'tres gatos comen sandía',
  ])('[SEC-48] may be %s', async (password) => {
    expect(await isGood(password)).toBe(true);
  });

  it('[SEC-48] is scored quickly, whatever its content and the number of hotels', async () => {
    const hotels = Array.from({ length: 3_000 }, (_, n) => ({
      name: `Apartamentos ${n} de la Playa`,
      municipality: 'Mijas',
      latitude: null,
      longitude: null,
      position_source: null,
      reception_phone: null,
    }));
    await test.database.write(async (trx) => {
      for (let n = 0; n < hotels.length; n += 500) {
        await trx
          .insertInto('hotels')
          .values(hotels.slice(n, n + 500))
          .execute();
      }
    });
    const hostile = [
      '4@8({[<369&#!1|0$5+7%2'.repeat(9),
      'a4e3i1o0s5t7'.repeat(16),
      '12/12/1212'.repeat(20),
      '|\\/|/\\55vv0|2|)'.repeat(13),
      '7a97z4!!\\)1([ww[##iw#V)1\\i+z<iWW83+{|\\\\s(!i##0n//i#@69+(!!i&m0<{',
      'apartamentosplaya'.repeat(11),
    ].map((text) => text.slice(0, 200));
    const words = await personalDictionary(test.database.read, 'apartamentos 17 de la playa', INESE);
    expect(words.length).toBeLessThanOrEqual(200);
    for (const password of hostile) expect(await processorMs(password)).toBeLessThan(250);

    /** CPU time, which depends little on other load. */
    async function processorMs(password: string): Promise<number> {
      const times: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        const start = process.cpuUsage();
        await scorePassword(password, words);
        const { user, system } = process.cpuUsage(start);
        times.push((user + system) / 1_000);
      }
      return Math.min(...times);
    }
  });
});
