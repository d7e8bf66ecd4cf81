// The rooms, from the lowest floor up. A room imports only rooms on lower floors, so that two rooms never import each
// other. `.dependency-cruiser.mjs` enforces it; `scripts/draw-rooms.mjs` draws it.
const feature = (name) => `features/${name}`;

export const FLOORS = [
  ['values'],
  ['i18n'],
  ['db', 'ui'],
  ['http', 'jobs'],
  ['mail', 'spreadsheets'],
  ['staff', 'offline'].map(feature),
  ['images', 'mail-log', 'pages'].map(feature),
  ['consent'].map(feature),
  ['hotels'].map(feature),
  ['departures'].map(feature),
  ['stops', 'schedule-reading'].map(feature),
  ['notifications'].map(feature),
  ['schedules', 'transfers'].map(feature),
  ['excursions', 'info-meetings'].map(feature),
  ['inbox'].map(feature),
  ['analytics', 'audit-log', 'data-protection', 'hotel-merging'].map(feature),
  ['demonstration', 'operations'].map(feature),
  ['admin', 'site'],
  ['server'],
];

export const ROOMS = FLOORS.flat();

/** The room of a file under `src/`, such as `features/hotels`; undefined if it belongs to none. */
export function roomOf(file) {
  return ROOMS.find((room) => file.startsWith(`src/${room}/`));
}
