import { type HeldReason, isHeld } from '../problem-contract.ts';
import type { AcceptedDecisions } from '../reading-contract.ts';
import { type Format, type RowReference, rowNumber, rowReference } from '../sheet-contract.ts';

/** Rows that count although they are held. */
export interface AcceptedRows {
  /** Whatever they are held for. */
  rows: 'all' | ReadonlySet<number>;
  /** Of rows that staff saw held: for which reasons. They stay held for any other. */
  reasons: ReadonlyMap<number, readonly HeldReason[]>;
}

export const NONE_ACCEPTED: AcceptedRows = { rows: new Set(), reasons: new Map() };

/** The rows of a list that staff accepted, by number. */
export function acceptedRows(
  format: Format,
  { accepted_rows: rows = [], accepted_reasons: reasons = {} }: AcceptedDecisions,
): AcceptedRows {
  const numberOf = (reference: RowReference) => rowNumber(format, reference) ?? [];
  return {
    rows: rows === 'all' ? rows : new Set(rows.flatMap(numberOf)),
    reasons: new Map(
      Object.entries(reasons).flatMap(([key, all]) => {
        const row = numberOf(/^\d+$/.test(key) ? Number(key) : key);
        return typeof row === 'number' ? [[row, all] as const] : [];
      }),
    ),
  };
}

export function isAccepted({ rows, reasons }: AcceptedRows, row: number, reason: HeldReason): boolean {
  return reasons.get(row)?.includes(reason) ?? (rows === 'all' || rows.has(row));
}

/**
 * Decisions by which staff accept held rows, with the reasons that they see: for another one, which further rules or other
 * answers find, a row is held again. All held rows are those that are held now. [LIST-10]
 */
export function acceptSeen<Decisions extends AcceptedDecisions>(
  { accepted_rows: before = [], accepted_reasons: known = {} }: AcceptedDecisions,
  added: Decisions,
  held: ReadonlyMap<RowReference, readonly HeldReason[]>,
): Decisions {
  const { accepted_rows: given } = added;
  if (given === undefined || before === 'all') return added;
  const rows = new Set(given === 'all' ? [...before, ...held.keys()] : given);
  const takenBack = new Set(before.filter((row) => !rows.has(row)).map(String));
  const reasons = Object.fromEntries(Object.entries(known).filter(([row]) => !takenBack.has(row)));
  const accepted = new Set(before);
  for (const row of rows) {
    const seen = accepted.has(row) ? undefined : held.get(row);
    if (seen) reasons[row] = [...new Set([...(reasons[row] ?? []), ...seen])];
  }
  return { ...added, accepted_rows: [...rows], accepted_reasons: reasons };
}

/** Of decisions the accepted rows without those that are held again. */
export function withoutHeldAgain<Decisions extends AcceptedDecisions>(
  decisions: Decisions,
  format: Format,
  problems: readonly { row: number; reason: string }[],
): Decisions {
  const { accepted_rows: rows } = decisions;
  if (!Array.isArray(rows)) return decisions;
  const held = new Set(
    problems.flatMap(({ row, reason }) => (isHeld(reason) ? rowReference(format, row) : [])),
  );
  return { ...decisions, accepted_rows: rows.filter((row) => !held.has(row)) };
}

/** Why rows are held, of those that could be read if they were not. */
export function reasonsOfHeld(
  format: Format,
  problems: readonly { row_number: number; reason: string }[],
): Map<RowReference, HeldReason[]> {
  const rows = Map.groupBy(problems, ({ row_number }) => row_number);
  return new Map(
    [...rows].flatMap(([row, all]) => {
      const reasons = all.map(({ reason }) => reason).filter(isHeld);
      return reasons.length === all.length ? [[rowReference(format, row), reasons] as const] : [];
    }),
  );
}
