import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { Departure } from '../../src/features/departures/contract.ts';
import type { SubscriptionInput } from '../../src/features/notifications/contract.ts';
import type { UndoPreview } from '../../src/features/schedules/admin-contract.ts';
import type { ListDecisions, WholeList } from '../../src/features/schedules/schedule-contract.ts';
import type { StopBody } from '../../src/features/stops/admin-contract.ts';
import { createOutbox } from '../../src/mail/outbox.ts';
import { createSmtpTransport } from '../../src/mail/smtp-transport.ts';
import { mailHandlers } from '../../src/server/mail-handlers.ts';
import * as templates from '../../src/server/mail-templates.tsx';
import { makeWorkbook, type WorkbookSpec } from './make-workbook.ts';
import { type PublishOptions, publishByCommand } from './office-command.ts';
import { startSmtpServer } from './smtp-server.ts';
import { asRole } from './staff.ts';
import { storeHotel } from './store-transfers.ts';
import { startTestApp, TEST_APP_CONFIG, TEST_NOW } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** A row of a list, by heading. */
export type OfficeRow = Partial<Record<(typeof HEADINGS)[number], string>>;
const HEADINGS = [
  'Hotel',
  'Date',
  'Pickup time',
  'Pickup point',
  'Latitude',
  'Longitude',
  'Flight number',
  'Flight date',
  'Flight time',
  'Destination',
  'Coach',
  'Last name',
  'Remarks',
] as const;

export interface ReceivedLetter {
  to: string;
  subject: string;
  text: string;
  /** The first calendar file. */
  calendar: string;
  calendars: string[];
}

type Question = Omit<Partial<SubscriptionInput>, 'departure_date'> & { departure_date: string };

/** Another stop instead of one, or another position of it. */
type StopChange = { valid_from: string; valid_to: string | null } & (
  | { replacement_id: number }
  | { name: string | null; latitude: number; longitude: number }
);

/** How staff publish a list. */
export const WAYS = ['the back office', 'the command'] as const;

interface OfficeOptions {
  /** Instead of an empty one. */
  database?: TestDatabase;
  now?: Date;
  publishBy?: (typeof WAYS)[number];
}

const SCHEDULES = '/api/admin/schedules/';
const EMPTY_STOP: StopBody = {
  kind: 'place',
  name: '',
  municipality: 'Torremolinos',
  latitude: null,
  longitude: null,
  aliases: [],
  directions: {},
  step_free: {},
  translated_from: { directions: {}, step_free: {} },
  photo: null,
  hotels: [],
  excursion_hotels: [],
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface ListFile {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

interface Published {
  list: WholeList;
  summary: WholeList['summary'];
  status: number;
  json: { mails?: number; error_key?: string };
}

export type TransferOffice = Awaited<ReturnType<typeof openTransferOffice>>;

/**
 * A transfer office as its staff and guests meet it: the back office or the command, the site over HTTP, and a mail server.
 * Its clock stands until it is set.
 */
export async function openTransferOffice(
  hotels: readonly string[] = ['Hotel Sol'],
  { database, now: opened = TEST_NOW, publishBy = 'the back office' }: OfficeOptions = {},
) {
  let now = opened;
  const app = await startTestApp({ database, now: () => now });
  const session = await asRole(app.database, 'admin', now);
  /** What the mail server answers to recipients that it does not accept. */
  const refused = new Map<string, { code: number; text: string }>();
  const smtp = await startSmtpServer({ refuse: (recipient) => refused.get(recipient) });
  const outbox = createOutbox({
    database: app.database,
    transport: createSmtpTransport(smtp.url),
    handlers: mailHandlers(templates),
    from: { name: 'Costa Sol', address: 'office@example.com' },
    siteUrl: TEST_APP_CONFIG.siteUrl,
    log: silent,
    now: () => now,
  });
  const ids = new Map<string, number>();
  for (const name of hotels) ids.set(name, await storeHotel(app.database, name));
  const position = { latitude: 36.6, longitude: -4.5 };
  await app.database.write((db) =>
    db
      .updateTable('hotels')
      .set(position)
      .where('id', 'in', [0, ...ids.values()])
      .execute(),
  );
  let read = 0;

  async function send(method: string, path: string, body?: unknown) {
    const headers = body === undefined ? session : { ...session, 'content-type': 'application/json' };
    return app.send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }

  async function stageFile({ bytes, name }: ListFile): Promise<WholeList> {
    const { status, json } = await app.send(`${SCHEDULES}?file_name=${name}`, {
      method: 'POST',
      headers: { ...session, 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    expect([status, json]).toEqual([201, expect.anything()]);
    return json as WholeList;
  }

  async function decide({ id }: WholeList, decisions: ListDecisions): Promise<WholeList> {
    return (await send('PUT', `${SCHEDULES}${id}/choices/`, decisions)).json as WholeList;
  }

  /** Sends a list with the columns that its first row has, and decides about it. */
  async function stage(rows: readonly OfficeRow[], decisions?: ListDecisions): Promise<WholeList> {
    const list = await stageFile({ bytes: csvOf(rows), name: 'list.csv' });
    return decisions ? decide(list, decisions) : list;
  }

  async function publishFile(
    file: ListFile,
    options: PublishOptions = {},
    by = publishBy,
  ): Promise<Published> {
    if (by === 'the command') {
      const done = await publishByCommand({ database: app.database, now: () => now }, file, options);
      return { ...done, summary: done.list.summary };
    }
    const staged = await stageFile(file);
    const list = options.decisions ? await decide(staged, options.decisions) : staged;
    const { status, json } = await send('POST', `${SCHEDULES}${list.id}/publish/`, options.body ?? {});
    return { list, summary: list.summary, status, json: Object(json) };
  }

  const office = {
    app,
    /** The URL of its mail server. */
    mailServer: smtp.url,
    send,
    stage,
    decide,
    /** Sends a workbook. */
    stageWorkbook: (workbook: WorkbookSpec) =>
      stageFile({ bytes: new Uint8Array(makeWorkbook(workbook)), name: 'list.xlsx' }),
    hotelId: (name = 'Hotel Sol') => ids.get(name) ?? 0,
    setClock(instant: string) {
      now = new Date(instant);
    },
    /** Stages and publishes a list; the result of the publish, or of its refusal, beside the list. */
    publish: (rows: readonly OfficeRow[], options?: PublishOptions) =>
      publishFile({ bytes: csvOf(rows), name: 'list.csv' }, options),
    publishFile,
    /** The same of a workbook. */
    publishWorkbook: (workbook: WorkbookSpec, options?: PublishOptions) =>
      publishFile({ bytes: new Uint8Array(makeWorkbook(workbook)), name: 'list.xlsx' }, options),
    /** Adds a stop in Torremolinos; returns its id. */
    async addStop(stop: Partial<StopBody> & { name: string }): Promise<number> {
      const { status, json } = await send('POST', '/api/admin/stops/', { ...EMPTY_STOP, ...stop });
      expect([status, json]).toEqual([201, expect.anything()]);
      return (json as { id: number }).id;
    },
    /** Stages that a stop is elsewhere or replaced. */
    async changeStop(id: number, change: StopChange): Promise<WholeList> {
      const { status, json } = await send('POST', `/api/admin/stops/${id}/changes/`, change);
      expect([status, json]).toEqual([201, expect.anything()]);
      const { list_id } = json as { list_id: number };
      return (await send('GET', `${SCHEDULES}${list_id}/`)).json as WholeList;
    },
    publishList: (id: number) => send('POST', `${SCHEDULES}${id}/publish/`, {}),
    /** Undoes a publish, and confirms how many departures are gone. */
    async undo(id: number) {
      const path = `${SCHEDULES}${id}/undo/`;
      const { summary } = (await send('GET', path)).json as UndoPreview;
      return send('POST', path, { accept_gone: summary.gone });
    },
    async problems({ id }: WholeList) {
      const { json } = await send('GET', `${SCHEDULES}${id}/problems/`);
      return (json as { rows: { row_number: number; reason: string }[] }).rows;
    },
    async subscribe(email: string, question: Question) {
      const { status } = await app.post('/api/transfer-notifications/', {
        ...{ email, hotel: office.hotelId(), transfer_type: 'group', language: 'en', last_name: '' },
        ...question,
      });
      expect(status).toBe(201);
    },
    /** What the site answers about the group coaches of a hotel and date. */
    async answer(date: string, hotel = 'Hotel Sol'): Promise<Departure[]> {
      const query = new URLSearchParams({ hotel_id: String(ids.get(hotel)), date, type: 'group' });
      return ((await app.get(`/api/transfer-schedule/?${query}`)).json as { departures: Departure[] })
        .departures;
    },
    /** The ids of the published departures of a day, earliest first. */
    async ids(date: string): Promise<number[]> {
      const { json } = await send('GET', `/api/admin/departures/?from=${date}&to=${date}&limit=100`);
      return (json as { rows: { id: number }[] }).rows.map(({ id }) => id);
    },
    /** Adds a coach to BT 682 by hand. */
    async addCoach(date: string, time: string, hotel = 'Hotel Sol'): Promise<void> {
      const after = {
        ...{
          type: 'group',
          hotel_id: office.hotelId(hotel),
          pickup_date: date,
          pickup_time: time,
          last_name: '',
        },
        ...{ pickup_point: 'Main entrance', pickup_lat: null, pickup_lng: null, flight_number: 'BT 682' },
        ...{ flight_date: null, flight_time: null, flight_destination: null },
      };
      const { status, json } = await send('POST', '/api/admin/departures/', {
        id: null,
        before: null,
        after,
      });
      expect([status, json]).toEqual([201, expect.anything()]);
      expect((await office.publishList((json as { id: number }).id)).status).toBe(200);
    },
    async lookup(
      date: string,
      { hotel = 'Hotel Sol', ...more }: { hotel?: string; last_name?: string } = {},
    ) {
      const type = more.last_name === undefined ? 'group' : 'private';
      const query = new URLSearchParams({ hotel_id: String(ids.get(hotel)), date, type, ...more });
      const { json } = await app.get(`/api/transfer-schedule/?${query}`);
      const found = json as { departures?: { pickup_time: string; flight_number: string }[] };
      return (found.departures ?? []).map((each) => `${each.pickup_time} ${each.flight_number}`);
    },
    /** The mails that arrived since the last call, by recipient. */
    async letters(): Promise<ReceivedLetter[]> {
      await outbox.drain();
      const raw = smtp.received.slice(read);
      read = smtp.received.length;
      const letters = await Promise.all(raw.map(toLetter));
      return letters.toSorted((a, b) => (a.to < b.to ? -1 : 1));
    },
    /** From now on the mail server accepts nothing for a recipient, until it does again. */
    refuse(recipient: string, answer: { code: number; text: string } | undefined): void {
      if (answer) refused.set(recipient, answer);
      else refused.delete(recipient);
    },
    /** Who got them. */
    recipients: async () => (await office.letters()).map(({ to }) => to),
    async close() {
      await outbox.stop();
      await smtp.close();
      await app.close();
    },
  };
  return office;
}

async function toLetter({ recipient, raw }: { recipient: string; raw: string }): Promise<ReceivedLetter> {
  const { subject = '', text = '', attachments } = await PostalMime.parse(raw);
  const calendars = attachments.flatMap(({ mimeType, content }) => {
    if (mimeType !== 'text/calendar') return [];
    return typeof content === 'string' ? content : new TextDecoder().decode(content);
  });
  const [calendar = ''] = calendars;
  return { to: recipient, subject, text: text.replaceAll('\u00A0', ' '), calendar, calendars };
}

/** A bare «Date» may be that of the flight. */
function written(heading: string): string {
  return heading === 'Date' ? 'Pickup date' : heading;
}

function csvOf(rows: readonly OfficeRow[]): Uint8Array<ArrayBuffer> {
  const given = HEADINGS.filter((heading) => rows[0]?.[heading] !== undefined);
  const lines = rows.map((row) => given.map((heading) => row[heading] ?? '').join(';'));
  return new Uint8Array(new TextEncoder().encode([given.map(written).join(';'), ...lines, ''].join('\r\n')));
}
