import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';

let test: TestApp;
let mia: TestPerson;
let leo: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  [mia, leo] = [await test.person(), await test.person()];
});
afterAll(() => test.close());

const DREAMS = '/v2/api/lambda/dreams';
const PHOTOS = '/v2/api/lambda/dream-photos';

async function keepDream(person = mia) {
  const client = randomUUID();
  const made = await test.call('PUT', `${DREAMS}/by-client/${client}`, {
    token: person.token,
    body: { text: 'A lamp in the lake.' },
  });
  return { client, id: Number(made.body.model.id) };
}

const pictureOf = (background: string, side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="drawing.png"\r\n\r\n';
type Given = { clientId?: string; token?: string };
const post = (where: string, bytes: Buffer, { clientId, token = mia.token }: Given = {}) =>
  test.call('POST', `${where}/photos?client_id=${clientId ?? randomUUID()}`, {
    token,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    raw: Buffer.concat([Buffer.from(HEAD), bytes, Buffer.from('\r\n--x--\r\n')]),
  });
const fromDevice = (client: string, bytes: Buffer, given: Given = {}) =>
  post(`${DREAMS}/by-client/${client}`, bytes, given);

const filesOf = (person: TestPerson) =>
  readdirSync(path.join(test.deps.config.dataDir, 'files', 'photos', String(person.id)));
const colourOf = async (id: number, size: 'whole' | 'small') => {
  const { bytes } = await test.call('GET', `${PHOTOS}/${id}?size=${size}`, { token: mia.token });
  const [red = 0, green = 0] = await sharp(bytes).raw().toBuffer();
  return red > green ? 'red' : 'green';
};

describe('a picture that waited on a device', () => {
  it('is kept with the dream that the device names, once, however often it is sent', async () => {
    const { client, id } = await keepDream();
    const bytes = await pictureOf('#f00');
    const clientId = randomUUID();
    const first = await fromDevice(client, bytes, { clientId });
    expect(first.body.model).toMatchObject({ dream_id: id, client_id: clientId, name: 'drawing.png' });
    const again = await fromDevice(client, bytes, { clientId });
    expect([again.status, again.body.model.id]).toEqual([200, first.body.model.id]);
    const list = await test.call('GET', `${DREAMS}/${id}/photos`, { token: mia.token });
    expect(list.body.list).toHaveLength(1);
  });

  it('waits for its dream, and is nothing to anybody else', async () => {
    const { client } = await keepDream();
    const bytes = await pictureOf('#f00');
    expect((await post(`${DREAMS}/by-client/${client}`, bytes, { token: 'none' })).status).toBe(401);
    const admin = await test.person({ role: 'admin' });
    for (const { token } of [leo, admin]) {
      const answer = await fromDevice(client, bytes, { token });
      expect([answer.status, answer.body.code]).toEqual([404, 'dreams.not_found']);
    }
    expect((await fromDevice(randomUUID(), bytes)).body.code).toBe('dreams.not_found');
    expect((await fromDevice('12', bytes)).status).toBe(400);
  });

  it('is refused when it is too heavy, empty or no picture', async () => {
    const { client } = await keepDream();
    const heavy = await fromDevice(client, Buffer.alloc(PICTURE_LIMITS.bytes + 1, 1));
    expect([heavy.status, heavy.body.code]).toEqual([413, 'request.file_too_large']);
    const none = await fromDevice(client, Buffer.alloc(0));
    expect([none.status, none.body.code]).toEqual([400, 'request.empty_file']);
    const other = await fromDevice(client, Buffer.from('<svg onload="alert(1)"/>'));
    expect([other.status, other.body.code]).toEqual([415, 'uploads.not_a_picture']);
  });
});

describe('two pictures under one client id', () => {
  it('leave the one that was first, whole, and nothing of the other', async () => {
    const { id } = await keepDream();
    const before = new Set(filesOf(mia));
    const [red, green] = [await pictureOf('#f00'), await pictureOf('#0f0', 60)];
    const clientId = randomUUID();
    const answers = await Promise.all(
      [red, green, red, green].map((bytes) => post(`${DREAMS}/${id}`, bytes, { clientId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.model.id)).size).toBe(1);
    const { model } = answers[0]?.body ?? {};
    const kept = model.width === 40 ? 'red' : 'green';
    expect([await colourOf(model.id, 'whole'), await colourOf(model.id, 'small')]).toEqual([kept, kept]);
    const late = await post(`${DREAMS}/${id}`, kept === 'red' ? green : red, { clientId });
    expect(late.body.model.id).toBe(model.id);
    expect(await colourOf(model.id, 'whole')).toBe(kept);
    expect(filesOf(mia).filter((name) => !before.has(name))).toHaveLength(2);
  });
});

describe('the first pictures of a stretch of the library', () => {
  const firstOf = (dreams: string, token = mia.token) =>
    test.call('GET', `${PHOTOS}/first?dreams=${dreams}`, { token });

  it('come in one call: one for each dream that has some, in the order that the dreamer gave them', async () => {
    const [one, two, none] = [await keepDream(), await keepDream(), await keepDream()];
    const bytes = await pictureOf('#f00');
    await post(`${DREAMS}/${one.id}`, bytes);
    const later = await post(`${DREAMS}/${one.id}`, bytes);
    const only = await post(`${DREAMS}/${two.id}`, bytes);
    await test.call('PUT', `${PHOTOS}/${later.body.model.id}`, {
      token: mia.token,
      body: { sort: 0, alt: 'A lamp' },
    });
    const [present] = (await test.call('GET', `${DREAMS}/${one.id}/photos`, { token: mia.token })).body.list;
    await test.call('PUT', `${PHOTOS}/${present.id}`, { token: mia.token, body: { sort: 5 } });
    const { body } = await firstOf(`${one.id},${two.id},${none.id}`);
    expect(body.list.map(({ dream_id, id, alt }: any) => [dream_id, id, alt])).toEqual([
      [one.id, later.body.model.id, 'A lamp'],
      [two.id, only.body.model.id, ''],
    ]);
    expect(body.list[0]).not.toHaveProperty('file_key');
  });

  it("tell nothing of somebody else's, and take a hundred dreams at most", async () => {
    const { id } = await keepDream();
    await post(`${DREAMS}/${id}`, await pictureOf('#f00'));
    expect((await firstOf(String(id), leo.token)).body.list).toEqual([]);
    expect((await test.call('GET', `${PHOTOS}/first?dreams=${id}`)).status).toBe(401);
    const many = Array.from({ length: PICTURE_LIMITS.firstOf + 1 }, (_, at) => at + 1).join(',');
    for (const wrong of ['', 'x', '1,', '1e3', many]) expect((await firstOf(wrong)).status).toBe(400);
  });
});
