import { UnreadableFile } from './unreadable-file.ts';

export type Separator = ';' | ',' | '\t';

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** No cell is longer, or has more lines: rows that vanish between two stray quotes must not do so unseen. */
const LONGEST_QUOTED = 5000;
const MOST_LINES_QUOTED = 30;

/**
 * The fields of each line, one line at a time, blank ones included. A field in quotes may hold separators, line
 * breaks and doubled quotes; anywhere else a quote stands for itself.
 */
export function* splitText(text: string, separator: Separator): Generator<string[]> {
  const cut = separator.charCodeAt(0);
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text.charCodeAt(at) === QUOTE ? quotedField(text, at) : { value: '', end: at };
    const end = endOfField(text, quoted.end, cut);
    fields.push(quoted.value + text.slice(quoted.end, end));
    const stop = text.charCodeAt(end);
    at = end + 1;
    if (stop === cut) {
      // A separator that ends the text has a blank field behind it, which says nothing.
      if (at === text.length) yield fields;
      continue;
    }
    if (stop === CARRIAGE_RETURN && text.charCodeAt(at) === LINE_FEED) at += 1;
    yield fields;
    fields = [];
  }
}

function endOfField(text: string, from: number, cut: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === cut || code === LINE_FEED || code === CARRIAGE_RETURN) return at;
  }
  return text.length;
}

function quotedField(text: string, start: number): { value: string; end: number } {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || quote - start > LONGEST_QUOTED) throw openQuote();
    value += text.slice(from, quote);
    if (text.charCodeAt(quote + 1) !== QUOTE) return { value: withFewLines(value), end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function withFewLines(value: string): string {
  if (value.split('\n', MOST_LINES_QUOTED + 1).length > MOST_LINES_QUOTED) throw openQuote();
  return value;
}

function openQuote(): UnreadableFile {
  return new UnreadableFile('damaged', 'The file cannot be split into columns: a quote is not closed.');
}
