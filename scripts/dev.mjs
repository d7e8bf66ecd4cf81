// `npm run dev`: runs the server from its sources; the browser hot-reloads, Node restarts on server changes.
import { install, runOnOwnNode } from './install.mjs';

install();
process.exit(
  runOnOwnNode(['--watch', 'src/server/dev.ts'], {
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }),
);
