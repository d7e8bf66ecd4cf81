/**
 * The environment of a process that a test starts: exactly this one, with the code that this run has compiled already,
 * so that it starts in half the time.
 */
export function childEnvironment(env: Record<string, string>): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...env };
}
