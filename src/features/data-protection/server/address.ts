import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import { canonicalEmail } from '../../../values/email.ts';
import { normalizeUnicode } from '../../../values/normalize-unicode.ts';

/** An e-mail address for searching; comparison ignores case, surrounding spaces and how the domain is encoded. */
export interface Address {
  /** Lower case, the domain in ASCII. */
  text: string;
  /** Whether a stored value equals this address. */
  is(stored: string): boolean;
  /** Whether a text contains the address as a whole, not as the end of a longer one. */
  isIn(text: string): boolean;
  /** The text with the address replaced by `ERASED`. */
  removedFrom(text: string): string;
  /** Whether any string in a JSON value contains the address. */
  isInJson(json: string | null): boolean;
}

/** Replaces the address in texts that are not deleted. */
export const ERASED = '[erased]';

export function readAddress(typed: string): Address {
  const text = canonical(typed);
  const spellings = [...new Set([text, withUnicodeDomain(text), plain(typed.trim())])].map(literal).join('|');
  const named = () =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}._%+]|[\p{L}\p{N}]-)(?:${spellings})(?![\p{L}\p{N}]|-[\p{L}\p{N}]|\.[\p{L}\p{N}])`,
      'giu',
    );
  const isIn = (other: string) => named().test(normalizeUnicode(other, 'NFC'));
  return {
    text,
    is: (stored) => canonical(stored) === text,
    isIn,
    removedFrom: (other) => normalizeUnicode(other, 'NFC').replace(named(), ERASED),
    isInJson: (json) => json !== null && textsOf(JSON.parse(json)).some(isIn),
  };
}

/** SQL pre-filter: whether a column may contain the address. The caller checks the matches exactly. */
export function mayContain(column: string, { text }: Address) {
  // SQLite lower-cases ASCII only, and JSON escapes some characters.
  const beforeDomain = text.slice(0, text.lastIndexOf('@') + 1) || text;
  const surest = beforeDomain.split(/[^a-z0-9.@_+-]+/).reduce((a, b) => (b.length > a.length ? b : a), '');
  return sql<boolean>`lower(${sql.ref(column)}) like ${`%${surest.replaceAll('_', '\\_')}%`} escape '\\'`;
}

/** A JSON value with `change` applied to every string. */
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

function canonical(text: string): string {
  return plain(canonicalEmail(plain(text.trim())));
}

function withUnicodeDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return plain(`${address.slice(0, at + 1)}${domainToUnicode(address.slice(at + 1))}`);
}

function plain(text: string): string {
  return normalizeUnicode(text, 'NFC').toLowerCase();
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
