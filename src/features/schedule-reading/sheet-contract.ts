import { z } from 'zod';
import { boundedText } from '../../values/text-field.ts';

/** Why a sheet of a workbook is not read. */
export const UNREAD_LABELS = {
  hidden: 'it is hidden',
  'not-chosen': 'it was not chosen',
  empty: 'it is empty',
  'no-headings': 'no row says what its columns mean',
  'no-departures': 'it has no columns of hotels and pickup times',
  arrivals: 'it lists arrivals, and its columns differ from those of other sheets',
  'other-columns': 'its columns differ from those of other sheets',
} as const;
export type UnreadReason = keyof typeof UNREAD_LABELS;

const readSheetSchema = z.object({
  name: z.string(),
  before: z.int().describe('what is added to the numbers of its rows: they run through all sheets'),
});
const unreadSheetSchema = z.object({
  name: z.string(),
  reason: z.enum(Object.keys(UNREAD_LABELS) as UnreadReason[]),
});
/** A workbook, and which of its sheets are read as one list. */
export const workbookSchema = z.object({
  kind: z.enum(['xlsx', 'ods']),
  epoch: z.union([z.literal(1900), z.literal(1904)]),
  read: z.array(readSheetSchema).default([]),
  unread: z.array(unreadSheetSchema).default([]),
});
export type ReadSheet = z.infer<typeof readSheetSchema>;
export type UnreadSheet = z.infer<typeof unreadSheetSchema>;

/** A row as staff name it: 14, or `Fri 27.11.!14` where several sheets are read. */
export const rowReferenceSchema = z.union([z.int().min(1), boundedText(120).regex(/!\d{1,9}$/)]);
export type RowReference = z.infer<typeof rowReferenceSchema>;

/** What of a file says how its rows are named. */
export type Format =
  | { kind: 'csv' }
  | { kind: 'xlsx' | 'ods'; read: readonly ReadSheet[] }
  | null
  | undefined;

export function rowReference(format: Format, row: number): RowReference {
  const { sheet, number } = placeOf(format, row);
  return sheet === undefined ? number : `${sheet}!${number}`;
}

/** The number of a row in its list; undefined if its sheet is not read, or not named where several are. */
export function rowNumber(format: Format, reference: RowReference): number | undefined {
  const sheets = sheetsOf(format);
  if (typeof reference === 'number') return sheets.length > 1 ? undefined : reference;
  const at = reference.lastIndexOf('!');
  const sheet = sheets.find(({ name }) => name === reference.slice(0, at));
  return sheet && sheet.before + Number(reference.slice(at + 1));
}

/** Names a row: Row 14, or Sheet «Fri 27.11.», row 14. */
export function nameRow(format: Format, row: number): string {
  return nameReference(rowReference(format, row));
}

/** Names a row as staff refer to it: Row 14, or Sheet «Fri 27.11.», row 14. */
export function nameReference(reference: RowReference): string {
  if (typeof reference === 'number') return `Row ${reference}`;
  const at = reference.lastIndexOf('!');
  return `Sheet «${reference.slice(0, at)}», row ${reference.slice(at + 1)}`;
}

const SHOWN_RANGES = 20;

/** What staff are to know where rows are of flights that land. */
export function describeArrivals({
  format,
  arrivals,
}: {
  format: Format;
  arrivals: readonly number[];
}): string {
  return `Arrivals, left out: ${arrivals.length} (${nameRows(format, arrivals)})`;
}

/** Names rows in order: rows 4, 7–9, or sheet «Fri 27.11.», rows 4, 7–9. */
function nameRows(format: Format, rows: readonly number[]): string {
  const bySheet = Map.groupBy(
    rows.map((row) => placeOf(format, row)),
    ({ sheet }) => sheet,
  );
  const named = Array.from(bySheet, ([sheet, places]) => {
    const ranges: [number, number][] = [];
    for (const { number } of places) {
      const last = ranges.at(-1);
      if (last && last[1] === number - 1) last[1] = number;
      else ranges.push([number, number]);
    }
    const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
    const more = texts.length > SHOWN_RANGES ? ', …' : '';
    const numbers = texts.slice(0, SHOWN_RANGES).join(', ') + more;
    const noun = places.length === 1 ? 'row' : 'rows';
    return sheet === undefined ? `${noun} ${numbers}` : `sheet «${sheet}», ${noun} ${numbers}`;
  });
  return named.join('; ');
}

function placeOf(format: Format, row: number): { sheet: string | undefined; number: number } {
  const sheets = sheetsOf(format);
  const sheet = sheets.length > 1 ? sheets.findLast(({ before }) => before < row) : undefined;
  return { sheet: sheet?.name, number: row - (sheet?.before ?? 0) };
}

function sheetsOf(format: Format): readonly ReadSheet[] {
  return format && format.kind !== 'csv' ? format.read : [];
}
