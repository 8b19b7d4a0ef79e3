import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bringIn,
  dreamsOf,
  importOf,
  IMPORTS,
  takeOut,
  upload,
} from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { DreamPhoto } from '#shared/dream-photos.ts';
import { entry, HEIC, journal, photograph, photoOf, zipOf } from './foreign-diaries.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const photosOf = async (person: TestPerson, dreamId: number | undefined): Promise<DreamPhoto[]> => {
  const answer = await test.call('GET', `/v2/api/lambda/dreams/${dreamId}/photos`, { token: person.token });
  return answer.body.list as DreamPhoto[];
};
const leftIn = (left: readonly { problem: string; count: number }[] = []) =>
  Object.fromEntries(left.map(({ problem, count }) => [problem, count]));

const diary = async () =>
  zipOf({
    'Dreams.json': journal([
      entry(
        5,
        '# The **lake**\n\nI swam\\. ![](dayone-moment://ONE)\n\nThen I *flew*\\!\n\n![](dayone-moment://TWO)',
        {
          photos: [photoOf('TWO', 'bbb', 1), photoOf('ONE', 'aaa', 0), photoOf('GONE', 'ccc', 2)],
          location: { placeName: 'Cabin', latitude: 52.5, longitude: 13.4 },
          videos: [{ identifier: 'V', type: 'mov' }],
          audios: [{ identifier: 'A', type: 'm4a' }],
          pdfAttachments: [{ identifier: 'P' }],
          starred: true,
        },
      ),
      entry(6, 'Telephone ![](dayone-moment:/photo/HEI) broken ![](dayone-moment:/photo/BAD)', {
        photos: [photoOf('HEI', 'ddd'), photoOf('BAD', 'eee', 1)],
      }),
    ]),
    'Work.json': journal([
      entry(7, 'Another journal ![](dayone-moment://ONE)', { photos: [photoOf('ONE', 'aaa')] }),
    ]),
    'photos/aaa.jpeg': await photograph(200),
    'photos/bbb.jpeg': await photograph(20),
    'photos/ddd.heic': HEIC,
    'photos/eee.jpeg': (await photograph(90)).subarray(0, 40),
    'photos/nobody.jpeg': await photograph(1),
    'videos/V.mov': 'film',
  });

describe('a Day One export with pictures', () => {
  it('brings them with their dreams, upright and bare; what stays is counted by kind before and after', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const ready = importOf(await upload(test, mia, await diary(), 'dayone.zip'));
    expect(ready.preview).toMatchObject({ dreams: 3, pictures: 3, room_short: false });
    expect(leftIn(ready.preview.left)).toEqual({
      place_left: 1,
      film_left: 1,
      sound_left: 1,
      pdf_left: 1,
      picture_missing: 1,
      picture_unused: 1,
    });
    expect(leftIn(ready.preview.pictures_left)).toEqual({ picture_kind: 1, picture_broken: 1 });
    expect(ready.preview.samples[0]).toMatchObject({ title: 'The lake', pictures: 2 });

    const done = await bringIn(test, mia, await diary(), 'dayone.zip');
    expect(done).toMatchObject({ state: 'done', added: 3, pictures: 3 });
    expect(leftIn(done.left)).toEqual({ picture_kind: 1, picture_broken: 1 });
    const [lake, , work] = await dreamsOf(test, mia);
    expect(lake).toMatchObject({
      title: 'The lake',
      text: 'I swam.\n\nThen I flew!',
      places: [],
      favourite: true,
    });
    const [first, second] = await photosOf(mia, lake?.id);
    expect([first?.name, first?.alt, second?.name]).toEqual(['aaa.jpeg', '', 'bbb.jpeg']);
    expect(await photosOf(mia, work?.id)).toHaveLength(1);
    const raw = await test.call('GET', `/v2/api/lambda/dream-photos/${first?.id}`, { token: mia.token });
    expect(await sharp(raw.bytes).metadata()).toMatchObject({ format: 'webp', width: 60 });
    expect((await sharp(raw.bytes).metadata()).exif).toBeUndefined();
  });

  it('again changes nothing; taken back, nothing of it is left', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const before = (await takeOut(test, mia)).bytes;
    const done = await bringIn(test, mia, await diary(), 'dayone.zip');
    const once = (await takeOut(test, mia)).bytes;
    const again = await bringIn(test, mia, await diary(), 'dayone.zip');
    expect(again).toMatchObject({
      added: 0,
      pictures: 0,
      preview: { dreams: 0, duplicates: 3, pictures: 0 },
    });
    expect((await takeOut(test, mia)).bytes.equals(once)).toBe(true);
    await test.call('POST', `${IMPORTS}/${done.id}/cancel`, { token: mia.token });
    await test.settle();
    const gone = importOf(await test.call('GET', `${IMPORTS}/${done.id}`, { token: mia.token }));
    expect(gone).toMatchObject({ state: 'taken_back', added: 0, pictures: 0 });
    expect((await takeOut(test, mia)).bytes.equals(before)).toBe(true);
  });

  it('keeps to what a dream and a dreamer may hold', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const names = Array.from({ length: 22 }, (_, at) => `p${at}`);
    const photos = await Promise.all(names.map((_, at) => photograph(at * 10)));
    const many = zipOf({
      'Journal.json': journal([
        entry(5, 'Many', { photos: names.map((name, at) => photoOf(name, name, at)) }),
      ]),
      ...Object.fromEntries(names.map((name, at) => [`photos/${name}.jpeg`, photos[at] as Buffer])),
    });
    await test.deps.sql`
      insert into dream (user_id, client_id, night_of, recorded_at, recorded_tz, title, text, language)
      values (${mia.id}, gen_random_uuid(), '2020-01-01', now(), 'UTC', 'full', '', 'en')`;
    await test.deps.sql`
      insert into dream_photo (user_id, dream_id, client_id, file_key, mime, bytes, width, height, name)
      select ${mia.id}, id, gen_random_uuid(), 'photos/none', 'image/webp', ${500 * 1024 * 1024 - 300}, 1, 1, 'x'
      from dream where user_id = ${mia.id}`;
    const done = await bringIn(test, mia, many, 'dayone.zip');
    expect(done.preview).toMatchObject({ pictures: 20, room_short: true });
    expect(leftIn(done.preview.left)).toEqual({ pictures_beyond: 2 });
    const { pictures_no_room: refused = 0 } = leftIn(done.left);
    expect(refused).toBeGreaterThan(15);
    expect(done.pictures).toBe(20 - refused);
  });

  it('reads entries that have their words as rich text alone', async () => {
    const mia = await test.person();
    const richText = JSON.stringify({
      contents: [
        { text: 'The stairs\n', attributes: { line: { header: 1 } } },
        { text: 'Up *and* down.' },
        { embeddedObjects: [{ type: 'photo', identifier: 'ONE' }] },
      ],
    });
    const zip = zipOf({
      'Journal.json': journal([
        { ...entry(5, ''), text: undefined, richText, photos: [photoOf('ONE', 'aaa')] },
      ]),
      'photos/aaa.jpeg': await photograph(3),
    });
    expect(await bringIn(test, mia, zip, 'a.zip')).toMatchObject({ added: 1, pictures: 1 });
    expect(await dreamsOf(test, mia)).toMatchObject([{ title: 'The stairs', text: 'Up *and* down.' }]);
  });

  it('leaves no file behind for pictures that were refused', async () => {
    const mia = await test.person();
    await bringIn(test, mia, await diary(), 'dayone.zip');
    const rows = await test.deps.sql`select file_key from dream_photo where user_id = ${mia.id}`;
    for (const { file_key } of rows) {
      const file = await test.deps.files.read(String(file_key));
      expect(file && (await buffer(file.stream)).length).toBeGreaterThan(0);
    }
    expect(rows).toHaveLength(3);
  });
});
