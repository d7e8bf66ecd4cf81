import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { adminKey, useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { parseWallTime } from '../../../values/wall-time.ts';
import type { AdminPickup, PickupChanges, PickupTable } from '../admin-contract.ts';
import { refusedPickups } from './pickups-in-words.ts';

/** A hotel with its pickup as it stands in the form; without a time it has none. */
export interface PickupLine extends Omit<AdminPickup, 'time'> {
  hotel: string;
  municipality: string;
  time: string;
  edited: boolean;
  stored: boolean;
}

export interface PickupEdits {
  lines: PickupLine[];
  loading: boolean;
  failure: unknown;
  /** What of them was refused, a line each. */
  refused: readonly string[];
  again: () => void;
  busy: boolean;
  changes: PickupChanges;
  /** What someone else stored meanwhile. */
  conflict: PickupTable | undefined;
  edit: (line: PickupLine, part: Partial<AdminPickup>) => void;
  forget: () => void;
  save: () => Promise<boolean>;
  /** Stores what a file brings, as it was compared with that version. */
  apply: (version: number, changes: PickupChanges) => Promise<boolean>;
  takeStored: () => void;
  saveMine: () => Promise<boolean>;
  backToForm: () => void;
}

const NO_PICKUP = {
  name: null,
  time: '',
  latitude: null,
  longitude: null,
  adult_price: null,
  child_price: null,
};

/**
 * The pickups of an excursion, and what was changed of them and not saved yet. They are asked for while they are
 * `shown`; what was changed stays meanwhile.
 */
export function usePickupEdits(excursionId: number, shown: boolean): PickupEdits {
  const path = `/api/admin/excursions/${excursionId}/pickups/`;
  const queries = useQueryClient();
  const { data: table, error, refetch } = useAdminQuery<PickupTable>(path, { enabled: shown });
  const [edits, setEdits] = useState<ReadonlyMap<number, AdminPickup>>(new Map());
  // Whoever edits has seen this version; a later one that comes in by itself is not theirs.
  const [seen, setSeen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<PickupTable>();

  const lines = table ? linesOf(table, edits) : [];
  const changes = changesOf(lines);

  async function put(version: number, what: PickupChanges): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    setRefused([]);
    setConflict(undefined);
    try {
      refuseMisread(what.set);
      const stored = await adminApi.put<PickupTable>(path, { version, ...what });
      take(stored);
      return true;
    } catch (problem) {
      if (problem instanceof AdminError && problem.key === 'changed_meanwhile') {
        setConflict(problem.current as PickupTable);
      } else {
        setFailure(problem);
        const hotels = new Map(lines.map(({ hotel_id, hotel }) => [hotel_id, hotel]));
        setRefused(refusedPickups(problem, what.set, hotels));
      }
      return false;
    } finally {
      setBusy(false);
    }
  }
  function take(stored: PickupTable) {
    queries.setQueryData(adminKey(path), stored);
    forget();
  }
  function forget() {
    setEdits(new Map());
    setSeen(undefined);
    setFailure(undefined);
    setRefused([]);
    setConflict(undefined);
  }

  return {
    lines,
    loading: !table && error === null,
    failure: failure ?? error ?? undefined,
    refused,
    again: () => void refetch(),
    busy,
    changes,
    conflict,
    edit(line, part) {
      setSeen((before) => before ?? table?.version);
      setEdits((before) => new Map(before).set(line.hotel_id, { ...pickupOf(line), ...part }));
    },
    forget,
    save: () => put(seen ?? table?.version ?? 1, changes),
    apply: put,
    takeStored: () => conflict && take(conflict),
    saveMine: () => put(conflict?.version ?? 1, changes),
    backToForm: () => setConflict(undefined),
  };
}

function linesOf({ rows, without }: PickupTable, edits: ReadonlyMap<number, AdminPickup>): PickupLine[] {
  const all = [
    ...rows.map((row) => ({ ...row, stored: true })),
    ...without.map((hotel) => ({ ...NO_PICKUP, ...hotel, stored: false })),
  ];
  return all
    .map((line) => ({ ...line, ...edits.get(line.hotel_id), edited: edits.has(line.hotel_id) }))
    .sort((a, b) => a.hotel.localeCompare(b.hotel, 'es'));
}

function changesOf(lines: readonly PickupLine[]): PickupChanges {
  const edited = lines.filter((line) => line.edited);
  return {
    set: edited.filter(({ time }) => time !== '').map(pickupOf),
    remove: edited.filter(({ time, stored }) => time === '' && stored).map(({ hotel_id }) => hotel_id),
  };
}

function pickupOf(line: PickupLine): AdminPickup {
  const { hotel_id, name, time, latitude, longitude, adult_price, child_price } = line;
  return { hotel_id, name, time, latitude, longitude, adult_price, child_price };
}

/** What is typed into a number and is none would be sent as nothing; a time is refused along with it. */
function refuseMisread(set: readonly AdminPickup[]): void {
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
