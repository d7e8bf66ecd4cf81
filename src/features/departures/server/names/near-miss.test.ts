import { describe, expect, it } from 'vitest';
import { findSimilarLastNames, matchLastName, matchLastNameOrWord } from './match-last-name.ts';

const near = (suggestion: string) => ({ kind: 'near', suggestion });
const NONE = { kind: 'none' };

/** Both ways: who typed which of the two does not matter. */
function expectNear(a: string, b: string, isNear: boolean): void {
  expect([a, b, matchLastName(a, [b])]).toEqual([a, b, isNear ? near(b) : NONE]);
  expect([b, a, matchLastName(b, [a])]).toEqual([b, a, isNear ? near(a) : NONE]);
}

describe('how far apart two names may be depends on the length of the longer', () => {
  it.each([
    ['Lunk', 'Lonk', false],
    ['Lunke', 'Lonke', true],
    ['Lunk', 'Lunkt', false],
    ['Lunt', 'Lunkt', true],
    ['Lunkt', 'Lukntm', false],
    ['Dorand', 'Doran', true],
    ['Dorankt', 'Doramkd', false],
  ])('[TRP-12] [TRP-13] a letter: %s and %s: %s', (a, b, isNear) => expectNear(a, b, isNear));

  it.each([
    ['Borland', 'Torland', false],
    ['Borlands', 'Torlands', true],
    ['Obrland', 'Borland', true],
    ['Obrant', 'Robant', false],
    ['Borland', 'Borlant', true],
    ['Rborland', 'Borland', true],
    ['Rborlan', 'Borlan', false],
  ])('[TRP-12] [TRP-13] the first letter: %s and %s: %s', (a, b, isNear) => expectNear(a, b, isNear));

  it.each([
    ['Longlambert', 'Lunglomberk', false],
    ['Longlambert', 'Longlombard', false],
    ['Longlambert', 'Longlomberd', true],
    ['Longlamber', 'Longlombed', false],
    ['Longlamber', 'Longlomberd', true],
    ['Tonglambert', 'Longlombert', false],
    ['Tonglambert', 'Longlambert', true],
  ])('[TRP-12] [TRP-13] two letters: %s and %s: %s', (a, b, isNear) => expectNear(a, b, isNear));

  it.each([
    ['Shum', 'Szum', true],
    ['Shum', 'Srum', false],
    ['Haas', 'Gaas', true],
    ['Haas', 'Maas', false],
  ])('[TRP-12] short names that sound alike: %s and %s: %s', (a, b, isNear) => expectNear(a, b, isNear));

  it.each([
    ['Kuzentsov', 'Kuznetsova', true],
    ['Pavlin', 'Pavlyuna', false],
    ['Lebedov', 'Lebedeva', true],
    ['Romanenkov', 'Tomanenkova', false],
  ])('[TRP-12] the stem of a name that takes an ending: %s and %s: %s', (a, b, isNear) =>
    expectNear(a, b, isNear));
});

describe('which words are compared', () => {
  it.each([
    ['Hermandez', 'Hernández', true],
    ['Anna Hermandez', 'Hernández', true],
    ['Hermandez Anna', 'Hernández', true],
    ['Anna Hermandez Maria', 'Hernández', false],
    ['Hermandez', 'Hernández Lunkt', true],
    ['Hermandez', 'Lunkt Hernández', true],
    ['Hermandez', 'Lunkt Hernández Ruiz', true],
    ['Hermandez Lunkt', 'Hernández Lunkt', true],
    ['Hermandez Borland', 'Hernández Lunkt', false],
  ])('[TRP-12] [SEC-26] %s for %s: %s', (asked, booked, isNear) => {
    expect(matchLastName(asked, [booked])).toEqual(isNear ? near(booked) : NONE);
  });
});

describe('which name is suggested', () => {
  it('[TRP-12] the one with the fewest edits, in whatever order they are booked', () => {
    const booked = ['Longlombert', 'Longlamberd', 'Longlomberd'];
    expect(matchLastName('Longlambert', booked)).toEqual(near('Longlombert'));
    expect(matchLastName('Longlambert', booked.toReversed())).toEqual(near('Longlamberd'));
    expect(matchLastName('Longlambert', ['Longlomberd', 'Borland'])).toEqual(near('Longlomberd'));
  });

  it('[TRP-12] of several spellings of a name the nearest counts', () => {
    expect(findSimilarLastNames('Muellerstain', ['Muellerstoon', 'Müllerstein'])).toEqual(['Müllerstein']);
    expect(findSimilarLastNames('Mullerstain', ['Mullerstoon', 'Müllerstein'])).toEqual(['Müllerstein']);
  });

  it('[TRP-12] of a double surname the nearer half counts', () => {
    const booked = ['Longlomberd Longlombert', 'Longlombert Longlomberd'];
    expect(findSimilarLastNames('Longlambert', booked)).toEqual(booked);
    expect(matchLastName('Longlambert', ['Longlomberd', 'Longlomberd Longlombert'])).toEqual(
      near('Longlomberd Longlombert'),
    );
  });

  it('[TRP-12] half of a double surname comes before a mistyped name', () => {
    expect(matchLastName('Hernandez', ['Hermandez', 'Hernández López'])).toEqual(near('Hernández López'));
    expect(matchLastName('Hernandez', ['Hernández López', 'Hermandez'])).toEqual(near('Hernández López'));
  });

  it('staff see all names with the fewest edits, or those that are found', () => {
    const booked = ['Longlombert', 'Longlomberd', 'Longlamberd', 'Longlombert'];
    expect(findSimilarLastNames('Longlambert', booked)).toEqual(['Longlombert', 'Longlamberd']);
    expect(findSimilarLastNames('longlombert', booked)).toEqual(['Longlombert']);
    expect(findSimilarLastNames('Ivanova', ['Ivanov', 'Petrov'])).toEqual(['Ivanov']);
    expect(findSimilarLastNames('Smith', booked)).toEqual([]);
    expect(findSimilarLastNames('123', booked)).toEqual([]);
  });
});

describe('the matching of the first release', () => {
  it.each([
    ['García', 'García López'],
    ['López', 'García López'],
    ['García López', 'García'],
    ['Anna García López', 'Anna'],
    ['García', 'García'],
    ['Ivanova', 'Petrov Ivanov'],
  ])('[SEC-33] %s finds %s', (asked, booked) => {
    expect(matchLastNameOrWord(asked, [booked])).toEqual({ kind: 'found', names: [booked] });
  });

  it.each([
    ['García Ruiz', 'García López'],
    ['Ruiz', 'García López'],
  ])('[SEC-33] %s does not find %s', (asked, booked) => {
    expect(matchLastNameOrWord(asked, [booked]).kind).not.toBe('found');
  });
});
