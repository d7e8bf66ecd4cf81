import { connect, createServer, type Socket } from 'node:net';

/** State of the connection to the mail server. `cut`: ends each connection in the middle of a message. */
export type MailPathState = 'clear' | 'hangs' | 'cut' | 'refused';

export interface MailPath {
  url: string;
  become(weather: MailPathState): void;
  close(): Promise<void>;
}

/** Longer than the commands before a message, shorter than a message. */
const CUT_AFTER_BYTES = 2_000;

/** A proxy between the site and the mail server, which can be disturbed. */
export async function startMailPath(port: number): Promise<MailPath> {
  let weather: MailPathState = 'clear';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (weather === 'refused') socket.destroy();
    else if (weather !== 'hangs') forward(socket, port, () => weather);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const listening = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    become(next) {
      weather = next;
      // The new state applies to open connections too.
      if (next === 'refused') for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function forward(socket: Socket, port: number, weather: () => MailPathState): void {
  const onward = connect(port, '127.0.0.1');
  let passed = 0;
  onward.on('error', () => socket.destroy());
  onward.on('close', () => socket.destroy());
  socket.on('close', () => onward.destroy());
  socket.on('data', (chunk) => {
    passed += chunk.length;
    if (weather() === 'hangs') return;
    if (weather() === 'cut' && passed > CUT_AFTER_BYTES) {
      socket.destroy();
      return;
    }
    onward.write(chunk);
  });
  onward.on('data', (chunk) => {
    if (weather() !== 'hangs') socket.write(chunk);
  });
}
