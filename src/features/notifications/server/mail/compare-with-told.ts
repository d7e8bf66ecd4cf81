import { changesBetween, type DepartureNews } from './departure-news.ts';
import { pairWithTold } from './pair-with-told.ts';
import type { ToldDeparture, ToldFacts } from './told-departure.ts';

/**
 * What became, since a subscription was last told, of every departure it was told of or is told of now: in the
 * order of leaving. `own`: they are the guest's own, not all of the hotel. Each keeps its entry in the guest's calendar.
 * `said`: what the same mail said when it may have arrived; what holds still it says again to the letter, so that it can
 * be told from another. [MAIL-02] [MAIL-05] [MAIL-13]
 */
export function compareWithTold(
  told: readonly ToldDeparture[],
  published: readonly ToldFacts[],
  { own, now, said = [] }: { own: boolean; now: Date; said?: readonly ToldDeparture[] | undefined },
): DepartureNews[] {
  const { pairs, unknown, missing } = pairWithTold(told, published, { own });
  const entries = told.map(({ entry }) => entry);
  const first = Math.max(0, ...entries) + 1;
  const news: DepartureNews[] = [
    ...pairs.map(({ was, facts }) => sinceTold(was, facts, now)),
    ...missing.map((was): DepartureNews => {
      if (was.gone) return { kind: 'same', now: was };
      return { kind: 'gone', was, now: { ...was, gone: true, since: after(was, now) } };
    }),
    ...unknown.map((facts, position): DepartureNews => {
      const since = now.toISOString();
      return { kind: 'new', now: { ...facts, entry: first + position, gone: false, since } };
    }),
  ];
  return news.map((each) => asSaid(each, said)).toSorted((a, b) => leaving(a).localeCompare(leaving(b)));
}

function sinceTold(was: ToldDeparture, facts: ToldFacts, now: Date): DepartureNews {
  const changes = changesBetween(was, facts);
  if (!was.gone && changes.length === 0) return { kind: 'same', now: was };
  const told = { ...facts, entry: was.entry, gone: false, since: after(was, now) };
  return { kind: was.gone ? 'restored' : 'changed', was, now: told, changes };
}

function asSaid(news: DepartureNews, said: readonly ToldDeparture[]): DepartureNews {
  const before = said.find(({ entry }) => entry === news.now.entry);
  if (news.kind === 'same' || !before) return news;
  const isSame = before.gone === news.now.gone && changesBetween(before, news.now).length === 0;
  const isLater = !('was' in news) || before.since > news.was.since;
  return isSame && isLater ? { ...news, now: { ...news.now, since: before.since } } : news;
}

/** Later than what was told before, also where another machine's clock is ahead. */
function after({ since }: ToldDeparture, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(since) + 1000)).toISOString();
}

function leaving({ now }: DepartureNews): string {
  return `${now.pickup_date} ${now.pickup_time ?? '99:99'} ${now.flight_number}`;
}
