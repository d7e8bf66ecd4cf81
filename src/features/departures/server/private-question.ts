import type { Database } from '../../../db/database.ts';
import { keyedHash } from '../../../db/keyed-hash.ts';
import { type LimitedSubject, limitedSubject } from '../../../db/rate-limits.ts';
import { type SharedBudget, sharedBudget } from '../../../db/shared-budget.ts';
import { type VisitorNetworks, visitorNetworks } from '../../../http/visitor-networks.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { fold } from './names/fold-name.ts';
import { questionKey } from './names/last-name.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/** Of an address, and of the two networks around it. [TRP-14] */
const QUESTIONS_AN_HOUR = { address: 20, site: 40, allocation: 80 };
/** Times as many questions that were found. */
const FOUND_SHARE = 5;
/** [TRP-15] */
const WRONG_NAMES_OF_HOTEL_AND_DAY = 10;

/** Input of a private lookup: is a departure of this hotel and date booked under this name? */
export interface PrivateLookup {
  /** Address of the visitor, from `request.ip`. */
  address: string;
  hotelId: number;
  date: CalendarDate;
  lastName: string;
}

/** A private question as the limits store it: hashes that identify nobody. */
export interface PrivateQuestion {
  /** Hash of visitor, hotel, date and name. Wider networks count the misses of each of their visitors. */
  item: string;
  /** Largest network of the visitor; its questions are answered one at a time. */
  network: string;
  /** Counts misses and subscriptions. [TRP-14] [SEC-25] */
  misses: SharedBudget;
  /** Counts subscriptions that mails may still answer. [SEC-28] */
  standing: SharedBudget;
  /** Questions that were found: subscribing to them is free. [SEC-28] */
  found: SharedBudget;
  foundByAddress: LimitedSubject;
  /** Hash of the name alone, counted per hotel and day. [TRP-15] */
  name: string;
  hotelDay: LimitedSubject;
}

/** Hashes a question and prepares its budgets. Must not be called inside `database.write`. */
export async function privateQuestion(
  database: Database,
  { address, hotelId, date, lastName }: PrivateLookup,
): Promise<PrivateQuestion> {
  const networks = visitorNetworks(address);
  const budget = (scope: string, windowSeconds: number, share = 1) =>
    sharedBudget(database, { scope, windowSeconds, holders: budgetHolders(networks, share) });
  const found = { scope: 'found-questions', limit: Number.POSITIVE_INFINITY, windowSeconds: HOUR_SECONDS };
  const hotelDay = {
    scope: 'missed-names-of-hotel-day',
    limit: WRONG_NAMES_OF_HOTEL_AND_DAY,
    windowSeconds: DAY_SECONDS,
  };
  return {
    item: await keyedHash(database, `${networks.address} ${hotelId} ${date} ${questionKey(lastName)}`),
    network: networks.allocation ?? networks.address,
    misses: await budget('missed-questions', HOUR_SECONDS),
    standing: await budget('standing-questions', 0),
    found: await budget(found.scope, found.windowSeconds, FOUND_SHARE),
    foundByAddress: await limitedSubject(database, found, networks.address),
    name: await keyedHash(database, normalizeGuess(lastName)),
    hotelDay: await limitedSubject(database, hotelDay, `${hotelId} ${date}`),
  };
}

/** Budget of each network of a visitor. */
function budgetHolders({ address, site, allocation }: VisitorNetworks, share: number) {
  const limits = [
    { who: address, limit: QUESTIONS_AN_HOUR.address },
    { who: site, limit: QUESTIONS_AN_HOUR.site },
    { who: allocation, limit: QUESTIONS_AN_HOUR.allocation },
  ];
  return limits.flatMap(({ who, limit }) => (who === undefined ? [] : [{ who, limit: limit * share }]));
}

/** The same name in another case or without accents is the same guess; another digit makes a new one. */
function normalizeGuess(lastName: string): string {
  return `${fold(lastName)} ${lastName.replace(/\P{N}/gu, '')}`;
}
