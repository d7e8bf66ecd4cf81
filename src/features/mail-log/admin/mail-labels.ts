import type { Mail, MailReason, MailState } from '../contract.ts';

const REASONS: Record<MailReason, string> = {
  no_such_mailbox: 'The address does not exist. It may be mistyped.',
  no_such_domain: 'The part after the @ does not exist. It may be mistyped.',
  mailbox_full: 'The mailbox is full.',
  taken_for_spam: 'The other side takes our mail for spam, or blocks us.',
  refused: 'The other side refused the mail.',
  put_off: 'The other side asked us to come back later.',
  connection_broken: 'The connection broke off while the mail was being sent.',
  not_an_address: 'This is no e-mail address.',
  not_writable: 'The mail could not be written. Tell your administrator.',
  too_late: 'It could not be sent in time, and is of no use any more.',
  another_took_its_place: 'A newer mail took its place.',
  nothing_left_to_tell: 'There was nothing left to tell when it was its turn.',
  cancelled: 'It was cancelled here.',
  mail_server_silent: 'Our own mail server does not take it. Mails wait until it does.',
  unknown: 'The mail server gave a reason that is not known here.',
};

/** Why a mail was not delivered, in plain language; empty when there is no problem. */
export function formatReason({ reason, state, attempts }: Mail): string {
  if (!reason) return '';
  if (state === 'retrying' || (state === 'queued' && attempts > 0)) {
    return `${REASONS[reason]} Tried ${attempts === 1 ? 'once' : `${attempts} times`}; it goes on by itself.`;
  }
  return REASONS[reason];
}

const EVENTS: Record<string, string> = {
  'transfer-time': 'Pickup time',
  'transfer-changed': 'Changed pickup',
  'transfer-reminder': 'Reminder of the evening before',
  'inquiry-received': 'Inquiry, to the office',
  'inquiry-confirmation': 'Inquiry, confirmation to the guest',
  'question-received': 'Question, to the office',
  'question-confirmation': 'Question, confirmation to the guest',
  'request-received': 'Excursion request, to the office',
  'request-confirmation': 'Excursion request, confirmation to the guest',
  'inbox-reply': 'Answer from the inbox',
  'staff-invitation': 'Invitation to the back office',
  'staff-password-reset': 'New password for the back office',
};

/** Label of a mail event. */
export function formatEvent(event: string): string {
  return EVENTS[event] ?? event.replaceAll('-', ' ');
}

export const STATES: Record<MailState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  retrying: 'Tried again',
  sent: 'Handed over or written to a file',
  failed: 'Failed',
  expired: 'Not sent',
};

type Handover = Pick<Mail, 'handed_to' | 'file_name'>;

/** What is known of a mail that left: a mail server's word, or a file; nobody knows whether it was read. [DESK-94] */
export function formatHandover({ handed_to, file_name }: Handover): string {
  if (handed_to !== null) return `Handed over to ${handed_to}`;
  return file_name === null ? 'Left the site; who took it was not recorded' : 'Written to a file';
}

/** Label of the state of one mail. */
export function formatState(mail: Pick<Mail, 'state'> & Handover): string {
  return mail.state === 'sent' ? formatHandover(mail) : STATES[mail.state];
}
