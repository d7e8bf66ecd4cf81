import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Connection options and credentials of a mail server. */
export interface SmtpServer {
  connection: SMTPConnectionOptions;
  credentials: { user: string; pass: string } | undefined;
}

/**
 * Parses a URL such as `smtps://user:password@mail.example.com`. `smtps` uses TLS from the start, `smtp` upgrades by
 * STARTTLS if the server offers it; `?requireTLS=true` enforces it. Default timeouts: ten seconds to connect and
 * greet, thirty of silence.
 */
export function parseSmtpUrl(url: string): SmtpServer {
  const { auth, ...connection } = parseConnectionUrl(url);
  const credentials = auth?.user ? { user: String(auth.user), pass: String(auth.pass ?? '') } : undefined;
  return { connection: { ...TIMEOUTS, ...connection }, credentials };
}
