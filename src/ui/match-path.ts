import { trimTrailingSlashes } from '../values/trim-trailing-slashes.ts';

export type PathParameters = Readonly<Record<string, string>>;

/**
 * Matches a path against a pattern such as `/excursion/:id` and returns its decoded parameters; undefined if it does not
 * match. Case and trailing slashes are ignored.
 */
export function matchPath(pattern: string, pathname: string): PathParameters | undefined {
  const names: string[] = [];
  const expression = trimTrailingSlashes(pattern).replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const match = new RegExp(`^${expression}/*$`, 'i').exec(pathname);
  if (!match) return undefined;
  return Object.fromEntries(names.map((name, position) => [name, decoded(match[position + 1] ?? '')]));
}

/** A malformed escape stays encoded; it matches no record. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
