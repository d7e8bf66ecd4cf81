import type { Answer } from './send-request.ts';

export type Kind = 'page' | 'lookup' | 'post' | 'publish' | 'crowd';

/**
 * `served`: what was asked for, or the answer that it was asked for too late. `refused`: told when to come back.
 * `unanswered`: the connection ended or stayed silent. `failed`: all else, also a 4xx, for nobody in the ledger asks
 * for what there is not. Requests that are broken on purpose are not noted.
 */
export type RequestOutcome = 'served' | 'refused' | 'failed' | 'unanswered';

/** What became of one request. */
export interface Entry {
  kind: Kind;
  status: number;
  ms: number;
  outcome: RequestOutcome;
}

/** A post that was answered with 201: from then on it is ours to keep. */
export interface Acknowledged {
  table: 'questions' | 'transfer_inquiries' | 'subscriptions';
  email: string;
}

export interface PhaseTraits {
  /** It ends connections: who gets no answer knows that nothing was taken on. */
  endsConnections?: boolean;
  /** Nothing goes wrong: nobody may be refused. */
  calm?: boolean;
}
export interface Phase extends PhaseTraits {
  name: string;
  entries: Entry[];
  /** What the fault itself found to be wrong. */
  findings: string[];
}

/** What was asked while what happened, and what the site took on. */
export interface Ledger {
  phases: readonly Phase[];
  acknowledged: Acknowledged[];
  /** Numbers of publishes that were answered with success. */
  publishes: number[];
  begin(name: string, traits?: PhaseTraits): Phase;
  note(kind: Kind, answer: Answer): void;
}

export function openLedger(): Ledger {
  const phases: Phase[] = [];
  return {
    phases,
    acknowledged: [],
    publishes: [],
    begin(name, { endsConnections = false, calm = false } = {}) {
      const phase = { name, entries: [], findings: [], endsConnections, calm };
      phases.push(phase);
      return phase;
    },
    note: (kind, answer) => void phases.at(-1)?.entries.push(entryOf(kind, answer)),
  };
}

export function entryOf(kind: Kind, answer: Answer): Entry {
  const { status, ms } = answer;
  return { kind, status, ms, outcome: requestOutcome(kind, answer) };
}

/** Staff are told so when somebody published meanwhile, or when their own publish happened and its answer was lost. */
const ASKED_TOO_LATE = /"error_key":"(compare_again|changed_since|nothing_to_publish)"/;

function requestOutcome(kind: Kind, { status, headers, text }: Answer): RequestOutcome {
  if (status === 0) return 'unanswered';
  if (status >= 200 && status < 400) return 'served';
  if (kind === 'publish' && status === 409 && ASKED_TOO_LATE.test(text)) return 'served';
  const saysWhen = /^\d+$/.test(String(headers['retry-after']));
  return (status === 503 || status === 429) && saysWhen ? 'refused' : 'failed';
}

/** How many met which outcome, and in how many milliseconds. */
export interface PhaseFigures {
  served: number;
  refused: number;
  failed: number;
  unanswered: number;
  /** Of those that were served. */
  p50: number;
  p99: number;
  refusedP99: number;
}

export function figuresOf({ entries }: Phase): PhaseFigures {
  const timesOf = (outcome: RequestOutcome) =>
    entries
      .filter((entry) => entry.outcome === outcome)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
  const [served, refused] = [timesOf('served'), timesOf('refused')];
  return {
    served: served.length,
    refused: refused.length,
    failed: timesOf('failed').length,
    unanswered: timesOf('unanswered').length,
    p50: at(served, 0.5),
    p99: at(served, 0.99),
    refusedP99: at(refused, 0.99),
  };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
