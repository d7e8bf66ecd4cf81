import { createServer, type Socket } from 'node:net';

/** What a server does wrong, and when. */
export type Misbehaviour =
  /** Accepts the connection and never responds. */
  | 'never greets'
  /** Stops responding when a message is to be sent. */
  | 'never answers DATA'
  /** Receives the whole message and never responds. */
  | 'never answers the message'
  /** Closes the connection in the middle of a message. */
  | 'drops mid-message'
  /** Receives the message and closes the connection before responding. */
  | 'dies before its answer'
  /** Accepts the message and closes the connection at once. */
  | 'dies after its answer'
  /** Closes the connection instead of greeting. */
  | 'hangs up'
  /** Announces its shutdown. */
  | 'says 421';

export interface MisbehavingServer {
  url: string;
  /** Message-IDs of completely received messages. */
  taken: string[];
  connections(): number;
  close(): Promise<void>;
}

/** A mail server on loopback with one defect. */
export async function startMisbehavingServer(misbehaviour: Misbehaviour): Promise<MisbehavingServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, misbehaviour, taken);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    connections: () => connections,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function converse(socket: Socket, misbehaviour: Misbehaviour, taken: string[]): void {
  if (misbehaviour === 'never greets') return;
  if (misbehaviour === 'hangs up') {
    socket.end();
    return;
  }
  socket.write('220 test ESMTP\r\n');
  let message: string | undefined;
  let rest = '';
  socket.on('data', (chunk) => {
    rest += chunk;
    if (message !== undefined) return takeMessage();
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const command = rest.slice(0, end).toUpperCase();
      rest = rest.slice(end + 2);
      answer(command);
    }
  });

  function answer(command: string): void {
    if (command.startsWith('RCPT') && misbehaviour === 'says 421') {
      socket.end('421 4.3.2 shutting down\r\n');
    } else if (command.startsWith('DATA')) {
      if (misbehaviour === 'never answers DATA') return;
      message = '';
      socket.write('354 go on\r\n');
    } else if (command.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  }

  function takeMessage(): void {
    if (misbehaviour === 'drops mid-message') {
      socket.destroy();
      return;
    }
    if (!rest.endsWith('\r\n.\r\n')) return;
    taken.push(/^Message-ID: *(\S+)/im.exec(rest)?.[1] ?? '');
    rest = '';
    message = undefined;
    if (misbehaviour === 'dies before its answer') socket.destroy();
    else if (misbehaviour === 'dies after its answer') socket.end('250 taken\r\n');
  }
}
