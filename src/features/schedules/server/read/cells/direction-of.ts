import type { Language } from '../../../../../i18n/languages.ts';
import { foldDiacritics } from '../../../../../values/fold-diacritics.ts';

export type Direction = 'arrival' | 'departure';
type Words = Readonly<Record<Language, string>>;

/** Words by which operators mark what lands, and the way from the airport to a hotel. */
const ARRIVAL_WORDS: Words = {
  en: 'arrival arrivals arr arrive arrives arriving',
  ru: 'прилет прилеты прилета прибытие прибытия прил приезд заезд',
  lt: 'atvykimas atvykimai atvykimo atskridimas atskridimai atskridimo',
  lv: 'ierašanās ielidošana ielidošanas atlidošana atlidošanas iebraukšana',
  et: 'saabumine saabumised saabumise saabuv saabuvad',
  uk: 'приліт прильоти прильоту прибуття приїзд заїзд',
  es: 'llegada llegadas',
};
const DEPARTURE_WORDS: Words = {
  en: 'departure departures dep depart departs departing',
  ru: 'вылет вылеты вылета отправление отправления отъезд выезд выл',
  lt: 'išvykimas išvykimai išvykimo išskridimas išskridimai išskridimo',
  lv: 'izlidošana izlidošanas izbraukšana aizbraukšana aizlidošana atiešana',
  et: 'lahkumine lahkumised lahkumise väljalend väljalennud väljumine väljuv väljuvad',
  uk: "виліт вильоти вильоту відправлення від'їзд виїзд",
  es: 'salida salidas',
};
const AIRPORT_WORDS: Words = {
  en: 'airport apt agp',
  ru: 'аэропорт аэропорта',
  lt: 'oro uostas uosto uosta',
  lv: 'lidosta lidostas lidostu',
  et: 'lennujaam lennujaama lennujaamast',
  uk: 'аеропорт аеропорту аеропорта',
  es: 'aeropuerto',
};
const HOTEL_WORDS: Words = {
  en: 'hotel htl',
  ru: 'отель отеля',
  lt: 'viešbutis viešbučio viešbutį',
  lv: 'viesnīca viesnīcas viesnīcu',
  et: 'hotell hotelli hotellist',
  uk: 'готель готелю',
  es: 'hotel',
};
const FROM_WORDS: Words = {
  en: 'from',
  ru: 'из от',
  lt: 'iš nuo',
  lv: 'no',
  et: 'lennujaamast hotellist',
  uk: 'з із від',
  es: 'de del desde',
};
const TO_WORDS: Words = {
  en: 'to',
  ru: 'в до',
  lt: 'į',
  lv: 'uz',
  et: 'hotelli lennujaama',
  uk: 'до в у',
  es: 'a al hasta',
};
/** Words beside them that change nothing. */
const FILLERS: Words = {
  en: 'transfer transfers flight flights list the of',
  ru: 'трансфер трансферы рейс рейсы на',
  lt: 'pervežimas pervežimai transferas skrydis skrydžiai',
  lv: 'transfers transferts reiss reisi',
  et: 'transfeer transfeerid lend lennud',
  uk: 'трансфери рейси',
  es: 'traslado traslados vuelo vuelos la el',
};
/** Short words that mean a direction only in a column for it. */
const CODES: readonly (readonly [arrival: string, departure: string])[] = [
  ['a', 'd'],
  ['i', 'o'],
  ['l', 's'],
  ['e', 's'],
  ['п', 'в'],
  ['in', 'out'],
  ['entrada', 'salida'],
  ['ida', 'vuelta'],
];
/** Headings of columns that say it. */
const HEADING_WORDS: Words = {
  en: 'type kind direction way movement transfer service',
  ru: 'тип вид направление',
  lt: 'tipas rūšis kryptis',
  lv: 'tips veids virziens',
  et: 'tüüp liik suund',
  uk: 'напрям напрямок',
  es: 'tipo sentido traslado servicio',
};

const ARRIVAL = setOf(ARRIVAL_WORDS);
const DEPARTURE = setOf(DEPARTURE_WORDS);
const AIRPORT = setOf(AIRPORT_WORDS);
const HOTEL = setOf(HOTEL_WORDS);
const FROM = setOf(FROM_WORDS);
const TO = setOf(TO_WORDS);
const NO_MEANING = new Set(
  [...setOf(FILLERS), ...FROM, ...TO].filter((word) => !AIRPORT.has(word) && !HOTEL.has(word)),
);
const HEADING = setOf(HEADING_WORDS);

const MAX_LENGTH = 60;
const MAX_CODES = 8;

/**
 * What a text says that its row, or the rows below it, are: «Arrival», «ARR», «Airport – hotel», with a number or a date
 * beside it. Undefined if it says anything else, too.
 */
export function directionOf(text: string): Direction | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const words = wordsOf(text);
  const meant = words.filter((word) => !NO_MEANING.has(word));
  if (meant.length === 0) return undefined;
  if (meant.every((word) => ARRIVAL.has(word))) return 'arrival';
  if (meant.every((word) => DEPARTURE.has(word))) return 'departure';
  if (!meant.every((word) => AIRPORT.has(word) || HOTEL.has(word))) return undefined;
  const [first, last] = new Set(meant.map((word) => AIRPORT.has(word)));
  if (last !== undefined) return first ? 'arrival' : 'departure';
  const [isFrom, isTo] = [FROM, TO].map((side) => words.some((word) => side.has(word)));
  if (isFrom === isTo) return undefined;
  return isFrom === first ? 'arrival' : 'departure';
}

/**
 * What the texts of a column for it mean by a code: with «D» beside them, or below a heading that names both, «A» is an
 * arrival.
 */
export function directionCodes(
  heading: string,
  textsOf: () => ReadonlySet<string>,
): ReadonlyMap<string, Direction> {
  const named = wordsOf(heading);
  const namesBoth = CODES.filter(([arrival, departure]) => named.join() === `${arrival},${departure}`);
  const isFor = named.every((word) => isDirection(word) || HEADING.has(word) || NO_MEANING.has(word));
  if (named.length === 0 || (namesBoth.length === 0 && !isFor)) return new Map();
  const texts = [...textsOf()];
  const codes = texts.map(codeOf);
  const namesWords = named.some((word) => ARRIVAL.has(word)) && named.some((word) => DEPARTURE.has(word));
  const pair = CODES.find(
    (each) =>
      codes.every((code) => each.includes(code)) &&
      (codes.includes(each[1]) || namesWords || namesBoth.includes(each)),
  );
  if (!pair || texts.length > MAX_CODES) return new Map();
  return new Map(texts.map((text, at) => [text, codes[at] === pair[0] ? 'arrival' : 'departure']));
}

function codeOf(text: string): string {
  const words = wordsOf(text);
  const meant = words.filter((word) => !NO_MEANING.has(word));
  return (meant.length > 0 ? meant : words).join();
}

/** Whether a column of destinations states directions instead. */
export function areDirections(heading: string, texts: ReadonlySet<string>): boolean {
  const codes = directionCodes(heading, () => texts);
  return texts.size > 0 && [...texts].every((text) => codes.has(text) || directionOf(text) !== undefined);
}

function isDirection(word: string): boolean {
  return ARRIVAL.has(word) || DEPARTURE.has(word);
}

function wordsOf(text: string): string[] {
  return (
    foldDiacritics(text)
      .replace(/['’`]/g, '')
      .match(/\p{L}+/gu) ?? []
  );
}

function setOf(words: Words): ReadonlySet<string> {
  return new Set(Object.values(words).flatMap(wordsOf));
}
