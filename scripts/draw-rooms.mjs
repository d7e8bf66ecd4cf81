// Draws docs/rooms.svg from the imports: `node scripts/draw-rooms.mjs`. `check-imports` fails when it is out of date.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './install.mjs';
import { readImports } from './read-imports.mjs';
import { FLOORS, ROOMS, roomOf } from './rooms.mjs';

const WIDTH = 1120;
const FLOOR = 84;
const BOX = { height: 34, padding: 14, letter: 8 };

/** Draws the rooms by floor, with arrows to imported rooms that are not reached through another. */
export function drawRooms(modules) {
  const boxes = placeRooms();
  const arrows = shortestArrows(roomImports(modules));
  const height = FLOORS.length * FLOOR + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14">
<title>The rooms of src/, each above the rooms it imports</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#8a7a6a"/></marker></defs>
<rect width="${WIDTH}" height="${height}" fill="#fffdf9"/>
<g fill="none" stroke="#8a7a6a" stroke-opacity="0.55">
${arrows.map(([from, to]) => arrow(boxes.get(from), boxes.get(to))).join('\n')}
</g>
<g text-anchor="middle">
${[...boxes].map(([room, box]) => drawBox(room, box)).join('\n')}
</g>
</svg>
`;
}

function placeRooms() {
  const boxes = new Map();
  for (const [floor, rooms] of FLOORS.entries()) {
    const y = (FLOORS.length - 1 - floor) * FLOOR + 20;
    const widths = rooms.map((room) => nameOf(room).length * BOX.letter + 2 * BOX.padding);
    const gap = (WIDTH - widths.reduce((sum, width) => sum + width, 0)) / (rooms.length + 1);
    let x = gap;
    for (const [index, room] of rooms.entries()) {
      boxes.set(room, { x, y, width: widths[index] });
      x += widths[index] + gap;
    }
  }
  return boxes;
}

/** The rooms imported by each room, without tests. */
function roomImports(modules) {
  const imports = new Map(ROOMS.map((room) => [room, new Set()]));
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (!from || source.includes('.test.')) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to && to !== from) imports.get(from).add(to);
    }
  }
  return imports;
}

function shortestArrows(imports) {
  const reaches = (from, to) => [...imports.get(from)].some((next) => next === to || reaches(next, to));
  return ROOMS.flatMap((from) =>
    [...imports.get(from)]
      .filter((to) => ![...imports.get(from)].some((other) => other !== to && reaches(other, to)))
      .sort()
      .map((to) => [from, to]),
  );
}

function arrow(from, to) {
  const [x1, y1] = [Math.round(from.x + from.width / 2), from.y + BOX.height];
  const [x2, y2] = [Math.round(to.x + to.width / 2), to.y];
  const bend = Math.round((y2 - y1) / 2);
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#tip)"/>`;
}

function drawBox(room, { x, y, width }) {
  const fill = room.startsWith('features/') ? '#fbe9dc' : '#e3eef0';
  const left = Math.round(x);
  const middle = Math.round(x + width / 2);
  return `<rect x="${left}" y="${y}" width="${width}" height="${BOX.height}" rx="6" fill="${fill}" stroke="#5b4a3a"/><text x="${middle}" y="${y + 22}">${nameOf(room)}</text>`;
}

function nameOf(room) {
  return room.replace('features/', '');
}

if (process.argv[1] === import.meta.filename) {
  const { modules } = await readImports(ROOT);
  writeFileSync(path.join(ROOT, 'docs/rooms.svg'), drawRooms(modules));
}
