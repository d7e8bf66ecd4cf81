import { UnreadableFile } from './unreadable-file.ts';

export type Separator = ';' | ',' | '\t';

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Limits of a quoted cell: two stray quotes must not silently swallow rows. */
const MAX_QUOTED_LENGTH = 5000;
const MAX_QUOTED_LINES = 30;

/**
 * Yields the fields of each line, blank lines included. A quoted field may contain separators, line breaks and
 * doubled quotes; elsewhere a quote is literal.
 */
export function* splitRows(text: string, separator: Separator): Generator<string[]> {
  const separatorCode = separator.charCodeAt(0);
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text.charCodeAt(at) === QUOTE ? quotedField(text, at) : { value: '', end: at };
    const end = endOfField(text, quoted.end, separatorCode);
    fields.push(quoted.value + text.slice(quoted.end, end));
    const terminator = text.charCodeAt(end);
    at = end + 1;
    if (terminator === separatorCode) {
      // A trailing separator at the end of the text adds no field.
      if (at === text.length) yield fields;
      continue;
    }
    if (terminator === CARRIAGE_RETURN && text.charCodeAt(at) === LINE_FEED) at += 1;
    yield fields;
    fields = [];
  }
}

function endOfField(text: string, from: number, separatorCode: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === separatorCode || code === LINE_FEED || code === CARRIAGE_RETURN) return at;
  }
  return text.length;
}

function quotedField(text: string, start: number): { value: string; end: number } {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || quote - start > MAX_QUOTED_LENGTH) throw unclosedQuote();
    value += text.slice(from, quote);
    if (text.charCodeAt(quote + 1) !== QUOTE) return { value: limitLines(value), end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function limitLines(value: string): string {
  if (value.split('\n', MAX_QUOTED_LINES + 1).length > MAX_QUOTED_LINES) throw unclosedQuote();
  return value;
}

function unclosedQuote(): UnreadableFile {
  return new UnreadableFile('damaged', 'The file cannot be split into columns: a quote is not closed.');
}
