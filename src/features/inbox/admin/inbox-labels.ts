import type { MessageEntry, MessageKind, MessageState } from '../admin-contract.ts';
import type { QuestionCategory } from '../contract.ts';

/** Back-office labels of the inbox. */
export const KINDS: Record<MessageKind, string> = {
  inquiry: 'Transfer inquiry',
  question: 'Question',
  contact: 'Contact message',
  request: 'Excursion request',
};
export const STATES: Record<MessageState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
export const CATEGORIES: Record<QuestionCategory, string> = {
  transfer: 'about a transfer',
  excursion: 'about an excursion',
  organization: 'about organization',
  other: 'about something else',
};

type Delivery = NonNullable<MessageEntry['delivery']>;

/** Delivery states of a reply before it has left. */
export const DELIVERIES: Record<Exclude<Delivery['state'], 'sent'>, string> = {
  queued: 'Waits to leave',
  sending: 'Is leaving now',
  retrying: 'Will be tried again',
  failed: 'Not delivered',
  expired: 'Not sent',
};

export function isDeliveryPending({ delivery }: MessageEntry): boolean {
  return delivery !== null && ['queued', 'sending', 'retrying'].includes(delivery.state);
}

export function pathOfMessage({ kind, number }: { kind: MessageKind; number: number }): string {
  return `/inbox/${kind}/${number}`;
}
