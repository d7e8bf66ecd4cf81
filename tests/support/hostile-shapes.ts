/** A repeated unit with prefix and suffix, chosen to make patterns backtrack. */
export interface HostileShape {
  prefix: string;
  unit: string;
  suffix: string;
}

/** Fragments of texts, addresses, dates, tables, markup and names, and unusual characters. */
const UNITS = [
  ...' .-_aA0<>"\'&;,:/\\@=()[]{}#%+|*?!~^$`\n\r\t\0',
  'é',
  'я',
  'ß',
  'İ',
  '\u0301',
  '\u0316\u0301',
  '\u00a0',
  '\u200b',
  '\u3000',
  '\u1100',
  '\uff9e',
  '\ufdfa',
  '🌴',
  '\ud800',
  '\r\n',
  'a.',
  '. ',
  'a ',
  ' a',
  'a@',
  '1:',
  '01',
  '1.',
  '="',
  '""',
  '<a ',
  '</',
  '<!--',
  '<img ',
  '<li><p>',
  '&nbsp;',
  '&#160;',
  '%41',
  'am ',
  'ij',
  'Smith ',
];
const PREFIXES = ['', 'a', 'a@'];
const SUFFIXES = ['', ' x', '\0!'];

/** All shapes, with additional units and prefixes from a pattern. */
export function hostileShapes(own: readonly string[] = []): HostileShape[] {
  const units = new Set([...UNITS, ...own, own.join('')].filter((unit) => unit !== ''));
  const prefixes = new Set([...PREFIXES, ...own.slice(0, 1)]);
  return [...units].flatMap((unit) =>
    [...prefixes].flatMap((prefix) => SUFFIXES.map((suffix) => ({ prefix, unit, suffix }))),
  );
}

/** Shapes for functions, which may be slow: every unit once. */
export function functionShapes(): HostileShape[] {
  return UNITS.map((unit) => ({ prefix: 'a@', unit, suffix: ' x\0!' }));
}

/** The shape at about this length. */
export function hostileText({ prefix, unit, suffix }: HostileShape, length: number): string {
  return prefix + unit.repeat(Math.ceil(length / unit.length)) + suffix;
}

/** The literal texts in a pattern. */
export function literalsOf({ source }: RegExp): string[] {
  const plain = source.replace(/\\([dDwWsSbBpP](\{[^}]*\})?|u[0-9A-Fa-f]{4})/g, '|').replace(/\\(.)/g, '$1');
  const texts = plain.split(/[()[\]|?*+^${}.]+/);
  return [...new Set(texts.filter((text) => text.length > 0 && text.length < 40))];
}
