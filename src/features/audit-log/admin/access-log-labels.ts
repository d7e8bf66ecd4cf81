import type { AccessEntry, AccessEvent, AccessOutcome } from '../../staff/access-log-contract.ts';

export const EVENT_LABELS: Record<AccessEvent, string> = {
  'access-restored': 'Access restored',
  'access-revoked': 'Access revoked',
  'confirmation-failed': 'Confirmation failed',
  'device-removed': 'Known device removed',
  erasure: 'Personal data erased',
  export: 'Personal data exported',
  'first-account-created': 'First account created',
  'invitation-accepted': 'Invitation accepted',
  'invitation-sent': 'Invitation sent',
  'invitation-withdrawn': 'Invitation withdrawn',
  'link-refused': 'Link refused',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'password-reset-requested': 'Password reset requested',
  'recovery-code-used': 'Recovery code used',
  'role-changed': 'Role changed',
  'second-factor-off': 'Second factor turned off',
  'second-factor-on': 'Second factor turned on',
  'second-factor-reset': 'Second factor removed by an administrator',
  'session-ended': 'Session ended',
  'sign-in': 'Sign-in',
  'sign-in-failed': 'Sign-in failed',
  'sign-out': 'Sign-out',
};

const OUTCOME_LABELS: Record<AccessOutcome, string> = {
  'access-revoked': 'access is revoked',
  busy: 'refused, too many passwords to check',
  'code-missing': 'right password on a new device, no code given',
  'link-not-valid': 'link used, too old or made up',
  success: '',
  'too-many-tries': 'refused, too many tries',
  'unknown-account': 'no such account',
  'wrong-code': 'wrong code',
  'wrong-password': 'wrong password',
};

/** Outcome, detail and number of attempts; empty if there is nothing to add. */
export function formatDetails({ outcome, detail, times }: AccessEntry): string {
  const often = times > 1 ? `${times} times` : '';
  return [OUTCOME_LABELS[outcome], detail ?? '', often].filter(Boolean).join(', ');
}

/** The account, and the staff member who acted on it if that is another one. */
export function formatPeople({ account, actor }: AccessEntry): string {
  if (account && actor && account.id !== actor.id) return `${account.name}, by ${actor.name}`;
  return account?.name ?? actor?.name ?? 'Unknown';
}
