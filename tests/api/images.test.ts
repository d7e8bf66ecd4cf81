import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Image } from '../../src/features/images/contract.ts';
import { fullIt } from '../support/full-tests.ts';
import { makeBomb, makePhoto, makePicture } from '../support/pictures.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PATH = '/api/admin/images/';

describe('pictures for the public site', () => {
  let app: TestApp;
  let headers: SentHeaders;

  beforeAll(async () => {
    app = await startTestApp();
    headers = await asRole(app.database, 'editor');
  });
  afterAll(() => app.close());

  function upload(bytes: Uint8Array, type = 'application/octet-stream') {
    const body = new Uint8Array(bytes);
    return app.send(PATH, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
  }
  async function uploaded(bytes: Uint8Array, type?: string): Promise<Image> {
    const { status, json } = await upload(bytes, type);
    expect(status).toBe(201);
    return json as Image;
  }
  async function load(path: string, more: SentHeaders = {}) {
    const response = await fetch(app.url + path, { headers: more });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  async function refusal(bytes: Uint8Array, type?: string): Promise<string> {
    const { status, json } = await upload(bytes, type);
    expect([status, json]).toMatchObject([
      400,
      { error_key: 'picture_refused', fields: { file: 'invalid' } },
    ]);
    return (json as { error: string }).error;
  }

  it('[DESK-51a] [DESK-51c] an uploaded picture is served in every width up to its own, as AVIF and WebP and once as JPEG', async () => {
    const { hash, url, width, height } = await uploaded(
      await makePicture('jpeg', { width: 1000, height: 750 }),
    );
    expect([url, width, height]).toEqual([`/images/${hash}/1000.jpg`, 1000, 750]);
    for (const [format, kind] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ]) {
      for (const width of [320, 640, 960, 1000]) {
        const { response, bytes } = await load(`/images/${hash}/${width}.${format}`);
        expect(response.headers.get('content-type')).toBe(`image/${format}`);
        const found = await sharp(bytes).metadata();
        expect([found.format, found.width, found.height]).toEqual([kind, width, Math.round(width * 0.75)]);
      }
    }
    const { response, bytes } = await load(url);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(bytes).metadata()).width).toBe(1000);
    const etag = response.headers.get('etag') ?? '';
    expect((await load(url, { 'if-none-match': etag })).response.status).toBe(304);
  });

  it('[DESK-51b] a large picture is reduced to 1920 pixels, and every accepted format is served', async () => {
    const { url: large } = await uploaded(await makePicture('jpeg', { width: 2_400, height: 100 }));
    expect(large).toMatch(/\/1920\.jpg$/);
    for (const kind of ['png', 'webp', 'avif'] as const) {
      const bytes = await makePicture(kind, { width: 300, height: 200 });
      const { url } = await uploaded(bytes, kind === 'png' ? 'image/svg+xml' : 'image/gif');
      expect((await load(url)).response.status).toBe(200);
    }
  });

  it('[DESK-52a] [DESK-52b] nothing of the file except its pixels is served, and a photo is upright', async () => {
    const photo = await makePhoto();
    expect(photo.includes('Somebody at home')).toBe(true);
    const { hash, url, width, height } = await uploaded(photo);
    expect([width, height]).toEqual([800, 1200]);
    for (const path of [url, `/images/${hash}/640.avif`, `/images/${hash}/640.webp`]) {
      const { bytes } = await load(path);
      const {
        exif,
        orientation,
        xmp,
        iptc,
        width: wide = 0,
        height: high = 0,
      } = await sharp(bytes).metadata();
      expect([exif, orientation, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(high).toBeGreaterThan(wide);
      expect(bytes.includes('Somebody')).toBe(false);
    }
    const { bytes: original } = await app.database.read
      .selectFrom('images')
      .select('bytes')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(original).includes('Somebody')).toBe(false);
  });

  it('[DESK-52a] data after the picture in the file is dropped', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const { url } = await uploaded(
      Buffer.concat([await makePicture('jpeg', { width: 300, height: 200, red: 77 }), script]),
    );
    expect((await load(url)).bytes.includes('<script>')).toBe(false);
  });

  it('[DESK-51d] the same file is stored once', async () => {
    const picture = await makePicture('png', { width: 400, height: 300, red: 3 });
    const [first, second] = await Promise.all([uploaded(picture), uploaded(picture)]);
    expect(second).toEqual(first);
    const { json } = await app.get(`${PATH}?limit=100`, headers);
    const { rows } = json as { rows: Image[] };
    expect(rows.filter(({ hash }) => hash === first.hash)).toEqual([first]);
    const notes = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', first.hash)
      .execute();
    expect(notes.map(({ action, entity }) => [action, entity])).toEqual([['upload', 'image']]);
  });

  it('[DESK-53a] a drawing that can contain scripts is rejected, whatever its type claims', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const text of [svg, `\uFEFF<?xml version="1.0"?>\n<!-- x -->${svg}`, `  <!DOCTYPE svg>${svg}`]) {
      expect(await refusal(Buffer.from(text), 'image/png')).toMatch(/SVG/);
    }
    expect(await refusal(Buffer.from(`GIF89a${svg}`), 'image/png')).toMatch(/GIF/);
    expect(await refusal(Buffer.from(`<html>${'x'.repeat(9000)}${svg}`))).toMatch(/no picture/);
  });

  fullIt(
    '[DESK-53b] a picture with more pixels than any camera has is rejected before it is decoded',
    async () => {
      expect(await refusal(await makeBomb())).toMatch(/64 million pixels/);
      expect(await refusal(await makePicture('png', { width: 9_000, height: 8_000 }))).toMatch(/64 million/);
    },
  );

  it('[DESK-53c] animated, unsupported, damaged and empty files are rejected with their reason', async () => {
    const frame = (red: number) => ({
      create: { width: 40, height: 40, channels: 3 as const, background: { r: red, g: 0, b: 0 } },
    });
    const frames = await Promise.all([1, 250].map((red) => sharp(frame(red)).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await refusal(moving)).toMatch(/moves/);
    expect(await refusal(await makePicture('gif', { width: 40, height: 40 }))).toMatch(/GIF/);
    const whole = await makePicture('jpeg');
    expect(await refusal(whole.subarray(0, whole.length / 2))).toMatch(/damaged/);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await refusal(heic)).toMatch(/HEIC/);
    expect(await refusal(Buffer.from('%PDF-1.7'), 'image/jpeg')).toMatch(/no picture/);
    expect(await refusal(Buffer.alloc(0))).toMatch(/empty/);
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5_000)]))).toMatch(
      /damaged/,
    );
  });

  fullIt('[DESK-53d] of a file over 25 MB no more than that is read', async () => {
    const { status, json } = await upload(Buffer.alloc(100 * 1024 * 1024, 1));
    expect([status, json]).toMatchObject([413, { error_key: 'body_too_large' }]);
  });

  it('[DESK-53e] an address of no picture is not found', async () => {
    const { hash } = await uploaded(await makePicture('png', { width: 400, height: 300, red: 9 }));
    const addresses = [
      `/images/${hash}/321.webp`,
      `/images/${hash}/400.png`,
      `/images/${hash}/0400.jpg`,
      `/images/${hash}/400.jpg%00`,
      `/images/${hash}/..%2f400.jpg`,
      `/images/${'0'.repeat(32)}/400.jpg`,
      `/images/..%2f..%2fetc/passwd`,
      `/images/${hash}'--/400.jpg`,
    ];
    for (const address of addresses) {
      const { response } = await load(address);
      expect([address, response.status]).toEqual([address, 404]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });
});
