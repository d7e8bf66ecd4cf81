/** The categories a visitor may consent to; essential cookies need no consent. */
export interface ConsentChoice {
  analytics: boolean;
  marketing: boolean;
  preferences: boolean;
}

/** A saved choice; `ts` in milliseconds. [COOK-13] */
export interface ConsentRecord extends ConsentChoice {
  essential: true;
  ts: number;
}

export const CONSENT_COOKIE = 'csi_consent';
const LIFETIME_SECONDS = 15_552_000;

export const ESSENTIAL_ONLY: ConsentChoice = { analytics: false, marketing: false, preferences: false };
export const EVERYTHING: ConsentChoice = { analytics: true, marketing: true, preferences: true };

/** The record in a cookie string such as `document.cookie`; undefined if absent or unreadable. [COOK-03] */
export function parseConsent(cookies: string): ConsentRecord | undefined {
  const prefix = `${CONSENT_COOKIE}=`;
  const cookie = cookies.split(/;\s*/).find((part) => part.startsWith(prefix));
  if (!cookie) return undefined;
  try {
    return asRecord(JSON.parse(decodeURIComponent(cookie.slice(prefix.length))));
  } catch {
    // Not JSON, or `null`.
    return undefined;
  }
}

function asRecord(stored: ConsentRecord): ConsentRecord | undefined {
  const { essential, analytics, marketing, preferences, ts } = stored;
  const choices = [analytics, marketing, preferences];
  const valid =
    essential === true && choices.every((choice) => typeof choice === 'boolean') && Number.isFinite(ts);
  return valid ? { essential, analytics, marketing, preferences, ts } : undefined;
}

/**
 * A `document.cookie` assignment that stores a record for 180 days. The JSON needs no encoding: it contains neither
 * semicolons nor spaces. [COOK-13] [COOK-14] [COOK-15]
 */
export function consentCookie(record: ConsentRecord, { https }: { https: boolean }): string {
  const { essential, analytics, marketing, preferences, ts } = record;
  const json = JSON.stringify({ essential, analytics, marketing, preferences, ts });
  const secure = https ? '; Secure' : '';
  return `${CONSENT_COOKIE}=${json}; Max-Age=${LIFETIME_SECONDS}; Path=/; SameSite=Lax${secure}`;
}
