import type { Delivery, Letter, MailTransport } from './delivery.ts';
import { parseSmtpUrl } from './smtp-server-url.ts';
import { isAboutTheLetter, openSession, SmtpFailure, type SmtpSession } from './smtp-session.ts';

const LETTERS_PER_SESSION = 100;
const IDLE_MS = 15_000;
/** With connecting shorter than a lease: no letter is still under way when its mail may be claimed again. */
const DEADLINE_MS = 45_000;

export interface SmtpTransportOptions {
  deadlineMs?: number | undefined;
}

/**
 * Hands letters to the mail server of an address. Connections are kept for the next letter; there are as many
 * as letters under way at once, which is the caller's to bound.
 */
export function createSmtpTransport(
  url: string,
  { deadlineMs = DEADLINE_MS }: SmtpTransportOptions = {},
): MailTransport {
  const server = parseSmtpUrl(url);
  let idle: { session: SmtpSession; quit: NodeJS.Timeout }[] = [];
  const busy = new Set<SmtpSession>();

  async function deliver(letter: Letter): Promise<Delivery> {
    const tooLate = new AbortController();
    const deadline = setTimeout(() => tooLate.abort(), deadlineMs);
    try {
      await sendOverSome(letter, tooLate.signal);
      return { kind: 'accepted' };
    } catch (error) {
      if (error instanceof SmtpFailure) return deliveryOf(error);
      return { kind: 'broken', code: 'unknown', reason: String(error) };
    } finally {
      clearTimeout(deadline);
    }
  }

  async function sendOverSome(letter: Letter, tooLate: AbortSignal): Promise<void> {
    const kept = keptSession();
    try {
      if (kept) return await sendOver(kept, letter, tooLate);
    } catch (error) {
      if (!isEndOfSession(error) || tooLate.aborted) throw error;
      // A kept connection may have ended unnoticed; on a new one the server has its word on the letter.
    }
    await sendOver(await openSession(server, tooLate), letter, tooLate);
  }

  async function sendOver(session: SmtpSession, letter: Letter, tooLate: AbortSignal): Promise<void> {
    busy.add(session);
    const abort = () => session.abort();
    tooLate.addEventListener('abort', abort, { once: true });
    try {
      await session.send(letter);
    } finally {
      tooLate.removeEventListener('abort', abort);
      busy.delete(session);
      keep(session);
    }
  }

  function keep(session: SmtpSession): void {
    if (!session.usable()) return;
    if (session.letters() >= LETTERS_PER_SESSION) {
      session.quit();
      return;
    }
    const quit = setTimeout(() => {
      idle = idle.filter((one) => one.session !== session);
      session.quit();
    }, IDLE_MS);
    idle.push({ session, quit });
  }

  function keptSession(): SmtpSession | undefined {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.quit);
      if (last.session.usable()) return last.session;
    }
    return undefined;
  }

  return {
    deliver,
    close() {
      for (let session = keptSession(); session; session = keptSession()) session.quit();
      for (const session of busy) session.abort();
    },
  };
}

function isEndOfSession(error: unknown): boolean {
  return error instanceof SmtpFailure && error.phase === 'envelope' && !isAboutTheLetter(error);
}

function deliveryOf(failure: SmtpFailure): Delivery {
  const code = String(failure.responseCode ?? failure.code);
  const reason = failure.message;
  if (isAboutTheLetter(failure)) {
    if (isForGood(failure.responseCode)) return { kind: 'refused', code, reason };
    return { kind: 'postponed', code, reason, holdsDomain: !isAboutTheMailbox(reason) };
  }
  if (failure.phase !== 'connecting' && failure.responseCode === 421) {
    return { kind: 'postponed', code, reason, holdsDomain: true };
  }
  if (isUnsendable(failure)) return { kind: 'refused', code, reason };
  if (failure.phase === 'message') return { kind: 'broken', code, reason };
  return { kind: 'unavailable', code, reason };
}

/** 503 says that the session was out of step, not that the letter is refused. */
function isForGood(code: number | undefined): boolean {
  return code !== undefined && code >= 500 && code !== 503;
}

/** Enhanced codes X.1.X and X.2.X speak of one address: full, disabled, greylisted. */
function isAboutTheMailbox(reason: string): boolean {
  return /^\d{3}[ -]4\.[12]\./.test(reason);
}

/** No server was asked: the letter is larger than it takes, or its address cannot be named to it. */
function isUnsendable({ code, responseCode }: SmtpFailure): boolean {
  return responseCode === undefined && (code === 'EMESSAGE' || code === 'EENVELOPE');
}
