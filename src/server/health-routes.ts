import { readContentVersion } from '../db/database.ts';
import type { ApiApp, ApiServices } from '../http/api-app.ts';

/** `/healthz`: the process is alive. `/readyz`: so is the database, and its schema exists. */
export function healthRoutes(app: ApiApp, { database }: ApiServices): void {
  const config = { servedUnderLoad: true };
  app.get('/healthz', { config, schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { config, schema: { hide: true } }, async () => {
    await readContentVersion(database.read);
    return { status: 'ready' };
  });
}
