/** A coach leaves within the minute of its time. */
const LEAVING_MS = 60_000;

/** From when on a departure counts as left, in milliseconds; undefined while its time is not assigned. */
export function leftFrom(leavesAt: string | null | undefined): number | undefined {
  return leavesAt ? Date.parse(leavesAt) + LEAVING_MS : undefined;
}
