import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { PACK_FORMAT, PACK_VERSION } from '#server/features/portability/pack/pack-records.ts';
import {
  dreamsOf,
  EXPORT,
  importOf,
  IMPORTS,
  keep,
  takeOut,
  upload,
  zipOfTexts,
} from '#server/features/portability/portability.fixture.ts';

let test: TestApp;
let ines: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  [ines, bruno] = [await test.person(), await test.person()];
  await keep(test, ines, { text: 'only mine', night_of: '2026-01-01' });
});
afterAll(() => test.close());

const CALLS = [
  ['GET', EXPORT],
  ['POST', EXPORT],
  ['POST', `${IMPORTS}?name=a.csv`],
  ['GET', IMPORTS],
  ['GET', `${IMPORTS}/1`],
  ['POST', `${IMPORTS}/1/start`],
  ['POST', `${IMPORTS}/1/cancel`],
] as const;

describe('the diary’s doors', () => {
  it.each(CALLS)('%s %s is closed without a token', async (method, url) => {
    const raw = url.includes('name=') ? 'x' : undefined;
    const headers: Record<string, string> = raw ? { 'content-type': 'application/octet-stream' } : {};
    const sent = raw ? { raw, headers } : { body: method === 'POST' ? {} : undefined };
    expect((await test.call(method, url, sent)).status).toBe(401);
  });

  it('are closed to admins, who keep no diary', async () => {
    const admin = await test.person({ role: 'admin' });
    expect((await test.call('GET', EXPORT, { token: admin.token })).status).toBe(403);
    expect((await takeOut(test, admin)).status).toBe(403);
    expect((await upload(test, admin, 'date,text\n2026-01-01,x\n', 'a.csv')).status).toBe(403);
  });

  it('know nothing of other people’s imports', async () => {
    const { id } = importOf(await upload(test, ines, 'date,text\n2026-02-01,hers\n', 'a.csv'));
    const calls = [
      ['GET', ''],
      ['POST', '/start'],
      ['POST', '/cancel'],
      ['PUT', '/options'],
    ] as const;
    for (const [method, rest] of calls) {
      const body =
        method === 'PUT'
          ? { day_means: 'morning', date_order: 'ymd', columns: { date: 0, text: 1 } }
          : undefined;
      const answer = await test.call(method, `${IMPORTS}/${id}${rest}`, { token: bruno.token, body });
      expect([rest, answer.status, answer.body.code]).toEqual([rest, 404, 'portability.not_found']);
    }
    expect((await test.call('GET', IMPORTS, { token: bruno.token })).body.list).toEqual([]);
  });
});

describe('a ticket', () => {
  it('opens once, for its owner’s diary, and needs no header', async () => {
    const asked = await test.call('POST', EXPORT, { token: ines.token, body: {} });
    const url = String(asked.body.model.url);
    expect((await test.call('HEAD', url)).status).not.toBe(200);
    const first = await test.app.inject({ method: 'GET', url });
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(first.headers['content-disposition']).toMatch(
      /^attachment; filename="dream-diary-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'GET', url: `${EXPORT}/${'a'.repeat(43)}` })).statusCode).toBe(
      404,
    );
    expect((await test.app.inject({ method: 'GET', url: `${EXPORT}/short` })).statusCode).toBe(400);
  });

  it('grows old, and is asked for ten times an hour at most', async () => {
    const zoe = await test.person();
    const asked = await test.call('POST', EXPORT, { token: zoe.token, body: {} });
    await test.deps.sql`update export_ticket set expires_at = now() - interval '1 second'`;
    expect((await test.call('GET', String(asked.body.model.url))).body.code).toBe('portability.ticket_spent');
    for (let turn = 0; turn < 9; turn += 1) await test.call('POST', EXPORT, { token: zoe.token, body: {} });
    expect((await test.call('POST', EXPORT, { token: zoe.token, body: {} })).status).toBe(429);
  });

  it('gives nothing to somebody who was suspended since', async () => {
    const person = await test.person();
    const asked = await test.call('POST', EXPORT, { token: person.token, body: {} });
    expect(asked.status).toBe(200);
    await test.deps.sql`update "user" set status = 2 where id = ${person.id}`;
    expect((await test.call('GET', String(asked.body.model.url))).body.code).toBe('portability.ticket_spent');
  });
});

/** Of PKWARE's APPNOTE 6.3. */
const SIGNATURE = { central: 0x02014b50, end: 0x06054b50 } as const;
const FLAG = { encrypted: 1 } as const;

/** Writes a number over every directory record that `find` names. */
function patched(zip: Buffer, signature: number, at: number, value: number, bytes: 2 | 4): Buffer {
  const changed = Buffer.from(zip);
  for (let place = 0; place < changed.length - 4; place += 1) {
    if (changed.readUInt32LE(place) !== signature) continue;
    if (bytes === 2) changed.writeUInt16LE(value, place + at);
    else changed.writeUInt32LE(value, place + at);
  }
  return changed;
}

const GOOD = zipOfTexts({ '2026-01-01.md': 'one dream', '2026-01-02.md': 'another dream' });
const zipped = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));
const BOMB = Buffer.from(zipSync({ '2026-01-01.txt': new Uint8Array(20 * 1024 * 1024) }, { level: 9 }));
const REFUSED: [string, Buffer | string, string, number, string][] = [
  ['nothing', '', 'a.zip', 400, 'portability.empty'],
  ['something unknown', Buffer.from([1, 2, 3, 4, 5]), 'a.bin', 415, 'portability.format_unknown'],
  ['a page', '<html></html>', 'a.html', 415, 'portability.format_unknown'],
  ['an empty zip', Buffer.from(zipSync({})), 'a.zip', 415, 'portability.format_unknown'],
  ['a zip of pictures', zipOfTexts({ 'a.png': 'x' }), 'a.zip', 415, 'portability.format_unknown'],
  [
    'names that lead out',
    zipOfTexts({ '../../etc/2026-01-01.md': 'x' }),
    'a.zip',
    400,
    'portability.zip_unsafe',
  ],
  ['absolute names', zipOfTexts({ '/etc/2026-01-01.md': 'x' }), 'a.zip', 400, 'portability.zip_unsafe'],
  ['names of Windows', zipOfTexts({ 'C:\\2026-01-01.md': 'x' }), 'a.zip', 400, 'portability.zip_unsafe'],
  [
    'a zip in a zip',
    zipOfTexts({ '2026-01-01.md': 'x', 'inner.zip': 'y' }),
    'a.zip',
    400,
    'portability.zip_nested',
  ],
  [
    'a zip in a zip in a zip',
    zipped({ 'b.zip': zipped({ 'c.zip': GOOD }) }),
    'a.zip',
    400,
    'portability.zip_nested',
  ],
  ['two zips in a zip', zipped({ 'b.zip': GOOD, 'c.zip': GOOD }), 'a.zip', 400, 'portability.zip_nested'],
  ['what is no zip in a zip', zipOfTexts({ 'b.zip': 'y' }), 'a.zip', 400, 'portability.zip_broken'],
  ['a bomb in a zip', zipped({ 'b.zip': BOMB }), 'a.zip', 400, 'portability.zip_bomb'],
  ['a bomb', BOMB, 'a.zip', 400, 'portability.zip_bomb'],
  [
    'a bomb that lies',
    patched(BOMB, SIGNATURE.central, 24, 900_000, 4),
    'a.zip',
    400,
    'portability.zip_bomb',
  ],
  [
    'entries over one another',
    patched(GOOD, SIGNATURE.central, 42, 0, 4),
    'a.zip',
    400,
    'portability.zip_bomb',
  ],
  [
    'a password',
    patched(GOOD, SIGNATURE.central, 8, FLAG.encrypted, 2),
    'a.zip',
    400,
    'portability.zip_encrypted',
  ],
  ['an unknown packing', patched(GOOD, SIGNATURE.central, 10, 99, 2), 'a.zip', 400, 'portability.zip_broken'],
  ['a cut zip', GOOD.subarray(0, GOOD.length - 30), 'a.zip', 400, 'portability.zip_broken'],
  ['too many names', patched(GOOD, SIGNATURE.end, 10, 0xffff, 2), 'a.zip', 400, 'portability.too_many'],
  ['a lie of the count', patched(GOOD, SIGNATURE.end, 10, 9, 2), 'a.zip', 400, 'portability.zip_broken'],
  [
    'a newer pack',
    zipOfTexts({
      'manifest.json': JSON.stringify({ format: PACK_FORMAT, version: PACK_VERSION + 1 }),
      'dreams.jsonl': '',
    }),
    'a.zip',
    415,
    'portability.pack_newer',
  ],
];

describe('a hostile file', () => {
  it.each(REFUSED)('with %s is refused', async (_what, raw, name, status, code) => {
    await test.deps.limiter.reset('portability.upload', String(bruno.id));
    const answer = await upload(test, bruno, raw, name);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await test.call('GET', IMPORTS, { token: bruno.token })).body.list).toEqual([]);
  });

  it('that is too large is refused before it is read', async () => {
    const answer = await test.call('POST', `${IMPORTS}?name=a.zip`, {
      token: bruno.token,
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(2048 * 1024 * 1024) },
      raw: 'PK',
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'portability.too_large']);
  });

  it('with damaged entries, bad rows and false audio says which', async () => {
    const dream = JSON.stringify({ client_id: 'x' });
    const recording = {
      client_id: '4c8aab2e-3f73-4be0-8eb3-9a4ac7d7a001',
      dream_client_id: null,
      mime: 'audio/webm',
      language: '',
      duration_ms: 1,
      started_at: '2026-01-01T00:00:00.000Z',
      transcript: null,
      transcriber: null,
      created_at: '2026-01-01T00:00:00.000Z',
      audio: 'audio/a.webm',
    };
    const raw = zipOfTexts({
      'manifest.json': '{"format":"dream-diary-pack","version":1}',
      'dreams.jsonl': `${dream}\nnot json\n{"__proto__":{"admin":true}}\n`,
      'recordings.jsonl': `${JSON.stringify(recording)}\n${JSON.stringify({ ...recording, audio: '../../x' })}\n`,
      'audio/a.webm': '<script>alert(1)</script>',
    });
    const ready = importOf(await upload(test, bruno, raw));
    expect(ready.preview.problems).toEqual([
      { where: 'dreams.jsonl · 1', problem: 'bad_row' },
      { where: 'dreams.jsonl · 2', problem: 'bad_json' },
      { where: 'dreams.jsonl · 3', problem: 'bad_row' },
      { where: 'recordings.jsonl · 2', problem: 'audio_missing' },
    ]);
    await test.call('POST', `${IMPORTS}/${ready.id}/start`, { token: bruno.token });
    await test.settle();
    const done = importOf(await test.call('GET', `${IMPORTS}/${ready.id}`, { token: bruno.token }));
    expect(done).toMatchObject({ state: 'done', added: 0, recordings: 0 });
    expect(await dreamsOf(test, bruno)).toEqual([]);
  });
});
