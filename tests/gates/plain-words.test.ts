import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { filesBelow } from '../support/regex-literals.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['src', 'tests', 'faults', 'benchmarks', 'demo', 'scripts'];

/** Words and phrases of the private vocabulary of earlier versions, with what to write instead. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:whoever|whomever|whosoever)\b/i, 'any user, the caller, visitors who'],
  [/\bsome(?:body|one)(?: else)?['’]s business\b|\bsomebody\b/i, 'a user, another person'],
  [/\btold\b/i, 'notified, by default, distinguished'],
  [/\bkept\b/i, 'stored, cached, retained'],
  [/\banew\b/i, 'again, newly'],
  [/\bin vain\b/i, 'without success'],
  [/\b(?:hitherto|heretofore|henceforth|thereupon|wherein|lest|betimes)\b/i, 'a plain word'],
  [/\b(?:for|of|to|by|from|than) who\b/i, 'for users who'],
  [/\bwho asks\b|\bwho asked\b/i, 'the client, the visitor'],
  [/\blet in no more\b|\blets? (?:(?:a|the) )?(?:\w+ )?in\b/i, 'sign in, grant access'],
];

/** Line number and text of each comment and test title. */
function proseOf(source: string): { line: number; text: string }[] {
  let inBlock = false;
  return source.split('\n').flatMap((code, at) => {
    const line = at + 1;
    const text = code.trim();
    if (inBlock || text.startsWith('/*')) {
      inBlock = !text.includes('*/');
      return [{ line, text }];
    }
    const comment = /(?:^|\s)\/\/ (.*)$/.exec(code)?.[1];
    const title = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/.exec(code)?.[2];
    return [comment, title].filter((found) => found !== undefined).map((found) => ({ line, text: found }));
  });
}

/** What is not plain in the comments and test titles of a source. Code in backticks is left out. */
function notPlain(source: string): string[] {
  return proseOf(source).flatMap(({ line, text }) => {
    const prose = text.replace(/`[^`]*`/g, '');
    const found = INSTEAD.find(([pattern]) => pattern.test(prose));
    return found ? [`${line}: ${text} (write: ${found[1]})`] : [];
  });
}

describe('comments and test titles are plain technical English', () => {
  const files = FOLDERS.flatMap((folder) =>
    filesBelow(folder)
      // Released migrations are never changed.
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/plain-words\.test|migrations\/\d/.test(file)),
  );
  const byFolder = Map.groupBy(files, folderOf);

  it.each([...byFolder.keys()])('in %s', (folder) => {
    const problems = (byFolder.get(folder) ?? []).flatMap((file) =>
      notPlain(readFileSync(path.join(ROOT, file), 'utf8')).map((problem) => `${file}:${problem}`),
    );
    expect(problems).toEqual([]);
  });
});

test.each([
  ['/** For whoever waits. */', 1],
  ['  // Told once.', 1],
  ['const a = 1; // kept by somebody', 1],
  ["it('lets a guest in', () => {", 1],
  [`test('[${'SEC'}-01] of who asks nothing is stored', () => {`, 1],
  ['/*\n * A pool\n * for who comes.\n */', 1],
  ["const told = 'kept';", 0],
  ['/** The column `told`. */', 0],
])('%j has %i such words', (source, count) => {
  expect(notPlain(source)).toHaveLength(count);
});

/** Screens and mails of staff, whose texts stand in the source. */
describe('what staff read has the terms of STYLE', () => {
  const screens = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes('.test.') &&
      /(?:^admin|\/admin|staff-mails|admin-pages)/.test(file),
  );

  it('calls the back office so, and notifies guests', () => {
    const problems = screens.flatMap((file) =>
      readFileSync(path.join(ROOT, 'src', file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /\bdesk\b|\btold\b/i.test(shownIn(line)) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(screens.length).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });
});

/** Quoted texts and what stands between tags; ids of promises are left out. */
function shownIn(line: string): string {
  const quoted = [...line.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)].map(([text]) => text);
  const isText = /^\s*[A-Z“][^;={}()]*[^;,{(]$/.test(line) || /^\s+[a-z][^;={}()<>]+$/.test(line);
  return [...quoted, isText ? line : ''].join(' ').replace(/DESK-\d+/g, '');
}

function folderOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('src/features/') ? 3 : 2)
    .join('/');
}
