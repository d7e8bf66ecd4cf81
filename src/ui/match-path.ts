import { withoutEndSlashes } from '../values/path-end.ts';

export type PathParameters = Readonly<Record<string, string>>;

/**
 * The parameters of a path such as `/excursion/:id`, decoded; undefined where it does not fit. Capitals and
 * slashes at the end do not matter.
 */
export function matchPath(pattern: string, pathname: string): PathParameters | undefined {
  const names: string[] = [];
  const expression = withoutEndSlashes(pattern).replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const match = new RegExp(`^${expression}/*$`, 'i').exec(pathname);
  if (!match) return undefined;
  return Object.fromEntries(names.map((name, position) => [name, decoded(match[position + 1] ?? '')]));
}

/** What cannot be decoded stays as it is: nothing is called so. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
