import type { MessageId } from '../i18n/i18n.ts';
import { trimTrailingSlashes } from '../values/trim-trailing-slashes.ts';

/** The seven links of top bar and footer, in order. [NAV-02] [FOOT-02] */
export const NAVIGATION: readonly { to: string; label: MessageId; within: readonly string[] }[] = [
  { to: '/', label: 'nav.home', within: ['/'] },
  { to: '/excursions', label: 'nav.excursions', within: ['/excursions', '/excursion/'] },
  { to: '/info-meeting', label: 'nav.info_meeting', within: ['/info-meeting'] },
  {
    to: '/airport-transfer',
    label: 'nav.airport_transfer',
    within: ['/airport-transfer', '/airport-transfer/'],
  },
  { to: '/ask', label: 'nav.ask', within: ['/ask'] },
  { to: '/contacts', label: 'nav.contacts', within: ['/contacts'] },
  { to: '/about', label: 'nav.about', within: ['/about'] },
];

/** Whether a path is the page of a navigation link or below it. [NAV-03] */
export function isWithin(pathname: string, within: readonly string[]): boolean {
  const path = pathname.length > 1 ? trimTrailingSlashes(pathname) : pathname;
  return within.some(
    (start) => path === start || (start.length > 1 && start.endsWith('/') && path.startsWith(start)),
  );
}
