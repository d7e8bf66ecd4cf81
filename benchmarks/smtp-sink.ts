import { SMTPServer } from 'smtp-server';

/** A mail server that accepts and discards everything: `node smtp-sink.ts` prints its port. */
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done());
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.stdout.write(`${address && typeof address === 'object' ? address.port : 0}\n`);
});
