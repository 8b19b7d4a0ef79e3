import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { picture, sendFile } from './uploads.fixture.ts';

const MIB = 1024 * 1024;
/** What a picture may take while it is looked at and written anew: forty million pixels are 160 MB. */
const ROOM = 420 * MIB;

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  person = await test.person();
  await send(await picture().png().toBuffer());
});
afterAll(() => test.close());

const send = (bytes: Buffer, type = 'image/png') =>
  sendFile(test, { url: '/v2/api/lambda/upload', token: person.token }, bytes, { type });

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG with a chunk put in behind its head. */
const pngWith = async (kind: string, data: Buffer) => {
  const plain = await picture().png().toBuffer();
  return Buffer.concat([plain.subarray(0, 33), chunk(kind, data), plain.subarray(33)]);
};

const zeros = (mib: number) => deflateSync(Buffer.alloc(mib * MIB), { level: 9 });

function pngThatSays(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', zeros(4)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Frames of one pixel's change on a large ground: small on the line, huge if each were drawn. */
function gifOf(side: number, frames: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  screen[4] = 0x80;
  const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([
    0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    screen,
    palette,
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

/** A JPEG with a colour profile of so many bytes, none of which is one. */
async function jpegWithProfile(bytes: number): Promise<Buffer> {
  const plain = await picture().jpeg().toBuffer();
  const parts = Math.ceil(bytes / 65_000);
  const segments = Array.from({ length: parts }, (_, at) => {
    const body = Buffer.concat([
      Buffer.from('ICC_PROFILE\0'),
      Buffer.from([at + 1, parts]),
      Buffer.alloc(65_000),
    ]);
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  });
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]);
}

const ENTITIES = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "lake">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`;

const files = () =>
  readdirSync(path.join(test.deps.config.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).length;
const rows = async () => Number((await test.deps.sql`select count(*) as n from upload`)[0]?.n);

/** The most memory that the process had beyond what it had before, looked at each few milliseconds. */
async function most<Result>(act: () => Promise<Result>): Promise<[Result, number]> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
  try {
    return [await act(), peak - before];
  } finally {
    clearInterval(timer);
  }
}

const REFUSED: [string, () => Promise<Buffer> | Buffer, string, number][] = [
  ['50 000 by 50 000 pixels', () => pngThatSays(50_000, 50_000), 'image/png', 413],
  ['sides beyond all numbers', () => pngThatSays(0xffff_ffff, 0xffff_ffff), 'image/png', 415],
  ['a head of 36 million pixels and hardly any behind it', () => pngThatSays(6000, 6000), 'image/png', 415],
  ['entities within entities', () => Buffer.from(ENTITIES), 'image/svg+xml', 415],
];

it.each(REFUSED)(
  'a picture with %s is refused, and nothing of it stays',
  async (_what, make, type, status) => {
    const bytes = await make();
    const before = [files(), await rows()];
    const [answer, room] = await most(() => send(bytes, type));
    expect(answer.status).toBe(status);
    expect(answer.body.message.length).toBeGreaterThan(10);
    expect([files(), await rows()]).toEqual(before);
    expect(room).toBeLessThan(ROOM);
  },
);

const TAKEN: [string, () => Promise<Buffer> | Buffer, string][] = [
  [
    'a colour profile that unpacks to 400 MB',
    () => pngWith('iCCP', Buffer.concat([Buffer.from('lake\0\0'), zeros(400)])),
    'image/png',
  ],
  [
    'a remark that unpacks to 400 MB',
    () => pngWith('zTXt', Buffer.concat([Buffer.from('lake\0\0'), zeros(400)])),
    'image/png',
  ],
  ['a profile of 9 MB that is none', () => jpegWithProfile(9 * MIB), 'image/jpeg'],
  ['a ground of 65 535 by 65 535 pixels', () => gifOf(65_535, 3), 'image/gif'],
  ['5000 frames on 4000 by 4000', () => gifOf(4000, 5000), 'image/gif'],
];

it.each(TAKEN)(
  'a picture with %s takes bounded room, and its hidden part is gone or it is refused',
  async (_what, make, type) => {
    const bytes = await make();
    const before = [files(), await rows()];
    const [answer, room] = await most(() => send(bytes, type));
    if (answer.status === 200) {
      const head = await sharp((await test.app.inject({ url: answer.body.url })).rawPayload).metadata();
      expect([head.icc, head.pages ?? 1]).toEqual([undefined, 1]);
    } else {
      expect([413, 415]).toContain(answer.status);
      expect([files(), await rows()]).toEqual(before);
    }
    expect(room).toBeLessThan(ROOM);
  },
);

it('woven pictures that are sent at once are unpacked one after the other', async () => {
  const woven = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#123' } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  const [, alone] = await most(() => send(woven));
  const [answers, together] = await most(() =>
    Promise.all([send(woven), send(woven), send(woven), send(woven)]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(together).toBeLessThan(2 * Math.max(alone, 60 * MIB));
});
