import { z } from 'zod';
import { LANGUAGES } from '../../i18n/languages.ts';
import { isEmail } from '../../values/email.ts';
import { boundedText, MAX_DATE_TEXT, trimmedText } from '../../values/text-field.ts';
import { MAX_EMAIL_LENGTH } from '../../values/text-lengths.ts';
import { SHOWN_BANNERS } from './contract.ts';

// What staff read and change about the site's own texts. Schemas check requests and responses alike.

/** The pages with editable texts, in the order of the site. */
export const ADMIN_PAGES = [
  'home',
  'info-meeting',
  'transfer_home',
  'ask',
  'contacts',
  'about',
  'rules',
  'privacy',
] as const;
export type AdminPageKey = (typeof ADMIN_PAGES)[number];

const language = z.enum(LANGUAGES);
const version = z.int().min(0).describe('0: not stored yet');
const texts = (longest: number) => z.partialRecord(language, boundedText(longest));
const stamps = z
  .partialRecord(language, boundedText(40))
  .describe('the version of the English text a translation was made from, unless it is the current one');
const titles = texts(300);
const contents = texts(60_000).describe('HTML');
const imageAddress = boundedText(500)
  .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/)
  .describe('a path of the site, or an address with https');
const gaps = { missing: z.array(language), outdated: z.array(language) };

const textPair = {
  titles,
  contents,
  translated_from: z.object({ titles: stamps, contents: stamps }),
};

export const adminSectionSchema = z.object({
  id: z.int().min(1).nullable().describe('null: a new section'),
  ...textPair,
});
export type AdminSection = z.infer<typeof adminSectionSchema>;

export const pageBody = z.object({
  version,
  image: imageAddress.nullable(),
  ...textPair,
  sections: z.array(adminSectionSchema).max(30),
});
export type PageChange = z.infer<typeof pageBody>;

const name = z.string().describe('label in the back office');
export const adminPageSchema = pageBody.extend({
  id: z.enum(ADMIN_PAGES),
  name,
  updated_at: z.string().nullable(),
});
export type AdminPage = z.infer<typeof adminPageSchema>;

export const pageRowSchema = z.object({
  id: z.enum(ADMIN_PAGES),
  name,
  title: z.string().describe('English title'),
  written: z.boolean().describe('whether any language has a text'),
  ...gaps,
  version,
  updated_at: z.string().nullable(),
});
export type PageRow = z.infer<typeof pageRowSchema>;
export const pageParams = z.object({ id: z.enum(ADMIN_PAGES) });

export const bannerBody = z.object({
  version,
  image: imageAddress,
  titles,
  translated_from: z.object({ titles: stamps }),
});
export type BannerChange = z.infer<typeof bannerBody>;
export const adminBannerSchema = bannerBody.extend({
  id: z.enum(SHOWN_BANNERS),
  name,
  image: z.string().describe('empty if there is none'),
});
export type AdminBanner = z.infer<typeof adminBannerSchema>;
export const bannerRowSchema = adminBannerSchema.extend({ title: z.string(), ...gaps });
export type BannerRow = z.infer<typeof bannerRowSchema>;
export const bannerParams = z.object({ id: z.enum(SHOWN_BANNERS) });

/** A shown address must be valid; a hidden one is empty. */
const email = boundedText(MAX_EMAIL_LENGTH).refine((text) => text === '' || isEmail(text), {
  error: 'no e-mail address',
});
const phone = boundedText(40)
  .regex(/^(\+?[\d\s().-]{6,})?$/)
  .describe('with its country code');

export const memberBody = z.object({
  photo: imageAddress.nullable(),
  names: texts(100),
  positions: texts(200),
  translated_from: z.object({ names: stamps, positions: stamps }),
  email: email.nullable(),
  whatsapp: phone.nullable(),
});
export type MemberChange = z.infer<typeof memberBody>;
export const changedMemberBody = memberBody.extend({ version });
/** An address stored under a former rule is returned, so that it can be corrected. */
export const adminMemberSchema = changedMemberBody.extend({
  id: z.int(),
  position: z.int(),
  email: z.string().nullable(),
});
export type AdminMember = z.infer<typeof adminMemberSchema>;
export const memberRowSchema = adminMemberSchema.extend({ name: z.string(), ...gaps });
export type MemberRow = z.infer<typeof memberRowSchema>;
export const memberOrderBody = z.object({ ids: z.array(z.int().min(1)).max(500) });
export const versionQuery = z.object({ version: z.coerce.number().int().min(0) });

const httpsLink = boundedText(300)
  .regex(/^(https:\/\/[^\s"'<>\\][^\s"'<>\\.]*\.[^\s"'<>\\]+)?$/)
  .describe('with https, or empty');

/** Contact details of the operator. Empty ones are not shown. */
export const settingsBody = z.object({
  version,
  operator_name: trimmedText(100).min(1),
  contact_email: email,
  contact_phone: phone,
  whatsapp: boundedText(40)
    .regex(/^(\d{6,15})?$/)
    .describe('digits with the country code, for wa.me links'),
  telegram: httpsLink,
  facebook: httpsLink,
  instagram: httpsLink,
});
export type AdminSettings = z.infer<typeof settingsBody>;
/** Values stored under a former rule are returned, so that they can be corrected. */
export const adminSettingsSchema = settingsBody.extend({
  operator_name: z.string(),
  contact_email: z.string(),
});

const instant = boundedText(MAX_DATE_TEXT).pipe(z.iso.datetime()).describe('an instant, in UTC');
export const noticeBody = z
  .object({
    version,
    texts: texts(400),
    translated_from: z.object({ texts: stamps }),
    on: z.boolean(),
    starts_at: instant.nullable().describe('null: immediately'),
    ends_at: instant.nullable().describe('null: until it is switched off'),
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
    error: 'ends before it starts',
    path: ['ends_at'],
  });
export type NoticeChange = z.infer<typeof noticeBody>;
export const adminNoticeSchema = z.object({
  ...noticeBody.shape,
  shown: z.boolean().describe('whether visitors see it now'),
});
export type AdminNotice = z.infer<typeof adminNoticeSchema>;
