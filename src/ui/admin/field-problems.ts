import { AdminError, FIELD_TEXTS, type FieldProblem } from './admin-error.ts';

/** What is wrong with the fields of a form: by their paths, `titles.lt`. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/**
 * What a refusal says of the fields of `refused`, without those that were written anew since in `now`. `inside` is
 * the part of the call's body that the form writes. [DESK-90]
 */
export function problemsLeft(failure: unknown, refused: unknown, now: unknown, inside = ''): FieldProblems {
  if (!(failure instanceof AdminError)) return {};
  const prefix = inside && `${inside}.`;
  const left = Object.entries(failure.fields)
    .map(([path, what]) => [path.startsWith(prefix) ? path.slice(prefix.length) : path, what] as const)
    .filter(([path]) => Object.is(valueAt(refused, path), valueAt(now, path)));
  return Object.fromEntries(left);
}

/** What is wrong with a field, in words. */
export function sayProblem(problems: FieldProblems, path: string): string | undefined {
  const what = problems[path];
  return what && FIELD_TEXTS[what];
}

/** What is wrong in the parts of a field, by part: of a text, by language. */
export function sayProblemsIn(problems: FieldProblems, path: string): Readonly<Record<string, string>> {
  const prefix = `${path}.`;
  const inside = Object.entries(problems).filter(([each]) => each.startsWith(prefix));
  return Object.fromEntries(
    inside.map(([each, what]) => [each.slice(prefix.length).split('.')[0] ?? '', FIELD_TEXTS[what]]),
  );
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      value,
    );
}
