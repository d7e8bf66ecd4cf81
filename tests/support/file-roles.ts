import path from 'node:path';

/** First words of use cases: `publish-schedule`, `find-transfer`. */
const VERBS = new Set(
  `accept add admit allow apply archive attach authenticate back build cache calculate canonicalize change check checkpoint choose
  claim clean collect compare complete compose confirm copy count create cut decide decode delete deliver derive describe detect
  discard dismiss draw duplicate edit encode end enforce enqueue erase escape evaluate explain export find fold format forget
  forward guard hash hide import inflate install invite join keep limit list load lock make map match measure memoize merge
  migrate move name normalize notify observe open order parse pick plan prepare preview publish put read recompute
  refresh refuse register reject remember remove render renew repeat replace report require reset resolve restore restrict
  rethrow retry revoke run sanitize save score search select send serve shelve shorten show sign spread split stage start
  stop store subscribe sum take tell toggle trim undo unlock unsubscribe update validate verify wait watch withdraw
  write`.split(/\s+/),
);

/** Words that say nothing, or belong to the private vocabulary of earlier versions. */
const FORBIDDEN = new Set(
  'common desk helper helpers kept lanes letters misc say says somebody stuff things told util utils whoever words'.split(
    ' ',
  ),
);

/** A source file and what it exports. */
export interface SourceFile {
  /** Path in the repository. */
  file: string;
  text: string;
}

/** Why the name of a source file, or of its exports, does not fit what it holds; empty if it does. */
export function roleProblems({ file, text }: SourceFile): string[] {
  const { name, ext } = path.parse(file);
  const words = name.split('-');
  const exported = exportsOf(text);
  return [
    ...forbiddenWords(words, exported),
    ...(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) ? [] : ['the name is not in kebab case']),
    ...routeProblems(file, name, text),
    ...jobProblems(name, text, exported),
    ...hookProblems(name, exported),
    ...componentProblems(name, ext, file, exported),
    ...subjectProblems(file, words, exported),
  ];
}

function forbiddenWords(words: readonly string[], exported: readonly Exported[]): string[] {
  const inName = words.filter((word) => FORBIDDEN.has(word)).map((word) => `"${word}" in the file name`);
  const inExports = exported
    .filter(({ name }) => wordsOf(name).some((word) => FORBIDDEN.has(word)))
    .map(({ name }) => `"${name}" has a forbidden word`);
  return [...inName, ...inExports];
}

function routeProblems(file: string, name: string, text: string): string[] {
  const registers = /\bapp\.(?:get|post|put|patch|delete)\(/.test(text);
  const isRoutes = name === 'routes' || name.endsWith('-routes');
  if (!file.startsWith('src/features/')) return [];
  if (registers && !isRoutes) return ['it registers routes and is not named *routes'];
  if (!isRoutes) return [];
  const isAdmin = /^admin(?:-[a-z-]+)?-routes$/.test(name);
  if (name !== 'routes' && !isAdmin) return ['routes are named routes, admin-routes or admin-<noun>-routes'];
  const namesAdminPath = /['`]\/api\/admin\//.test(text);
  if (registers && namesAdminPath && !isAdmin)
    return ['public routes are in routes.ts, those of the back office in admin-*routes.ts'];
  return [];
}

function jobProblems(name: string, text: string, exported: readonly Exported[]): string[] {
  const jobs = [...text.matchAll(/^export function (\w+)\((?:(?!^export )[\s\S])*?\): Job \{/gm)];
  const fits = jobs.every(([, job]) => kebab(job ?? '') === name);
  if (!fits) return ['a file that exports a job is named after it, *-job'];
  const hasJob = exported.some((one) => kebab(one.name) === name);
  return name.endsWith('-job') && !hasJob ? ['*-job does not export the job it is named after'] : [];
}

function hookProblems(name: string, exported: readonly Exported[]): string[] {
  const functions = exported.filter(({ kind, name }) => kind === 'function' || /^[a-z]/.test(name));
  const hooks = functions.filter(({ name }) => /^use[A-Z]/.test(name));
  const isHook = name.startsWith('use-');
  if (isHook && !hooks.some((hook) => kebab(hook.name) === name))
    return ['use-* does not export the hook it is named after'];
  const others = exported.filter((one) => !hooks.includes(one) && one.kind !== 'type');
  return hooks.length > 0 && others.length === 0 && !isHook
    ? ['a hook is in a file named after it, use-*']
    : [];
}

function componentProblems(name: string, ext: string, file: string, exported: readonly Exported[]): string[] {
  const components = exported.filter(({ kind, name }) => kind === 'function' && /^[A-Z]/.test(name));
  if (components.length === 0) return [];
  if (ext !== '.tsx') return ['a component is in a .tsx file'];
  if (file.startsWith('src/mail/')) return [];
  const folder = path.basename(path.dirname(file));
  const fits = components.some((one) => [name, `${folder}-${name}`].includes(kebab(one.name)));
  const isFamily =
    components.length > 1 &&
    components.every((one) =>
      kebab(one.name)
        .split('-')
        .some((word) => singular(word) === singular(name.split('-').at(-1) ?? '')),
    );
  return fits || isFamily ? [] : ['a component is in a file named after it'];
}

/** Entry points, and files of several small exports that have no common word. */
const WITHOUT_SUBJECT = new Set([
  'src/features/staff/server/one-time-code.ts',
  'src/mail/layout/elements.tsx',
  'src/mail/layout/fonts.ts',
  'src/site/entry-server.tsx',
  'src/site/worker/scope.ts',
  'src/spreadsheets/csv/word-plausibility.ts',
  'src/values/pagination.ts',
]);

/** Files named by their role: the room is the noun, or the noun is in the exports. */
const ROLE = /^(?:routes|repository|contract|labels|mails?|mail-handlers|mail-content|templates)$/;

function subjectProblems(file: string, words: readonly string[], exported: readonly Exported[]): string[] {
  if (exported.length === 0 || WITHOUT_SUBJECT.has(file)) return [];
  if (ROLE.test(words.at(-1) ?? '') || ROLE.test(words.slice(-2).join('-'))) return [];
  const [first = ''] = words;
  const all = new Set(exported.flatMap(({ name }) => wordsOf(name).map(singular)));
  if (words.length > 1 && VERBS.has(first)) {
    const fits = exported.some(({ name }) =>
      wordsOf(name)
        .map(singular)
        .some((word) => sameStem(word, first)),
    );
    return fits ? [] : [`no export does what "${first}" says`];
  }
  const missing = words.map(singular).filter((word) => ![...all].some((one) => sameStem(one, word)));
  return missing.length > words.length / 2 ? [`no export is named by "${missing.join(', ')}"`] : [];
}

interface Exported {
  kind: 'function' | 'type' | 'value';
  name: string;
}

function exportsOf(text: string): Exported[] {
  const found: Exported[] = [];
  for (const [, keyword, name] of text.matchAll(
    /^export (?:declare )?(?:async )?(function\*?|class|const|let|type|interface) (\w+)/gm,
  )) {
    const kind = keyword?.startsWith('function')
      ? 'function'
      : /type|interface/.test(keyword ?? '')
        ? 'type'
        : 'value';
    found.push({ kind, name: name ?? '' });
  }
  return found;
}

function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}

function wordsOf(name: string): string[] {
  return kebab(name).split('-');
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

function sameStem(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return (
    one === other ||
    (length >= 4 && one.slice(0, length) === other.slice(0, length)) ||
    (length >= 5 && one.slice(0, 5) === other.slice(0, 5))
  );
}
