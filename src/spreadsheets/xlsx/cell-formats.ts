import type { XmlReader } from '../archive/parse-xml.ts';
import type { NumberCell } from '../table.ts';

type DisplayKind = NumberCell['shown'];

/** Built-in formats, including those for East Asian dates. */
function builtInKind(id: number): DisplayKind {
  if (id === 22) return 'date-time';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  return 'number';
}

/** The kind that a format code displays; quoted texts, colors and conditions are ignored. */
export function displayKindOf(code: string): DisplayKind {
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

/** How cells of a style are displayed. */
export interface CellFormat {
  shown: DisplayKind;
  struck: boolean;
}

/** Collects the format of each cell style, by style index. */
export function cellFormatsReader(): { formats: CellFormat[]; reader: XmlReader } {
  const formats: CellFormat[] = [];
  const struckFonts = new Set<number>();
  let font = -1;
  let inFonts = false;
  const codes = new Map<number, string>();
  let inCellStyles = false;
  const reader: XmlReader = {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      else if (name === 'fonts') inFonts = true;
      else if (name === 'font' && inFonts) font += 1;
      else if (name === 'strike' && inFonts) {
        if (isOn(attribute('val'))) struckFonts.add(font);
      } else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) {
        const id = Number(attribute('numFmtId') ?? 0);
        const code = codes.get(id);
        const shown = code === undefined ? builtInKind(id) : displayKindOf(code);
        formats.push({ shown, struck: struckFonts.has(Number(attribute('fontId') ?? 0)) });
      }
    },
    close(name) {
      if (name === 'fonts') inFonts = false;
      else if (name === 'cellXfs') inCellStyles = false;
    },
  };
  return { formats, reader };
}

/** An attribute that is true if it has no value. */
export function isOn(value: string | undefined): boolean {
  return value !== '0' && value !== 'false';
}
