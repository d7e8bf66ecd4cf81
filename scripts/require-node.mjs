// First import of each tool's configuration: an editor may run the tool on another Node than the project's.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const wanted = readFileSync(fileURLToPath(new URL('../.nvmrc', import.meta.url)), 'utf8').trim();
if (Number.parseInt(process.versions.node, 10) < Number.parseInt(wanted, 10)) {
  process.stderr.write(
    `This tool needs Node ${wanted}, not ${process.version}. Use node_modules/.bin/node, or: nvm use\n`,
  );
  process.exit(1);
}
