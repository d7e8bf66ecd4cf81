import { type HostileShape, hostileText } from './hostile-shapes.ts';

export const HOSTILE_LENGTH = 100_000;
/** The slowest shapes at one length are tried at the next, unless one is too slow already. */
const STAGES = [
  // Exponential growth shows at this length and would never end at the next.
  { length: 26, slowMs: 30, next: Number.POSITIVE_INFINITY },
  { length: 1_500, slowMs: 200, next: 12 },
  { length: 12_500, slowMs: 400, next: 2 },
];
const COMPARED = 12_500;
/** Shorter times are not examined. */
const QUICK_MS = 80;
/** Limit for eight times the length: 8 would be linear, 64 quadratic. */
const MAX_RATIO = 40;
/** A shape that took this long is not tried again. */
const HOPELESS_MS = 1_500;
const TRIES = 4;

/** Times of the work on its worst shape. */
export interface Growth {
  shape: HostileShape;
  length: number;
  ms: number;
  /** At an eighth of the length; undefined if the full length was not tried. */
  eighthMs?: number;
}

/** Awaited: a function may continue after its first `await`. */
type Work = (text: string) => unknown;

/** Whether the time is linear in the length, or too short to matter. */
export function isLinear({ length, ms, eighthMs = 0 }: Growth): boolean {
  if (length < HOSTILE_LENGTH) return false;
  return ms < QUICK_MS || ms < MAX_RATIO * eighthMs;
}

/** Time of the work on its worst shape: at 100,000 characters, or at fewer if these are slow already. */
export async function worstGrowth(work: Work, shapes: readonly HostileShape[]): Promise<Growth> {
  let suspects = shapes;
  for (const { length, slowMs, next } of STAGES) {
    const rated: Growth[] = [];
    for (const shape of suspects) {
      const ms = await shortest(work, shape, length, 1);
      const again = ms > slowMs ? await shortest(work, shape, length, TRIES) : 0;
      if (again > slowMs) return { shape, length, ms: again };
      rated.push({ shape, length, ms });
    }
    rated.sort((a, b) => b.ms - a.ms);
    suspects = rated.slice(0, next).map(({ shape }) => shape);
  }
  const grown: Growth[] = [];
  for (const shape of suspects) {
    grown.push({
      shape,
      length: HOSTILE_LENGTH,
      ms: await shortest(work, shape, HOSTILE_LENGTH, TRIES),
      eighthMs: await shortest(work, shape, COMPARED, TRIES),
    });
  }
  return grown.find((growth) => !isLinear(growth)) ?? grown.reduce((a, b) => (b.ms > a.ms ? b : a));
}

/** The shortest of several runs: processor time of a thread is counted in steps of several milliseconds on some machines. */
async function shortest(work: Work, shape: HostileShape, length: number, tries: number): Promise<number> {
  const text = hostileText(shape, length);
  let ms = Number.POSITIVE_INFINITY;
  for (let left = tries; left > 0 && ms >= QUICK_MS / 10; left -= 1) {
    const from = performance.now();
    await work(text);
    ms = Math.min(ms, performance.now() - from);
    if (ms > HOPELESS_MS) break;
  }
  return ms;
}
