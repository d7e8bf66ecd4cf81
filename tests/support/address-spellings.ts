import fc from 'fast-check';

/** An address in parts that can be varied separately. */
export interface Spelled {
  path: string;
  query: readonly [name: string, value: string][];
}

export function plainTarget({ path, query }: Spelled): string {
  return query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

type Change = (target: string, at: number) => string;

/** What is inserted somewhere. */
const PIECES = [
  ...[
    '#',
    '\\',
    '//',
    '/./',
    '/../',
    '/%2e%2e/',
    '?',
    '&',
    ';',
    '=',
    '+',
    '%20',
    '%',
    '%ZZ',
    '%00',
    '%23',
    '%2F',
  ],
  ...[
    '%c3%b1',
    '%ED%A0%80',
    '\u00c3\u00b1',
    '\u00c3',
    '\u0001',
    '\t',
    '\u007f',
    '%26date=2026-06-01',
    '%3Flang=ru',
  ],
];
const PARAMETERS = [
  ...['hotel_id=2', 'hotel_id=', 'hotel_id', 'hotel%5Fid=3', 'HOTEL_ID=4', 'hotel_id[]=5', 'hotel_id%00=6'],
  ...[
    'date=2026-06-05',
    'lang=ru',
    'lang=xx',
    'l%61ng=lv',
    'type=private',
    'type=group',
    'search=alay',
    'hotel=alay',
  ],
  ...[
    'last_name=Ozols',
    'last%5Fname=Ozols',
    'last_name=&last_name=Ozols',
    'LAST_NAME=Ozols',
    'last_name',
    'token=x',
  ],
  ...[
    'utm_source=x',
    '__proto__=x',
    'constructor=y',
    'toString=z',
    'x=#',
    'x=%23',
    'x=;hotel_id=2',
    'flight=BT+682',
  ],
];

const split = (target: string, at: number): [string, string] => {
  const place = at % (target.length + 1);
  return [target.slice(0, place), target.slice(place)];
};

const insert =
  (piece: string): Change =>
  (target, at) => {
    const [before, after] = split(target, at);
    return before + piece + after;
  };

/** Before or after the other parameters, of which there may be none. */
const addParameter =
  (parameter: string): Change =>
  (target, at) => {
    const [path = '', ...rest] = target.split('?');
    const query = rest.join('?');
    if (!query) return `${path}?${parameter}`;
    return at % 2 ? `${path}?${parameter}&${query}` : `${path}?${query}&${parameter}`;
  };

const encodeLetter: Change = (target, at) => {
  const [before, after] = split(target, at);
  const code = after.charCodeAt(0);
  if (Number.isNaN(code) || '/?&='.includes(after[0] ?? '')) return target;
  const hex = code.toString(16).padStart(2, '0');
  return `${before}%${at % 2 ? hex : hex.toUpperCase()}${after.slice(1)}`;
};

const changeCase: Change = (target, at) => {
  const [before, after] = split(target, at);
  return before + after.slice(0, 1).toUpperCase() + after.slice(1);
};

const change = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PIECES).map(insert) },
  { weight: 4, arbitrary: fc.constantFrom(...PARAMETERS).map(addParameter) },
  { weight: 2, arbitrary: fc.constant(encodeLetter) },
  { weight: 1, arbitrary: fc.constant(changeCase) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Change>(
      (target) => `/${target}`,
      (target) => `/\\host${target}`,
      (target) => `http://elsewhere.example${target}`,
      (target) => target.replaceAll('&', ';'),
      (target) => target.replace(/\/?(\?|$)/, '/$1'),
      (target) => target.replace(/\/?(\?|$)/, '//$1'),
    ),
  },
);

/** Variants of an address, some of which are equivalent and some of which are not. */
export function spellingsOf(address: Spelled): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(change, fc.nat(200)), { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce((target, [apply, at]) => apply(target, at), plainTarget(address)).slice(0, 2_000),
    );
}
