import { setImmediate } from 'node:timers/promises';

/** Time slice after which other requests get their turn. */
const SLICE_MS = 10;

/** Runs a long task, given as steps, in time slices between which the event loop continues. */
export async function runInSlices<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  let deadline = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < deadline) continue;
    await setImmediate();
    deadline = performance.now() + SLICE_MS;
  }
}

/** Maps each item, one step per item. */
export function* mapInSteps<Item, Result>(
  items: Iterable<Item>,
  mapItem: (item: Item) => Result,
): Generator<void, Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(mapItem(item));
    yield;
  }
  return results;
}
