import { describe, expect, it } from 'vitest';
import { questionKey, readAskedName, readBookedNames } from './last-name.ts';
import { matchLastName } from './match-last-name.ts';

describe('the key of a question', () => {
  it.each([
    ['Ruiz García', 'RUIZ GARCIA'],
    ['Ruiz García', ' ruiz-garcía '],
    ['Ruiz García', 'Ruiz.  García'],
    ['Smith/John', 'SMITH , john'],
    ['Smith/John', 'smith;john'],
  ])('[SEC-25] of %j is that of %j', (a, b) => {
    expect(questionKey(a)).toBe(questionKey(b));
  });

  it.each([
    ['Ruiz García', 'RuizGarcía'],
    ['Ruiz García', 'García Ruiz'],
    ['Smith John', 'Smith/John'],
    ['Smith', 'Smith 2'],
    ['Smith 2', 'Smith 3'],
    ['', '1'],
  ])('[SEC-25] of %j is another than that of %j', (a, b) => {
    expect(questionKey(a)).not.toBe(questionKey(b));
  });

  it('[SEC-25] reads no more than a name can have', () => {
    const long = 'ab '.repeat(40);
    expect(questionKey(`${long}x`)).toBe(questionKey(`${long}y`));
    expect(questionKey('a'.repeat(99))).not.toBe(questionKey('a'.repeat(100)));
    expect(questionKey('a'.repeat(100))).toBe(questionKey('a'.repeat(101)));
  });
});

describe('a name that is read', () => {
  const words = (text: string) => readAskedName(text)?.name.parts.map(({ spellings }) => spellings[0]);

  it('has the words that can stand alone, or is one word', () => {
    expect(words('de la Cruz García')).toEqual(['cruz', 'garcia']);
    expect(words('A. García')).toEqual(['garcia']);
    expect(words('de la')).toEqual(['dela']);
    expect(words('Mr')).toEqual(['mr']);
    expect(words('X')).toEqual(['x']);
    expect(words('Yu Li')).toEqual(['yu', 'li']);
  });

  it('of a question is the first of several, whole beyond four words, and none without a letter', () => {
    expect(words('Smith/Jones')).toEqual(['smith']);
    expect(words('Mr/Smith')).toEqual(['smith']);
    expect(words('Aa Bb Cc Dd')).toEqual(['aa', 'bb', 'cc', 'dd']);
    expect(words('Aa Bb Cc Dd Ee')).toEqual(['aabbccddee']);
    expect(words(' 12 /-')).toBeUndefined();
    expect(readAskedName('Smith/Jones')?.text.spellings[0]).toBe('smithjones');
  });

  it('reads no more than a hundred letters', () => {
    const long = 'a'.repeat(100);
    expect(readAskedName(`${long}b`)?.text.spellings[0]).toBe(long);
    expect(readBookedNames(`${long}b`).map(({ whole }) => whole.spellings[0])).toEqual([long]);
  });

  it('of a booking is each of several, and all of them as one', () => {
    const names = (text: string) => readBookedNames(text).map(({ whole }) => whole.spellings[0]);
    expect(names('Smith')).toEqual(['smith']);
    expect(names('Smith/John MR')).toEqual(['smith', 'johnmr', 'smithjohnmr']);
    expect(names('Smith/MR')).toEqual(['smith']);
    expect(names('')).toEqual([]);
  });

  it('[SEC-26] is compared with a title as with any other word', () => {
    expect(matchLastName('Smith', ['SMITH/MR']).kind).toBe('found');
    expect(matchLastName('Mr', ['SMITH/MR']).kind).toBe('none');
  });
});
