import type { TransferType } from '../../src/features/departures/contract.ts';
import { OWN_NUMBERS } from '../../src/features/departures/server/flight-numbers.ts';
import type { RequestDrafts } from '../../src/features/inbox/admin-contract.ts';
import type { QuestionMailContent } from '../../src/features/inbox/server/mail/question-mail-content.ts';
import type { ReplyMailContent } from '../../src/features/inbox/server/mail/reply-mail-content.ts';
import type { RequestMailContent } from '../../src/features/inbox/server/mail/request-mail-content.ts';
import { diffDepartures } from '../../src/features/notifications/server/mail/diff-departures.ts';
import type { DepartureSnapshot } from '../../src/features/notifications/server/mail/last-notified.ts';
import type { TransferMailContent } from '../../src/features/notifications/server/mail/transfer-mail-content.ts';
import type { InquiryMailContent } from '../../src/features/transfers/server/mail/inquiry-mail-content.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { MailTemplates } from '../../src/server/mail-handlers.ts';
import { calendarDate } from '../../src/values/calendar-date.ts';
import { wallTime } from '../../src/values/wall-time.ts';

const SITE = 'https://guide.example';
const DAY = calendarDate('2026-12-01');
const EVENING = calendarDate('2026-11-30');
const FIRST = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-29T10:00:00Z');

/** A coach at 07:40, and another for a night flight. */
export const COACH: DepartureSnapshot = {
  pickup_date: DAY,
  pickup_time: wallTime('07:40'),
  pickup_point: 'Avenida Antonio Machado, parada frente al hotel',
  pickup_lat: 36.5988,
  pickup_lng: -4.5163,
  flight_number: 'BT 682',
  flight_date: DAY,
  flight_time: wallTime('10:30'),
  flight_destination: 'Riga',
};
const NIGHT_COACH: DepartureSnapshot = {
  ...COACH,
  pickup_time: wallTime('23:40'),
  flight_number: 'FR 100',
  flight_date: calendarDate('2026-12-02'),
  flight_time: wallTime('02:10'),
  flight_destination: 'Vilnius',
};
const SECOND_COACH: DepartureSnapshot = {
  ...COACH,
  pickup_time: wallTime('12:15'),
  flight_number: 'AY 1664',
  flight_time: wallTime('15:20'),
  flight_destination: 'Tallinn',
};
const NEXT_COACH: DepartureSnapshot = { ...COACH, pickup_time: wallTime('08:10'), coach: '2' };
const BEFORE_MIDNIGHT: DepartureSnapshot = {
  ...NEXT_COACH,
  pickup_date: EVENING,
  pickup_time: wallTime('23:50'),
};
const PENDING: DepartureSnapshot = { ...COACH, pickup_time: null };
const MOVED: DepartureSnapshot = {
  ...COACH,
  pickup_time: wallTime('07:10'),
  pickup_point: 'Plaza de la Nogalera',
  pickup_lat: 36.6239,
  pickup_lng: -4.4999,
};

const ELSEWHERE = { elsewhere: { hotel_id: 88, hotel: 'Hotel Marazul, Torremolinos' } };

/** The change mail from `before` to `after`. */
function diffOf(before: readonly DepartureSnapshot[], after: readonly DepartureSnapshot[]) {
  const lastNotified = diffDepartures([], before, { own: true, now: FIRST }).map(({ now }) => now);
  return diffDepartures(lastNotified, after, { own: true, now: LATER });
}

const gone = diffOf([COACH], []).map(({ now }) => now);
const bothGone = diffOf([COACH, NIGHT_COACH], []).map(({ now }) => now);

type Sample = Pick<TransferMailContent, 'purpose' | 'departures'> & Partial<TransferMailContent>;
const TRANSFERS: Record<string, Sample> = {
  time: { purpose: 'time', departures: diffOf([], [COACH]) },
  'time-pending': { purpose: 'time', departures: diffOf([], [PENDING]) },
  'time-several': { purpose: 'time', departures: diffOf([], [COACH, NIGHT_COACH]) },
  'time-several-of-flight': { purpose: 'time', departures: diffOf([], [COACH, NEXT_COACH]) },
  'time-none': { purpose: 'time', departures: [] },
  'time-none-of-flight': { purpose: 'time', departures: [] },
  'change-all': { purpose: 'change', departures: diffOf([COACH], [{ ...MOVED, flight_number: 'BT 690' }]) },
  'change-several': { purpose: 'change', departures: diffOf([COACH, NIGHT_COACH], [MOVED, NIGHT_COACH]) },
  'change-several-of-flight': {
    purpose: 'change',
    departures: diffOf([COACH, NEXT_COACH], [MOVED, NEXT_COACH]),
  },
  'change-earlier': {
    purpose: 'change',
    departures: diffOf([COACH], [{ ...COACH, pickup_time: MOVED.pickup_time }]),
  },
  'change-later': {
    purpose: 'change',
    departures: diffOf([COACH], [{ ...COACH, pickup_time: wallTime('08:05') }]),
  },
  'change-merged': {
    purpose: 'change',
    departures: diffOf([COACH], [NEXT_COACH]),
    duplicates: diffOf([NEXT_COACH], []),
  },
  'change-day': {
    purpose: 'change',
    departures: diffOf([COACH], [{ ...COACH, pickup_date: EVENING, pickup_time: wallTime('23:50') }]),
  },
  'change-day-pending': {
    purpose: 'change',
    departures: diffOf([PENDING], [{ ...PENDING, pickup_date: EVENING }]),
  },
  'change-point': {
    purpose: 'change',
    departures: diffOf([COACH], [{ ...MOVED, pickup_time: COACH.pickup_time }]),
  },
  'change-point-pending': {
    purpose: 'change',
    departures: diffOf([PENDING], [{ ...MOVED, pickup_time: null }]),
  },
  'change-map': { purpose: 'change', departures: diffOf([COACH], [{ ...COACH, pickup_lat: 36.6 }]) },
  'change-flight': {
    purpose: 'change',
    departures: diffOf([COACH], [{ ...COACH, flight_number: 'BT 690', flight_time: wallTime('11:20') }]),
  },
  'change-details': {
    purpose: 'change',
    departures: diffOf(
      [{ ...COACH, flight_time: null }],
      [{ ...COACH, flight_destination: 'Tallinn', pickup_lat: null, pickup_lng: null }],
    ),
  },
  'change-flight-day': {
    purpose: 'change',
    departures: diffOf(
      [COACH],
      [{ ...COACH, flight_date: calendarDate('2026-12-02'), flight_time: wallTime('00:20') }],
    ),
  },
  'change-withdrawn': {
    purpose: 'change',
    departures: diffOf(
      [{ ...COACH, coach: '2' }],
      [
        {
          ...{ ...COACH, pickup_point: '', pickup_lat: null, pickup_lng: null },
          ...{ flight_number: '', flight_date: null, flight_time: null, flight_destination: null },
        },
      ],
    ),
  },
  'change-stated': {
    purpose: 'change',
    departures: diffOf(
      [{ ...COACH, pickup_point: '', pickup_lat: null, pickup_lng: null, flight_destination: '' }],
      [{ ...COACH, pickup_point: '' }],
    ),
  },
  'change-flight-stated': {
    purpose: 'change',
    departures: diffOf([{ ...COACH, flight_time: null, flight_date: null }], [COACH]),
  },
  'change-coach': {
    purpose: 'change',
    departures: diffOf([{ ...COACH, coach: '1' }], [{ ...COACH, coach: '2' }]),
  },
  'change-coach-stated-several': {
    purpose: 'change',
    departures: diffOf([COACH], [{ ...COACH, coach: '1' }, NEXT_COACH]),
  },
  'change-coach-later-several': {
    purpose: 'change',
    departures: diffOf(
      [{ ...COACH, coach: '1' }, NEXT_COACH],
      [
        { ...COACH, coach: '1' },
        { ...NEXT_COACH, pickup_time: wallTime('08:30') },
      ],
    ),
  },
  'change-coach-stated': { purpose: 'change', departures: diffOf([COACH], [{ ...COACH, coach: '2' }]) },
  'change-named': {
    purpose: 'change',
    departures: diffOf([{ ...COACH, pickup_point: '', flight_number: '' }], [COACH]),
  },
  'change-mixed-several': {
    purpose: 'change',
    departures: diffOf([COACH, { ...NIGHT_COACH, pickup_time: null }], [NIGHT_COACH, SECOND_COACH]),
  },
  'new-several': {
    purpose: 'change',
    departures: diffOf([COACH], [COACH, SECOND_COACH]),
  },
  'new-pending-several': {
    purpose: 'change',
    departures: diffOf([COACH], [COACH, { ...SECOND_COACH, pickup_time: null }]),
  },
  'new-two-several': {
    purpose: 'change',
    departures: diffOf([COACH], [COACH, SECOND_COACH, NIGHT_COACH]),
  },
  'set-several': {
    purpose: 'change',
    departures: diffOf([PENDING, { ...NIGHT_COACH, pickup_time: null }], [COACH, NIGHT_COACH]),
  },
  'gone-one-several': { purpose: 'change', departures: diffOf([COACH, NIGHT_COACH], [COACH]) },
  'change-hotel': { purpose: 'change', departures: diffOf([COACH], [{ ...MOVED, ...ELSEWHERE }]) },
  'change-hotel-back': { purpose: 'change', departures: diffOf([{ ...COACH, ...ELSEWHERE }], [COACH]) },
  'change-hotel-pending': {
    purpose: 'change',
    departures: diffOf([PENDING], [{ ...PENDING, ...ELSEWHERE }]),
  },
  'change-hotel-several': {
    purpose: 'change',
    departures: diffOf([COACH, NEXT_COACH], [{ ...COACH, ...ELSEWHERE }, NEXT_COACH]),
  },
  'gone-other-coach': {
    purpose: 'change',
    departures: diffOf([COACH, NEXT_COACH], [NEXT_COACH]),
  },
  'gone-other-coach-of-day': {
    purpose: 'change',
    departures: diffOf([COACH, BEFORE_MIDNIGHT], [BEFORE_MIDNIGHT]),
  },
  new: { purpose: 'change', departures: diffOf([], [COACH]) },
  'new-pending': { purpose: 'change', departures: diffOf([], [PENDING]) },
  'gone-several': { purpose: 'change', departures: diffOf([COACH, NIGHT_COACH], []) },
  set: { purpose: 'change', departures: diffOf([PENDING], [COACH]) },
  unset: { purpose: 'change', departures: diffOf([COACH], [PENDING]) },
  gone: { purpose: 'change', departures: diffOf([COACH], []) },
  'gone-pending': { purpose: 'change', departures: diffOf([PENDING], []) },
  restored: { purpose: 'change', departures: diffDepartures(gone, [COACH], { own: true, now: LATER }) },
  'restored-several': {
    purpose: 'change',
    departures: diffDepartures(bothGone, [COACH, NIGHT_COACH], { own: true, now: LATER }),
  },
  'restored-pending': {
    purpose: 'change',
    departures: diffDepartures(gone, [PENDING], { own: true, now: LATER }),
  },
  reminder: { purpose: 'reminder', departures: diffOf([COACH], [COACH]) },
  'reminder-pending': { purpose: 'reminder', departures: diffOf([PENDING], [PENDING]) },
  'reminder-several': { purpose: 'reminder', departures: diffOf([COACH, NIGHT_COACH], [COACH, NIGHT_COACH]) },
  'reminder-today': {
    purpose: 'reminder',
    departures: diffOf([], [{ ...COACH, pickup_date: EVENING, pickup_time: wallTime('21:15') }]),
  },
  'reminder-today-several': {
    purpose: 'reminder',
    departures: diffOf(
      [],
      [
        { ...COACH, pickup_date: EVENING, pickup_time: wallTime('21:15') },
        { ...NIGHT_COACH, pickup_date: EVENING },
      ],
    ),
  },
  'reminder-night': {
    purpose: 'reminder',
    departures: diffOf([], [{ ...COACH, pickup_time: wallTime('00:30') }]),
  },
  'reminder-night-several': {
    purpose: 'reminder',
    departures: diffOf(
      [],
      [
        { ...COACH, pickup_time: wallTime('00:30') },
        { ...SECOND_COACH, pickup_date: COACH.pickup_date, pickup_time: wallTime('01:10') },
      ],
    ),
  },
};

function transferContent(language: Language, name: string, type: TransferType): TransferMailContent {
  const sample: Sample = TRANSFERS[name] ?? { purpose: 'time' as const, departures: [] };
  return {
    duplicates: [],
    ...sample,
    language,
    type,
    hotel: 'Hotel Palmasol, Benalmádena',
    hotelId: 87,
    askedFlight: name.endsWith('of-flight') ? 'BT 681' : '',
    date: DAY,
    today: EVENING,
    flights: OWN_NUMBERS,
    knownFlights: new Map(),
    severalThatDay: name.endsWith('several'),
    operator: {
      operator_name: 'Costa Sol Info',
      contact_email: 'hello@costasol.example',
      contact_phone: '+34 600 000 000',
      whatsapp: '34600000000',
      telegram: 'https://t.me/example',
    },
    organizer: { name: 'Costa Sol Info', email: 'hello@costasol.example' },
    subscriptionId: 7,
    consentAt: FIRST.toISOString(),
    siteUrl: SITE,
    unsubscribeUrl: `${SITE}/unsubscribe?token=sample-token&lang=${language}`,
    chooseFlightUrl:
      sample.departures.filter(({ now }) => !now.gone).length > 1
        ? `${SITE}/choose-flight?token=sample-token&lang=${language}`
        : undefined,
  };
}

function inquiryContent(language: Language): InquiryMailContent {
  const url = (type: string) => `${SITE}/airport-transfer/${type}?hotel_id=87&date=${DAY}&lang=${language}`;
  return {
    language,
    siteUrl: SITE,
    hotel: 'Hotel Palmasol',
    date: DAY,
    inquiry: {
      last_name: 'Ozoliņš',
      flight_number: 'BT 682',
      message: 'We do not find our coach.\nFour people <b>& a dog</b>.',
      email: 'guest@example.com',
      language: 'lv',
      created_at: FIRST.toISOString(),
    },
    lookups: [
      { type: 'group', url: url('group'), departures: 2 },
      { type: 'private', url: url('private'), departures: 0 },
    ],
  };
}

function questionContent(language: Language): QuestionMailContent {
  return {
    language,
    siteUrl: SITE,
    question: {
      name: 'Ieva Kalniņa',
      email: 'ieva@example.com',
      category: 'excursion',
      language: 'lv',
      question: 'Is there a seat for a child of two?\nWe are three.',
      source: 'ask',
    },
  };
}

function requestContent(language: Language): RequestMailContent {
  return {
    language,
    siteUrl: SITE,
    trip: {
      excursionId: 1,
      excursion: 'Ronda',
      date: calendarDate(DAY),
      hotelId: 1,
      hotel: 'Hotel Palmasol',
      receptionPhone: null,
      adults: 2,
      children: 1,
    },
    guest: {
      name: 'Ieva Kalniņa',
      email: 'ieva@example.com',
      language: 'lv',
      message: 'One of us needs a wheelchair.',
    },
    url: `${SITE}/admin/inbox/request/7`,
  };
}

/** An answer of the office that begins with a draft. */
function requestReply(
  templates: MailTemplates,
  language: Language,
  draft: keyof RequestDrafts,
  hasPickup = true,
) {
  const { trip, guest } = requestContent(language);
  const pickup = hasPickup ? { time: '08:15', place: 'Avda. Antonio Machado, 12' } : null;
  return templates.replyMail({
    ...replyContent(language),
    about: { kind: 'request', trip },
    answer: templates.requestDrafts({ language, trip, pickup })[draft],
    asked: { text: guest.message, at: FIRST.toISOString() },
  });
}

function replyContent(language: Language): ReplyMailContent {
  return {
    language,
    siteUrl: SITE,
    about: { kind: 'question' },
    answer: 'Yes, there is a seat.\nPlease be there at 9.\n\nBring <b>water</b>.',
    author: 'Inese',
    operatorName: 'Costa Sol Info',
    asked: { text: 'Is there a seat for a child of two?\nWe are three.', at: FIRST.toISOString() },
  };
}

/** Every mail of the site, rendered by its template. */
export function writeSamples(templates: MailTemplates, language: Language) {
  const inquiry = inquiryContent(language);
  const question = questionContent(language);
  return {
    ...Object.fromEntries(
      Object.keys(TRANSFERS).flatMap((name) => [
        [name, templates.transferMail(transferContent(language, name, 'group'))],
        [`private-${name}`, templates.transferMail(transferContent(language, name, 'private'))],
      ]),
    ),
    'inquiry-received': templates.inquiryReceivedMail(inquiry),
    'inquiry-confirmation': templates.inquiryConfirmationMail(inquiry),
    'request-received': templates.requestReceivedMail(requestContent(language)),
    'request-confirmation': templates.requestConfirmationMail(requestContent(language)),
    'request-reply': requestReply(templates, language, 'accept'),
    'request-reply-no-pickup': requestReply(templates, language, 'accept', false),
    'request-reply-declined': requestReply(templates, language, 'decline'),
    'question-received': templates.questionReceivedMail(question),
    ...Object.fromEntries(
      (['transfer', 'organization', 'other'] as const).map((category) => [
        `question-received-${category}`,
        templates.questionReceivedMail({
          ...question,
          question: { ...question.question, category, source: 'contacts' },
        }),
      ]),
    ),
    'question-confirmation': templates.questionConfirmationMail(question),
    'question-reply': templates.replyMail(replyContent(language)),
    'inquiry-reply': templates.replyMail({
      ...replyContent(language),
      about: { kind: 'inquiry', date: DAY, hotel: 'Hotel Palmasol' },
    }),
  };
}
