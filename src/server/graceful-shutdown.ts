import type { Socket } from 'node:net';
import type { ApiApp } from '../http/api-app.ts';

/** Grace period for in-flight requests during shutdown. */
const GRACE_MS = 20_000;

/**
 * Waits for in-flight requests on shutdown, and for nothing else. By default Node also waits for idle keep-alive
 * connections until they time out, and for preconnected sockets that never sent a request without end.
 */
export function shutDownGracefully(app: ApiApp, graceMs = GRACE_MS): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    server.keepAliveTimeout = 1;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.once('close', () => clearTimeout(timer));
  });
}
