import { replaceTags, stripComments } from '../../values/html-tags.ts';

export interface Difference {
  /** `title.lt`, `price_adult`, `pickups.2`. */
  path: string;
  mine: string;
  stored: string;
}

/** Fields that staff do not edit. */
const NOT_WRITTEN = new Set(['id', 'version', 'updated_at', 'updated_by', 'created_at']);

/** The differing fields of two versions of a record, as texts. */
export function differences(mine: unknown, stored: unknown, at: readonly string[] = []): Difference[] {
  if (isSame(mine, stored)) return [];
  if (isBranch(mine) && isBranch(stored)) {
    const names = new Set([...Object.keys(mine), ...Object.keys(stored)]);
    return [...names]
      .filter((name) => at.length > 0 || !NOT_WRITTEN.has(name))
      .flatMap((name) => differences(mine[name], stored[name], [...at, name]));
  }
  const words = { mine: formatValue(mine), stored: formatValue(stored) };
  const alike = words.mine === words.stored ? ' (the same words in another form)' : '';
  return [{ path: at.join('.'), mine: words.mine, stored: words.stored + alike }];
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Formats a value for the comparison. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(formatValue).join('\n');
  if (isBranch(value)) {
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${formatValue(inner)}`)
      .join(', ');
  }
  const text = String(value);
  return MARKUP.test(text) ? htmlToText(text) : text;
}

const MARKUP = /<\/?(p|h[1-6]|ul|ol|li|div|a|strong|em|span|br|img)\b[^<>]*>/i;
const POINT = /^<li\b/i;
const PICTURE = /^<img\b/i;
const LINE_END = /^<(\/(p|h[1-6]|li|div)|br\s*\/?)>$/i;

function textOfTag(tag: string): string {
  if (POINT.test(tag)) return '• ';
  if (PICTURE.test(tag)) return '(picture)';
  return LINE_END.test(tag) ? '\n' : '';
}

/** Plain text, one line per paragraph. */
export function htmlToText(html: string): string {
  return replaceTags(stripComments(html), textOfTag)
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
