import { datesIn } from '../../../../i18n/all-dates.ts';
import type { MailText, MailTextId } from '../../../../mail/mail-texts.ts';
import type { NotifiedDeparture } from './last-notified.ts';
import type { TransferMailContent } from './transfer-mail-content.ts';
import { type TransferSituation, transferSituation } from './transfer-situation.ts';

/** What a mail says in its situation. No part contains a guest's name. */
export interface TransferLetter {
  /** A headline: the day, and the flight where the hotel has more than one departure that day. */
  subject: string;
  title: string;
  /** The one thing first; what has changed of a departure is said with it (`DepartureLabels`). */
  lead: string[];
  /** The apology for what is bad news. */
  sorry: string | undefined;
}

interface Draft {
  subject: MailTextId;
  title: MailTextId;
  lead: MailTextId[];
  sorry?: MailTextId;
}

/** Whether a departure has a time, so that the text can name it. */
type Timed = boolean;

const DRAFTS: Record<TransferSituation['about'], (timed: Timed) => Draft> = {
  none: () => ({ subject: 'none.subject', title: 'none.title', lead: ['none.lead'] }),
  time: () => ({ subject: 'time.subject', title: 'time.title', lead: ['time.lead'] }),
  pending: () => ({ subject: 'pending.subject', title: 'pending.title', lead: ['pending.lead'] }),
  several: () => ({ subject: 'several.subject', title: 'time.title', lead: ['several.lead'] }),
  new: () => ({ subject: 'time.subject', title: 'new.title', lead: ['new.lead'] }),
  added: (timed) => ({
    subject: timed ? 'added.subject' : 'added.subject_pending',
    title: 'added.title',
    lead: ['added.lead'],
  }),
  'several-added': () => ({
    subject: 'added.subject_several',
    title: 'added.title_several',
    lead: ['added.lead_several'],
  }),
  'several-restored': () => ({
    subject: 'restored.subject_several',
    title: 'restored.title_several',
    lead: ['restored.lead_several'],
  }),
  'several-set': () => ({
    subject: 'set.subject_several',
    title: 'set.title_several',
    lead: ['set.lead_several'],
  }),
  'new-pending': () => ({ subject: 'pending.subject', title: 'new.title', lead: ['pending.lead'] }),
  hotel: (timed) => ({
    subject: timed ? 'hotel.subject' : 'hotel.subject_pending',
    title: 'hotel.title',
    lead: [],
    sorry: 'hotel.sorry',
  }),
  set: () => ({ subject: 'set.subject', title: 'set.title', lead: [] }),
  unset: () => ({ subject: 'unset.subject', title: 'unset.title', lead: [], sorry: 'unset.sorry' }),
  moved: (timed) => ({
    subject: timed ? 'moved.subject' : 'moved.subject_pending',
    title: 'moved.title',
    lead: [],
    sorry: 'changed.sorry',
  }),
  earlier: () => ({ subject: 'earlier.subject', title: 'earlier.title', lead: [], sorry: 'changed.sorry' }),
  later: () => ({ subject: 'later.subject', title: 'later.title', lead: [], sorry: 'changed.sorry' }),
  point: (timed) => ({
    subject: timed ? 'point.subject' : 'point.subject_pending',
    title: 'point.title',
    lead: [],
    sorry: 'changed.sorry',
  }),
  'point-removed': () => ({
    subject: 'point.subject_removed',
    title: 'point.title_removed',
    lead: [],
    sorry: 'changed.sorry',
  }),
  map: () => ({ subject: 'map.subject', title: 'map.title', lead: [], sorry: 'changed.sorry' }),
  stated: () => ({ subject: 'stated.subject', title: 'stated.title', lead: [] }),
  located: () => ({ subject: 'located.subject', title: 'located.title', lead: [] }),
  flight: () => ({ subject: 'flight.subject', title: 'flight.title', lead: [] }),
  details: () => ({ subject: 'details.subject', title: 'details.title', lead: [] }),
  updated: () => ({ subject: 'changed.subject', title: 'changed.title', lead: ['changed.lead'] }),
  changed: () => ({
    subject: 'changed.subject',
    title: 'changed.title',
    lead: ['changed.lead'],
    sorry: 'changed.sorry',
  }),
  gone: (timed) => ({
    subject: 'gone.subject',
    title: 'gone.title',
    lead: [timed ? 'gone.lead' : 'gone.lead_pending'],
  }),
  'other-coach': () => ({
    subject: 'other_coach.subject_of_flight',
    title: 'changed.title',
    lead: ['other_coach.lead'],
  }),
  'all-gone': () => ({ subject: 'gone.subject', title: 'gone.title', lead: ['gone.lead_pending'] }),
  restored: (timed) => ({
    subject: timed ? 'restored.subject' : 'restored.subject_pending',
    title: 'restored.title',
    lead: [timed ? 'restored.lead' : 'restored.lead_pending'],
  }),
  tomorrow: (timed) => ({
    subject: timed ? 'tomorrow.subject' : 'tomorrow.subject_day',
    title: 'tomorrow.title',
    lead: timed ? ['tomorrow.lead', 'reminder.luggage'] : ['several.lead', 'reminder.luggage'],
  }),
  today: (timed) => ({
    subject: timed ? 'today.subject' : 'today.subject_day',
    title: 'today.title',
    lead: timed ? ['today.lead', 'reminder.luggage'] : ['several.lead', 'reminder.luggage'],
  }),
  'night-and-day': () => ({
    subject: 'several.subject',
    title: 'time.title',
    lead: ['several.lead', 'reminder.luggage'],
  }),
  tonight: (timed) => ({
    subject: timed ? 'tonight.subject' : 'tonight.subject_day',
    title: 'tonight.title',
    lead: timed ? ['tonight.lead', 'reminder.luggage'] : ['several.lead', 'reminder.luggage'],
  }),
};

export function transferLetter(content: TransferMailContent, t: MailText): TransferLetter {
  const situation = transferSituation(content);
  const now = 'now' in situation ? situation.now : undefined;
  const isOne = !('single' in situation) || situation.single;
  const timed = isOne && Boolean(now?.pickup_time);
  const { subject, title, lead, sorry } = draftOf(content, situation, timed);
  const namesFlight = isOne && !subject.endsWith(OF_FLIGHT);
  const values = valuesOf(content, situation);
  const ofFlight = areOfOneFlight(content) ? OF_ONE_FLIGHT : {};
  const text = (id: MailTextId) => t(ofFlight[id] ?? id, values);
  return {
    subject: withFlight(text(subject), namesFlight ? now : undefined, content),
    title: text(title),
    lead: lead.map(text),
    sorry: sorry && text(sorry),
  };
}

/** Texts about one flight of several: the guest may have another. */
const OF_FLIGHT = '.subject_of_flight';
const OF_COACH = '.subject_of_coach';
const OF_SEVERAL = '.subject_of_several';

/** Where all coaches of a mail are to one flight, it does not tell the guest's own from the others. [MAIL-21] */
const OF_ONE_FLIGHT: Partial<Record<MailTextId, MailTextId>> = {
  'several.subject': 'several.subject_of_flight',
  'several.lead': 'several.lead_of_flight',
  'added.lead': 'several.lead_of_flight',
  'added.lead_several': 'several.lead_of_flight',
  'set.lead_several': 'several.lead_of_flight',
  'changed.lead': 'changed.lead_of_flight',
};

function areOfOneFlight({ departures, flights }: TransferMailContent): boolean {
  const [flight, ...others] = new Set(departures.map(({ now }) => flights.keyOf(now.flight_number)));
  return Boolean(flight) && others.length === 0;
}

/** What has changed in one of several departures concerns only the guests of its flight. */
function draftOf(content: TransferMailContent, situation: TransferSituation, timed: Timed): Draft {
  const { purpose, departures, askedFlight } = content;
  const { about } = situation;
  const draft = DRAFTS[about](timed);
  if (about === 'none' && askedFlight !== '') return { ...draft, lead: ['none.lead_of_flight'] };
  if (about === 'other-coach' && situation.was.pickup_date !== situation.now.pickup_date)
    return { ...draft, subject: 'other_coach.subject_of_day', lead: ['other_coach.lead_of_day'] };
  // Its only one has no time.
  if (purpose === 'reminder' && departures.length === 1 && !timed)
    return { ...draft, lead: ['pending.lead'] };
  if (purpose !== 'change' || departures.length < 2 || !('now' in situation)) return draft;
  if (about === 'added' || draft.subject.endsWith(OF_FLIGHT)) return draft;
  const general = DRAFTS[draft.sorry || about === 'gone' ? 'changed' : 'updated'](timed);
  if (!situation.now.flight_number) return general;
  if (about === 'earlier' || about === 'later')
    return { ...general, subject: `${about}${coachOf(situation.now, content)}` };
  if (about !== 'gone') return general;
  return { subject: `gone${OF_FLIGHT}`, title: general.title, lead: ['gone.lead_of_flight'] };
}

/** Of several coaches to one flight only one has changed. [MAIL-21] */
function coachOf(
  { id, entry, flight_number, coach }: NotifiedDeparture,
  { departures, flights }: TransferMailContent,
): typeof OF_FLIGHT | typeof OF_COACH | typeof OF_SEVERAL {
  const flight = flights.keyOf(flight_number);
  const ofFlight = departures.filter(({ now }) => flights.keyOf(now.flight_number) === flight);
  if (ofFlight.every(({ now }) => now.id === id && now.entry === entry)) return OF_FLIGHT;
  return coach ? OF_COACH : OF_SEVERAL;
}

function valuesOf(
  { language, type, hotel, date, askedFlight, departures }: TransferMailContent,
  situation: TransferSituation,
) {
  const dates = datesIn(language);
  const now = 'now' in situation ? situation.now : undefined;
  const was = 'was' in situation ? situation.was : undefined;
  const day = now?.pickup_date ?? date;
  return {
    type,
    hotel: now?.elsewhere?.hotel ?? hotel,
    day: dates.on(day),
    beside: dates.beside(day),
    night: dates.nightTo(day),
    at: dates.at(now?.pickup_time ?? ''),
    old: was?.pickup_time ?? '',
    oldAt: dates.at(was?.pickup_time ?? ''),
    oldDay: dates.on(was?.pickup_date ?? day),
    flight: (now ?? departures[0]?.now)?.flight_number ?? askedFlight,
    coach: now?.coach ?? '',
  };
}

/** The flight number tells departures of one hotel and day from each other. */
function withFlight(
  subject: string,
  now: NotifiedDeparture | undefined,
  { severalThatDay, departures }: TransferMailContent,
): string {
  const isOneOfSeveral = severalThatDay || departures.length > 1;
  const flight = now?.flight_number;
  return isOneOfSeveral && flight && !subject.includes(flight) ? `${subject} (${flight})` : subject;
}
