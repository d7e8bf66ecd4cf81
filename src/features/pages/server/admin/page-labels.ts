import type { AdminPageKey } from '../../admin-contract.ts';
import type { ShownBanner } from '../../contract.ts';

/** Back-office labels of the pages. */
export const PAGE_LABELS: Readonly<Record<AdminPageKey, string>> = {
  home: 'Home page',
  'info-meeting': 'Info meeting',
  transfer_home: 'Airport transfer, overview',
  ask: 'Ask a question',
  contacts: 'Contacts',
  about: 'About us',
  rules: 'Cancellation and rules',
  privacy: 'Privacy policy',
};

export const BANNER_LABELS: Readonly<Record<ShownBanner, string>> = {
  excursions: 'Excursions, list',
  info_meeting: 'Info meeting',
  airport_transfer: 'Airport transfer, overview',
  group_transfer: 'Group transfer',
  private_transfer: 'Private transfer',
  ask: 'Ask a question',
  contacts: 'Contacts',
  about: 'About us',
};
