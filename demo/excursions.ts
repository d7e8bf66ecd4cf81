import type { Writer } from '../src/db/database.ts';
import type { RecogniseStop } from '../src/features/stops/server/recognise-stop.ts';
import { parseEuro } from '../src/values/cents.ts';
import type { StoredHotel } from './hotels.ts';
import { pickupsOf } from './pickups.ts';
import { type ExcursionContent, readExcursion } from './read-content.ts';

/** In list order: no two posters with the same sky are adjacent. */
export const EXCURSION_SLUGS = [
  'ronda',
  'granada',
  'gibraltar',
  'nerja',
  'cordoba',
  'caminito-del-rey',
  'sevilla',
  'mijas',
  'tangier',
  'setenil',
  'el-torcal',
  'malaga',
] as const;

/** Inserts the excursions with blocks, images and the pickups of most hotels. */
export async function insertExcursions(
  db: Writer,
  hotels: readonly StoredHotel[],
  { updatedAt, recogniseStop }: { updatedAt: string; recogniseStop: RecogniseStop },
): Promise<void> {
  for (const [position, slug] of EXCURSION_SLUGS.entries()) {
    const content = readExcursion(slug);
    const { id } = await db
      .insertInto('excursions')
      .values({ ...asRow(content), position, updated_at: updatedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertParts(db, id, content);
    const pickups = pickupsOf(content, hotels).map((pickup) => ({
      ...pickup,
      stop_id: recogniseStop({
        hotel_id: pickup.hotel_id,
        pickup_point: pickup.name,
        pickup_lat: pickup.latitude,
        pickup_lng: pickup.longitude,
      }),
      excursion_id: id,
      updated_at: updatedAt,
    }));
    await db.insertInto('excursion_pickups').values(pickups).execute();
  }
}

function asRow(content: ExcursionContent) {
  const { latitude, longitude } = content.destination;
  return {
    slug: content.slug,
    image: content.image,
    titles: JSON.stringify(content.titles),
    intros: JSON.stringify(content.intros),
    long_descriptions: JSON.stringify(content.long_descriptions),
    weekdays: JSON.stringify(content.weekdays),
    tour_languages: JSON.stringify(content.tour_languages),
    duration_hours: content.duration_hours,
    pickup_time: content.departure_time,
    map_link: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    price_adult_cents: parseEuro(content.price_adult),
    price_child_cents: parseEuro(content.price_child),
  };
}

async function insertParts(db: Writer, excursionId: number, content: ExcursionContent): Promise<void> {
  const blocks = content.blocks.map(({ type, titles, contents }, position) => ({
    excursion_id: excursionId,
    position,
    block_type: type,
    titles: JSON.stringify(titles),
    contents: JSON.stringify(contents),
  }));
  const images = content.images.map(({ url, alts }, position) => ({
    excursion_id: excursionId,
    position,
    url,
    alts: JSON.stringify(alts),
  }));
  await db.insertInto('excursion_blocks').values(blocks).execute();
  await db.insertInto('excursion_images').values(images).execute();
}
