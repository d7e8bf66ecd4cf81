// Which promises of docs/promises.csv are proved, and by which tests (docs/decisions/0065-promise-layers.md).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROVED_BY } from './test-layers.mjs';

/** A test that is marked so is not run, or runs only where a condition holds. */
const NOT_RUN = /\b(?:it|test|describe)\.(?:skip|only|todo|fixme|fails?|skipIf)\b/;
/** The quick run leaves these out, wholly or in part. */
const FULL_ONLY = /\.full\.(?:test|spec)\./;
const PARTLY_FULL = /\bfull(?:It|Describe)\b|@full\b/;
/** Runs only where a program is installed: proves something where it runs, but nothing depends on it. */
const CONDITIONAL = /\bdescribe\.runIf\b/;
const OF_THE_PRODUCT = /from '(?:\.[./]*\/(?:src|demo|scripts)\/|\.\.?\/(?!.*\.fixture\.ts'))|import\('/;

/** The rows of `docs/promises.csv`. A row `TRP-14a` is a clause of `TRP-14`; an unfinished area may be unproved. */
export function readPromises(root) {
  const rows = readFileSync(path.join(root, 'docs/promises.csv'), 'utf8').trim().split('\n').slice(1);
  const areas = readFileSync(path.join(root, 'docs/areas-done.txt'), 'utf8').split(/\s+/).filter(Boolean);
  return rows.map((row) => {
    const id = row.slice(0, row.indexOf(','));
    const howSeen = row.slice(row.lastIndexOf(',') + 1);
    return { id, howSeen, finished: areas.some((area) => id === area || id.startsWith(`${area}-`)) };
  });
}

/** Ids in a text, as titles cite them: `[TRP-14]`, `[SEC-51b]`. */
export function citedIds(text) {
  return [...text.matchAll(/\[([A-Z]+-\d{2,3}[a-z]?)\]/g)].map(([, id]) => id);
}

/**
 * What is wrong with the tests that cite promises, as far as their sources tell: a promise that no test of its layer
 * cites, a test that is never run or that runs nothing of the product, an id that is not promised.
 */
export function sourceProblems({ promises, files, isCollected }) {
  const known = new Set(promises.map(({ id }) => id));
  const citing = files
    .map((file) => ({ ...file, ids: new Set(citedIds(file.text)) }))
    .filter(({ ids }) => ids.size > 0);
  const problems = [];
  for (const { file, text, layers, ids } of citing) {
    for (const id of ids) if (!known.has(id)) problems.push(`${file} cites ${id}, which is not promised`);
    const [skipped] = NOT_RUN.exec(text) ?? [];
    if (skipped) problems.push(`${file} cites promises and has a test that is not run: ${skipped}`);
    if (!isCollected(file)) problems.push(`${file} cites promises, but no runner collects it`);
    const runsCode = layers.includes('source') || layers.includes('browser') || OF_THE_PRODUCT.test(text);
    if (!runsCode) problems.push(`${file} cites promises, but runs nothing of the product`);
  }
  return [
    ...problems,
    ...promises.flatMap(({ id, howSeen }) =>
      PROVED_BY[howSeen] ? [] : [`${id} is seen in ${howSeen}, which is no layer`],
    ),
    ...unproved(promises, (id) => citing.filter(({ ids }) => ids.has(id)).map(({ layers }) => layers)).map(
      ({ id, howSeen }) => `no ${howSeen} test cites ${id}`,
    ),
  ];
}

/**
 * What a run did not prove. A full run must have passed a test of the right layer for each promise. In each file that
 * cites a promise a test with it must have passed; the quick run leaves out the files and tests of the full run.
 */
export function runProblems({ promises, files, passed, full }) {
  const passedIn = Map.groupBy(passed, ({ file }) => file);
  const problems = files
    .filter(({ text }) => !CONDITIONAL.test(text))
    .filter(({ file, text }) => full || !(FULL_ONLY.test(file) || PARTLY_FULL.test(text) || isEngine(file)))
    .flatMap(({ file, text }) => {
      const proved = new Set((passedIn.get(file) ?? []).flatMap(({ title }) => citedIds(title)));
      const missing = new Set(citedIds(text)).difference(proved);
      return missing.size > 0 ? [`no passed test of ${file} cites ${[...missing].join(' ')}`] : [];
    });
  if (!full) return problems;
  const layers = new Map(files.map((file) => [file.file, file.layers]));
  const provedLayers = (id) =>
    passed.filter(({ title }) => citedIds(title).includes(id)).map(({ file }) => layers.get(file) ?? []);
  return [
    ...problems,
    ...unproved(promises, provedLayers).map(({ id, howSeen }) => `no ${howSeen} test proved ${id}`),
  ];
}

/** How many promises the passed tests prove, in their layer. */
export function countProved({ promises, files, passed }) {
  const layers = new Map(files.map((file) => [file.file, file.layers]));
  const left = unproved(
    promises.map((promise) => ({ ...promise, finished: true })),
    (id) =>
      passed.filter(({ title }) => citedIds(title).includes(id)).map(({ file }) => layers.get(file) ?? []),
  );
  return promises.length - left.length;
}

/** Finished promises without a proof in their layer. A promise with clauses is proved by all of them. */
function unproved(promises, layersThatProve) {
  const withClauses = new Set(
    promises.filter(({ id }) => /[a-z]$/.test(id)).map(({ id }) => id.slice(0, -1)),
  );
  return promises.filter(({ id, howSeen, finished }) => {
    if (!finished || withClauses.has(id)) return false;
    const enough = PROVED_BY[howSeen] ?? [];
    return !layersThatProve(id).some((layers) => layers.some((layer) => enough.includes(layer)));
  });
}

/** Run by the quick run only where `ENGINES` names them. */
function isEngine(file) {
  return file.startsWith('tests/engines/');
}
