import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../ui/admin/admin-api.ts';
import { AdminError } from '../../../ui/admin/admin-error.ts';
import { adminKey, useAdminQuery } from '../../../ui/admin/use-admin-query.ts';
import { parseWallTime } from '../../../values/wall-time.ts';
import type { AdminPickup, PickupChanges, PickupTable } from '../admin-contract.ts';
import { rejectedPickups } from './format-pickups.ts';

/** A hotel with its pickup as shown in the form; without a time it has none. */
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
  /** One message per rejected field. */
  rejected: readonly string[];
  again: () => void;
  busy: boolean;
  changes: PickupChanges;
  /** The table another user saved meanwhile. */
  conflict: PickupTable | undefined;
  edit: (line: PickupLine, part: Partial<AdminPickup>) => void;
  discard: () => void;
  save: () => Promise<boolean>;
  /** Stores the changes of a file that was compared with that version. */
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

/** The pickups of an excursion with the unsaved edits. Pickups are loaded while `shown`; edits stay when it is not. */
export function usePickupEdits(excursionId: number, shown: boolean): PickupEdits {
  const path = `/api/admin/excursions/${excursionId}/pickups/`;
  const queries = useQueryClient();
  const { data: table, error, refetch } = useAdminQuery<PickupTable>(path, { enabled: shown });
  const [edits, setEdits] = useState<ReadonlyMap<number, AdminPickup>>(new Map());
  // The version the edits are based on; a version loaded in the background later is not.
  const [seen, setSeen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<PickupTable>();

  const lines = table ? linesOf(table, edits) : [];
  const changes = changesOf(lines);

  async function put(version: number, what: PickupChanges): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    setRejected([]);
    setConflict(undefined);
    try {
      rejectInvalidFields(what.set);
      const stored = await adminApi.put<PickupTable>(path, { version, ...what });
      take(stored);
      return true;
    } catch (problem) {
      if (problem instanceof AdminError && problem.key === 'changed_meanwhile') {
        setConflict(problem.current as PickupTable);
      } else {
        setFailure(problem);
        const hotels = new Map(lines.map(({ hotel_id, hotel }) => [hotel_id, hotel]));
        setRejected(rejectedPickups(problem, what.set, hotels));
      }
      return false;
    } finally {
      setBusy(false);
    }
  }
  function take(stored: PickupTable) {
    queries.setQueryData(adminKey(path), stored);
    discard();
  }
  function discard() {
    setEdits(new Map());
    setSeen(undefined);
    setFailure(undefined);
    setRejected([]);
    setConflict(undefined);
  }

  return {
    lines,
    loading: !table && error === null,
    failure: failure ?? error ?? undefined,
    rejected,
    again: () => void refetch(),
    busy,
    changes,
    conflict,
    edit(line, part) {
      setSeen((before) => before ?? table?.version);
      setEdits((before) => new Map(before).set(line.hotel_id, { ...pickupOf(line), ...part }));
    },
    discard,
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
