import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server took it. */
export interface ReceivedMail {
  recipient: string;
  messageId: string;
  /** The whole message. */
  raw: string;
}

export interface TestSmtpServer {
  url: string;
  port: number;
  /** What was accepted, in its order. */
  received: ReceivedMail[];
  /** How many connections were opened so far. */
  connections(): number;
  close(): Promise<void>;
}

export interface TestSmtpOptions {
  port?: number;
  /** What the server answers to a recipient instead of taking its mail. */
  refuse?: (recipient: string) => { code: number; text: string } | undefined;
  /** How long it thinks before it accepts a message. */
  thinkMs?: number;
  /** Called with each mail it is about to accept, before the client learns. */
  onMail?: (mail: ReceivedMail) => void;
  options?: SMTPServerOptions;
}

/** A real mail server on loopback. */
export async function startSmtpServer(given: TestSmtpOptions = {}): Promise<TestSmtpServer> {
  const { port = 0, refuse = () => undefined, thinkMs = 0, onMail, options } = given;
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const refused = refuse(address);
      done(refused ? Object.assign(new Error(refused.text), { responseCode: refused.code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const messageId = /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? '';
        const mail = { recipient: session.envelope.rcptTo[0]?.address ?? '', messageId, raw };
        received.push(mail);
        onMail?.(mail);
        setTimeout(() => done(), thinkMs);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  const listening = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
