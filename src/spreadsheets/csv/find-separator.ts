import { type Separator, splitText } from './split-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

const SEPARATORS: readonly Separator[] = [';', ',', '\t'];
const SAMPLE = 50;
const SAMPLE_CHARACTERS = 200_000;
const FIRST_LINE = /^\uFEFF?"?sep=([;,\t])"?(?:\r\n|\r|\n)/i;

/** The separator that the first line states for Excel, and the text without that line. */
export function statedSeparator(text: string): { separator: Separator; rest: string } | undefined {
  const match = FIRST_LINE.exec(text);
  return match ? { separator: match[1] as Separator, rest: text.slice(match[0].length) } : undefined;
}

/**
 * The separator that makes the file most of a table: by the headings that it brings out, then by how many
 * lines it cuts into the same number of fields. Undefined where none makes two columns.
 */
export function findSeparator(
  text: string,
  countHeadings: (fields: string[]) => number,
): Separator | undefined {
  const sample = beginning(text);
  const rated = SEPARATORS.map((separator) => ({ separator, ...rate(sample, separator, countHeadings) }));
  const [best] = rated
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => b.headings - a.headings || b.regular - a.regular || b.columns - a.columns);
  return best?.separator;
}

function beginning(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const end = text.lastIndexOf('\n', SAMPLE_CHARACTERS);
  return text.slice(0, end > 0 ? end : SAMPLE_CHARACTERS);
}

function rate(sample: string, separator: Separator, countHeadings: (fields: string[]) => number) {
  const lines = split(sample, separator).filter((fields) => fields.some((field) => field.trim() !== ''));
  const widths = new Map<number, number>();
  for (const { length } of lines) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [columns = 0, most = 0] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  const headings = Math.max(0, ...lines.map(countHeadings));
  return { headings, regular: lines.length === 0 ? 0 : most / lines.length, columns };
}

/** With a wrong separator quotes may not even close: lines are cut where it stands, then. */
function split(sample: string, separator: Separator): string[][] {
  try {
    const lines: string[][] = [];
    for (const line of splitText(sample, separator)) if (lines.push(line) === SAMPLE) break;
    return lines;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return sample.split(/\r\n|\r|\n/, SAMPLE).map((line) => line.split(separator));
  }
}
