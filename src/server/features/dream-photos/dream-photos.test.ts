import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { emptyBin } from '#server/features/dreams/dreams.jobs.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Answer, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';

let test: TestApp;
let dreamer: TestPerson;
let dreamId: number;
beforeAll(async () => {
  test = await createTestApp();
  dreamer = await test.person();
  dreamId = await keepDream(dreamer);
});
afterAll(() => test.close());

async function keepDream(person: TestPerson): Promise<number> {
  const body = { text: 'A lamp in the lake.' };
  const made = await test.call('POST', '/v4/api/records/dream', { token: person.token, body });
  return Number(made.body.model.id);
}

const BOUNDARY = 'x-boundary-of-this-test';

function formOf(bytes: Buffer, { field = 'file', name = 'lake.jpg', type = 'image/jpeg' } = {}): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

type Sent = {
  person?: TestPerson;
  dream?: number;
  clientId?: string;
  name?: string;
  type?: string;
  field?: string;
};

const send = (bytes: Buffer, given: Sent = {}): Promise<Answer> => {
  const { person = dreamer, dream = dreamId, clientId = randomUUID(), ...form } = given;
  return test.call('POST', `/v2/api/lambda/dreams/${dream}/photos?client_id=${clientId}`, {
    token: person.token,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    raw: formOf(bytes, form),
  });
};

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } });
const PLACE = {
  exif: { IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '48/1 12/1 0/1', GPSLatitudeRef: 'N' } },
};

describe('a picture of a dream', () => {
  it('is refused without a token, for an admin and for somebody else', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const path = `/v2/api/lambda/dreams/${dreamId}/photos`;
    expect((await test.call('GET', path)).status).toBe(401);
    const admin = await test.person({ role: 'admin' });
    const stranger = await test.person();
    expect((await send(bytes, { person: admin })).status).toBe(404);
    expect((await send(bytes, { person: stranger })).status).toBe(404);
    const made = await send(bytes);
    const one = `/v2/api/lambda/dream-photos/${made.body.model.id}`;
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { alt: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await test.call(method, one, body ? { body } : {})).status).toBe(401);
      const answer = await test.call(method, one, { token: stranger.token, ...(body ? { body } : {}) });
      expect([answer.status, answer.body.code]).toEqual([404, 'dream_photos.not_found']);
    }
    expect((await test.call('GET', path, { token: stranger.token })).status).toBe(404);
  });

  it('is written anew: upright, without its place, of at most 2560 px, as WebP', async () => {
    const bytes = await picture(3000, 1000)
      .withExif(PLACE.exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { status, body } = await send(bytes, { name: 'C:\\photos\\lake\u0007.jpg' });
    expect(status).toBe(200);
    expect(body.model).toMatchObject({
      mime: 'image/webp',
      width: 853,
      height: 2560,
      name: 'lake.jpg',
      alt: '',
    });
    const whole = await test.call('GET', `/v2/api/lambda/dream-photos/${body.model.id}`, {
      token: dreamer.token,
    });
    const seen = await sharp(whole.bytes).metadata();
    expect([seen.format, seen.height, seen.exif, seen.orientation]).toEqual([
      'webp',
      2560,
      undefined,
      undefined,
    ]);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const small = await test.call('GET', `/v2/api/lambda/dream-photos/${body.model.id}?size=small`, {
      token: dreamer.token,
    });
    expect((await sharp(small.bytes).metadata()).height).toBe(PICTURE_LIMITS.smallSide);
  });

  it('is told by its bytes, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const bytes of [svg, html, Buffer.from('%PDF-1.7'), Buffer.from('PK\u0003\u0004')])
      expect((await send(bytes)).status).toBe(415);
    expect((await send(Buffer.alloc(0))).body.code).toBe('request.empty_file');
    const png = await picture().png().toBuffer();
    expect((await send(png, { name: 'x.svg', type: 'image/svg+xml' })).status).toBe(200);
    const broken = await send(png.subarray(0, png.length / 2));
    expect([broken.status, broken.body.code]).toEqual([415, 'uploads.picture_broken']);
  });

  it('drops what is hidden behind a picture', async () => {
    const bytes = Buffer.concat([
      await picture().jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { body } = await send(bytes);
    const whole = await test.call('GET', `/v2/api/lambda/dream-photos/${body.model.id}`, {
      token: dreamer.token,
    });
    expect(whole.bytes.includes('script')).toBe(false);
  });

  it('is refused when it is too large in bytes or in pixels', async () => {
    const heavy = await send(Buffer.alloc(PICTURE_LIMITS.bytes + 1, 1));
    expect([heavy.status, heavy.body.code]).toEqual([413, 'request.file_too_large']);
    const bomb = await picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
    const wide = await send(bomb);
    expect([wide.status, wide.body.code]).toEqual([413, 'uploads.too_many_pixels']);
  });

  it('needs a file, and answers a repeated upload with the same picture', async () => {
    const bytes = await picture().webp().toBuffer();
    expect((await send(bytes, { field: 'other' })).status).toBe(400);
    const path = `/v2/api/lambda/dreams/${dreamId}/photos?client_id=${randomUUID()}`;
    expect((await test.call('POST', path, { token: dreamer.token, body: {} })).status).toBe(400);
    const clientId = randomUUID();
    const [one, two] = await Promise.all([send(bytes, { clientId }), send(bytes, { clientId })]);
    expect(one.body.model.id).toBe(two.body.model.id);
    const elsewhere = await send(bytes, { clientId, dream: await keepDream(dreamer) });
    expect(elsewhere.status).toBe(404);
  });

  it('has words and a place, and goes with its files', async () => {
    const dream = await keepDream(dreamer);
    const ids: number[] = [];
    for (const side of [10, 20, 30]) {
      const made = await send(await picture(side, side).png().toBuffer(), { dream });
      ids.push(Number(made.body.model.id));
    }
    const one = `/v2/api/lambda/dream-photos/${ids[2]}`;
    const changed = await test.call('PUT', one, { token: dreamer.token, body: { alt: 'A lamp', sort: 0 } });
    expect(changed.body.model).toMatchObject({ alt: 'A lamp', sort: 0 });
    expect((await test.call('PUT', one, { token: dreamer.token, body: { file_key: 'x' } })).status).toBe(400);
    const list = async () =>
      (await test.call('GET', `/v2/api/lambda/dreams/${dream}/photos`, { token: dreamer.token })).body
        .list as {
        id: number;
      }[];
    expect((await list()).map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
    const [row] = await test.deps.sql`select file_key from dream_photo where id = ${ids[0] ?? 0}`;
    expect(
      (await test.call('DELETE', `/v2/api/lambda/dream-photos/${ids[0]}`, { token: dreamer.token })).status,
    ).toBe(200);
    await test.settle();
    expect(await test.deps.files.read(String(row?.file_key))).toBeNull();
    expect((await list()).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });
});

describe('pictures of what is erased', () => {
  const filesOf = async (dream: number) => {
    const rows = await test.deps.sql`select file_key from dream_photo where dream_id = ${dream}`;
    return rows.map((row) => String(row.file_key));
  };
  const areGone = async (keys: readonly string[]) => {
    await test.settle();
    const left = await Promise.all(
      keys.flatMap((key) => [key, `${key}-small`]).map((key) => test.deps.files.read(key)),
    );
    return left.every((file) => file === null);
  };

  it('go when the bin is emptied, those of merged fragments too', async () => {
    const [dream, fragment] = [await keepDream(dreamer), await keepDream(dreamer)];
    const bytes = await picture().jpeg().toBuffer();
    await send(bytes, { dream });
    await send(bytes, { dream: fragment });
    await test.deps.sql`update dream set state = 'fragment', merged_into = ${dream} where id = ${fragment}`;
    const keys = [...(await filesOf(dream)), ...(await filesOf(fragment))];
    expect(keys).toHaveLength(2);
    await test.deps.sql`update dream set deleted_at = now() - interval '31 days' where id = ${dream}`;
    await emptyBin(test.deps, ERASURES);
    expect(await areGone(keys)).toBe(true);
    const [left] = await test.deps
      .sql`select count(*)::int as count from dream where id in (${dream}, ${fragment})`;
    expect(left?.count).toBe(0);
  });

  it('go with the account', async () => {
    const person = await test.person();
    const dream = await keepDream(person);
    await send(await picture().jpeg().toBuffer(), { person, dream });
    const keys = await filesOf(dream);
    expect(keys).toHaveLength(1);
    await inTransaction(test.deps, (tx) => eraseUser(tx, ERASURES, person));
    expect(await areGone(keys)).toBe(true);
  });
});
