/** A path without trailing slashes; empty for `/`. */
export function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
