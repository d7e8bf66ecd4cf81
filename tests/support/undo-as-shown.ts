import { previewUndo } from '../../src/features/schedules/server/preview-undo.ts';
import { undoPublish } from '../../src/features/schedules/server/undo-publish.ts';
import type { ApiServices } from '../../src/http/api-app.ts';
import { STAFF } from './stage-changes.ts';

/** Undoes a publish, and confirms the number of departures that the preview names as gone. */
export async function undoAsShown(services: ApiServices, listId: number) {
  const { summary } = await previewUndo(services, listId);
  return undoPublish(services, { listId, staff: STAFF, acceptGone: summary.gone });
}
