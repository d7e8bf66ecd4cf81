import { setTimeout } from 'node:timers/promises';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { type Random, randomFrom } from '../bad-input/random.ts';
import type { Kind, Ledger } from './ledger.ts';
import type { Coach } from './schedule.ts';
import { sendRequest } from './send-request.ts';
import type { TestEnvironment } from './test-environment.ts';

const GETS_PER_SECOND = 40;
const POSTS_PER_SECOND = 5;

export interface Traffic {
  /** Number of posts. */
  posts(): number;
  /** Resolves after the last response. */
  stop(): Promise<void>;
}

/**
 * Visitors at a constant rate, regardless of earlier responses: pages, lookups, questions, inquiries and subscriptions,
 * each from its own address.
 */
export function startTraffic(
  environment: TestEnvironment,
  ledger: Ledger,
  coaches: readonly Coach[],
  seed = 1,
): Traffic {
  const random = randomFrom(seed);
  const underWay = new Set<Promise<void>>();
  let guests = 0;
  let stopping = false;
  const loops = [every(1000 / GETS_PER_SECOND, get), every(1000 / POSTS_PER_SECOND, post)];

  async function every(ms: number, visit: () => Promise<void>): Promise<void> {
    for (let due = performance.now(); !stopping; due += ms) {
      const left = due - performance.now();
      if (left > 0) await setTimeout(left);
      const visiting = visit();
      underWay.add(visiting);
      void visiting.finally(() => underWay.delete(visiting));
    }
  }

  function get(): Promise<void> {
    const coach = random.one(coaches);
    const language = random.one(LANGUAGES);
    const lookup = `hotel_id=${coach.hotel_id}&date=${coach.flight_date ?? coach.pickup_date}`;
    return random.chance(0.4)
      ? look('lookup', `/api/transfer-schedule/?${lookup}&type=group`)
      : look('page', random.one([...PAGES, `/airport-transfer/group?${lookup}`]) + queryOf(language));
  }

  async function look(kind: Kind, path: string): Promise<void> {
    ledger.note(kind, await sendRequest(environment.url, { path, headers: anybody(random) }));
  }

  async function post(): Promise<void> {
    guests += 1;
    const email = `guest${guests}@example${guests % 20}.com`;
    const { path, table, body } = random.one(POSTS)(email, random.one(coaches));
    const answer = await sendRequest(environment.url, {
      method: 'POST',
      path,
      headers: anybody(random),
      body,
    });
    ledger.note('post', answer);
    if (answer.status === 201) ledger.acknowledged.push({ table, email });
  }

  return {
    posts: () => guests,
    async stop() {
      stopping = true;
      await Promise.all(loops);
      await Promise.all(underWay);
    },
  };
}

const PAGES = ['/', '/excursions', '/excursion/1', '/info-meeting', '/ask', '/contacts', '/airport-transfer'];

function queryOf(language: string): string {
  return `?lang=${language}`;
}

function anybody(random: Random): Record<string, string> {
  const address = [10, random.below(256), random.below(256), 1 + random.below(254)].join('.');
  return { 'x-forwarded-for': address };
}

const POSTS = [
  (email: string) => ({
    path: '/api/contact-questions/',
    table: 'questions' as const,
    body: {
      name: 'Žanna Ļubova',
      email,
      category: 'excursion',
      language: 'lv',
      question: `Vai ekskursijā ir pusdienas? ${email}`,
      source: 'ask',
    },
  }),
  (email: string, { hotel_id, pickup_date }: Coach) => ({
    path: '/api/transfer-inquiries/',
    table: 'transfer_inquiries' as const,
    body: {
      last_name: 'Ковальчук',
      hotel: hotel_id,
      departure_date: pickup_date,
      message: `Де зупинка? ${email}`,
      email,
      language: 'uk',
    },
  }),
  (email: string, { hotel_id, pickup_date }: Coach) => ({
    path: '/api/transfer-notifications/',
    table: 'subscriptions' as const,
    body: { email, hotel: hotel_id, transfer_type: 'group', departure_date: pickup_date, language: 'en' },
  }),
];
