import { sql } from 'kysely';
import { normalizeUnicode } from '../../../values/normalize-unicode.ts';

/** An e-mail address as people write it: case and spaces around it make no difference. */
export interface Address {
  /** In small letters and one Unicode form. */
  text: string;
  /** Whether a stored value is this address. */
  is(stored: string): boolean;
  /** Whether a text names it, and not one that only ends alike. */
  isIn(text: string): boolean;
  /** The text without it. */
  removedFrom(text: string): string;
  /** Whether any text of a JSON value names it. */
  isInJson(json: string | null): boolean;
}

/** What stands in a text where the address was. */
export const ERASED = '[erased]';

export function readAddress(typed: string): Address {
  const text = plain(typed.trim());
  const named = () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}._%+]|[\p{L}\p{N}]-)${literal(text)}(?![\p{L}\p{N}]|-[\p{L}\p{N}]|\.[\p{L}\p{N}])`,
      'giu',
    );
  const isIn = (other: string) => named().test(normalizeUnicode(other, 'NFC'));
  return {
    text,
    is: (stored) => plain(stored.trim()) === text,
    isIn,
    removedFrom: (other) => normalizeUnicode(other, 'NFC').replace(named(), ERASED),
    isInJson: (json) => json !== null && textsOf(JSON.parse(json)).some(isIn),
  };
}

/** Within a query: whether a text may name the address. What it finds is looked at more closely. */
export function mayContain(column: string, { text }: Address) {
  // SQLite knows small letters of ASCII only, and JSON writes some signs in another way.
  const surest = text.split(/[^a-z0-9.@_+-]+/).reduce((a, b) => (b.length > a.length ? b : a), '');
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${surest.replaceAll('_', '\\_')}%`} escape '\\'`;
}

/** A JSON value with every text changed. */
export function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => changeTexts(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changeTexts(item, change)]));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
}

function plain(text: string): string {
  return normalizeUnicode(text, 'NFC').toLowerCase();
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
