import type { Socket } from 'node:net';
import type { ApiApp } from '../http/api-app.ts';

/** So long a request that is under way when the server stops may take. */
const LAST_MS = 20_000;

/**
 * A stop waits for requests that are under way, and for nothing else. Node would wait for every open connection:
 * for those that were answered until their time is up, for those that never asked, as browsers open them in
 * advance, without end.
 */
export function letGoWhenStopping(app: ApiApp, lastMs = LAST_MS): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    server.keepAliveTimeout = 1;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => server.closeAllConnections(), lastMs).unref();
  });
}
