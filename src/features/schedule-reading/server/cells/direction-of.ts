import type { Language } from '../../../../i18n/languages.ts';
import { foldDiacritics } from '../../../../values/fold-diacritics.ts';

export type Direction = 'arrival' | 'departure';
type Words = Readonly<Record<Language, string>>;

/** «А/п». */
const AIRPORT_SIGN = /(?<!\p{L})[аa]\/[пp](?!\p{L})/gu;
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
  es: 'aeropuerto apto aeropto',
};
/** Words of the name of this airport and of its parts. */
const OF_AIRPORT: Words = {
  en: 'malaga terminal t costa sol international intl hall',
  ru: 'малага малаги малаге малагу терминал международный зал',
  lt: 'malagos terminalas',
  lv: 'malagas terminālis',
  et: 'terminal malaga',
  uk: 'малага малаги малазі термінал міжнародний зал',
  es: 'terminal internacional málaga',
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
  en: 'transfer transfers flight flights list the of private shared group regular shuttle vip',
  ru: 'трансфер трансферы рейс рейсы на индивидуальный групповой',
  lt: 'pervežimas pervežimai transferas skrydis skrydžiai individualus grupinis',
  lv: 'transfers transferts reiss reisi individuāls grupas',
  et: 'transfeer transfeerid lend lennud privaatne grupi',
  uk: 'трансфери рейси індивідуальний груповий',
  es: 'traslado traslados vuelo vuelos la el privado privada regular compartido compartida grupo',
};
/** Short words that mean a direction only in a column for it. */
const CODES = [
  ['a', 'd'],
  ['i', 'o'],
  ['l', 's'],
  ['e', 's'],
  ['п', 'в'],
  ['in', 'out'],
  ['entrada', 'salida'],
  ['ida', 'vuelta'],
  ['inbound', 'outbound'],
  ['incoming', 'outgoing'],
  ['landing', 'take off'],
  ['встреча', 'проводы'],
  ['зустріч', 'проводи'],
  ['pasitikimas', 'išlydėjimas'],
  ['sagaidīšana', 'pavadīšana'],
].map((pair) => pair.map((code) => wordsOf(code).join()));
/** Headings of columns that say it. */
const HEADING_WORDS: Words = {
  en: 'type kind direction way movement transfer service leg route',
  ru: 'тип вид направление маршрут',
  lt: 'tipas rūšis kryptis maršrutas',
  lv: 'tips veids virziens maršruts',
  et: 'tüüp liik suund marsruut',
  uk: 'напрям напрямок',
  es: 'tipo sentido traslado servicio movimiento mov trayecto ruta',
};

const ARRIVAL = setOf(ARRIVAL_WORDS);
const DEPARTURE = setOf(DEPARTURE_WORDS);
const AIRPORT = setOf(AIRPORT_WORDS);
const PARTS = setOf(OF_AIRPORT);
const HOTEL = setOf(HOTEL_WORDS);
const FROM = setOf(FROM_WORDS);
const TO = setOf(TO_WORDS);
const NO_MEANING = new Set(
  [...setOf(FILLERS), ...FROM, ...TO].filter((word) => !AIRPORT.has(word) && !HOTEL.has(word)),
);
const HEADING = setOf(HEADING_WORDS);

const MAX_LENGTH = 60;
const MAX_CODES = 8;
/** Of a title, beside the direction. */
const MAX_OTHER_WORDS = 2;
const FLIGHT = /\b(?:[a-z]{2,3}|[a-z]\d|\d[a-z])[ -]?\d{1,4}\b/gi;

/**
 * What a text says that its row, or the rows below it, are: «Arrival», «ARR», «Airport – hotel», with a number or a date
 * beside it. Undefined if it says anything else, too.
 */
export function directionOf(text: string): Direction | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const words = wordsOf(text);
  const meant = words.filter((word) => !NO_MEANING.has(word));
  const ends = meant.filter((word) => !isDirection(word));
  const said = saidBy(meant);
  if (ends.length === 0) return said;
  const way = wayOf(text, words, ends);
  // «Arrival at the airport» may be that of the coach.
  const isWhole = said === undefined && ends.length === meant.length;
  return isWhole || (said === way && new Set(ends.map((word) => AIRPORT.has(word))).size > 1)
    ? way
    : undefined;
}

/** The only direction that words name. */
function saidBy(words: readonly string[]): Direction | undefined {
  const [isArrival, isDeparture] = [ARRIVAL, DEPARTURE].map((side) => words.some((word) => side.has(word)));
  if (isArrival === isDeparture) return undefined;
  return isArrival ? 'arrival' : 'departure';
}

/** From where to where: «Airport – hotel», «To the airport», «Málaga Airport – Hotel Sol». */
function wayOf(text: string, words: readonly string[], ends: readonly string[]): Direction | undefined {
  if (!ends.every((word) => AIRPORT.has(word) || HOTEL.has(word))) return wayOfNames(text);
  const [first, last] = new Set(ends.map((word) => AIRPORT.has(word)));
  if (last !== undefined) return first ? 'arrival' : 'departure';
  const [isFrom, isTo] = [FROM, TO].map((side) => words.some((word) => side.has(word)));
  if (isFrom === isTo) return undefined;
  return isFrom === first ? 'arrival' : 'departure';
}

/** Of two names the one that says that it is an airport, and the one that says that it is a hotel. */
function wayOfNames(text: string): Direction | undefined {
  const sides = text.split(/\s[-–—>]+\s|→/).map(wordsOf);
  const [from, to, another] = sides.map((words) => {
    const [isAirport, isHotel] = [AIRPORT, HOTEL].map((side) => words.some((word) => side.has(word)));
    return isAirport === isHotel ? undefined : isAirport ? 'airport' : 'hotel';
  });
  if (sides.length > 2 || another || !from || !to || from === to) return undefined;
  return from === 'airport' ? 'arrival' : 'departure';
}

/**
 * What a title says that stands above rows or names a sheet, also with a flight, a number of guests or up to two names:
 * «Arrivals BT 681 14:05», «Tez Tour arrivals».
 */
export function directionOfTitle(text: string): Direction | undefined {
  const own = directionOf(text);
  if (own !== undefined || text.length > MAX_LENGTH) return own;
  const words = wordsOf(text.replace(FLIGHT, ' ')).filter((word) => !NO_MEANING.has(word));
  const isNamedFirst = [words[0], words.at(-1)].some((word) => word !== undefined && isDirection(word));
  const others = words.filter((word) => !isDirection(word));
  return isNamedFirst && others.length <= MAX_OTHER_WORDS ? saidBy(words) : undefined;
}

/** Whether a text names the airport, alone or with its city, terminal or «Arrivals»: «Málaga Airport T3». */
export function isAirport(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const words = wordsOf(text).filter((word) => !NO_MEANING.has(word));
  const isPart = (word: string) => AIRPORT.has(word) || PARTS.has(word) || isDirection(word);
  return words.some((word) => AIRPORT.has(word)) && words.every(isPart);
}

/** The text of a title without the words that say its direction: «Departures, Sunday 28.06.2026» has a date beside them. */
export function withoutDirection(text: string): string {
  const tokens = text.split(/\s+/);
  const isOther = (token: string) => {
    const words = wordsOf(token);
    return words.length === 0
      ? /\d/.test(token)
      : !words.every((word) => isDirection(word) || NO_MEANING.has(word));
  };
  return tokens.slice(tokens.findIndex(isOther), tokens.findLastIndex(isOther) + 1).join(' ');
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
  const pair = CODES.find((each) => {
    const [arrival = '', departure = ''] = each;
    if (namesBoth.includes(each)) return codes.some((code) => each.includes(code));
    // Words have this meaning also beside others, as «Interhotel»; of letters any may be a class.
    const areWords = arrival.length > 1 && codes.includes(arrival) && codes.includes(departure);
    const areAll = codes.every((code) => each.includes(code));
    return areWords || (areAll && (codes.includes(departure) || namesWords));
  });
  if (!pair || texts.length > MAX_CODES) return new Map();
  return new Map(
    texts.flatMap((text, at): [string, Direction][] => {
      const code = codes[at];
      if (code === undefined || !pair.includes(code)) return [];
      return [[text, code === pair[0] ? 'arrival' : 'departure']];
    }),
  );
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
      .replace(AIRPORT_SIGN, 'airport')
      .match(/\p{L}+/gu) ?? []
  );
}

function setOf(words: Words): ReadonlySet<string> {
  return new Set(Object.values(words).flatMap(wordsOf));
}
