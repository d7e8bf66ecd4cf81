// Checks the import rules and the size of each room: `node scripts/check-imports.mjs [ROOT]`.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawRooms } from './draw-rooms.mjs';
import { ROOT } from './install.mjs';
import { withFiles } from './list-files.mjs';
import { readImports } from './read-imports.mjs';
import { roomOf } from './rooms.mjs';

/** Of all source lines without tests. */
const MAX_SHARE = 0.15;
const root = path.resolve(process.argv[2] ?? ROOT);
const { modules, violations } = await readImports(root);
const problems = violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
const picture = path.join(root, 'docs/rooms.svg');
if (existsSync(picture)) {
  if (readFileSync(picture, 'utf8') !== drawRooms(modules)) {
    problems.push('picture: docs/rooms.svg is out of date, draw it with node scripts/draw-rooms.mjs');
  }
  const map = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  if (map !== withFiles(map, root, modules)) {
    problems.push('list: docs/architecture.md is out of date, write it with node scripts/list-files.mjs');
  }
  problems.push(...largeRooms());
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${modules.length} modules, ${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;

function largeRooms() {
  // Texts are no code.
  const sources = modules
    .map(({ source }) => source)
    .filter((source) => /\.tsx?$/.test(source) && !source.includes('.test.'));
  const lines = new Map();
  for (const source of sources) {
    const room = roomOf(source) ?? source;
    const { length } = readFileSync(path.join(root, source), 'utf8').split('\n');
    lines.set(room, (lines.get(room) ?? 0) + length);
  }
  const all = [...lines.values()].reduce((sum, count) => sum + count, 0);
  return [...lines]
    .filter(([, count]) => count > all * MAX_SHARE)
    .map(([room, count]) => `size: ${room} holds ${Math.round((100 * count) / all)}% of the lines`);
}
