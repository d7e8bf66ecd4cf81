export const SCHEDULES = '/api/admin/schedules/';
export const DEPARTURES = '/api/admin/departures/';

/** A path with the parameters that are not empty. */
export function withQuery(path: string, values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export interface PageOf<Row> {
  total: number;
  rows: Row[];
}
