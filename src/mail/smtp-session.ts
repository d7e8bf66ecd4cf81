import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailMessage } from './delivery.ts';
import type { SmtpServer } from './smtp-url.ts';

/** How far a delivery had come: the addresses may have been sent, or the message started. */
export type SmtpPhase = 'connecting' | 'envelope' | 'message';

/** The error of a failed delivery. */
export class SmtpFailure extends Error {
  readonly code: string;
  readonly responseCode: number | undefined;
  readonly command: string | undefined;
  readonly phase: SmtpPhase;

  constructor(error: NodemailerError, phase: SmtpPhase) {
    super(error.response ?? error.message);
    this.code = error.code ?? error.name;
    this.responseCode = error.responseCode;
    this.command = error.command;
    this.phase = phase;
  }
}

/** A connection to a mail server that sends one message at a time. */
export interface SmtpSession {
  /** Whether it can send another message. */
  usable(): boolean;
  /** Number of messages sent or attempted. */
  messageCount(): number;
  /** Resolves with the server's answer; rejects with `SmtpFailure` if the message was not accepted. */
  send(message: MailMessage): Promise<string>;
  /** Sends QUIT. */
  quit(): void;
  /** Closes at once; a delivery in progress fails. */
  abort(): void;
}

/** Connects and signs in. Rejects with `SmtpFailure`, also when the signal aborts. */
export async function openSession(
  { connection: options, credentials }: SmtpServer,
  signal: AbortSignal,
): Promise<SmtpSession> {
  const connection = new SMTPConnection(options);
  const broken = rejectOnError(connection);
  const failed = Promise.race([broken, rejectOnAbort(signal)]);
  failed.catch(() => undefined);
  await runStep(connection, failed, (done) => connection.connect(done));
  if (credentials && connection.allowsAuth) {
    await runStep(connection, failed, (done) => connection.login(credentials, done));
  }

  let messageCount = 0;
  let ended = false;
  connection.once('end', () => {
    ended = true;
  });
  const abort = Promise.withResolvers<never>();
  abort.promise.catch(() => undefined);

  return {
    usable: () => !ended && !connection.destroyed,
    messageCount: () => messageCount,
    async send({ from, to, bytes }) {
      messageCount += 1;
      const content = Readable.from([bytes]);
      const sent = toPromise<{ response: string }>((done) =>
        connection.send({ from, to: [to], size: bytes.length }, content, done),
      );
      try {
        return (await Promise.race([sent, broken, abort.promise])).response;
      } catch (error) {
        const failure = new SmtpFailure(
          error as NodemailerError,
          content.readableDidRead ? 'message' : 'envelope',
        );
        if (isMessageRejection(failure)) await resetOrClose();
        else close();
        throw failure;
      }
    },
    quit() {
      if (!ended) connection.quit();
    },
    abort() {
      abort.reject(abortError());
      close();
    },
  };

  function close(): void {
    ended = true;
    connection.close();
  }

  /** The server rejected the message, not the session: the connection can be reused. */
  async function resetOrClose(): Promise<void> {
    const reset = toPromise((done) => connection.reset(done));
    await Promise.race([reset, broken, abort.promise]).catch(close);
  }
}

/** Whether a failure is the rejection of one message rather than the loss of the connection. */
export function isMessageRejection({ responseCode, command }: SmtpFailure): boolean {
  return responseCode !== undefined && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
}

type Done<T> = (error?: Error | null, result?: T) => void;

function toPromise<T = unknown>(start: (done: Done<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    start((error, result) => (error ? reject(error) : resolve(result as T))),
  );
}

/** Rejects when the connection fails, which can happen at any time. */
function rejectOnError(connection: SMTPConnection): Promise<never> {
  const broken = new Promise<never>((_, reject) => connection.on('error', reject));
  broken.catch(() => undefined);
  return broken;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(abortError());
    signal.addEventListener('abort', () => reject(abortError()), { once: true });
  });
  aborted.catch(() => undefined);
  return aborted;
}

function abortError(): Error {
  return Object.assign(new Error('given up'), { code: 'EABORT' });
}

async function runStep(
  connection: SMTPConnection,
  failed: Promise<never>,
  start: (done: Done<unknown>) => void,
): Promise<void> {
  try {
    await Promise.race([toPromise(start), failed]);
  } catch (error) {
    connection.close();
    throw new SmtpFailure(error as NodemailerError, 'connecting');
  }
}
