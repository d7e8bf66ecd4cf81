/** The ten screens of the public site, each at an address with content in the demonstration set. */
export const SCREENS = [
  '/',
  '/excursions',
  '/excursion/1',
  '/info-meeting',
  '/airport-transfer',
  '/airport-transfer/group',
  '/airport-transfer/private',
  '/ask',
  '/contacts',
  '/about',
] as const;

/** The links of top bar and footer, in order, by their English names. */
export const LINKS = [
  ['Home', '/'],
  ['Excursions', '/excursions'],
  ['Info meeting', '/info-meeting'],
  ['Airport transfer', '/airport-transfer'],
  ['Ask', '/ask'],
  ['Contacts', '/contacts'],
  ['About', '/about'],
] as const;

export const NOWHERE = '/no-such-page';
