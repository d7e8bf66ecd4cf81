/** What repeated timings say, in milliseconds. */
export interface Timing {
  p50: number;
  p99: number;
}

/** Times `work` once for each of so many rounds, after a tenth as many that do not count. */
export async function time(rounds: number, work: (round: number) => Promise<unknown>): Promise<Timing> {
  for (let round = 0; round < rounds / 10; round += 1) await work(round);
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(round);
    taken.push(performance.now() - start);
  }
  return timingOf(taken);
}

export function timingOf(taken: readonly number[]): Timing {
  const sorted = [...taken].sort((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

export function median(values: readonly number[]): number {
  return at(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

function at(sorted: readonly number[], quantile: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
}

/** One line of the report: figure, baseline, and how many times the baseline the figure is. */
export function report(what: string, figure: string, baseline: string, ratio?: number): void {
  const times = ratio === undefined ? '' : `${ratio.toFixed(2)}×`;
  process.stdout.write(`${what.padEnd(44)} ${figure.padEnd(26)} ${baseline.padEnd(40)} ${times}\n`);
}
