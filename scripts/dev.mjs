// `npm run dev`: the server on the sources; the browser reloads what changes, Node restarts on server changes.
import { install, runOnOwnNode } from './install.mjs';

install();
process.exit(
  runOnOwnNode(['--watch', 'src/server/dev.ts'], {
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }),
);
