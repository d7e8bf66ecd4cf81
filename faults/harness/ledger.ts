import type { Answer } from './send-request.ts';

export type Kind = 'page' | 'lookup' | 'post' | 'publish' | 'crowd';

/**
 * `served`: answered, also with "too late". `refused`: answered with a time to retry. `unanswered`: the connection
 * ended or timed out. `failed`: anything else, including 4xx, since recorded requests are all valid. Malformed requests
 * are not recorded.
 */
export type RequestOutcome = 'served' | 'refused' | 'failed' | 'unanswered';

/** The outcome of one request. */
export interface Entry {
  kind: Kind;
  status: number;
  ms: number;
  outcome: RequestOutcome;
}

/** A post answered with 201, which must not be lost. */
export interface Acknowledged {
  table: 'questions' | 'transfer_inquiries' | 'subscriptions';
  email: string;
}

export interface PhaseTraits {
  /** Ends connections: without a response, nothing was acknowledged. */
  endsConnections?: boolean;
  /** No fault: nothing may be refused. */
  calm?: boolean;
}
export interface Phase extends PhaseTraits {
  name: string;
  entries: Entry[];
  /** Failures found by the scenario itself. */
  findings: string[];
}

/** Requests by phase, and what the site acknowledged. */
export interface Ledger {
  phases: readonly Phase[];
  acknowledged: Acknowledged[];
  /** Numbers of successful publishes. */
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

/** Staff see this when another publish came first, or when the response to their own was lost. */
const ASKED_TOO_LATE = /"error_key":"(compare_again|changed_since|nothing_to_publish)"/;

function requestOutcome(kind: Kind, { status, headers, text }: Answer): RequestOutcome {
  if (status === 0) return 'unanswered';
  if (status >= 200 && status < 400) return 'served';
  if (kind === 'publish' && status === 409 && ASKED_TOO_LATE.test(text)) return 'served';
  const saysWhen = /^\d+$/.test(String(headers['retry-after']));
  return (status === 503 || status === 429) && saysWhen ? 'refused' : 'failed';
}

/** Number of requests by outcome, and latencies. */
export interface PhaseFigures {
  served: number;
  refused: number;
  failed: number;
  unanswered: number;
  /** Of served requests. */
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
