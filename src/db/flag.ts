/** A boolean as flags are stored. */
export function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
