import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type OutboxStats, readOutboxStats } from '../mail/outbox-stats.ts';

/**
 * Registers the outbox metrics: mails by state and the age of the oldest waiting mail, for all instances, and the
 * number of mails this instance sent. Returns the function that counts sent mails. While the database is unavailable
 * the gauges are omitted.
 */
export function registerMailMetrics(
  registry: Registry,
  { database, now }: { database: Database; now: () => Date },
): (sent: number) => void {
  const registers = [registry];
  const sent = new Counter({
    name: 'mails_sent_total',
    help: 'Mails accepted by the mail server',
    registers,
  });
  // Both gauges are collected at the same time: one query serves both.
  let reading: Promise<OutboxStats | undefined> | undefined;
  function readStats(): Promise<OutboxStats | undefined> {
    reading ??= readOutboxStats(database.read)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }
  new Gauge({
    name: 'outbox_oldest_waiting_seconds',
    help: 'Age of the oldest mail that is neither sent nor given up; 0 when none waits',
    registers,
    async collect() {
      this.remove();
      const stats = await readStats();
      if (!stats) return;
      const { oldest } = stats;
      this.set(oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0);
    },
  });
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails by state',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const stats = await readStats();
      if (!stats) return;
      for (const [state, mails] of Object.entries(stats.mails)) this.set({ state }, mails);
    },
  });
  return (count) => sent.inc(count);
}
