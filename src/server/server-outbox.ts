import path from 'node:path';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { MailTransport } from '../mail/delivery.ts';
import { createFileTransport } from '../mail/file-transport.ts';
import type { MailHandlers } from '../mail/mail.ts';
import type { MailLog } from '../mail/mail-log.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { parseSmtpUrl } from '../mail/smtp-url.ts';
import type { Config } from './config.ts';
import { registerMailMetrics } from './mail-metrics.ts';

export interface ServerOutboxOptions {
  config: Pick<Config, 'dataDirectory' | 'mail' | 'siteUrl'>;
  database: Database;
  handlers: MailHandlers;
  log: MailLog;
  metrics: Registry;
  now: () => Date;
}

/** Creates the server's outbox: by SMTP if a mail server is configured, otherwise to files. */
export function createServerOutbox({
  config,
  database,
  handlers,
  log,
  metrics,
  now,
}: ServerOutboxOptions): Outbox {
  return createOutbox({
    database,
    transport: createTransport(config),
    handlers,
    from: config.mail.from,
    siteUrl: config.siteUrl,
    log,
    now,
    onSent: registerMailMetrics(metrics, { database, now }),
  });
}

/** The folder for mails if there is no mail server. */
export function mailFolder({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return path.resolve(dataDirectory, 'mail');
}

/** The host of the mail server; undefined if there is none. */
export function mailServerHost({ mail }: Pick<Config, 'mail'>): string | undefined {
  return mail.smtpUrl && parseSmtpUrl(mail.smtpUrl).connection.host;
}

function createTransport(config: ServerOutboxOptions['config']): MailTransport {
  const { smtpUrl } = config.mail;
  return smtpUrl ? createSmtpTransport(smtpUrl) : createFileTransport(mailFolder(config));
}
