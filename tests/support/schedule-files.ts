/** A row of a list as an operator writes it. */
export interface ListedRow {
  hotel: string;
  date: string;
  time?: string;
  point?: string;
  flight?: string;
  name?: string;
}

/** A group list, or with `name` in the first row a private one, as a spreadsheet saves it. */
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
