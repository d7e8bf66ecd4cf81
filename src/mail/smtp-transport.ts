import type { Delivery, MailMessage, MailTransport } from './delivery.ts';
import { isMessageRejection, openSession, SmtpFailure, type SmtpSession } from './smtp-session.ts';
import { parseSmtpUrl } from './smtp-url.ts';

const MESSAGES_PER_SESSION = 100;
const IDLE_MS = 15_000;
/** Shorter than a lease, connecting included: no delivery is in progress when its mail can be claimed again. */
const DEADLINE_MS = 45_000;

export interface SmtpTransportOptions {
  deadlineMs?: number | undefined;
}

/**
 * Delivers messages to a mail server. Connections are reused; there are as many as concurrent deliveries, which the
 * caller limits.
 */
export function createSmtpTransport(
  url: string,
  { deadlineMs = DEADLINE_MS }: SmtpTransportOptions = {},
): MailTransport {
  const server = parseSmtpUrl(url);
  let idle: { session: SmtpSession; quit: NodeJS.Timeout }[] = [];
  const busy = new Set<SmtpSession>();

  async function deliver(message: MailMessage): Promise<Delivery> {
    const aborter = new AbortController();
    const deadline = setTimeout(() => aborter.abort(), deadlineMs);
    try {
      const reply = await sendWithRetry(message, aborter.signal);
      return { kind: 'accepted', handover: { to: 'server', host: server.connection.host ?? '', reply } };
    } catch (error) {
      if (error instanceof SmtpFailure) return toDelivery(error);
      return { kind: 'broken', code: 'unknown', reason: String(error) };
    } finally {
      clearTimeout(deadline);
    }
  }

  async function sendWithRetry(message: MailMessage, deadlineSignal: AbortSignal): Promise<string> {
    const idleSession = takeIdleSession();
    try {
      if (idleSession) return await sendOverSession(idleSession, message, deadlineSignal);
    } catch (error) {
      if (!isSessionLost(error) || deadlineSignal.aborted) throw error;
      // An idle connection may have been closed unnoticed: retry on a new one.
    }
    return sendOverSession(await openSession(server, deadlineSignal), message, deadlineSignal);
  }

  async function sendOverSession(
    session: SmtpSession,
    message: MailMessage,
    deadlineSignal: AbortSignal,
  ): Promise<string> {
    busy.add(session);
    const abort = () => session.abort();
    deadlineSignal.addEventListener('abort', abort, { once: true });
    try {
      return await session.send(message);
    } finally {
      deadlineSignal.removeEventListener('abort', abort);
      busy.delete(session);
      releaseSession(session);
    }
  }

  function releaseSession(session: SmtpSession): void {
    if (!session.usable()) return;
    if (session.messageCount() >= MESSAGES_PER_SESSION) {
      session.quit();
      return;
    }
    const quit = setTimeout(() => {
      idle = idle.filter((entry) => entry.session !== session);
      session.quit();
    }, IDLE_MS);
    idle.push({ session, quit });
  }

  function takeIdleSession(): SmtpSession | undefined {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.quit);
      if (last.session.usable()) return last.session;
    }
    return undefined;
  }

  return {
    deliver,
    close() {
      for (let session = takeIdleSession(); session; session = takeIdleSession()) session.quit();
      for (const session of busy) session.abort();
    },
  };
}

function isSessionLost(error: unknown): boolean {
  return error instanceof SmtpFailure && error.phase === 'envelope' && !isMessageRejection(error);
}

function toDelivery(failure: SmtpFailure): Delivery {
  const code = String(failure.responseCode ?? failure.code);
  const reason = failure.message;
  if (isMessageRejection(failure)) {
    if (isPermanent(failure.responseCode)) return { kind: 'rejected', code, reason };
    return { kind: 'deferred', code, reason, throttlesDomain: !isMailboxProblem(reason) };
  }
  if (failure.phase !== 'connecting' && failure.responseCode === 421) {
    return { kind: 'deferred', code, reason, throttlesDomain: true };
  }
  if (isUnsendable(failure)) return { kind: 'rejected', code, reason };
  if (failure.phase === 'message') return { kind: 'broken', code, reason };
  return { kind: 'unavailable', code, reason };
}

/** 503 means a session out of sequence, not a rejected message. */
function isPermanent(code: number | undefined): boolean {
  return code !== undefined && code >= 500 && code !== 503;
}

/** Enhanced codes X.1.X and X.2.X concern one mailbox: full, disabled, greylisted. */
function isMailboxProblem(reason: string): boolean {
  return /^\d{3}[ -]4\.[12]\./.test(reason);
}

/** Failed before reaching the server: the message exceeds its size limit, or the address cannot be expressed. */
function isUnsendable({ code, responseCode }: SmtpFailure): boolean {
  return responseCode === undefined && (code === 'EMESSAGE' || code === 'EENVELOPE');
}
