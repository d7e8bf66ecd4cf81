import type {
  ExcursionCard,
  ExcursionDetail,
  LongDetail,
  PickupAnswer,
} from '../../../src/features/excursions/contract.ts';
import type { Hotel } from '../../../src/features/hotels/contract.ts';
import type { InfoMeeting, InfoMeetingPage } from '../../../src/features/info-meetings/contract.ts';
import type {
  Banner,
  Homepage,
  PageText,
  Policy,
  Rules,
  SiteSettings,
  TeamMember,
  TransferSection,
} from '../../../src/features/pages/contract.ts';
import type { RawTransferResult } from '../../../src/features/transfers/site/transfer-view.ts';

/** The calls of the site with their response types, by contract. `:name` is a path parameter. */
export interface SiteAnswers {
  'GET /api/site-settings/': SiteSettings;
  'GET /api/banner/:page/': Banner;
  'GET /api/homepage/': Homepage;
  'GET /api/pages/:key/': PageText;
  'GET /api/about/team/': TeamMember[];
  'GET /api/privacy-policy/': Policy;
  'GET /api/transfer-content/transfer_home/': TransferSection[];
  /** The forms use no other fields of a hotel. [TRX-04] */
  'GET /api/hotels/': Pick<Hotel, 'id' | 'name'>[];
  'GET /api/hotels/:id/': Hotel;
  'GET /api/excursions/': ExcursionCard[];
  'GET /api/excursions/rules/': Rules;
  'GET /api/excursions/:id/': ExcursionDetail;
  'GET /api/excursions/:id/long-detail/': LongDetail;
  'GET /api/excursions/:id/pickup/': PickupAnswer;
  'GET /api/info-meeting/': InfoMeetingPage;
  'GET /api/info-meetings/': InfoMeeting[];
  'GET /api/transfer-schedule/': RawTransferResult;
  'POST /api/transfer-inquiries/': { success: true };
  'POST /api/transfer-notifications/': { success: true };
  'POST /api/contact-questions/': { success: true };
  'POST /api/excursion-requests/': { success: true };
  'POST /api/visits/': { success: true };
}

export type { Hotel };

const TILE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const SETTINGS: SiteSettings = {
  demonstration: false,
  notice: null,
  operator_name: 'Costa Sol Info',
  contact_email: 'office@example.com',
  organizer: { name: 'Costa Sol Info', email: 'office@example.com' },
  contact_phone: '+34 600 000 000',
  whatsapp: '34600000000',
  telegram: 'https://t.me/costasolinfo',
  facebook: '',
  instagram: '',
  tile_url: `${TILE}#{z}/{x}/{y}`,
  tile_attribution: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
};

export const HOTELS = {
  palmasol: hotel(101, 'Hotel Palmasol', 'Benalmádena', 36.5985, -4.5162),
  nautilus: hotel(102, 'Hotel Riu Nautilus', 'Torremolinos', 36.6101, -4.5048),
  costaLago: hotel(103, 'Hotel Riu Costa Lago', 'Torremolinos', 36.6129, -4.5003),
  donCurro: hotel(104, 'Hotel Don Curro', 'Málaga', 36.7188, -4.4208),
} as const;

function hotel(id: number, name: string, municipality: string, latitude: number, longitude: number): Hotel {
  return { id, name, municipality, latitude, longitude };
}

export const ALL_HOTELS: readonly Hotel[] = Object.values(HOTELS);

/** The pages with editable texts. */
export const PAGE_TEXTS = {
  'GET /api/homepage/': {
    title: 'Holidays on the Costa del Sol',
    subtitle: '<p>Excursions</p>',
    banner_image: null,
  },
  'GET /api/pages/:key/': { title: 'Written by staff', content: '<p>A text of the office</p>' },
  'GET /api/privacy-policy/': { content: '<h2>Data</h2><p>What is stored</p>' },
  'GET /api/transfer-content/transfer_home/': [
    { id: 1, title: 'Group transfer', content: '<p>By coach</p>' },
  ],
  'GET /api/info-meeting/': { content: '<p>Meet your guide</p>' },
} satisfies Partial<SiteAnswers>;
