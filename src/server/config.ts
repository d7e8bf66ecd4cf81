import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { parseMailbox } from '../mail/mailbox.ts';
import { trimTrailingSlashes } from '../values/trim-trailing-slashes.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  SECRET_FILE: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://' })
    .optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => trimTrailingSlashes(url))
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must look like smtp://user:password@mail.example.com:587 or smtps://…',
    })
    .optional(),
  MAIL_FROM: z.string().default('Costa Sol Info <no-reply@localhost>').transform(toMailbox),
  TILE_URL: z.url({ protocol: /^https?$/ }).default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  TRUST_PROXY: z.string().default('').transform(toNetworks),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  DEMO: z.enum(['auto', 'off']).default('auto'),
});

function toMailbox(text: string, context: z.RefinementCtx) {
  const mailbox = parseMailbox(text);
  if (mailbox) return mailbox;
  context.addIssue('must be one address, such as Costa Sol Info <info@example.com>');
  return z.NEVER;
}

/** Addresses and networks such as 10.0.0.0/8, separated by commas. */
function toNetworks(text: string, context: z.RefinementCtx): string[] {
  const networks = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (!networks.every(isNetwork)) {
    context.addIssue('must be addresses or networks, such as 127.0.0.1, 10.0.0.0/8');
  }
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

export type Config = ReturnType<typeof readConfig>;

/** An invalid setting; its message names the variable. */
export class ConfigError extends Error {}

/** Reads and validates the settings from the environment; empty values count as unset. Throws `ConfigError`. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not usable: ${problems.join('; ')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    secretFile: values.SECRET_FILE ?? path.join(values.DATA_DIR, 'secret.key'),
    databaseUrl: values.DATABASE_URL,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    tiles: { url: values.TILE_URL, attribution: values.TILE_ATTRIBUTION },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO,
  };
}
