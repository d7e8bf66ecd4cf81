import { z } from 'zod';
import { STAFF_ROLES } from '../../values/staff-role.ts';
import { boundedText, emailText, MAX_PARAMETER, personName, trimmedText } from '../../values/text-field.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../values/text-lengths.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-contract.ts';

const name = personName(MAX_NAME_LENGTH);
const email = emailText().toLowerCase();

const role = z.enum(STAFF_ROLES);
const givenPassword = boundedText(MAX_PASSWORD_LENGTH).min(1);
const newPassword = boundedText(MAX_PASSWORD_LENGTH).min(MIN_PASSWORD_LENGTH);
const token = boundedText(100).min(1);
const instant = z.iso.datetime();

export const signInBody = z.object({
  email: trimmedText(MAX_EMAIL_LENGTH).min(1).toLowerCase(),
  password: givenPassword,
  /** Code of the authenticator app or a recovery code; requested by `second_factor_needed`. */
  code: trimmedText(40).optional(),
});

export const firstAccountBody = z.object({ token, name, email, password: newPassword });
export const invitationBody = z.object({ name, email, role });
export const acceptInvitationBody = z.object({ token, name, password: newPassword });
export const changePasswordBody = z.object({ current_password: givenPassword, password: newPassword });
export const requestResetBody = z.object({ email });
export const resetPasswordBody = z.object({ token, password: newPassword });
export const confirmBody = z.object({ password: givenPassword });
export const stepUpBody = z.object({
  password: givenPassword,
  /** Code of the authenticator app or a recovery code, if the account has a second factor. */
  code: trimmedText(40).optional(),
});
export const codeBody = z.object({ code: trimmedText(40).min(1) });
export const staffChangeBody = z.object({
  role: role.optional(),
  active: z.boolean().optional(),
  /** Resets a lost second factor. */
  second_factor: z.literal(false).optional(),
});
export type StaffChange = z.output<typeof staffChangeBody>;

export const idParams = z.object({ id: boundedText(MAX_PARAMETER).pipe(z.uuid()) });

const staff = z.object({ id: z.string(), name: z.string(), email: z.string(), role });
export const whoSchema = z.object({ staff });
export const sessionSchema = z.object({
  staff,
  second_factor: z.boolean(),
  second_factor_required: z.literal(true).optional().describe('it has to be set up before anything else'),
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
export const devicesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    first_used_at: instant,
    last_used_at: instant,
    expires_at: instant,
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
export type StaffMember = z.infer<typeof staffListSchema>[number];
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
  /** Content of the QR code for authenticator apps. */
  address: z.string(),
});
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export const confirmedSchema = z.object({ confirmed_until: instant });
export const doneSchema = z.object({ success: z.literal(true) });
