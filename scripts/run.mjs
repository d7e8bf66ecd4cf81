// `node scripts/run.mjs FILE …`: runs a command of the project on its own Node, from any directory.
import { install, runOnOwnNode } from './install.mjs';

install();
const calledFrom = process.env.INIT_CWD ?? process.cwd();
process.exit(runOnOwnNode(process.argv.slice(2), { INIT_CWD: calledFrom }));
