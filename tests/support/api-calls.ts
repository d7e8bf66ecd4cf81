/** Ids used by the calls of a test. */
export interface Subjects {
  hotel: number;
  excursion: number;
  date: string;
}

/** Every public GET, each with a known response in the demonstration set. */
export function everyGet({ hotel, excursion, date }: Subjects): string[] {
  return [
    '/api/banner/home/',
    '/api/homepage/',
    '/api/excursions/',
    `/api/excursions/${excursion}/`,
    `/api/excursions/${excursion}/long-detail/?lang=en`,
    '/api/excursions/rules/?lang=en',
    `/api/excursions/${excursion}/pickup/?hotel_id=${hotel}`,
    '/api/hotels/?search=palmasol',
    `/api/hotels/${hotel}/`,
    '/api/info-meeting/?lang=en',
    `/api/info-meetings/?hotel_id=${hotel}`,
    '/api/transfer-content/transfer_home/?lang=en',
    `/api/transfer-schedule/?hotel_id=${hotel}&date=${date}&type=group`,
    `/api/transfer-schedule/?hotel_id=${hotel}&date=${date}&type=private`,
    `/api/transfer-schedule/?hotel_id=${hotel}&date=${date}&type=private&last_name=Kalnina`,
    '/api/pages/ask/',
    '/api/about/team/',
    '/api/privacy-policy/?lang=en',
    '/api/site-settings/',
  ];
}

export interface Post {
  path: string;
  body: Record<string, unknown>;
  /** The table in which an accepted post is stored. */
  table: 'transfer_inquiries' | 'subscriptions' | 'questions' | 'excursion_requests';
}

/** A Saturday on which the excursion of the calls runs. */
const EXCURSION_DATE = '2026-06-06';

/** Every public POST with a valid body. */
export function everyPost({ hotel, excursion, date }: Subjects): Post[] {
  return [
    {
      path: '/api/transfer-inquiries/',
      table: 'transfer_inquiries',
      body: {
        last_name: 'Ozols',
        hotel,
        departure_date: date,
        flight_number: 'BT 682',
        message: 'Where is the stop?',
        email: 'guest@example.com',
        language: 'lv',
      },
    },
    {
      path: '/api/transfer-notifications/',
      table: 'subscriptions',
      body: {
        email: 'guest@example.com',
        hotel,
        transfer_type: 'group',
        departure_date: date,
        language: 'lv',
        last_name: 'Ozols',
      },
    },
    {
      path: '/api/contact-questions/',
      table: 'questions',
      body: {
        name: 'Jānis',
        email: 'guest@example.com',
        category: 'excursion',
        language: 'lv',
        question: 'Is lunch included?',
        source: 'ask',
      },
    },
    {
      path: '/api/excursion-requests/',
      table: 'excursion_requests',
      body: {
        excursion,
        date: EXCURSION_DATE,
        hotel,
        adults: 2,
        children: 1,
        name: 'Jānis',
        email: 'guest@example.com',
        message: 'One of us needs a wheelchair.',
        language: 'lv',
      },
    },
  ];
}

/** The path without the trailing slash before its query. */
export function withoutSlash(path: string): string {
  return path.replace(/\/(\?|$)/, '$1');
}
