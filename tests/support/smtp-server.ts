import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server received it. */
export interface ReceivedMail {
  recipient: string;
  messageId: string;
  /** The whole message. */
  raw: string;
}

export interface TestSmtpServer {
  url: string;
  port: number;
  /** Accepted mails, in order. */
  received: ReceivedMail[];
  /** Number of connections opened so far. */
  connections(): number;
  close(): Promise<void>;
}

export interface TestSmtpOptions {
  port?: number;
  /** Response to a recipient, to reject its mail. */
  refuse?: (recipient: string) => { code: number; text: string } | undefined;
  /** Delay before accepting a message. */
  thinkMs?: number;
  /** Called with each mail before it is accepted. */
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
