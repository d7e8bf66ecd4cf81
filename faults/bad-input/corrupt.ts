import { CONTROL_TEXTS, HOSTILE_TEXTS, WRONG_TYPES } from '../../tests/support/hostile-values.ts';
import type { Random } from './random.ts';

/** Appears in a page only if input was interpreted as a script. */
export const SCRIPT_MARK = 'csi_stored_script';
const SCRIPTS = [
  `<script>${SCRIPT_MARK}()</script>`,
  `<img src=x onerror=${SCRIPT_MARK}()>`,
  `<p onclick="${SCRIPT_MARK}()">text</p>`,
  `<a href="javascript:${SCRIPT_MARK}()">link</a>`,
  `"><svg/onload=${SCRIPT_MARK}()>`,
  `</script><script>${SCRIPT_MARK}()</script>`,
];
const ATTRIBUTES_BEFORE = `(?:"[^"]*"|'[^']*'|[^"'>])*?`;
/**
 * The mark where a browser executes it: in a script, in an event handler attribute (browsers also accept a slash or the
 * end of a value as separator), or in a URL. Attribute text does not count.
 */
export const LIVE_SCRIPT = new RegExp(
  [
    `<script[^>]*>${SCRIPT_MARK}`,
    `<[a-z]${ATTRIBUTES_BEFORE}(?<=[\\s/"'])on\\w+\\s*=[^>]*${SCRIPT_MARK}`,
    `href\\s*=\\s*["']?javascript:`,
  ].join('|'),
  'i',
);
const PATHS = [
  '..',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '%ff%fe',
  '....//',
  'a/b',
  '\\..\\',
  '%',
  '%zz',
  '',
];
const LONG = ['x'.repeat(5_000), '🏖'.repeat(3_000), ' '.repeat(4_000), `${'a'.repeat(300)}@example.com`];
const DATES = [
  '2026-02-30',
  '0000-00-00',
  '2026-13-01',
  '24.12.2026',
  '9999-12-31',
  '-1',
  '2026-12-24T00:00:00Z',
];
const NUMBERS = ['-1', '0', '1e309', '9'.repeat(40), '0x10', '1.5', 'NaN', '١٢', '1 or 1=1'];

/** A harmful text. */
export function corruptText(random: Random): string {
  const text = random.one(
    random.one([
      SCRIPTS,
      [...HOSTILE_TEXTS],
      [...CONTROL_TEXTS],
      PATHS,
      DATES,
      NUMBERS,
      LONG,
      [randomBytes(random)],
    ]),
  );
  return random.chance(0.1) ? text.repeat(3) : text;
}

/** Characters of all planes, lone surrogates, and lookalikes. */
function randomBytes(random: Random): string {
  return Array.from({ length: 1 + random.below(40) }, () => String.fromCharCode(random.below(65_536))).join(
    '',
  );
}

/** The value with an error somewhere in it. */
export function corruptValue(value: unknown, random: Random): unknown {
  if (random.chance(0.2)) return random.chance(0.5) ? corruptText(random) : random.one(WRONG_TYPES);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.1)) return Array.from({ length: 2_000 }, () => value[0] ?? 1);
    return value.map((each, index) => (index === 0 ? corruptValue(each, random) : each));
  }
  if (typeof value === 'object' && value !== null) return corruptObject({ ...value }, random);
  return random.chance(0.7) ? corruptText(random) : random.one(WRONG_TYPES);
}

function corruptObject(object: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(object);
  if (names.length === 0 || random.chance(0.15))
    return { ...object, [corruptText(random)]: corruptText(random) };
  const name = random.one(names);
  if (random.chance(0.2)) delete object[name];
  else object[name] = corruptValue(object[name], random);
  return random.chance(0.5) ? corruptObject(object, random) : object;
}

/** JSON, valid or not. */
export function corruptJson(value: unknown, random: Random): Buffer {
  const json = JSON.stringify(value);
  switch (random.below(12)) {
    case 0:
      return Buffer.from(json.slice(0, random.below(json.length + 1)));
    case 1:
      return Buffer.from(json, 'utf16le');
    case 2:
      return Buffer.from(json.replace(/"/g, "'"));
    case 3:
      return Buffer.from(Array.from({ length: 200 }, () => random.below(256)));
    case 4:
      return Buffer.from('['.repeat(10_000));
    case 5:
      return Buffer.from(json.replace('{', '{"__proto__":{"staff":"admin"},'));
    default:
      return Buffer.from(json);
  }
}

export function corruptHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let count = random.below(4); count > 0; count -= 1) {
    const name = random.one([
      'accept-language',
      'accept-encoding',
      'if-none-match',
      'range',
      'origin',
      'referer',
      'host',
      'x-forwarded-host',
      'x-http-method-override',
      'accept',
      'te',
      'cookie',
    ]);
    headers[name] = headerText(random);
  }
  return headers;
}

/** Headers that Node's client accepts; others are sent as raw bytes. */
function headerText(random: Random): string {
  const text = random.chance(0.5)
    ? corruptText(random)
    : random.one(['en;q=abc', 'br;q=9', '*', 'bytes=0-', 'W/"x', 'csi_staff=x; csi_language=__proto__']);
  return text.replace(/[^\x20-\x7e]/g, '').slice(0, 2_000);
}

/** Malformed HTTP. */
export function corruptHttp(random: Random, path: string): string {
  const line = random.one([
    `GET ${path} HTTP/9.9`,
    `GET ${path}`,
    `G\u0000T ${path} HTTP/1.1`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6`,
    `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 4`,
    `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Long: ${'y'.repeat(20_000)}`,
    `GET ${path} HTTP/1.1\r\nHost: a\r\n folded: header`,
    `GET ${path} HTTP/1.1\r\nHost : a`,
    `OPTIONS * HTTP/1.1\r\nHost: a`,
    `CONNECT ${path}:80 HTTP/1.1\r\nHost: a`,
    `GET http://other.example${path} HTTP/1.1\r\nHost: a`,
  ]);
  return `${line}\r\nConnection: close\r\n\r\n`;
}
