import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { from } from '../support/send-request.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const NAME = 'Quijotescu';
const SLIP = 'Quijotesku';
const EMAIL = 'quijotescu@example.com';

describe('the log at its most verbose level', () => {
  let app: TestApp;
  let hotel: number;

  beforeEach(async () => {
    app = await startTestApp({ config: { logLevel: 'trace' } });
    hotel = await storeHotel(app.database);
    await storeDepartures(app.database, hotel, { type: 'private', last_name: NAME });
  });
  afterEach(() => app.close());

  const path = (name: string, date = '2026-06-01') =>
    `/api/transfer-schedule/?hotel_id=${hotel}&date=${date}&type=private&last_name=${name}`;

  function expectNobodyNamed() {
    const bytes = Buffer.from(NAME).join(',');
    for (const line of app.logLines) {
      expect(line).not.toMatch(/quijotes/i);
      expect(line).not.toContain(bytes);
    }
  }

  it('[TRP-16] never contains a requested last name, whether found, missed, refused or invalid', async () => {
    for (const name of [NAME, SLIP, `${NAME}x`.repeat(20), `${NAME}%00`, `${NAME}%ZZ`])
      await app.get(path(name));
    await app.get(path(NAME, '2026-02-30'));
    await app.get(path(NAME).replace('/transfer-schedule/', '/transfer-scheduling/'));
    for (let n = 0; n < 22; n += 1) await app.get(path(`${SLIP}${n}`), from('10.0.0.9'));
    expectNobodyNamed();
  });

  it('[TRP-16] nor when the database fails, although the failure itself is logged', async () => {
    await app.database.close();
    const { status } = await app.get(path(NAME));
    expect(status).toBe(503);
    expect(app.logLines.join('')).toContain('GET /api/transfer-schedule/');
    expectNobodyNamed();
  });

  it('[TRP-16] nor when a table is gone', async () => {
    await app.database.write((db) => db.schema.alterTable('departures').renameTo('lost').execute());
    const { status, text } = await app.get(path(NAME));
    expect(status).toBe(500);
    expect(text).not.toMatch(/quijotes|departures|sql/i);
    expect(app.logLines.join('')).toContain('GET /api/transfer-schedule/');
    expectNobodyNamed();
  });

  it('[TRP-16] nor when the request is no HTTP at all', async () => {
    const { hostname, port } = new URL(app.url);
    for (const request of [
      `GET ${path(NAME)} HTTP/9.9\r\n\r\n`,
      `GET ${path(NAME)} HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n`,
      `GET ${path(NAME)} HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
    ]) {
      expect(await spoken(hostname, Number(port), request)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    expectNobodyNamed();
  });

  it('nor posted values, even when they cannot be stored', async () => {
    const inquiry = { last_name: NAME, hotel, departure_date: '2026-06-01', email: EMAIL, language: 'en' };
    expect((await app.post('/api/transfer-inquiries/', inquiry)).status).toBe(201);
    await app.database.write((db) => db.schema.alterTable('transfer_inquiries').renameTo('lost').execute());
    const failed = await app.post('/api/transfer-inquiries/', { ...inquiry, message: 'again' });
    expect(failed.status).toBe(500);
    expect(failed.text).not.toMatch(/quijotes/i);
    await app.send('/api/transfer-inquiries/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"last_name": ${NAME}`,
    });
    expectNobodyNamed();
  });

  it('a client that disconnects while sending is not an error', async () => {
    const { hostname, port } = new URL(app.url);
    const head = 'POST /api/transfer-inquiries/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}content-length: 100\r\n\r\n{"last_`, () => setTimeout(() => socket.destroy(), 50)),
    );
    await expect.poll(() => app.logLines.join('')).toContain('request ended before it was complete');
    expect(app.logLines.join('')).not.toContain('request failed');
  });
});

/** The server's response to these bytes, until it closes the connection. */
function spoken(host: string, port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, host, () => socket.write(bytes));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}
