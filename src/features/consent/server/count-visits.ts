import type { Database } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { boundedCache } from '../../../http/bounded-cache.ts';
import { isBot } from '../../../http/is-bot.ts';
import { createNetworkBudget } from '../../../http/network-budget.ts';
import { createTally } from '../../../http/tally.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import type { Visit } from '../contract.ts';

/** Page views per address in an hour: enough for the guests of a hotel behind one address. */
const BUDGET = { perNetwork: 600, windowMs: 3_600_000 };
/** A page view posted again within this time counts once. */
const VIEW_MS = 600_000;
const MAX_VIEWS = 20_000;

interface Row {
  day: CalendarDate;
  page: string;
  language: Language;
  visits: number;
}

export interface Visitor {
  /** Fastify's `request.ip`. */
  ip: string;
  userAgent: string | undefined;
}

export interface VisitCounter {
  /** Counts a visit unless it is excluded; the caller does not learn which. Does no I/O. */
  count(visit: Visit, visitor: Visitor): void;
  store(): Promise<void>;
}

/**
 * Counts visits in memory until they are stored. Called only with consent to analytics. Bots, repeated page views and
 * those beyond the budget of their address are not counted. Addresses are never stored with views. [COOK-18] [SEC-70]
 * [SEC-71] [SEC-72]
 */
export function createVisitCounter({ database, now }: ApiServices): VisitCounter {
  const withinBudget = createNetworkBudget(BUDGET);
  const viewed = boundedCache<string, number>(MAX_VIEWS);
  const tally = createTally<Row>({
    keyOf,
    merge(into, { visits }) {
      into.visits += visits;
    },
    writer: async () => (rows) => addVisits(database, rows),
  });

  /** Whether the view was counted before; marks it as counted. */
  function isRepeated(view: string | undefined, instant: Date): boolean {
    if (view === undefined) return false;
    const until = viewed.get(view) ?? 0;
    viewed.set(view, instant.getTime() + VIEW_MS);
    return until > instant.getTime();
  }

  return {
    count({ page, language, view_id }, { ip, userAgent }) {
      const instant = now();
      if (isBot(userAgent) || isRepeated(view_id, instant) || !withinBudget(ip, instant)) return;
      tally.add({ day: todayInMadrid(instant), page, language, visits: 1 });
    },
    store: tally.store,
  };
}

function keyOf({ day, page, language }: Row): string {
  return `${day} ${page} ${language}`;
}

/** Sorted: a common order of locks prevents deadlocks between instances. */
async function addVisits(database: Database, visits: readonly Row[]): Promise<void> {
  const rows = visits.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await database.write((db) =>
    db
      .insertInto('visit_counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'language'])
          .doUpdateSet((row) => ({ visits: row('visit_counts.visits', '+', row.ref('excluded.visits')) })),
      )
      .execute(),
  );
}
