import type { Language } from '../src/i18n/languages.ts';

/** What every excursion says in the same words. */
interface StandingTexts {
  /** Of the programme, of what to bring and of the price. */
  headings: [string, string, string];
  hour: RegExp;
  firstPickups: string;
  /** How the line begins that says where the coach leaves. */
  leaving: string;
  lastStop: string;
  times: string;
  shoes: RegExp;
  pushchair: RegExp;
  included: string;
  notIncluded: string;
  coach: string;
  pickup: string;
  tips: string;
}

export const STANDING_TEXTS: Record<Language, StandingTexts> = {
  en: {
    headings: ['How the day runs', 'What to bring', 'What the price covers'],
    hour: /^\d\d:\d\d(–\d\d:\d\d)?$/,
    firstPickups: 'First pickups on the coast. Choose your hotel on this page for your own time and stop.',
    leaving: 'The coach leaves ',
    lastStop: 'Last drop-off on the coast.',
    times: 'All times are approximate and depend on traffic and on the number of stops.',
    shoes: /shoes|trainers/i,
    pushchair: /pushchair/i,
    included: 'Included',
    notIncluded: 'Not included',
    coach: 'Coach there and back',
    pickup: 'Pickup and drop-off at a stop near your hotel',
    tips: 'Tips, which are up to you',
  },
  ru: {
    headings: ['Как проходит день', 'Что взять с собой', 'Что входит в стоимость'],
    hour: /^\d\d:\d\d(–\d\d:\d\d)?$/,
    firstPickups:
      'Первые остановки на побережье. Выберите отель на этой странице и увидите своё время и место.',
    leaving: 'Отъезд ',
    lastStop: 'Последняя остановка на побережье.',
    times: 'Время указано приблизительно и зависит от ситуации на дорогах и числа остановок.',
    shoes: /обувь/i,
    pushchair: /коляск/i,
    included: 'Включено',
    notIncluded: 'Не включено',
    coach: 'Автобус туда и обратно',
    pickup: 'Посадка и высадка на остановке рядом с вашим отелем',
    tips: 'Чаевые — по вашему желанию',
  },
  lt: {
    headings: ['Dienos programa', 'Ką pasiimti', 'Kas įskaičiuota į kainą'],
    hour: /^\d\d:\d\d(–\d\d:\d\d)? val\.$/,
    firstPickups:
      'Pirmieji keleiviai įlaipinami pakrantėje. Pasirinkite viešbutį šiame puslapyje ir pamatysite, kada ir kur Jus paimsime.',
    leaving: 'Autobusas išvyksta ',
    lastStop: 'Paskutinis sustojimas pakrantėje.',
    times: 'Laikas apytikslis, jis priklauso nuo eismo ir sustojimų skaičiaus.',
    shoes: /batus/i,
    pushchair: /vežimėl/i,
    included: 'Įskaičiuota',
    notIncluded: 'Neįskaičiuota',
    coach: 'Kelionė autobusu pirmyn ir atgal',
    pickup: 'Įlaipinimas ir išlaipinimas netoli Jūsų viešbučio',
    tips: 'Arbatpinigiai – Jūsų nuožiūra',
  },
  lv: {
    headings: ['Dienas programma', 'Ko ņemt līdzi', 'Kas iekļauts cenā'],
    hour: /^Plkst\. \d?\d\.\d\d(–\d\d\.\d\d)?$/,
    firstPickups:
      'Pirmās pieturas piekrastē. Izvēlieties šajā lapā savu viesnīcu, un redzēsiet savu laiku un vietu.',
    leaving: 'Autobuss izbrauc ',
    lastStop: 'Pēdējā pietura piekrastē.',
    times: 'Laiki ir aptuveni un atkarīgi no satiksmes un pieturu skaita.',
    shoes: /apavus/i,
    pushchair: /bērnu ratiņ/i,
    included: 'Iekļauts',
    notIncluded: 'Nav iekļauts',
    coach: 'Brauciens ar autobusu turp un atpakaļ',
    pickup: 'Iekāpšana un izkāpšana pieturā Jūsu viesnīcas tuvumā',
    tips: 'Dzeramnauda – pēc Jūsu ieskatiem',
  },
  et: {
    headings: ['Päeva kava', 'Mida kaasa võtta', 'Mis on hinna sees'],
    hour: /^\d?\d\.\d\d(–\d\d\.\d\d)?$/,
    firstPickups:
      'Esimesed peatused rannikul. Valige sellel lehel oma hotell ning näete oma kellaaega ja pealeminekukohta.',
    leaving: 'Buss väljub ',
    lastStop: 'Viimane peatus rannikul.',
    times: 'Kellaajad on ligikaudsed ja sõltuvad liiklusest ning peatuste arvust.',
    shoes: /jalanõud|jalatsid/i,
    pushchair: /käru/i,
    included: 'Hinna sees',
    notIncluded: 'Ei ole hinna sees',
    coach: 'Bussisõit edasi-tagasi',
    pickup: 'Peale- ja mahaminek teie hotelli lähedal asuvas peatuses',
    tips: 'Jootraha, mis on vabatahtlik',
  },
  uk: {
    headings: ['Як минає день', 'Що взяти із собою', 'Що входить до вартості'],
    hour: /^\d\d:\d\d(–\d\d:\d\d)?$/,
    firstPickups:
      'Перші зупинки на узбережжі. Виберіть готель на цій сторінці й побачите свій час і місце посадки.',
    leaving: 'Від’їзд ',
    lastStop: 'Остання зупинка на узбережжі.',
    times: 'Час указано приблизно, він залежить від ситуації на дорогах і кількості зупинок.',
    shoes: /взуття/i,
    pushchair: /візоч|візок|візк/i,
    included: 'Входить',
    notIncluded: 'Не входить',
    coach: 'Автобус туди й назад',
    pickup: 'Посадка й висадка на зупинці поблизу вашого готелю',
    tips: 'Чайові — за вашим бажанням',
  },
  es: {
    headings: ['Cómo es el día', 'Qué llevar', 'Qué incluye el precio'],
    hour: /^\d\d:\d\d(–\d\d:\d\d)?$/,
    firstPickups: 'Primeras recogidas en la costa. Elija su hotel en esta página y verá su hora y su parada.',
    leaving: 'Salida del autocar ',
    lastStop: 'Última parada en la costa.',
    times: 'Las horas son aproximadas y dependen del tráfico y del número de paradas.',
    shoes: /calzado|botas/i,
    pushchair: /cochecito|carrito/i,
    included: 'Incluido',
    notIncluded: 'No incluido',
    coach: 'Autocar de ida y vuelta',
    pickup: 'Recogida en una parada cercana a su hotel y regreso a ella',
    tips: 'Propinas, que son voluntarias',
  },
};
