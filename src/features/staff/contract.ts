import { z } from 'zod';
import { isEmail } from '../../values/email.ts';
import { STAFF_ROLES } from '../../values/staff-role.ts';
import { cleanText, hasControlCharacter } from '../../values/text.ts';

export const PASSWORD_LEAST = 12;
const PASSWORD_MOST = 200;

/** It stands in the headers of mails: a line break there could add a header. */
const name = z
  .string()
  .trim()
  .max(100)
  .refine((text) => !hasControlCharacter(text), { error: 'holds a control character' })
  .transform(cleanText)
  .pipe(z.string().min(1));

const email = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .refine((text) => isEmail(text) && !hasControlCharacter(text), { error: 'is no e-mail address' })
  .toLowerCase();

const role = z.enum(STAFF_ROLES);
const givenPassword = z.string().min(1).max(PASSWORD_MOST);
const newPassword = z.string().min(PASSWORD_LEAST).max(PASSWORD_MOST);
const token = z.string().min(1).max(100);
const instant = z.iso.datetime();

export const signInBody = z.object({
  email: z.string().trim().min(1).max(254).toLowerCase(),
  password: givenPassword,
  /** Of the authenticator app, or a recovery code; asked for by `second_factor_needed`. */
  code: z.string().trim().max(40).optional(),
});

export const firstAccountBody = z.object({ token, name, email, password: newPassword });
export const invitationBody = z.object({ name, email, role });
export const acceptInvitationBody = z.object({ token, name, password: newPassword });
export const changePasswordBody = z.object({ current_password: givenPassword, password: newPassword });
export const requestResetBody = z.object({ email });
export const resetPasswordBody = z.object({ token, password: newPassword });
export const confirmBody = z.object({ password: givenPassword });
export const codeBody = z.object({ code: z.string().trim().min(1).max(40) });
export const staffChangeBody = z.object({
  role: role.optional(),
  active: z.boolean().optional(),
  /** Takes the second factor of someone who lost it. */
  second_factor: z.literal(false).optional(),
});
export type StaffChange = z.output<typeof staffChangeBody>;

export const idParams = z.object({ id: z.uuid() });

const staff = z.object({ id: z.string(), name: z.string(), email: z.string(), role });
export const whoSchema = z.object({ staff });
export const sessionSchema = z.object({
  staff,
  second_factor: z.boolean(),
  recovery_codes_left: z.int().min(0),
  expires_at: instant,
});
export const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    started_at: instant,
    last_used_at: instant,
    expires_at: instant,
    current: z.boolean(),
  }),
);
export const staffListSchema = z.array(
  staff.extend({
    active: z.boolean(),
    second_factor: z.boolean(),
    created_at: instant,
    signed_in_at: instant.nullable(),
  }),
);
export const invitationsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    invited_at: instant,
    expires_at: instant,
  }),
);
export const newSecondFactorSchema = z.object({
  secret: z.string(),
  /** What a QR code for an authenticator app says. */
  address: z.string(),
});
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export const doneSchema = z.object({ success: z.literal(true) });
