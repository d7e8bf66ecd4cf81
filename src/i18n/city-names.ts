import type { Language } from './languages.ts';

/** Longer texts are no city names. */
const MAX_NAME = 100;

type CityNames = Readonly<Record<Language, string>>;

/** Destination cities in each language of the site. */
const CITIES: readonly CityNames[] = [
  { en: 'Riga', ru: 'Рига', lt: 'Ryga', lv: 'Rīga', et: 'Riia', uk: 'Рига', es: 'Riga' },
  { en: 'Vilnius', ru: 'Вильнюс', lt: 'Vilnius', lv: 'Viļņa', et: 'Vilnius', uk: 'Вільнюс', es: 'Vilna' },
  { en: 'Kaunas', ru: 'Каунас', lt: 'Kaunas', lv: 'Kauņa', et: 'Kaunas', uk: 'Каунас', es: 'Kaunas' },
  { en: 'Palanga', ru: 'Паланга', lt: 'Palanga', lv: 'Palanga', et: 'Palanga', uk: 'Паланга', es: 'Palanga' },
  { en: 'Tallinn', ru: 'Таллин', lt: 'Talinas', lv: 'Tallina', et: 'Tallinn', uk: 'Таллінн', es: 'Tallin' },
  {
    en: 'Helsinki',
    ru: 'Хельсинки',
    lt: 'Helsinkis',
    lv: 'Helsinki',
    et: 'Helsingi',
    uk: 'Гельсінкі',
    es: 'Helsinki',
  },
  {
    en: 'Warsaw',
    ru: 'Варшава',
    lt: 'Varšuva',
    lv: 'Varšava',
    et: 'Varssavi',
    uk: 'Варшава',
    es: 'Varsovia',
  },
  { en: 'Kraków', ru: 'Краков', lt: 'Krokuva', lv: 'Krakova', et: 'Kraków', uk: 'Краків', es: 'Cracovia' },
  {
    en: 'Katowice',
    ru: 'Катовице',
    lt: 'Katovicai',
    lv: 'Katovice',
    et: 'Katowice',
    uk: 'Катовіце',
    es: 'Katowice',
  },
  { en: 'Rzeszów', ru: 'Жешув', lt: 'Žešuvas', lv: 'Žešova', et: 'Rzeszów', uk: 'Жешув', es: 'Rzeszów' },
  {
    en: 'Chişinău',
    ru: 'Кишинёв',
    lt: 'Kišiniovas',
    lv: 'Kišiņeva',
    et: 'Chișinău',
    uk: 'Кишинів',
    es: 'Chisináu',
  },
  { en: 'London', ru: 'Лондон', lt: 'Londonas', lv: 'Londona', et: 'London', uk: 'Лондон', es: 'Londres' },
  {
    en: 'London Gatwick',
    ru: 'Лондон (Гатвик)',
    lt: 'Londonas (Gatwick)',
    lv: 'Londona (Gatwick)',
    et: 'London Gatwick',
    uk: 'Лондон (Гатвік)',
    es: 'Londres (Gatwick)',
  },
  {
    en: 'London Stansted',
    ru: 'Лондон (Станстед)',
    lt: 'Londonas (Stansted)',
    lv: 'Londona (Stansted)',
    et: 'London Stansted',
    uk: 'Лондон (Станстед)',
    es: 'Londres (Stansted)',
  },
  {
    en: 'Manchester',
    ru: 'Манчестер',
    lt: 'Mančesteris',
    lv: 'Mančestra',
    et: 'Manchester',
    uk: 'Манчестер',
    es: 'Mánchester',
  },
  {
    en: 'Edinburgh',
    ru: 'Эдинбург',
    lt: 'Edinburgas',
    lv: 'Edinburga',
    et: 'Edinburgh',
    uk: 'Единбург',
    es: 'Edimburgo',
  },
  { en: 'Dublin', ru: 'Дублин', lt: 'Dublinas', lv: 'Dublina', et: 'Dublin', uk: 'Дублін', es: 'Dublín' },
  { en: 'Munich', ru: 'Мюнхен', lt: 'Miunchenas', lv: 'Minhene', et: 'München', uk: 'Мюнхен', es: 'Múnich' },
  {
    en: 'Frankfurt',
    ru: 'Франкфурт',
    lt: 'Frankfurtas',
    lv: 'Frankfurte',
    et: 'Frankfurt',
    uk: 'Франкфурт',
    es: 'Fráncfort',
  },
  { en: 'Berlin', ru: 'Берлин', lt: 'Berlynas', lv: 'Berlīne', et: 'Berliin', uk: 'Берлін', es: 'Berlín' },
  {
    en: 'Düsseldorf',
    ru: 'Дюссельдорф',
    lt: 'Diuseldorfas',
    lv: 'Diseldorfa',
    et: 'Düsseldorf',
    uk: 'Дюссельдорф',
    es: 'Düsseldorf',
  },
  {
    en: 'Hamburg',
    ru: 'Гамбург',
    lt: 'Hamburgas',
    lv: 'Hamburga',
    et: 'Hamburg',
    uk: 'Гамбург',
    es: 'Hamburgo',
  },
  {
    en: 'Barcelona',
    ru: 'Барселона',
    lt: 'Barselona',
    lv: 'Barselona',
    et: 'Barcelona',
    uk: 'Барселона',
    es: 'Barcelona',
  },
  { en: 'Madrid', ru: 'Мадрид', lt: 'Madridas', lv: 'Madride', et: 'Madrid', uk: 'Мадрид', es: 'Madrid' },
  { en: 'Bilbao', ru: 'Бильбао', lt: 'Bilbao', lv: 'Bilbao', et: 'Bilbao', uk: 'Більбао', es: 'Bilbao' },
];

/** Indexed by every name: schedules are written in any language. */
const namesByName = new Map<string, CityNames>();
for (const names of CITIES) {
  for (const name of Object.values(names)) namesByName.set(keyOf(name), names);
}

/** Names of a city in each language; undefined if it is unknown. */
export function cityNames(name: string): CityNames | undefined {
  return namesByName.get(keyOf(name));
}

/** The name of a city in a language; an unknown one is returned unchanged. [TRX-20] */
export function cityName(name: string, language: Language): string {
  return cityNames(name)?.[language] ?? name;
}

/** Whether two texts name one city, in whatever language and letters. */
export function isSameCity(one: string, other: string): boolean {
  return one === other || keyOf(cityName(one, 'en')) === keyOf(cityName(other, 'en'));
}

function keyOf(name: string): string {
  return name.slice(0, MAX_NAME).trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
