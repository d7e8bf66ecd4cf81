import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { boundedText, MAX_PARAMETER } from '../../values/text-field.ts';

/** Pages with a banner. */
export const BANNER_PAGES = [
  'home',
  'excursions',
  'excursion',
  'info_meeting',
  'airport_transfer',
  'group_transfer',
  'private_transfer',
  'ask',
  'contacts',
  'about',
] as const;
export type BannerPage = (typeof BANNER_PAGES)[number];

/** The banners that a screen shows: the home page and each excursion show pictures of their own. */
export const SHOWN_BANNERS = [
  'excursions',
  'info_meeting',
  'airport_transfer',
  'group_transfer',
  'private_transfer',
  'ask',
  'contacts',
  'about',
] as const satisfies readonly BannerPage[];
export type ShownBanner = (typeof SHOWN_BANNERS)[number];

/** Pages served by the text route under their key; the others have their own routes. */
export const TEXT_PAGES = ['ask', 'about', 'contacts'] as const;

/** A page key in a path. An invalid key becomes empty, which matches no page. */
export const pageParams = z.object({
  page: boundedText(MAX_PARAMETER).transform((text) => (/^[\w-]{1,100}$/.test(text) ? text : '')),
});
export const textPageParams = z.object({ key: boundedText(MAX_PARAMETER) });

export const localizedTextSchema = z.partialRecord(z.enum(LANGUAGES), z.string());
export const bannerSchema = z.object({ image: z.string(), titles: localizedTextSchema });
export type Banner = z.infer<typeof bannerSchema>;

export const homepageSchema = z.object({
  title: z.string(),
  subtitle: z.string().describe('HTML'),
  banner_image: z.string().nullable(),
});
export type Homepage = z.infer<typeof homepageSchema>;

export const pageTextSchema = z.object({ title: z.string(), content: z.string().describe('HTML') });
export type PageText = z.infer<typeof pageTextSchema>;

export const policySchema = z.object({ content: z.string().describe('HTML') });
export type Policy = z.infer<typeof policySchema>;

export const rulesSchema = z.object({ title: z.string(), content: z.string().describe('HTML') });
export type Rules = z.infer<typeof rulesSchema>;

export const transferSectionSchema = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string().describe('HTML'),
});
export type TransferSection = z.infer<typeof transferSectionSchema>;
export const transferContentSchema = z.array(transferSectionSchema);

export const teamMemberSchema = z.object({
  photo: z.string().nullable(),
  name: z.string(),
  position: z.string(),
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;
export const teamSchema = z.array(teamMemberSchema);

/** The operator's settings that every page needs. */
export const siteSettingsSchema = z.object({
  demonstration: z.boolean(),
  /** The service notice above every page, for a strike or a storm. */
  notice: z.record(z.enum(LANGUAGES), z.string()).nullable(),
  operator_name: z.string(),
  contact_email: z.string(),
  organizer: z.object({ name: z.string(), email: z.string() }).describe('of calendar entries, as in mails'),
  contact_phone: z.string(),
  whatsapp: z.string().describe('digits, for wa.me links'),
  telegram: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  tile_url: z.string(),
  tile_attribution: z.string(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
