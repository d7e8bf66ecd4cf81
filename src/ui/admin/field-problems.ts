import { AdminError, FIELD_TEXTS, type FieldProblem } from './admin-error.ts';

/** Field errors by path, such as `titles.lt`. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** Field errors of a rejected save, without fields edited since. `inside` is the part of the body that the form edits. [DESK-90] */
export function problemsLeft(failure: unknown, refused: unknown, now: unknown, inside = ''): FieldProblems {
  if (!(failure instanceof AdminError)) return {};
  const prefix = inside && `${inside}.`;
  const left = Object.entries(failure.fields)
    .map(([path, what]) => [path.startsWith(prefix) ? path.slice(prefix.length) : path, what] as const)
    .filter(([path]) => Object.is(valueAt(refused, path), valueAt(now, path)));
  return Object.fromEntries(left);
}

/** The message for a field error. */
export function formatProblem(problems: FieldProblems, path: string): string | undefined {
  const what = problems[path];
  return what && FIELD_TEXTS[what];
}

/** Errors in the parts of a field, such as languages. */
export function formatProblemsIn(problems: FieldProblems, path: string): Readonly<Record<string, string>> {
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
