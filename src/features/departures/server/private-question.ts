import type { Database } from '../../../db/database.ts';
import { keyedHash } from '../../../db/keyed-hash.ts';
import { type LimitedSubject, limitedSubject } from '../../../db/rate-limits.ts';
import { type SharedBudget, sharedBudget } from '../../../db/shared-budget.ts';
import { type VisitorNetworks, visitorNetworks } from '../../../http/visitor-networks.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { fold } from './names/fold.ts';
import { questionKey } from './names/last-name.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** What a visitor asks of private departures: whether any of a hotel and date is booked under a name. */
export interface AskedQuestion {
  /** Of the visitor, as `request.ip` gives it. */
  address: string;
  hotelId: number;
  date: CalendarDate;
  lastName: string;
}

/** A private question as limits know it: hashes that name nobody. */
export interface PrivateQuestion {
  /** The question: its visitor, hotel, date and name. Wider networks count the misses of each of their visitors. */
  item: string;
  /** The largest network of the visitor, within which questions are answered one after the other. */
  network: string;
  /** Questions that miss, and questions by subscription. [TRP-14] [SEC-25] */
  misses: SharedBudget;
  /** Questions by subscription that may still be answered by mail. [SEC-28] */
  standing: SharedBudget;
  /** Questions that were found, so that a subscription to them costs nothing. [SEC-28] */
  found: SharedBudget;
  foundByAddress: LimitedSubject;
  /** The name alone, and what counts it. [TRP-15] */
  name: string;
  hotelDay: LimitedSubject;
}

/** A question and what it costs. Never call it inside `database.write`. */
export async function privateQuestion(
  database: Database,
  { address, hotelId, date, lastName }: AskedQuestion,
): Promise<PrivateQuestion> {
  const networks = visitorNetworks(address);
  const budget = (scope: string, windowSeconds: number, share = 1) =>
    sharedBudget(database, { scope, windowSeconds, holders: holdersOf(networks, share) });
  const found = { scope: 'found-questions', limit: Number.POSITIVE_INFINITY, windowSeconds: HOUR_SECONDS };
  const hotelDay = { scope: 'missed-names-of-hotel-day', limit: 10, windowSeconds: DAY_SECONDS };
  return {
    item: await keyedHash(database, `${networks.address} ${hotelId} ${date} ${questionKey(lastName)}`),
    network: networks.allocation ?? networks.address,
    misses: await budget('missed-questions', HOUR_SECONDS),
    standing: await budget('standing-questions', 0),
    found: await budget(found.scope, found.windowSeconds, 5),
    foundByAddress: await limitedSubject(database, found, networks.address),
    name: await keyedHash(database, sameGuess(lastName)),
    hotelDay: await limitedSubject(database, hotelDay, `${hotelId} ${date}`),
  };
}

/** What each network of a visitor may spend. */
function holdersOf({ address, site, allocation }: VisitorNetworks, share: number) {
  const limits = [
    { who: address, limit: 20 },
    { who: site, limit: 40 },
    { who: allocation, limit: 80 },
  ];
  return limits.flatMap(({ who, limit }) => (who === undefined ? [] : [{ who, limit: limit * share }]));
}

/** A name typed again in another case or without its accents is no new guess; another digit is. */
function sameGuess(lastName: string): string {
  return `${fold(lastName)} ${lastName.replace(/\P{N}/gu, '')}`;
}
