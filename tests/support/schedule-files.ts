/** A row of a list as operators write it. */
export interface ListedRow {
  hotel: string;
  date: string;
  time?: string;
  point?: string;
  flight?: string;
  name?: string;
}

/** A group list, or a private one if the first row has `name`, as saved by a spreadsheet. */
export function csvList(rows: readonly ListedRow[]): Uint8Array {
  const withNames = rows[0]?.name !== undefined;
  const headings = ['Hotel', 'Pickup date', 'Pickup time', 'Pickup point', 'Flight number'];
  const lines = rows.map(
    ({ hotel, date, time = '09:00', point = 'Main entrance', flight = 'BT 672', name }) =>
      [hotel, date, time, point, flight, ...(withNames ? [name] : [])].join(';'),
  );
  const heading = [...headings, ...(withNames ? ['Last name'] : [])].join(';');
  return new TextEncoder().encode([heading, ...lines, ''].join('\r\n'));
}
