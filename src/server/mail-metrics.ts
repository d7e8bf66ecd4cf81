import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type OutboxFigures, readOutboxFigures } from '../mail/outbox-figures.ts';

/**
 * Adds the outbox to `/metrics`: mails by state and how long the oldest has waited, of all instances, and how
 * many this one sent. Returns what counts those. While the database is away the others are left out.
 */
export function keepMailMetrics(
  registry: Registry,
  { database, now }: { database: Database; now: () => Date },
): (sent: number) => void {
  const registers = [registry];
  const sent = new Counter({ name: 'mails_sent_total', help: 'Mails that were accepted', registers });
  // All figures are asked for at the same time: whoever comes first reads for both.
  let reading: Promise<OutboxFigures | undefined> | undefined;
  function readFigures(): Promise<OutboxFigures | undefined> {
    reading ??= readOutboxFigures(database.read)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }
  new Gauge({
    name: 'outbox_oldest_waiting_seconds',
    help: 'Since when the oldest mail waits that has not come to its end; 0 when none waits',
    registers,
    async collect() {
      this.remove();
      const figures = await readFigures();
      if (!figures) return;
      const { oldest } = figures;
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
      const figures = await readFigures();
      if (!figures) return;
      for (const [state, mails] of Object.entries(figures.mails)) this.set({ state }, mails);
    },
  });
  return (count) => sent.inc(count);
}
