/** Where a record that was changed is seen in the back office; undefined for what has no screen. */
export function entityAddress(entity: string, id: string): string | undefined {
  if (id === 'all') return LISTS[entity];
  if (INBOX_KINDS.has(entity)) return `/inbox/${entity}/${id}`;
  const one = SCREENS[entity];
  if (!one) return LISTS[entity];
  // A call is noted by its list and the position there.
  return `${one}/${entity === 'departure-call' ? id.replace(/-\d+$/, '') : id}`;
}

/** Those with a screen for each. */
const SCREENS: Partial<Record<string, string>> = {
  banner: '/banners',
  'departure-call': '/schedules',
  excursion: '/excursions',
  hotel: '/hotels',
  page: '/pages',
  'schedule-list': '/schedules',
  team_member: '/team',
};

/** Messages of guests are seen by their kind and number. */
const INBOX_KINDS = new Set(['inquiry', 'question', 'contact']);

const LISTS: Partial<Record<string, string>> = {
  excursion: '/excursions',
  excursions: '/excursions',
  'info-meeting': '/meetings',
  'info-meetings': '/meetings',
  invitation: '/people',
  mail: '/mails',
  service_notice: '/notice',
  settings: '/settings',
  staff: '/people',
  team_member: '/team',
};
