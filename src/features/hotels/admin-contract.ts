import { z } from 'zod';
import { listQuery, pageOf } from '../../values/pagination.ts';
import { idSchema } from '../../values/record-id.ts';
import { hasLetterOrDigit } from '../../values/text.ts';
import { boundedText, cleanLine } from '../../values/text-field.ts';

/** A hotel as the back office sees and edits it. */
export const adminHotelSchema = z.object({
  id: z.int(),
  name: z.string(),
  municipality: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  position_source: z.string().nullable().describe('staff: set in the back office'),
  reception_phone: z.string().nullable(),
  active: z.boolean().describe('whether visitors find it'),
  aliases: z.array(z.string()).describe('spellings used in lists and by guests'),
  former_names: z.array(z.string()),
  version: z.int(),
});
export type AdminHotel = z.infer<typeof adminHotelSchema>;

export const adminHotelRowSchema = adminHotelSchema.extend({
  has_pickup: z.boolean().describe('whether an excursion on sale collects its guests'),
});
export type AdminHotelRow = z.infer<typeof adminHotelRowSchema>;
export const adminHotelPageSchema = pageOf(adminHotelRowSchema);

const flag = z.enum(['true', 'false']).transform((word) => word === 'true');

/** With a search text, hotels are ordered by relevance as for visitors. */
export const adminHotelQuery = listQuery(['name', 'municipality', 'id']).extend({
  municipality: boundedText(100).optional(),
  active: flag.optional(),
  without_position: flag.optional(),
  without_pickup: flag.optional(),
});
export type AdminHotelQuery = z.output<typeof adminHotelQuery>;

const text = (maxLength: number) => cleanLine({ min: 1, max: maxLength }).refine(hasLetterOrDigit);
const PHONE = /^[+(\d][\d\s()./-]{4,38}$/;

/** The editable fields of a hotel. */
export const hotelBody = z
  .object({
    name: text(200),
    municipality: text(100),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    reception_phone: cleanLine({ max: 200 })
      .pipe(z.union([z.literal(''), boundedText(40).regex(PHONE)]))
      .nullable()
      .transform((phone) => phone || null),
    active: z.boolean(),
    aliases: z.array(text(200)).max(300),
    former_names: z.array(text(200)).max(300),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    error: 'both or none',
    path: ['longitude'],
  });
export type HotelBody = z.output<typeof hotelBody>;
export const hotelChangeBody = hotelBody.and(z.object({ version: z.int() }));
export const hotelDeleteQuery = z.object({ version: z.coerce.number().int() });
export const hotelDeletedSchema = z.object({ success: z.literal(true) });

const count = z.int().min(0);

/** Where a hotel is used: what visitors lose if it is hidden, and whether it can be deleted. */
export const hotelUsageSchema = z.object({
  departures_ahead: count,
  subscriptions_ahead: count,
  pickups: count.describe('excursions that collect its guests'),
  meetings_ahead: count,
  deletable: z.boolean().describe('whether nothing was ever stored for it'),
});
export type HotelUsage = z.infer<typeof hotelUsageSchema>;

export const municipalitiesSchema = z.array(z.object({ name: z.string(), hotels: count }));

/** A name that belongs to another hotel. */
export const nameTakenSchema = z.object({
  name: z.string(),
  hotel: z.object({ id: z.int(), name: z.string(), municipality: z.string() }),
});
export type NameTaken = z.infer<typeof nameTakenSchema>;

/** Which departure stays where both hotels have one of the same day, flight and name that differ; `both`: they are two. */
export const DIFFERING_CHOICES = ['into', 'from', 'both'] as const;
export type DifferingChoice = (typeof DIFFERING_CHOICES)[number];
const differingChoice = z.enum(DIFFERING_CHOICES).optional();
export const mergeQuery = z.object({ into: idSchema, differing: differingChoice });
export const mergeBody = z.object({
  into: z.int().min(1).max(2_147_483_647),
  version: z.int(),
  differing: differingChoice.describe('required where departures differ'),
});

const moved = z.object({
  moves: count,
  doubles: count.describe('duplicates, of which one stays'),
});
const pickup = z.object({ pickup_time: z.string().nullable(), pickup_point: z.string() });
const differingDepartureSchema = z.object({
  pickup_date: z.string(),
  flight_number: z.string(),
  last_name: z.string(),
  from: pickup,
  into: pickup,
});
export type DifferingDeparture = z.infer<typeof differingDepartureSchema>;

/** What a merge would move. */
export const mergePreviewSchema = z.object({
  from: adminHotelSchema,
  into: adminHotelSchema,
  departures: moved,
  differing: z.array(differingDepartureSchema).describe('of both hotels, ahead, with other facts'),
  subscriptions: moved,
  inquiries: count,
  pickups: moved,
  meetings: moved,
  names: z.array(z.string()).describe('additional names by which the remaining hotel is found'),
  notified: count.describe('subscribers who are sent a mail because their departures change'),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;
