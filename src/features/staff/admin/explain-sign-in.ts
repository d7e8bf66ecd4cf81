import type { AdminError } from '../../../ui/admin/admin-error.ts';

/** Explains a failed sign-in to the user; undefined where the general text suffices. [SEC-49] */
export function explainSignIn(
  { status, retryAfterSeconds = 60 }: Pick<AdminError, 'status' | 'retryAfterSeconds'>,
  now: Date,
): string | undefined {
  const again = `You can try again ${formatWait(retryAfterSeconds)}, at ${clock(now, retryAfterSeconds)}.`;
  if (status === 429) {
    return `There were too many wrong passwords or codes. ${again} If you do not remember the password, choose a new one by mail: that works at once.`;
  }
  if (status === 503) return `The server cannot check passwords at the moment. ${again}`;
  return undefined;
}

function formatWait(seconds: number): string {
  if (seconds < 100) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return seconds < 5_400 ? `in ${Math.ceil(seconds / 60)} minutes` : `in ${Math.ceil(seconds / 3_600)} hours`;
}

/** In the local time of the browser. */
function clock(now: Date, seconds: number): string {
  const at = new Date(now.getTime() + seconds * 1_000);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((n) => String(n).padStart(2, '0')).join(':');
}
