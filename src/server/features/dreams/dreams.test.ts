import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { emptyBin } from './dreams.jobs.ts';

let test: TestApp;
let ines: TestPerson;
let tomas: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person({ timezone: 'Europe/Vienna' });
  tomas = await test.person();
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());

const save = (person: TestPerson, body: object, clientId: string = randomUUID()) =>
  test.call('PUT', `/v2/api/lambda/dreams/by-client/${clientId}`, { token: person.token, body });
const page = (person: TestPerson, id: number) =>
  test.call('GET', `/v2/api/lambda/dreams/${id}`, { token: person.token });

describe('saving a dream from a device', () => {
  it('asks who it is, and is no place for admins', async () => {
    const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
    expect((await test.call('PUT', url, { body: { text: 'x' } })).body).toMatchObject({
      error: true,
      message: 'UNAUTHORIZED',
    });
    expect((await save(admin, { text: 'x' })).status).toBe(403);
  });

  it('is idempotent by client id', async () => {
    const clientId = randomUUID();
    const first = await save(ines, { text: 'a lake' }, clientId);
    const again = await save(ines, { text: 'a lake, standing' }, clientId);
    expect(first.status).toBe(200);
    expect(again.body.model.id).toBe(first.body.model.id);
    expect(again.body.model.text).toBe('a lake, standing');
    const other = await save(tomas, { text: 'his own' }, clientId);
    expect(other.body.model.id).not.toBe(first.body.model.id);
  });

  it('makes one dream of two saves at once', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(
      ['one', 'one two', 'one two three'].map((text) => save(ines, { text }, clientId)),
    );
    expect(new Set(answers.map(({ body }) => body.model.id)).size).toBe(1);
  });

  it('names the night after the evening, in the dreamer’s zone', async () => {
    const { body } = await save(ines, { text: 'x', recorded_at: '2026-11-14T05:40:00Z' });
    expect(body.model).toMatchObject({ night_of: '2026-11-13', recorded_tz: 'Europe/Vienna' });
  });

  it('stores what people write faithfully: emoji, right to left, line ends', async () => {
    const text = '  مشيت على الماء\r\n\tund dann 👩‍🚀 flog “ich”\u200f. \n';
    const { body } = await save(ines, { text, title: '𝔇ream ﷽' });
    expect(body.model.text).toBe(text.normalize('NFC'));
  });

  it('refuses what the database cannot hold, field by field', async () => {
    const nul = await save(ines, { text: 'a\u0000b' });
    expect(nul.status).toBe(400);
    expect(Object.keys(nul.body.validation)).toEqual(['text']);
    const lone = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
      token: ines.token,
      raw: '{"text":"\\ud800"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(lone.status).toBe(400);
    const unknown = await save(ines, { text: 'x', user_id: 1 });
    expect(unknown.body.validation).toHaveProperty('user_id');
    const long = await save(ines, { text: 'ä'.repeat(50_001) });
    expect(long.body.validation).toHaveProperty('text');
    expect((await save(ines, { text: 'ä'.repeat(50_000) })).status).toBe(200);
    expect((await save(ines, { moods: [{ mood: 'calm', intensity: 9 }] })).body.validation).toHaveProperty(
      'moods.0.intensity',
    );
  });

  it('answers broken, doubled and dangerous JSON plainly', async () => {
    const raw = (text: string) =>
      test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
        token: ines.token,
        raw: text,
        headers: { 'content-type': 'application/json' },
      });
    for (const text of [
      '{',
      '{"text":"a","text":"b"}',
      '{"__proto__":{}}',
      `${'['.repeat(40)}${']'.repeat(40)}`,
    ]) {
      expect((await raw(text)).status).toBe(400);
    }
    expect((await raw(`{"text":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
    const form = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
      token: ines.token,
      raw: 'text=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
  });
});

describe('two devices at once', () => {
  it('keeps both texts and says so', async () => {
    const clientId = randomUUID();
    const first = await save(ines, { text: 'from the phone' }, clientId);
    const read = first.body.model.updated_at;
    await save(ines, { text: 'from the phone, longer', updated_at: read }, clientId);
    const late = await save(ines, { text: 'from the laptop', updated_at: read }, clientId);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'dreams.changed_elsewhere',
      model: { text: 'from the phone, longer' },
    });
    const versions = await test.deps
      .sql`select text, reason from dream_version where dream_id = ${first.body.model.id}`;
    expect(versions).toEqual([{ text: 'from the laptop', reason: 'conflict' }]);
  });

  it('keeps the words that an edit replaces', async () => {
    const { body } = await save(ines, { text: 'the first words' });
    await test.call('PUT', `/v2/api/lambda/dreams/by-client/${body.model.client_id}`, {
      token: ines.token,
      body: { text: 'other words' },
    });
    const versions = await test.deps
      .sql`select text, reason from dream_version where dream_id = ${body.model.id}`;
    expect(versions).toEqual([{ text: 'the first words', reason: 'edit' }]);
  });
});

describe('one dream', () => {
  it('is not there for anybody but its dreamer', async () => {
    const { body } = await save(ines, { text: 'mine' });
    const stranger = await page(tomas, body.model.id);
    const nothing = await page(tomas, 999_999);
    expect(stranger.status).toBe(404);
    expect(stranger.body).toEqual(nothing.body);
    expect((await page(admin, body.model.id)).status).toBe(404);
    expect((await test.call('GET', `/v2/api/lambda/dreams/${body.model.id}`)).status).toBe(401);
    expect((await page(ines, body.model.id)).body.model.text).toBe('mine');
  });

  it('refuses ids that are none', async () => {
    for (const id of ['1e3', '01', '-1', '1.0', '0x1', '%201']) {
      expect((await test.call('GET', `/v2/api/lambda/dreams/${id}`, { token: ines.token })).status).toBe(400);
    }
  });

  it('goes to the bin, comes back, and leaves for good after 30 days', async () => {
    const { body } = await save(ines, { text: 'to be binned' });
    const { id } = body.model;
    const remove = () => test.call('DELETE', `/v4/api/records/dream/${id}`, { token: ines.token });
    expect((await remove()).status).toBe(200);
    expect((await save(ines, { text: 'changed' }, body.model.client_id)).status).toBe(409);
    const restored = await test.call('POST', `/v2/api/lambda/dreams/${id}/restore`, { token: ines.token });
    expect(restored.body.model.deleted_at).toBeNull();
    await remove();
    await test.deps.sql`update dream set deleted_at = now() - interval '29 days' where id = ${id}`;
    expect(await emptyBin(test.deps, ERASURES)).toBe(0);
    await test.deps.sql`update dream set deleted_at = now() - interval '31 days' where id = ${id}`;
    expect(await emptyBin(test.deps, ERASURES)).toBe(1);
    expect((await page(ines, id)).status).toBe(404);
  });

  it('for good takes the audio of every recording along, however many there are', async () => {
    const { id } = (await save(ines, { text: 'spoken often' })).body.model;
    const audio = (at: number) => `recordings/${ines.id}/often-${at}`;
    for (const at of [0, 120]) await test.deps.files.put(audio(at), Buffer.from('words'));
    for (let at = 0; at <= 120; at += 1)
      await test.deps.sql`
        insert into recording (user_id, client_id, dream_id, mime, state, started_at, file_key)
        values (${ines.id}, ${randomUUID()}, ${id}, 'audio/webm', 'transcribed', now(), ${audio(at)})`;
    await test.deps.sql`update dream set deleted_at = now() - interval '31 days' where id = ${id}`;
    expect(await emptyBin(test.deps, ERASURES)).toBe(1);
    await test.settle();
    for (const at of [0, 120]) expect(await test.deps.files.read(audio(at))).toBeNull();
  });
});

describe('the library', () => {
  it('groups by night, newest first, pages without overlap, counts empty nights', async () => {
    const reader = await test.person({ timezone: 'UTC' });
    for (let day = 1; day <= 9; day += 1) {
      await save(reader, { text: `dream ${day}`, night_of: `2026-01-0${day}` });
      if (day % 3 === 0) await save(reader, { text: `second of ${day}`, night_of: `2026-01-0${day}` });
    }
    await test.call('PUT', '/v2/api/lambda/nights/2026-01-12', {
      token: reader.token,
      body: { no_recall: true, note: 'nothing' },
    });
    const seen: number[] = [];
    let query = 'limit=5';
    for (let turn = 0; turn < 3; turn += 1) {
      const { body } = await test.call('GET', `/v2/api/lambda/dreams/library?${query}`, {
        token: reader.token,
      });
      expect(body.totals).toEqual({ dreams: 12, nights: 10, empty_nights: 1, drafts: 0, in_bin: 0 });
      for (const night of body.list) seen.push(...night.dreams.map((dream: { id: number }) => dream.id));
      if (turn === 0)
        expect(body.list[0]).toMatchObject({
          night_of: '2026-01-12',
          dreams: [],
          night: { note: 'nothing' },
        });
      if (!body.next) break;
      query = `limit=5&before_night=${body.next.night}&before_id=${body.next.id}`;
    }
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
  });

  it('finds words as they are, wildcards included', async () => {
    const reader = await test.person();
    await save(reader, { text: '100% certain_ly' });
    await save(reader, { text: '100 certainly' });
    const { body } = await test.call('GET', '/v2/api/lambda/dreams/library?q=100%25', {
      token: reader.token,
    });
    expect(body.found).toBe(1);
  });

  it('tells where previous and next lead', async () => {
    const reader = await test.person();
    const ids: number[] = [];
    for (const day of ['2026-02-01', '2026-02-02', '2026-02-03'])
      ids.push((await save(reader, { text: day, night_of: day })).body.model.id);
    const { body } = await page(reader, ids[1] ?? 0);
    expect(body).toMatchObject({ newer: ids[2], older: ids[0] });
  });
});
