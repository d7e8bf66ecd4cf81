import { describe, expect, it } from 'vitest';
import { searchText } from './search-text.ts';

describe('texts normalised for search', () => {
  it.each([
    [['Jānis  Ozoliņš', 'A@B.example'], 'janis ozolins a@b.example'],
    [['Иванов'], 'ivanov'],
    [['ЁЛКА', 'Щука'], 'elka shchuka'],
    [['Ґанок Їжак'], 'ganok izhak'],
    [['Łódź\nStraße'], 'lodz strasse'],
    [['日本', '100 %'], '日本 100 %'],
  ])('%j is %j', (texts, expected) => expect(searchText(texts)).toBe(expected));
});
