import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { editedSince, useLatest } from '../../../ui/admin/edited-since.ts';
import { type Conflict, type Edit, saveMerged } from '../../../ui/admin/save-merged.ts';
import { adminKey, useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { useStoredDraft } from '../../../ui/admin/use-stored-draft.ts';
import { parseWallTime } from '../../../values/wall-time.ts';
import type { AdminPickup, PickupChanges, PickupTable } from '../admin-contract.ts';
import { rejectedPickups } from './format-pickups.ts';

/** A hotel with its pickup as shown in the form; without a time it has none. */
export interface PickupLine extends Omit<AdminPickup, 'time'> {
  hotel: string;
  municipality: string;
  time: string;
  /** Where guests of the hotel usually wait for excursions, offered for a new pickup. */
  usual_stop_id: number | null;
  edited: boolean;
  stored: boolean;
}

export interface PickupEdits {
  lines: PickupLine[];
  /** When edits that were restored here were written. */
  restoredAt: string | undefined;
  loading: boolean;
  failure: unknown;
  /** One message per rejected field. */
  rejected: readonly string[];
  again: () => void;
  busy: boolean;
  changes: PickupChanges;
  /** What another user and we changed; ours was not saved. */
  conflict: Conflict<Pickups> | undefined;
  edit: (line: PickupLine, part: Partial<AdminPickup>) => void;
  discard: () => void;
  save: () => Promise<boolean>;
  /** Stores the changes of a file that was compared with that version. */
  apply: (version: number, changes: PickupChanges) => Promise<boolean>;
  takeStored: () => void;
  saveMine: () => Promise<boolean>;
  backToForm: () => void;
}

/** The pickup of each hotel by id; null: none. */
export interface Pickups {
  version: number;
  byHotel: Readonly<Record<string, AdminPickup | null>>;
}

interface PickupEdit {
  /** The line when the edit began. */
  before: AdminPickup;
  after: AdminPickup;
}
type Edits = ReadonlyMap<number, PickupEdit>;

interface Clash extends Conflict<Pickups> {
  /** The edits that were sent. */
  sent: Edits;
}

const NO_PICKUP = {
  name: null,
  time: '',
  latitude: null,
  longitude: null,
  adult_price: null,
  child_price: null,
  stop_id: null,
};

/**
 * The pickups of an excursion with the unsaved edits. Pickups are loaded while `shown`; edits stay when it is not, and so
 * does what is edited while others are saved. [DESK-96] [DESK-102]
 */
export function usePickupEdits(excursionId: number, shown: boolean): PickupEdits {
  const path = `/api/admin/excursions/${excursionId}/pickups/`;
  const queries = useQueryClient();
  const { data: table, error, refetch } = useAdminQuery<PickupTable>(path, { enabled: shown });
  const [edits, setEdits] = useState<Edits>(new Map());
  // The version the edits are based on; a version loaded in the background later is not.
  const [seen, setSeen] = useState<number>();
  const unsent = useMemo(() => (edits.size > 0 ? { edits: [...edits], seen } : undefined), [edits, seen]);
  const draft = useStoredDraft(path, unsent, (earlier) => {
    setEdits(new Map(earlier.edits));
    setSeen(earlier.seen);
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [clash, setClash] = useState<Clash>();
  const latest = useLatest(edits);

  const lines = table ? linesOf(table, edits) : [];
  const changes = changesOf(editOf(1, edits));

  /** Takes over what is stored after `work`, which sends these edits. */
  async function run(work: () => Promise<PickupTable | undefined>, sent = edits): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    setRejected([]);
    setClash(undefined);
    try {
      const stored = await work();
      if (stored) take(stored, sent);
      return stored !== undefined;
    } catch (problem) {
      setFailure(problem);
      return false;
    } finally {
      setBusy(false);
    }
  }
  async function put(version: number, what: PickupChanges): Promise<PickupTable> {
    try {
      rejectInvalidFields(what.set);
      return await adminApi.put<PickupTable>(path, { version, ...what });
    } catch (problem) {
      const hotels = new Map(lines.map(({ hotel_id, hotel }) => [hotel_id, hotel]));
      setRejected(rejectedPickups(problem, what.set, hotels));
      throw problem;
    }
  }
  async function saveEdit(edit: Edit<Pickups>, sent = edits): Promise<boolean> {
    return run(async () => {
      const putEdit = async (merged: Edit<Pickups>) => {
        const stored = await put(merged.from.version, changesOf(merged));
        return { ...pickupsOf(stored), table: stored };
      };
      const result = await saveMerged(edit, putEdit, (current) => pickupsOf(current as PickupTable));
      if ('saved' in result) return result.saved.table;
      setClash({ sent, ...result.conflict });
      return undefined;
    }, sent);
  }
  function take(stored: PickupTable, sent: Edits) {
    queries.setQueryData(adminKey(path), stored);
    const left = editsSince(sent, latest.current, stored);
    if (left.size === 0) return discard();
    setEdits(left);
    setSeen(stored.version);
  }
  function discard() {
    setEdits(new Map());
    setSeen(undefined);
    setFailure(undefined);
    setRejected([]);
    setClash(undefined);
    draft.forget();
  }

  return {
    lines,
    restoredAt: draft.restoredAt,
    loading: !table && error === null,
    failure: failure ?? error ?? undefined,
    rejected,
    again: () => void refetch(),
    busy,
    changes,
    conflict: clash,
    edit(line, part) {
      setSeen((earlier) => earlier ?? table?.version);
      setEdits((earlier) => {
        const before = earlier.get(line.hotel_id)?.before ?? pickupOf(line);
        return new Map(earlier).set(line.hotel_id, { before, after: { ...pickupOf(line), ...part } });
      });
    },
    discard,
    save: () => saveEdit(editOf(seen ?? table?.version ?? 1, edits)),
    apply: (version, what) => run(() => put(version, what)),
    takeStored: () => void run(() => adminApi.get<PickupTable>(path)),
    saveMine: async () =>
      clash !== undefined && saveEdit({ from: clash.stored, mine: clash.merged }, clash.sent),
    backToForm: () => setClash(undefined),
  };
}

/** The edits that are left once those that were sent are stored. */
function editsSince(sent: Edits, now: Edits, stored: PickupTable): Edits {
  const lines = new Map(linesOf(stored, new Map()).map((line) => [line.hotel_id, pickupOf(line)]));
  return new Map(
    [...now].flatMap(([id, { before, after }]) => {
      const shown = sent.get(id)?.after ?? before;
      const saved = lines.get(id) ?? shown;
      const left = editedSince(shown, after, saved);
      return left ? [[id, { before: saved, after: left }]] : [];
    }),
  );
}

function linesOf({ rows, without }: PickupTable, edits: Edits): PickupLine[] {
  const all = [
    ...rows.map((row) => ({ ...row, usual_stop_id: null, stored: true })),
    ...without.map((hotel) => ({ ...NO_PICKUP, ...hotel, stored: false })),
  ];
  return all
    .map((line) => ({ ...line, ...edits.get(line.hotel_id)?.after, edited: edits.has(line.hotel_id) }))
    .sort((a, b) => a.hotel.localeCompare(b.hotel, 'es'));
}

function editOf(version: number, edits: Edits): Edit<Pickups> {
  const pickups = (of: keyof PickupEdit): Pickups => ({
    version,
    byHotel: Object.fromEntries([...edits].map(([id, edit]) => [id, orNone(edit[of])])),
  });
  return { from: pickups('before'), mine: pickups('after') };
}

function pickupsOf({ version, rows }: PickupTable): Pickups {
  return { version, byHotel: Object.fromEntries(rows.map((row) => [row.hotel_id, pickupOf(row)])) };
}

/** Without a time there is no pickup, whatever else the line says. */
function orNone(pickup: AdminPickup): AdminPickup | null {
  return pickup.time === '' ? null : pickup;
}

function changesOf({ from, mine }: Edit<Pickups>): PickupChanges {
  const changed = Object.entries(mine.byHotel).filter(
    ([id, pickup]) => JSON.stringify(pickup) !== JSON.stringify(from.byHotel[id] ?? null),
  );
  return {
    set: changed.flatMap(([, pickup]) => pickup ?? []),
    remove: changed.filter(([, pickup]) => pickup === null).map(([id]) => Number(id)),
  };
}

function pickupOf({
  hotel_id,
  name,
  time,
  latitude,
  longitude,
  adult_price,
  child_price,
  stop_id,
}: Omit<AdminPickup, 'time'> & { time: string }): AdminPickup {
  return { hotel_id, name, time, latitude, longitude, adult_price, child_price, stop_id };
}

/** JSON has no NaN: an invalid number would be sent as null. An invalid time is reported together with it. */
function rejectInvalidFields(set: readonly AdminPickup[]): void {
  const parts = ['latitude', 'longitude', 'adult_price', 'child_price'] as const;
  const wrong = set.flatMap((pickup, place) => [
    ...parts.filter((part) => Number.isNaN(pickup[part])).map((part) => `set.${place}.${part}`),
    ...(parseWallTime(pickup.time) ? [] : [`set.${place}.time`]),
  ]);
  if (wrong.length === 0) return;
  throw new AdminError({
    status: 400,
    key: 'invalid_request',
    fields: Object.fromEntries(wrong.map((path) => [path, 'invalid' as const])),
  });
}
