import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OCTETS,
  PIECES,
  RECORDINGS,
  recordingDevice,
  WEBM,
  type RecordingDevice,
} from '#server/testing/recording-device.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let me: TestPerson;
let other: TestPerson;
let device: RecordingDevice;
let theirs: RecordingDevice;

beforeAll(async () => {
  test = await createTestApp();
  me = await test.person();
  other = await test.person();
  device = recordingDevice(test, me);
  theirs = recordingDevice(test, other);
});
afterAll(() => test.close());

describe('who may', () => {
  it('refuses a visitor on every call', async () => {
    const id = randomUUID();
    const answers = await Promise.all([
      test.call('POST', RECORDINGS, {
        body: { client_id: id, mime: 'audio/webm', started_at: '2026-03-01T03:12:00Z' },
      }),
      test.call('PUT', `${RECORDINGS}/${id}/pieces/0`, { raw: WEBM, headers: OCTETS }),
      test.call('POST', `${RECORDINGS}/${id}/finish`, { body: { pieces: 1, duration_ms: 1 } }),
      test.call('GET', RECORDINGS),
      test.call('GET', `${RECORDINGS}/1/audio`),
      test.call('POST', `${RECORDINGS}/1/transcribe`),
      test.call('DELETE', `${RECORDINGS}/1`),
    ]);
    for (const answer of answers) expect([answer.status, answer.body.message]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('shows somebody else nothing, as if it were not there', async () => {
    const { id, client_id } = await device.record();
    const token = other.token;
    const answers = await Promise.all([
      theirs.send(client_id, 0, WEBM),
      theirs.finish(client_id, 3),
      test.call('GET', `${RECORDINGS}/${id}/audio`, { token }),
      test.call('POST', `${RECORDINGS}/${id}/transcribe`, { token }),
      test.call('DELETE', `${RECORDINGS}/${id}`, { token }),
    ]);
    const unknown = await test.call('GET', `${RECORDINGS}/999999/audio`, { token });
    for (const { status, body } of answers) expect([status, body]).toEqual([404, unknown.body]);
    const list = await test.call('GET', RECORDINGS, { token });
    expect(list.body.list).toEqual([]);
  });

  it("keeps two people's recordings apart that bear the same device id", async () => {
    const clientId = randomUUID();
    await device.start(clientId);
    await theirs.start(clientId);
    await device.send(clientId, 0, WEBM);
    const again = await theirs.start(clientId);
    expect(again.body.model.pieces).toBe(0);
  });
});

describe('receiving', () => {
  it('joins the pieces, whatever their order, into the very same bytes', async () => {
    const clientId = randomUUID();
    const begun = await device.start(clientId);
    expect(begun.body.model).toMatchObject({
      client_id: clientId,
      state: 'receiving',
      pieces: 0,
      dream_id: null,
    });
    for (const seq of [2, 0]) expect((await device.send(clientId, seq, PIECES[seq]!)).status).toBe(200);
    expect((await device.start(clientId)).body.model.pieces).toBe(1);
    await device.send(clientId, 1, PIECES[1]!);
    expect((await device.start(clientId)).body.model.pieces).toBe(3);
    const done = await device.finish(clientId);
    expect(done.body.model).toMatchObject({
      state: 'stored',
      bytes: WEBM.length,
      duration_ms: 2900,
      mime: 'audio/webm',
    });
    const audio = await test.call('GET', `${RECORDINGS}/${done.body.model.id}/audio`, { token: me.token });
    expect(audio.bytes.equals(WEBM)).toBe(true);
  });

  it('takes the same piece twice, and refuses other bytes under its number', async () => {
    const clientId = randomUUID();
    await device.start(clientId);
    expect((await device.send(clientId, 0, PIECES[0]!)).status).toBe(200);
    expect((await device.send(clientId, 0, PIECES[0]!)).status).toBe(200);
    const differs = await device.send(clientId, 0, PIECES[1]!);
    expect([differs.status, differs.body.code]).toEqual([409, 'voice.piece_differs']);
  });

  it('takes the same piece from four connections at once', async () => {
    const clientId = randomUUID();
    await device.start(clientId);
    const answers = await Promise.all([0, 0, 0, 0].map((seq) => device.send(clientId, seq, WEBM)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await device.finish(clientId, 1)).body.model.bytes).toBe(WEBM.length);
  });

  it('tells which pieces are missing and can then be finished', async () => {
    const clientId = randomUUID();
    await device.start(clientId);
    await device.send(clientId, 1, PIECES[1]!);
    const early = await device.finish(clientId);
    expect([early.status, early.body.code, early.body.missing]).toEqual([
      409,
      'voice.pieces_missing',
      [0, 2],
    ]);
    await device.send(clientId, 0, PIECES[0]!);
    await device.send(clientId, 2, PIECES[2]!);
    expect((await device.finish(clientId)).body.model.state).toBe('stored');
  });

  it('joins five minutes of pieces that came out of order and twice, once the lost one is sent again', async () => {
    const clientId = randomUUID();
    const seconds = 300;
    const lost = 171;
    const pieces = Array.from({ length: seconds }, (_, seq) =>
      seq === 0 ? WEBM : Buffer.alloc(8_000, seq % 251),
    );
    await device.start(clientId);
    const order = pieces
      .map((_, at) => (at * 7) % seconds)
      .filter((seq) => seq !== lost)
      .flatMap((seq) => (seq % 50 === 0 ? [seq, seq] : [seq]));
    for (let at = 0; at < order.length; at += 4) {
      const answers = await Promise.all(
        order.slice(at, at + 4).map((seq) => device.send(clientId, seq, pieces[seq]!)),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    expect((await device.start(clientId)).body.model.pieces).toBe(lost);
    const early = await device.finish(clientId, seconds);
    expect([early.status, early.body.missing]).toEqual([409, [lost]]);
    await device.send(clientId, lost, pieces[lost]!);
    const done = await device.finish(clientId, seconds);
    const audio = await test.call('GET', `${RECORDINGS}/${done.body.model.id}/audio`, { token: me.token });
    expect(audio.bytes.equals(Buffer.concat(pieces))).toBe(true);
  }, 60_000);

  it('answers the same when it is finished twice, also at the same moment', async () => {
    const clientId = randomUUID();
    await device.start(clientId);
    for (const [seq, piece] of PIECES.entries()) await device.send(clientId, seq, piece);
    const [left, right] = await Promise.all([device.finish(clientId), device.finish(clientId)]);
    expect([left.status, right.status]).toEqual([200, 200]);
    expect(left.body.model.bytes).toBe(right.body.model.bytes);
    const late = await device.send(clientId, 3, WEBM);
    expect([late.status, late.body.code]).toEqual([409, 'voice.finished']);
  });

  it('refuses what is not audio and forgets it', async () => {
    const clientId = randomUUID();
    await device.start(clientId);
    await device.send(clientId, 0, Buffer.from('<html><script>alert(1)</script>'));
    const answer = await device.finish(clientId, 1);
    expect([answer.status, answer.body.code]).toEqual([415, 'voice.not_audio']);
    expect((await device.finish(clientId, 1)).status).toBe(404);
  });

  it.each([
    ['an unknown field', { extra: 1 }],
    ['a device id that is none', { client_id: 'x' }],
    ['a picture', { mime: 'image/png' }],
    ['a time that is none', { started_at: 'last night' }],
  ])('refuses %s', async (_name, more) => {
    const answer = await device.start(randomUUID(), more);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validation)).toHaveLength(1);
  });

  it('refuses bad numbers, empty, oversized and mistyped pieces', async () => {
    const clientId = randomUUID();
    await device.start(clientId);
    for (const seq of ['-1', '01', '1e3', 'x', '20000'])
      expect((await device.send(clientId, seq, WEBM)).status).toBe(400);
    expect((await device.send(clientId, 0, Buffer.alloc(0))).status).toBe(400);
    expect((await device.send(clientId, 0, Buffer.alloc(1024 * 1024 + 1, 1))).status).toBe(413);
    const json = await test.call('PUT', `${RECORDINGS}/${clientId}/pieces/0`, {
      token: me.token,
      body: { a: 1 },
    });
    expect([400, 415]).toContain(json.status);
    expect((await device.finish(clientId, 0)).status).toBe(400);
    expect((await device.send(randomUUID(), 0, WEBM)).status).toBe(404);
  });
});
