import type { Reader } from '../../../db/database.ts';
import { foldText } from './fold-text.ts';

const MAX_NAMES = 5_000;
const MAX_WORDS = 200;

/** Product, region, and common choices of office staff, in their languages. */
const COMMON = [
  ...['Costa Sol Info', 'Costa del Sol', 'Andalucia', 'Malaga', 'Espana', 'Spain', 'Espanja', 'Ispanija'],
  ...['Torremolinos', 'Benalmadena', 'Fuengirola', 'Marbella', 'Estepona', 'Nerja', 'Mijas', 'Gibraltar'],
  ...['Ronda', 'Granada', 'Sevilla', 'Cordoba', 'Riga', 'Vilnius', 'Kaunas', 'Tallinn', 'Kyiv', 'Kiev'],
  ...['hotel', 'transfer', 'airport', 'excursion', 'holiday', 'vacation', 'office', 'admin', 'backoffice'],
  ...['summer', 'winter', 'spring', 'autumn', 'welcome', 'password', 'sunshine', 'letmein', 'secret'],
  ...['parole', 'slaptazodis', 'parool', 'contrasena', 'clave', 'пароль', 'parol', 'salasana'],
  ...['vasara', 'suvi', 'verano', 'лето', 'літо', 'leto', 'labdien', 'sveiki', 'labas', 'tere', 'hola'],
  ...['привет', 'привіт', 'privet', 'солнце', 'сонце', 'море', 'saule', 'paike', 'playa', 'jura', 'meri'],
];

/** The owner of the password. */
export interface Person {
  name: string;
  email: string;
}

/**
 * Words an attacker would try first: from the person, the product, the region, hotels and municipalities. Hotels and
 * municipalities are filtered by the password, so that their number costs nothing.
 */
export async function personalDictionary(
  db: Reader,
  password: string,
  { name, email }: Person,
): Promise<readonly string[]> {
  const [local = '', domain = ''] = email.split('@');
  const personal = [name, email, local, domain].flatMap(wordsOf);
  const places = [...COMMON, ...(await placeNames(db))].flatMap(wordsOf);
  const held = outline(password);
  const heldBackwards = Array.from(held).reverse().join('');
  const isHeld = (word: string) => held.includes(outline(word)) || heldBackwards.includes(outline(word));
  return [...new Set([...personal, ...places.filter(isHeld)])].slice(0, MAX_WORDS);
}

async function placeNames(db: Reader): Promise<string[]> {
  const hotels = await db.selectFrom('hotels').select(['name', 'municipality']).limit(MAX_NAMES).execute();
  const others = await db.selectFrom('hotel_names').select('name').limit(MAX_NAMES).execute();
  return [
    ...new Set([
      ...hotels.flatMap(({ name, municipality }) => [name, municipality]),
      ...others.map(({ name }) => name),
    ]),
  ];
}

/** A name without spaces and accents, and each of its words. */
function wordsOf(text: string): string[] {
  const short = text.slice(0, 100).toLowerCase();
  const parts = [short, foldText(short)].flatMap((spelling) => [
    spelling,
    spelling.replace(/[^\p{L}\p{N}]/gu, ''),
    ...spelling.split(/[^\p{L}\p{N}]+/u),
  ]);
  return [...new Set(parts)].filter((word) => word.length >= 3);
}

/** A text with letters and their lookalike characters unified. */
function outline(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}@$!|]/gu, '')
    .replace(/[4@]/g, 'a')
    .replace(/8/g, 'b')
    .replace(/3/g, 'e')
    .replace(/[69]/g, 'g')
    .replace(/[1!|l]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[5$]/g, 's')
    .replace(/[7+]/g, 't')
    .replace(/2/g, 'z');
}
