const ADDRESS = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;

export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Parses an address: `C7` is row 7, column 2 (0-based). */
export function parseAddress(text: string): { row: number; column: number } | undefined {
  const match = ADDRESS.exec(text);
  if (!match) return undefined;
  const [, letters = '', digits = ''] = match;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column: column - 1 };
}

/** Parses a range such as `A2:C7`; undefined if invalid. */
export function parseRange(text: string): Range | undefined {
  const [from, to] = text.split(':').map(parseAddress);
  if (!from || !to || to.row < from.row || to.column < from.column) return undefined;
  return { top: from.row, left: from.column, bottom: to.row, right: to.column };
}
