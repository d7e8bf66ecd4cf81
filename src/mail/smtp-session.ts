import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Letter } from './delivery.ts';
import type { SmtpServer } from './smtp-server-url.ts';

/** How far a letter had come: its addresses may have been named, or its message begun. */
export type SmtpPhase = 'connecting' | 'envelope' | 'message';

/** What a server said or did instead of accepting. */
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

/** One connection to a mail server, for one letter after the other. */
export interface SmtpSession {
  /** Whether it can take another letter. */
  usable(): boolean;
  /** How many letters it was asked to send. */
  letters(): number;
  /** Rejects with `SmtpFailure` when the letter was not accepted. */
  send(letter: Letter): Promise<void>;
  /** Takes its leave. */
  quit(): void;
  /** Ends at once; what is being sent fails. */
  abort(): void;
}

/** Connects and signs in. Rejects with `SmtpFailure`, also once the signal says that it takes too long. */
export async function openSession(
  { connection: options, credentials }: SmtpServer,
  signal: AbortSignal,
): Promise<SmtpSession> {
  const connection = new SMTPConnection(options);
  const broken = whenBroken(connection);
  const over = Promise.race([broken, whenAborted(signal)]);
  over.catch(() => undefined);
  await begin(connection, over, (done) => connection.connect(done));
  if (credentials && connection.allowsAuth) {
    await begin(connection, over, (done) => connection.login(credentials, done));
  }

  let letters = 0;
  let ended = false;
  connection.once('end', () => {
    ended = true;
  });
  const abort = Promise.withResolvers<never>();
  abort.promise.catch(() => undefined);

  return {
    usable: () => !ended && !connection.destroyed,
    letters: () => letters,
    async send({ from, to, bytes }) {
      letters += 1;
      const message = Readable.from([bytes]);
      const sent = settled((done) => connection.send({ from, to: [to], size: bytes.length }, message, done));
      try {
        await Promise.race([sent, broken, abort.promise]);
      } catch (error) {
        const failure = new SmtpFailure(
          error as NodemailerError,
          message.readableDidRead ? 'message' : 'envelope',
        );
        if (isAboutTheLetter(failure)) await resetOrClose();
        else close();
        throw failure;
      }
    },
    quit() {
      if (!ended) connection.quit();
    },
    abort() {
      abort.reject(givenUp());
      close();
    },
  };

  function close(): void {
    ended = true;
    connection.close();
  }

  /** The server refused the letter, not us: the connection serves the next one. */
  async function resetOrClose(): Promise<void> {
    const reset = settled((done) => connection.reset(done));
    await Promise.race([reset, broken, abort.promise]).catch(close);
  }
}

/** Whether a failure is the server's word on one letter rather than the end of the connection. */
export function isAboutTheLetter({ responseCode, command }: SmtpFailure): boolean {
  return responseCode !== undefined && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
}

type Done = (error?: Error | null) => void;

function settled(start: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}

/** Rejects when the connection fails by itself; it may do so at any time. */
function whenBroken(connection: SMTPConnection): Promise<never> {
  const broken = new Promise<never>((_, reject) => connection.on('error', reject));
  broken.catch(() => undefined);
  return broken;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(givenUp());
    signal.addEventListener('abort', () => reject(givenUp()), { once: true });
  });
  aborted.catch(() => undefined);
  return aborted;
}

function givenUp(): Error {
  return Object.assign(new Error('given up'), { code: 'EABORT' });
}

async function begin(
  connection: SMTPConnection,
  over: Promise<never>,
  start: (done: Done) => void,
): Promise<void> {
  try {
    await Promise.race([settled(start), over]);
  } catch (error) {
    connection.close();
    throw new SmtpFailure(error as NodemailerError, 'connecting');
  }
}
