/** URL of the entity’s screen in the back office; undefined if it has none. */
export function entityAddress(entity: string, id: string): string | undefined {
  if (id === 'all') return LISTS[entity];
  if (INBOX_KINDS.has(entity)) return `/inbox/${entity}/${id}`;
  const screen = SCREENS[entity];
  if (!screen) return LISTS[entity];
  // A call is logged as list id and position.
  return `${screen}/${entity === 'departure-call' ? id.replace(/-\d+$/, '') : id}`;
}

/** Entities with a screen for each record. */
const SCREENS: Partial<Record<string, string>> = {
  banner: '/banners',
  'departure-call': '/schedules',
  excursion: '/excursions',
  hotel: '/hotels',
  page: '/pages',
  reception: '/hotels',
  'schedule-list': '/schedules',
  team_member: '/team',
};

/** Inbox messages are addressed by kind and id. */
const INBOX_KINDS = new Set(['inquiry', 'question', 'contact', 'request']);

const LISTS: Partial<Record<string, string>> = {
  excursion: '/excursions',
  excursions: '/excursions',
  'flight-number': '/departures/flight-numbers',
  'info-meeting': '/meetings',
  'info-meetings': '/meetings',
  invitation: '/people',
  mail: '/mails',
  service_notice: '/notice',
  settings: '/settings',
  staff: '/people',
  team_member: '/team',
};
