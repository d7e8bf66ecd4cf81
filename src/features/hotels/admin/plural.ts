import { formatCount } from '../../../ui/admin/format-count.ts';

/** A count with its noun: 3 departures, 1 departure, no departures. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? `no ${many}` : formatCount(count, one, many);
}
