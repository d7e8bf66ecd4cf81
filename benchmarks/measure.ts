/** Statistics of repeated timings, in milliseconds. */
export interface Timing {
  p50: number;
  p99: number;
}

/** Times `work` once per round, after a tenth as many warm-up rounds. */
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

let over = 0;

/** Number of figures over their budget so far. */
export function overBudget(): number {
  return over;
}

export interface Line {
  /** The figure, with its budget if there is one. */
  what: string;
  figure: string;
  baseline: string;
  /** Ratio of the figure to the baseline. */
  ratio?: number;
  /** Whether the budget is met. */
  within?: boolean;
}

/** One row of the Markdown report. */
export function report({ what, figure, baseline, ratio, within = true }: Line): void {
  if (!within) over += 1;
  const times = ratio === undefined ? '' : `${ratio.toFixed(2)}×`;
  const name = within ? what : `**over:** ${what}`;
  process.stdout.write(`| ${name.padEnd(56)} | ${figure.padStart(24)} | ${baseline} | ${times} |\n`);
}

export function reportHead(): void {
  process.stdout.write('| what (budget) | figure | baseline, same run | times |\n|---|---:|---:|---:|\n');
}
