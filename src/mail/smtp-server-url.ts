import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** How to reach a mail server, and as whom. */
export interface SmtpServer {
  connection: SMTPConnectionOptions;
  credentials: { user: string; pass: string } | undefined;
}

/**
 * Reads an address such as `smtps://user:password@mail.example.com`. TLS is from the start with smtps, by
 * STARTTLS where the server offers it with smtp; `?requireTLS=true` insists on it. A server that says nothing
 * is left after ten seconds, one that falls silent after thirty, unless the address says otherwise.
 */
export function parseSmtpUrl(url: string): SmtpServer {
  const { auth, ...connection } = parseConnectionUrl(url);
  const credentials = auth?.user ? { user: String(auth.user), pass: String(auth.pass ?? '') } : undefined;
  return { connection: { ...TIMEOUTS, ...connection }, credentials };
}
