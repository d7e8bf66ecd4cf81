export type Kind = 'page' | 'lookup' | 'post' | 'publish' | 'crowd';

/** What became of one request. Status 0: the connection ended or stayed silent. */
export interface Entry {
  kind: Kind;
  status: number;
  ms: number;
}

/** A post that was answered with 201: from then on it is ours to keep. */
export interface Acknowledged {
  table: 'questions' | 'transfer_inquiries' | 'subscriptions';
  email: string;
}

export interface Phase {
  name: string;
  entries: Entry[];
  /** What the fault itself found to be wrong. */
  findings: string[];
  /** It ends connections: who gets no answer knows that nothing was taken on. */
  endsConnections: boolean;
}

/** What was asked while what happened, and what the site took on. */
export interface Ledger {
  phases: readonly Phase[];
  acknowledged: Acknowledged[];
  /** Numbers of publishes that were answered with success. */
  publishes: number[];
  begin(name: string, endsConnections?: boolean): Phase;
  note(entry: Entry): void;
}

export function openLedger(): Ledger {
  const phases: Phase[] = [];
  return {
    phases,
    acknowledged: [],
    publishes: [],
    begin(name, endsConnections = false) {
      const phase = { name, entries: [], findings: [], endsConnections };
      phases.push(phase);
      return phase;
    },
    note: (entry) => void phases.at(-1)?.entries.push(entry),
  };
}

export interface PhaseFigures {
  served: number;
  refused: number;
  failed: number;
  unanswered: number;
  p50: number;
  p99: number;
}

/** `refused`: told to come back, or that it was too much. `failed`: an error of the site. */
export function figuresOf({ entries }: Phase): PhaseFigures {
  const count = (is: (status: number) => boolean) => entries.filter(({ status }) => is(status)).length;
  const times = entries
    .filter(({ status }) => status >= 200 && status < 500)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    served: count((status) => status >= 200 && status < 500 && status !== 429),
    refused: count((status) => status === 503 || status === 429),
    failed: count((status) => status >= 500 && status !== 503),
    unanswered: count((status) => status === 0),
    p50: at(0.5),
    p99: at(0.99),
  };
}
