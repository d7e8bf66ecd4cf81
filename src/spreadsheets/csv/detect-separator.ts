import { type Separator, splitRows } from './split-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

const SEPARATORS: readonly Separator[] = [';', ',', '\t'];
const MAX_SAMPLE_LINES = 50;
const MAX_SAMPLE_LENGTH = 200_000;
const SEPARATOR_LINE = /^\uFEFF?"?sep=([;,\t])"?(?:\r\n|\r|\n)/i;

/** The separator declared in the first line (`sep=;`, for Excel), and the text without that line. */
export function declaredSeparator(text: string): { separator: Separator; rest: string } | undefined {
  const match = SEPARATOR_LINE.exec(text);
  return match ? { separator: match[1] as Separator, rest: text.slice(match[0].length) } : undefined;
}

/**
 * The separator that produces the best table: by recognized headings, then by how many lines have the same number of
 * fields. Undefined if none produces two columns.
 */
export function detectSeparator(
  text: string,
  countHeadings: (fields: string[]) => number,
): Separator | undefined {
  const sample = sampleOf(text);
  const candidates = SEPARATORS.map((separator) => ({
    separator,
    ...rate(sample, separator, countHeadings),
  }));
  const [best] = candidates
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => b.headings - a.headings || b.regular - a.regular || b.columns - a.columns);
  return best?.separator;
}

function sampleOf(text: string): string {
  if (text.length <= MAX_SAMPLE_LENGTH) return text;
  const end = text.lastIndexOf('\n', MAX_SAMPLE_LENGTH);
  return text.slice(0, end > 0 ? end : MAX_SAMPLE_LENGTH);
}

function rate(sample: string, separator: Separator, countHeadings: (fields: string[]) => number) {
  const lines = splitSample(sample, separator).filter((fields) =>
    fields.some((field) => field.trim() !== ''),
  );
  const widths = new Map<number, number>();
  for (const { length } of lines) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [columns = 0, count = 0] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  const headings = Math.max(0, ...lines.map(countHeadings));
  return { headings, regular: lines.length === 0 ? 0 : count / lines.length, columns };
}

/** With a wrong separator quotes may stay unclosed; then lines are split naively. */
function splitSample(sample: string, separator: Separator): string[][] {
  try {
    const lines: string[][] = [];
    for (const line of splitRows(sample, separator)) if (lines.push(line) === MAX_SAMPLE_LINES) break;
    return lines;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return sample.split(/\r\n|\r|\n/, MAX_SAMPLE_LINES).map((line) => line.split(separator));
  }
}
