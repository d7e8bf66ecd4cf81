import type { Database, Reader } from '../../../db/database.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { RETENTION } from '../../../values/retention.ts';
import { wallTime } from '../../../values/wall-time.ts';

const RETENTION_MS = RETENTION.unusedImageDays * 24 * 60 * 60 * 1000;
/** Columns that may refer to a picture: as its address, in HTML, or in a draft. */
const CONTENT = [
  'banners',
  'excursion_blocks',
  'excursion_images',
  'excursions',
  'page_sections',
  'pages',
  'stops',
  'team_members',
] as const;
const ADDRESS = /\/images\/([0-9a-f]{32})\//g;

/** Deletes pictures unused for a week, nightly, and logs the count. [DESK-54] */
export function deleteUnusedImagesJob(database: Database, log: JobLog): Job {
  return {
    name: 'delete-unused-images',
    schedule: { dailyAt: wallTime('04:05') },
    async run({ now }) {
      const deleted = await deleteUnusedImages(database, now);
      log.info(
        { operation: 'delete-unused-images', deleted: { images: deleted } },
        'deleted what nothing shows',
      );
    },
  };
}

/** Returns how many were deleted. A picture unused for the first time has a week to be used again. */
export function deleteUnusedImages(database: Database, now: Date): Promise<number> {
  return database.write(async (trx) => {
    const used = await usedImages(trx);
    const images = await trx.selectFrom('images').select(['hash', 'unused_since']).execute();
    let deleted = 0;
    for (const { hash, unused_since } of images) {
      const since = used.has(hash) ? null : (unused_since ?? now.toISOString());
      if (since !== null && Date.parse(since) <= now.getTime() - RETENTION_MS) {
        await trx.deleteFrom('image_variants').where('image_hash', '=', hash).execute();
        await trx.deleteFrom('images').where('hash', '=', hash).execute();
        deleted += 1;
      } else if (since !== unused_since) {
        await trx.updateTable('images').set({ unused_since: since }).where('hash', '=', hash).execute();
      }
    }
    return deleted;
  });
}

async function usedImages(db: Reader): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of CONTENT) {
    const rows = await db.selectFrom(table).selectAll().execute();
    for (const [, hash = ''] of JSON.stringify(rows).matchAll(ADDRESS)) used.add(hash);
  }
  return used;
}
