import { LANGUAGES, type Language } from './languages.ts';

/** No city is called by more characters. */
const MAX_NAME = 100;

/** The cities that guests fly home to, in each language of the site, in the order of `LANGUAGES`. */
const CITIES = [
  'Riga, Рига, Ryga, Rīga, Riia, Рига, Riga',
  'Vilnius, Вильнюс, Vilnius, Viļņa, Vilnius, Вільнюс, Vilna',
  'Kaunas, Каунас, Kaunas, Kauņa, Kaunas, Каунас, Kaunas',
  'Palanga, Паланга, Palanga, Palanga, Palanga, Паланга, Palanga',
  'Tallinn, Таллин, Talinas, Tallina, Tallinn, Таллінн, Tallin',
  'Helsinki, Хельсинки, Helsinkis, Helsinki, Helsingi, Гельсінкі, Helsinki',
  'Warsaw, Варшава, Varšuva, Varšava, Varssavi, Варшава, Varsovia',
  'Kraków, Краков, Krokuva, Krakova, Kraków, Краків, Cracovia',
  'Katowice, Катовице, Katovicai, Katovice, Katowice, Катовіце, Katowice',
  'Rzeszów, Жешув, Žešuvas, Žešova, Rzeszów, Жешув, Rzeszów',
  'Chişinău, Кишинёв, Kišiniovas, Kišiņeva, Chișinău, Кишинів, Chisináu',
  'London, Лондон, Londonas, Londona, London, Лондон, Londres',
  'London Gatwick, Лондон (Гатвик), Londonas (Gatwick), Londona (Gatwick), London Gatwick, Лондон (Гатвік), Londres (Gatwick)',
  'London Stansted, Лондон (Станстед), Londonas (Stansted), Londona (Stansted), London Stansted, Лондон (Станстед), Londres (Stansted)',
  'Manchester, Манчестер, Mančesteris, Mančestra, Manchester, Манчестер, Mánchester',
  'Edinburgh, Эдинбург, Edinburgas, Edinburga, Edinburgh, Единбург, Edimburgo',
  'Dublin, Дублин, Dublinas, Dublina, Dublin, Дублін, Dublín',
  'Munich, Мюнхен, Miunchenas, Minhene, München, Мюнхен, Múnich',
  'Frankfurt, Франкфурт, Frankfurtas, Frankfurte, Frankfurt, Франкфурт, Fráncfort',
  'Berlin, Берлин, Berlynas, Berlīne, Berliin, Берлін, Berlín',
  'Düsseldorf, Дюссельдорф, Diuseldorfas, Diseldorfa, Düsseldorf, Дюссельдорф, Düsseldorf',
  'Hamburg, Гамбург, Hamburgas, Hamburga, Hamburg, Гамбург, Hamburgo',
  'Barcelona, Барселона, Barselona, Barselona, Barcelona, Барселона, Barcelona',
  'Madrid, Мадрид, Madridas, Madride, Madrid, Мадрид, Madrid',
  'Bilbao, Бильбао, Bilbao, Bilbao, Bilbao, Більбао, Bilbao',
];

type CityNames = Readonly<Record<Language, string>>;

/** By any of its names: a schedule may be written in any language. */
const namesByName = new Map<string, CityNames>();
for (const city of CITIES) {
  const names = city.split(', ');
  const byLanguage = Object.fromEntries(LANGUAGES.map((language, at) => [language, names[at]])) as CityNames;
  for (const name of names) namesByName.set(keyOf(name), byLanguage);
}

/** What a city is called in each language; undefined for one that is not known: it stands as it was written. */
export function cityNames(name: string): CityNames | undefined {
  return namesByName.get(keyOf(name));
}

/** What a city is called in a language, as far as it is known. [TRX-20] */
export function cityName(name: string, language: Language): string {
  return cityNames(name)?.[language] ?? name;
}

function keyOf(name: string): string {
  return name.slice(0, MAX_NAME).trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
