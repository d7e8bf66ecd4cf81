// Writes the list of files at the end of docs/architecture.md from their first docstrings: `node scripts/list-files.mjs`.
// `check-imports` fails when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './install.mjs';
import { readImports } from './read-imports.mjs';
import { ROOMS, roomOf } from './rooms.mjs';

const START = '## Other files\n';
const LONGEST = 110;
const MOST_NAMES = 5;
/** A docstring, with the kind and the name of what it is of. */
const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:default |async |declare )*(\w+) (\w+)/g;
/** Which files say their purpose by their folder. */
const BY_FOLDER = /^src\/(?:db\/migrations\/\d|i18n\/(?:dates|interface)\/\w\w\.)/;

/** The document with the list of the files that nothing above the list names. */
export function withFiles(document, root, modules) {
  const [above] = document.split(START);
  const sources = modules
    .map(({ source }) => source)
    .filter((source) => /\.tsx?$/.test(source) && !/\.(?:test|fixture|d)\.tsx?$/.test(source))
    .filter((source) => !BY_FOLDER.test(source) && !above.includes(source.slice('src/'.length)));
  const folders = Map.groupBy(sources.sort(), (source) => path.dirname(source).slice('src/'.length));
  const byRoom = [...folders].sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  const list = byRoom.map(
    ([folder, files]) => `**${folder}/**\n${files.map((file) => entry(root, file)).join('\n')}\n`,
  );
  return `${above}${START}What the index does not name, with the first sentence of its docstring and what else it exports. Written by \`scripts/list-files.mjs\`.\n\n${list.join('\n')}`;
}

function rankOf(folder) {
  const rank = ROOMS.indexOf(roomOf(`src/${folder}/`));
  return rank === -1 ? ROOMS.length : rank;
}

function entry(root, file) {
  const name = path.basename(file).replace(/\.tsx?$/, '');
  const source = readFileSync(path.join(root, file), 'utf8');
  const also = exportsOf(source).filter((exported) => kebab(exported) !== name);
  const words = [purposeOf(source, name), also.slice(0, MOST_NAMES).join(', ')].filter(Boolean);
  return `- *${name}*${words.length > 0 ? `: ${words.join(' · ')}` : ''}`;
}

/** The first sentence of the docstring of what the file is named after, or of its first export. */
function purposeOf(source, name) {
  const documented = [...source.matchAll(DOCUMENTED)];
  const own =
    documented.find(([, , , exported]) => kebab(exported).includes(name)) ??
    documented.find(([, , kind]) => kind === 'function' || kind === 'class') ??
    documented[0];
  if (!own) return '';
  const text = own[1]
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\[[A-Z]+-\d+\w*\]/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('`', '')
    .trim();
  const [sentence = ''] = /^.*?(?:\.(?= |$)|$)/.exec(text) ?? [];
  const short = sentence.replace(/[.:;]$/, '');
  return short.length <= LONGEST ? short : `${short.slice(0, LONGEST).replace(/ \S*$/, '')} …`;
}

function exportsOf(source) {
  return [...source.matchAll(/^export (?:default |async )*(?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name,
  );
}

function kebab(exported) {
  return exported.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

if (import.meta.main) {
  const { modules } = await readImports(ROOT);
  const file = path.join(ROOT, 'docs/architecture.md');
  writeFileSync(file, withFiles(readFileSync(file, 'utf8'), ROOT, modules));
}
