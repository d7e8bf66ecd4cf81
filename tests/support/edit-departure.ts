import { expect } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import type { WholeList } from '../../src/features/schedules/schedule-contract.ts';
import type { TransferOffice } from './transfer-office.ts';

export type EditedFacts = Partial<Omit<DepartureRow, 'id' | 'hotel' | 'municipality' | 'updated_at'>>;

/** Stages an edit by hand of some facts of a departure. */
export async function stageEditOf(
  office: TransferOffice,
  id: number,
  changed: EditedFacts,
): Promise<WholeList> {
  const { json: found } = await office.send('GET', `/api/admin/departures/${id}/`);
  const { id: _, hotel, municipality, updated_at, ...before } = found as DepartureRow;
  const body = { id, before, after: { ...before, ...changed } };
  const { status, json } = await office.send('POST', '/api/admin/departures/', body);
  expect([status, json]).toEqual([201, expect.anything()]);
  return json as WholeList;
}

/** Takes a departure out by hand; returns the id of the publish. */
export async function removeDeparture(office: TransferOffice, id: number): Promise<number> {
  const { json: found } = await office.send('GET', `/api/admin/departures/${id}/`);
  const { id: _, hotel, municipality, updated_at, ...before } = found as DepartureRow;
  const { json } = await office.send('POST', '/api/admin/departures/', { id, before, after: null });
  const { id: listId } = json as WholeList;
  expect((await office.publishList(listId)).status).toBe(200);
  return listId;
}

/** Publishes such an edit; a place that stays that of the former hotel is right. */
export async function editDeparture(
  office: TransferOffice,
  id: number,
  changed: EditedFacts,
): Promise<WholeList> {
  const list = await stageEditOf(office, id, changed);
  if (changed.hotel_id !== undefined) await office.decide(list, { accepted_rows: 'all' });
  expect((await office.publishList(list.id)).status).toBe(200);
  return list;
}
