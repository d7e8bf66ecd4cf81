import type { NumberCell } from '../table.ts';
import type { XmlReader } from './parse-xml.ts';

type Shown = NumberCell['shown'];

/** The formats that every workbook has without naming them, those of East Asian dates included. */
function builtIn(id: number): Shown {
  if (id === 22) return 'date-time';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  return 'number';
}

/** What a format code shows a number as; texts in quotes, colours and conditions do not count. */
export function shownBy(code: string): Shown {
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(code);
  const letters = code
    .replace(/"[^"]*(?:"|$)|\\.|_.|\*.|\[[^\]]*(?:\]|$)|general|am\/pm|a\/p/gi, '')
    .split(';', 1)[0]
    ?.toLowerCase();
  const time = elapsed || /[hs]/.test(letters ?? '');
  const date = /[yd]/.test(letters ?? '') || (!time && /m/.test(letters ?? ''));
  if (date && time) return 'date-time';
  if (date) return 'date';
  return time ? 'time' : 'number';
}

/** Collects what each style of a cell shows its number as, by the style's number. */
export function numberFormatsReader(): { formats: Shown[]; reader: XmlReader } {
  const formats: Shown[] = [];
  const codes = new Map<number, string>();
  let ofCells = false;
  const reader: XmlReader = {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'cellXfs') ofCells = true;
      else if (name === 'xf' && ofCells) {
        const id = Number(attribute('numFmtId') ?? 0);
        const code = codes.get(id);
        formats.push(code === undefined ? builtIn(id) : shownBy(code));
      }
    },
    close(name) {
      if (name === 'cellXfs') ofCells = false;
    },
  };
  return { formats, reader };
}
