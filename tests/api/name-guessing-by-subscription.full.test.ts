import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverMails } from '../support/deliver-mails.ts';
import { fullIt } from '../support/full-tests.ts';
import { type Answer, from } from '../support/send-request.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const DAY = '2026-06-10';
const VISITORS = 50;
const QUESTIONS = 20;
const BOOKED = 40;
/** Number of mails that are rendered, out of all. */
const MAILS_READ = 100;
/** Tolerance in ms between the medians of two groups measured alternately, for busy machines. */
const TOLERANCE_MS = 2;

interface Guess {
  name: string;
  kind: 'booked' | 'near' | 'unknown';
  visitor: number;
}

describe('guessing names by subscription', { timeout: 120_000 }, () => {
  let app: TestApp;
  let hotel: number;

  beforeEach(async () => {
    app = await startTestApp({ now: () => TEST_NOW });
    hotel = await storeHotel(app.database);
    const rows = Array.from({ length: BOOKED }, (_, n) => ({
      type: 'private' as const,
      pickup_date: DAY,
      last_name: bookedName(n),
    }));
    await storeDepartures(app.database, hotel, ...rows);
  });
  afterEach(() => app.close());

  const subscribe = ({ name, visitor }: Guess, address: string, email = `guest${visitor}@example.com`) =>
    app.post(
      '/api/transfer-notifications/',
      {
        email: email.replace('@', `.${name.length}${name.slice(0, 9).toLowerCase()}@`),
        hotel,
        transfer_type: 'private',
        departure_date: DAY,
        language: 'en',
        last_name: name,
      },
      from(address),
    );

  fullIt(
    '[SEC-29a] 1,000 subscriptions with guessed names reveal nothing by response, time or mail',
    async () => {
      const guesses = Array.from({ length: VISITORS * QUESTIONS }, (_, n) => guessOf(n));
      const answers: { guess: Guess; answer: Answer; ms: number }[] = [];
      for (const guess of guesses) {
        const began = performance.now();
        const answer = await subscribe(guess, `10.${guess.visitor}.0.1`);
        answers.push({ guess, answer, ms: performance.now() - began });
      }
      // By response: the same bytes, all within the budget.
      expect(new Set(answers.map(({ answer }) => fingerprint(answer))).size).toBe(1);
      expect(answers[0]?.answer.status).toBe(201);
      // By time: the groups are measured alternately.
      const medianOf = (kind: Guess['kind']) =>
        median(answers.filter(({ guess }) => guess.kind === kind).map(({ ms }) => ms));
      const [booked, near, unknown] = [medianOf('booked'), medianOf('near'), medianOf('unknown')];
      console.log(`subscriptions, median ms: booked ${booked}, near ${near}, unknown ${unknown}`);
      const tolerance = TOLERANCE_MS + 0.25 * unknown;
      expect(Math.abs(booked - unknown)).toBeLessThan(tolerance);
      expect(Math.abs(near - unknown)).toBeLessThan(tolerance);
      // By mail: each costs budget, so that the same visitors cannot look up any more.
      const queued = await app.database.read.selectFrom('outbox').select('id').orderBy('id').execute();
      expect(queued).toHaveLength(VISITORS * QUESTIONS);
      const lastRead = queued[MAILS_READ - 1]?.id ?? 0;
      await app.database.write((db) =>
        db.updateTable('outbox').set({ state: 'sent' }).where('id', '>', lastRead).execute(),
      );
      const mails = await deliverMails(app.database, TEST_NOW);
      expect(mails).toHaveLength(MAILS_READ);
      const telling = mails.filter(({ text }) => text.includes('09:00'));
      const read = guesses.slice(0, MAILS_READ);
      expect(telling).toHaveLength(read.filter(({ kind }) => kind === 'booked').length);
      for (let visitor = 0; visitor < VISITORS; visitor += 1) {
        const query = `hotel_id=${hotel}&date=${DAY}&type=private&last_name=${bookedName(BOOKED - 1)}`;
        expect((await app.get(`/api/transfer-schedule/?${query}`, from(`10.${visitor}.0.1`))).status).toBe(
          429,
        );
      }
    },
  );

  it('[SEC-29a] [SEC-29b] past the budget they are rejected alike, not stored and not mailed, whatever the e-mail address', async () => {
    const guesses = Array.from({ length: 150 }, (_, n) => ({ ...guessOf(n), visitor: 0 }));
    const answers: { guess: Guess; answer: Answer }[] = [];
    for (const [n, guess] of guesses.entries()) {
      // From as many /64 networks of one /48, each with its own e-mail addresses.
      const address = `2001:db8:7:${(n * 0x0d1).toString(16)}::1`;
      answers.push({ guess, answer: await subscribe(guess, address, `guest${n}@example.org`) });
    }
    const accepted = answers.filter(({ answer }) => answer.status === 201);
    const refused = answers.slice(accepted.length);
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThanOrEqual(80);
    expect(answers.slice(0, accepted.length)).toEqual(accepted);
    expect(refused.map(({ answer }) => answer.status)).toEqual(refused.map(() => 429));
    expect(new Set(refused.map(({ answer }) => answer.text)).size).toBe(1);
    expect(new Set(refused.map(({ guess }) => guess.kind)).size).toBe(3);

    const names = accepted.map(({ guess }) => guess.name);
    const stored = await app.database.read.selectFrom('subscriptions').select('last_name').execute();
    expect(stored.map(({ last_name }) => last_name).toSorted()).toEqual(names.toSorted());
    expect(await deliverMails(app.database, TEST_NOW)).toHaveLength(names.length);
  });
});

/** Four in ten are booked, one in ten is a near miss, alternately. */
function guessOf(n: number): Guess {
  const visitor = Math.floor(n / QUESTIONS);
  if (n % 10 === 0) return { name: `${bookedName((n / 10) % BOOKED)}x`, kind: 'near', visitor };
  if (n % 10 < 5)
    return { name: bookedName((Math.floor(n / 10) * 4 + (n % 10) - 1) % BOOKED), kind: 'booked', visitor };
  return { name: `Qu${lettersOf(n)}zzwith`, kind: 'unknown', visitor };
}

function bookedName(n: number): string {
  return `Berg${lettersOf(n)}mannsen`;
}

/** Three letters, unique for each number. */
function lettersOf(n: number): string {
  return [n % 20, Math.floor(n / 20) % 20, Math.floor(n / 400)]
    .map((digit) => 'bcdfghjklmnpqrstvwxz'[digit])
    .join('');
}

/** Everything a client sees except the clock. */
function fingerprint({ status, text, headers }: Answer): string {
  const shown = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return JSON.stringify([status, text, shown]);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
