import type { Reader } from '../../../db/database.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { UndoPreview } from '../admin-contract.ts';
import { summarize } from './list-draft.ts';
import { findUndo } from './undo-publish.ts';

const SHOWN = 50;

/** Changes and mails of an undo and what has changed since, or the reason why it is refused. */
export async function previewUndo(services: ApiServices, listId: number): Promise<UndoPreview> {
  const { read } = services.database;
  const now = services.now();
  const undo = await findUndo(read, listId, now);
  const isRefused = 'refusal' in undo;
  const changes = isRefused ? [] : undo.changes;
  const changedSince = (isRefused ? undo.departures : undo.changedSince) ?? [];
  const { mails, ...counts } = await summarize(read, changes, { undoes: listId, now });
  return {
    refusal: isRefused ? undo.refusal : null,
    changed_since: changedSince.length,
    departures: await withHotels(read, changedSince.slice(0, SHOWN)),
    summary: {
      new: counts.new,
      changed: counts.changed,
      flight_changed: counts.flight_changed,
      gone: counts.gone,
      mails,
    },
  };
}

async function withHotels(
  db: Reader,
  departures: readonly DepartureFacts[],
): Promise<UndoPreview['departures']> {
  if (departures.length === 0) return [];
  const ids = [...new Set(departures.map(({ hotel_id }) => hotel_id))];
  const hotels = await db.selectFrom('hotels').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(hotels.map(({ id, name }) => [id, name]));
  return departures.map((departure) => ({ ...departure, hotel: names.get(departure.hotel_id) ?? '' }));
}
