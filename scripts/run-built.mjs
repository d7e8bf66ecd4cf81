// Runs a program that needs the built site: `node scripts/run-built.mjs FILE [OPTIONS]`.
import { install, runOnOwnNode } from './install.mjs';

install();
const built = runOnOwnNode(['scripts/build.mjs', '--if-stale']);
process.exit(built || runOnOwnNode(process.argv.slice(2)));
