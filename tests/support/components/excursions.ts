import type {
  ExcursionCard,
  ExcursionDetail,
  PickupAnswer,
} from '../../../src/features/excursions/contract.ts';
import { api, main } from './render-screen.tsx';

export const LIST = 'GET /api/excursions/';
export const DETAIL = 'GET /api/excursions/:id/';
export const PICKUP = 'GET /api/excursions/:id/pickup/';

export const cards = main.css('a[href^="/excursion/"]');
export const pickupPlate = main.getByRole('region', { name: 'Pickup for your hotel' });

export const RONDA = excursion(1, 'Ronda and its gorge', 93);
export const GIBRALTAR = excursion(2, 'Gibraltar in a day', 85);

export const RONDA_PICKUP: PickupAnswer = {
  lat: 36.5988,
  lng: -4.5163,
  name: 'Avda. Antonio Machado, 12',
  time: '07:45',
  price_adult: 93,
  price_child: 70,
  updated_at: '2031-06-16T16:20:00.000Z',
};

function excursion(id: number, title: string, price: number): ExcursionDetail {
  return {
    id,
    localized_title: title,
    title,
    localized_description: 'A day in the mountains.',
    image: '/posters/ronda.svg',
    images: ['/posters/ronda.svg'],
    image_alts: ['A bridge'],
    available_days: [1, 5],
    tour_languages: ['en', 'ru'],
    content_blocks: [],
    duration: 9,
    pickup_time: '07:45',
    map_link: null,
    price_from: price,
    adult_price: price,
    child_price: price - 20,
    detailed_description: '',
    next_dates: ['2031-06-17', '2031-06-21', '2031-06-24', '2031-06-28', '2031-07-01'],
  };
}

/** The excursion as the list shows it. */
export function cardOf({
  id,
  image,
  localized_title,
  localized_description,
  ...facts
}: ExcursionDetail): ExcursionCard {
  const { available_days, tour_languages, duration, price_from } = facts;
  return {
    id,
    image,
    localized_title,
    localized_description,
    available_days,
    tour_languages,
    duration,
    price_from,
  };
}

/** Answers list, excursions, rules and pickups. */
export function answerExcursions(): void {
  api.answer(LIST, [cardOf(RONDA), cardOf(GIBRALTAR)]);
  for (const detail of [RONDA, GIBRALTAR]) {
    api.answer(DETAIL, detail, ({ path }) => path === `/api/excursions/${detail.id}/`);
  }
  api.answer('GET /api/excursions/rules/', { title: 'Rules', content: '<p>Be on time</p>' });
  api.answer(PICKUP, RONDA_PICKUP);
}
