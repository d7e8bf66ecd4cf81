// `npm start`: installs, builds what is stale, then runs the server.
import { spawn } from 'node:child_process';
import { install, NODE, OWN_NODE_ENV, ROOT, runOnOwnNode } from './install.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

install();
const built = runOnOwnNode(['scripts/build.mjs', '--if-stale']);
if (built !== 0) process.exit(built);

const server = spawn(NODE, [...SERVER_FLAGS, 'src/server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...OWN_NODE_ENV, NODE_ENV: 'production' },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
// A signal to npm may not reach its child: the server ends when its parent has ended.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 1_000).unref();
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
