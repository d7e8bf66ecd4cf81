import path from 'node:path';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { MailTransport } from '../mail/delivery.ts';
import { createFileTransport } from '../mail/file-transport.ts';
import type { MailHandlers } from '../mail/mail.ts';
import type { MailLog } from '../mail/mail-log.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import type { Config } from './config.ts';
import { keepMailMetrics } from './mail-metrics.ts';

export interface MailOptions {
  config: Pick<Config, 'dataDirectory' | 'mail' | 'siteUrl'>;
  database: Database;
  handlers: MailHandlers;
  log: MailLog;
  metrics: Registry;
  now: () => Date;
}

/** The outbox of this server: by SMTP where a mail server is named, else as files. */
export function createServerOutbox({ config, database, handlers, log, metrics, now }: MailOptions): Outbox {
  return createOutbox({
    database,
    transport: transportOf(config),
    handlers,
    from: config.mail.from,
    siteUrl: config.siteUrl,
    log,
    now,
    onSent: keepMailMetrics(metrics, { database, now }),
  });
}

/** Where mails are written while no mail server is named. */
export function mailFolder({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return path.resolve(dataDirectory, 'mail');
}

function transportOf(config: MailOptions['config']): MailTransport {
  const { smtpUrl } = config.mail;
  return smtpUrl ? createSmtpTransport(smtpUrl) : createFileTransport(mailFolder(config));
}
