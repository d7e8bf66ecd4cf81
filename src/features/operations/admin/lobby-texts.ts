import type { Language } from '../../../i18n/languages.ts';

export type LobbyText =
  | 'title'
  | 'pickup'
  | 'flight'
  | 'place'
  | 'coach'
  | 'pending'
  | 'none'
  | 'live'
  | 'printed';

/** Labels of the lobby sheet, in the languages of guests. */
export const LOBBY_TEXTS: Record<Language, Record<LobbyText, string>> = {
  en: {
    title: 'Coach to the airport',
    pickup: 'Pickup',
    flight: 'Flight',
    place: 'Pickup point',
    coach: 'Coach',
    pending: 'Time not set yet',
    none: 'No coach leaves on this day.',
    live: 'Times can change. The page behind this code always shows the current ones.',
    printed: 'Printed',
  },
  ru: {
    title: 'Автобус в аэропорт',
    pickup: 'Выезд',
    flight: 'Рейс',
    place: 'Точка сбора',
    coach: 'Автобус',
    pending: 'Время пока не назначено',
    none: 'В этот день автобусов нет.',
    live: 'Время может измениться. На странице по этому коду оно всегда актуальное.',
    printed: 'Напечатано',
  },
  lt: {
    title: 'Autobusas į oro uostą',
    pickup: 'Išvykimas',
    flight: 'Skrydis',
    place: 'Įlaipinimo vieta',
    coach: 'Autobusas',
    pending: 'Laikas dar nenustatytas',
    none: 'Šią dieną autobusų nėra.',
    live: 'Laikas gali pasikeisti. Puslapyje, kurį atveria šis kodas, jis visada naujausias.',
    printed: 'Atspausdinta',
  },
  lv: {
    title: 'Autobuss uz lidostu',
    pickup: 'Izbraukšana',
    flight: 'Reiss',
    place: 'Iekāpšanas vieta',
    coach: 'Autobuss',
    pending: 'Laiks vēl nav noteikts',
    none: 'Šajā dienā autobusu nav.',
    live: 'Laiks var mainīties. Lapā, ko atver šis kods, tas vienmēr ir aktuāls.',
    printed: 'Izdrukāts',
  },
  et: {
    title: 'Buss lennujaama',
    pickup: 'Väljasõit',
    flight: 'Lend',
    place: 'Pealeminekukoht',
    coach: 'Buss',
    pending: 'Kellaaeg on veel määramata',
    none: 'Sel päeval bussi ei välju.',
    live: 'Ajad võivad muutuda. Selle koodiga avaneval lehel on alati kehtiv aeg.',
    printed: 'Trükitud',
  },
  uk: {
    title: 'Автобус до аеропорту',
    pickup: 'Виїзд',
    flight: 'Рейс',
    place: 'Місце посадки',
    coach: 'Автобус',
    pending: 'Час ще не призначено',
    none: 'Цього дня автобусів немає.',
    live: 'Час може змінитися. На сторінці за цим кодом він завжди актуальний.',
    printed: 'Надруковано',
  },
  es: {
    title: 'Autocar al aeropuerto',
    pickup: 'Recogida',
    flight: 'Vuelo',
    place: 'Punto de recogida',
    coach: 'Autocar',
    pending: 'Hora aún sin fijar',
    none: 'Este día no sale ningún autocar.',
    live: 'Las horas pueden cambiar. La página de este código muestra siempre la actual.',
    printed: 'Impreso',
  },
};
