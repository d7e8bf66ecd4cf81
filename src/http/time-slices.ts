import { setImmediate } from 'node:timers/promises';

/** So long a long piece of work goes on before other requests have their turn. */
const SLICE_MS = 10;

/** Does a long piece of work, given as steps, in slices between which the event loop goes on. */
export async function inSlices<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  }
}

/** Does it at once, in a thread of its own or where there is little of it. */
export function atOnce<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What `change` makes of each item, as steps. */
export function* eachInSteps<Item, Changed>(
  items: Iterable<Item>,
  change: (item: Item) => Changed,
): Generator<void, Changed[]> {
  const changed: Changed[] = [];
  for (const item of items) {
    changed.push(change(item));
    yield;
  }
  return changed;
}
