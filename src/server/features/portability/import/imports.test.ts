import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import {
  bringIn,
  dreamsOf,
  importOf,
  IMPORTS,
  keep,
  takeOut,
  upload,
  zipOfTexts,
} from '#server/features/portability/portability.fixture.ts';
import { resumeStalled, workOnImport } from './run-import.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const read = async (person: TestPerson, id: number) =>
  importOf(await test.call('GET', `${IMPORTS}/${id}`, { token: person.token }));
const act = (person: TestPerson, id: number, what: 'start' | 'cancel') =>
  test.call('POST', `${IMPORTS}/${id}/${what}`, { token: person.token });

const DAY_ONE = JSON.stringify({
  metadata: { version: '1.0' },
  entries: [
    {
      uuid: 'AFB8A5C4D8F54BCBB9E0C0A0B3E3A8F1',
      creationDate: '2024-03-10T11:30:00Z',
      timeZone: 'America/New_York',
      text: '# The lake\n\nI swam\\. ![](dayone-moment://AB12)\nThen I flew\\!',
      tags: ['water', 'Water', 'flying'],
      starred: true,
      location: { placeName: 'Cabin', country: 'US' },
    },
    { uuid: 'X', text: 'no date' },
    { uuid: '7FB8A5C4D8F54BCBB9E0C0A0B3E3A8F2', creationDate: '2024-03-11T11:30:00Z', text: '' },
  ],
});

describe('diaries from elsewhere', () => {
  it('Day One, alone and in its zip', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const done = await bringIn(test, mia, DAY_ONE, 'Journal.json');
    expect(done).toMatchObject({ format: 'day_one', state: 'done', added: 1 });
    expect(done.preview.problems.map(({ problem }) => problem)).toEqual([
      'place_left',
      'picture_missing',
      'no_date',
      'no_text',
    ]);
    const [lake] = await dreamsOf(test, mia);
    expect(lake).toMatchObject({
      title: 'The lake',
      text: 'I swam.\nThen I flew!',
      night_of: '2024-03-09',
      recorded_tz: 'America/New_York',
      tags: ['water', 'flying'],
      places: [],
      favourite: true,
      source: 'imported',
    });
    const again = importOf(
      await upload(test, mia, zipOfTexts({ 'Journal.json': DAY_ONE, 'photos/a.jpeg': 'x' })),
    );
    expect(again).toMatchObject({
      format: 'day_one',
      preview: { dreams: 0, duplicates: 1, problem_count: 5 },
    });
  });

  it('a journal of Day One whose end is missing: what is whole comes, and what was cut is told', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const entry = (day: number) => ({
      creationDate: `2024-03-${day}T07:30:00Z`,
      text: `# The "lake" {${day}]\n\nI swam.`,
      photos: [{ identifier: 'A', md5: 'b' }],
    });
    const whole = JSON.stringify({ metadata: { version: '1.0' }, entries: [10, 11, 12].map(entry) });
    const cut = whole.slice(0, whole.lastIndexOf('2024-03-12') + 20);
    const done = await bringIn(test, mia, cut, 'Journal.json');
    expect(done).toMatchObject({ format: 'day_one', state: 'done', added: 2 });
    expect(done.preview.problems).toContainEqual({ where: 'Journal.json · 3', problem: 'cut_off' });
    const titles = (await dreamsOf(test, mia)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['The "lake" {10]', 'The "lake" {11]']);
  });

  it('a folder of dated Markdown and text', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const folder = zipOfTexts({
      'dreams/2024-03-05.md': '# A house\n\nWith many rooms.',
      'dreams/2023/11/07.txt': 'By its folders.',
      'dreams/5.4.2024 flying.md': 'By a German date.',
      'dreams/front.md':
        '---\ndate: 2022-01-02 23:30\ntitle: "Late"\ntags:\n  - night\n  - snow\n---\nIt snowed.\n',
      'dreams/first line.txt': '2021-06-07\nThe rest.',
      'dreams/undated.md': 'nobody knows',
      'dreams/.DS_Store': 'x',
      '__MACOSX/dreams/2024-03-05.md': 'x',
      'dreams/cover.jpg': 'x',
    });
    const done = await bringIn(test, mia, folder);
    expect(done).toMatchObject({ format: 'texts', added: 5 });
    expect(done.preview.problems).toEqual([
      { where: 'dreams/undated.md', problem: 'no_date' },
      { where: 'dreams/cover.jpg', problem: 'picture_unused' },
    ]);
    const rows = await dreamsOf(test, mia);
    expect(rows.map(({ night_of, title, tags }) => [night_of, title, tags])).toEqual([
      ['2021-06-06', '', []],
      ['2022-01-02', 'Late', ['night', 'snow']],
      ['2023-11-06', '', []],
      ['2024-03-04', 'A house', []],
      ['2024-04-04', '', []],
    ]);
    expect(rows[1]?.recorded_at).toBe('2022-01-02T22:30:00.000Z');
  });

  it('a table that tells of series, the time of life and what was thought of a dream', async () => {
    const mia = await test.person();
    const csv = [
      'Nacht;Text;Traumreihe;Lebensphase;Deutung;Notiz',
      '2019-03-05;Die Treppe;Treppen, Das Haus;in der Lehre;Es geht um den Meister.;müde',
    ].join('\n');
    await bringIn(test, mia, csv, 'traum.csv');
    expect(await dreamsOf(test, mia)).toMatchObject([
      {
        series: ['Treppen', 'Das Haus'],
        period: 'in der Lehre',
        reflection: 'Es geht um den Meister.',
        waking_note: 'müde',
      },
    ]);
  });

  it('CSV with proposed columns that can be changed', async () => {
    const mia = await test.person();
    const csv =
      'Datum;Betreff;Traum;Extra\r\n5.3.2024;Haus;"Viele; Räume";a\r\n13.3.2024;;Im Meer;b\r\nbald;;x;c\r\n';
    const ready = importOf(await upload(test, mia, Buffer.from(csv, 'latin1'), 'traum.csv'));
    expect(ready.options).toEqual({
      columns: { date: 0, title: 1, text: 2 },
      date_order: 'dmy',
      day_means: 'morning',
    });
    expect(ready.preview.columns[1]).toEqual({ name: 'Betreff', examples: ['Haus', '', ''] });
    expect(ready.preview).toMatchObject({
      dreams: 3,
      long_ago: 1,
      first_night: '2024-03-04',
      last_night: '2024-03-12',
    });
    const put = (body: object) =>
      test.call('PUT', `${IMPORTS}/${ready.id}/options`, { token: mia.token, body });
    expect((await put({ ...ready.options, columns: { date: 0 } })).status).toBe(200);
    expect((await act(mia, ready.id, 'start')).body.validation).toHaveProperty('columns.text');
    expect((await put({ ...ready.options, columns: { date: 0, text: 999 } })).status).toBe(400);
    const changed = importOf(
      await put({
        columns: { date: 0, title: 1, text: 2, tags: 3 },
        date_order: 'dmy',
        day_means: 'evening',
        undated: 'leave',
      }),
    );
    expect(changed.preview).toMatchObject({ first_night: '2024-03-05', problem_count: 1 });
    await act(mia, ready.id, 'start');
    await test.settle();
    expect(await dreamsOf(test, mia)).toMatchObject([
      { night_of: '2024-03-05', title: 'Haus', text: 'Viele; Räume', tags: ['a'] },
      { night_of: '2024-03-13', text: 'Im Meer', tags: ['b'] },
    ]);
    expect((await put(ready.options)).body.code).toBe('portability.started');
  });

  it('recognises what is here already by night and words', async () => {
    const mia = await test.person();
    await keep(test, mia, { text: 'In the sea ', night_of: '2024-03-04' });
    const ready = importOf(
      await upload(test, mia, 'date,text\n2024-03-05,In the sea\n2024-03-06,In the sea\n', 'a.csv'),
    );
    expect(ready.preview).toMatchObject({ dreams: 1, duplicates: 1 });
    expect(ready.preview.samples.map(({ duplicate }) => duplicate)).toEqual([true, false]);
  });
});

const table = (rows: number) =>
  `date,text\n${Array.from({ length: rows }, (_, at) => `2024-03-05,dream number ${at}`).join('\n')}\n`;

/** A database that fails at the second batch: the process might as well have been killed there. */
const breakAfter = async (person: TestPerson, rows: number) => {
  await test.deps.sql.unsafe(
    `create or replace function stop_here() returns trigger language plpgsql as
     'begin if (select count(*) from dream where user_id = ${person.id}) > ${rows} then raise exception ''killed''; end if; return null; end'`,
  );
  await test.deps
    .sql`create trigger stop_here after insert on dream for each statement execute function stop_here()`;
};
const mend = () => test.deps.sql`drop trigger stop_here on dream`;
const countOf = async (person: TestPerson) => {
  const [row] = await test.deps.sql`select count(*)::int as n from dream where user_id = ${person.id}`;
  return Number(row?.n);
};

describe('an import', { timeout: 120_000 }, () => {
  it('goes on where it was killed and adds everything once', async () => {
    const mia = await test.person();
    const { id } = importOf(await upload(test, mia, table(130), 'a.csv'));
    await breakAfter(mia, 110);
    await act(mia, id, 'start');
    const work = { user_id: mia.id, import_id: id };
    await expect(workOnImport(test.deps, work)).rejects.toThrow();
    expect(await read(mia, id)).toMatchObject({ state: 'running', position: 100, added: 100, total: 130 });
    expect(await countOf(mia)).toBe(100);
    await mend();
    await test.deps.sql`update diary_import set updated_at = now() - interval '2 minutes' where id = ${id}`;
    await resumeStalled(test.deps);
    await Promise.all([workOnImport(test.deps, work), workOnImport(test.deps, work)]);
    expect(await read(mia, id)).toMatchObject({ state: 'done', position: 130, added: 130, duplicates: 0 });
    expect(await countOf(mia)).toBe(130);
  });

  it('that is cancelled takes back what it wrote, and only that', async () => {
    const mia = await test.person();
    await keep(test, mia, { text: 'there before', night_of: '2020-01-01' });
    const before = await takeOut(test, mia);
    const { id } = importOf(await upload(test, mia, table(130), 'a.csv'));
    await breakAfter(mia, 110);
    await act(mia, id, 'start');
    await expect(workOnImport(test.deps, { user_id: mia.id, import_id: id })).rejects.toThrow();
    await mend();
    expect(importOf(await act(mia, id, 'cancel')).state).toBe('taking_back');
    await test.settle();
    expect(await read(mia, id)).toMatchObject({ state: 'taken_back', added: 0 });
    expect((await takeOut(test, mia)).bytes.equals(before.bytes)).toBe(true);
    expect((await act(mia, id, 'cancel')).body.code).toBe('portability.nothing_to_take_back');
  });

  it('can be taken back when done; what was changed since stays', async () => {
    const mia = await test.person();
    const done = await bringIn(test, mia, table(3), 'a.csv');
    const [first] = await dreamsOf(test, mia);
    await test.call('PUT', `/v4/api/records/dream/${first?.id}`, {
      token: mia.token,
      body: { title: 'Mine now' },
    });
    await act(mia, done.id, 'cancel');
    await test.settle();
    expect(await read(mia, done.id)).toMatchObject({ state: 'taken_back', added: 1 });
    expect(await dreamsOf(test, mia)).toMatchObject([{ title: 'Mine now' }]);
  });

  it('that cannot be finished is taken back and says so', async () => {
    const mia = await test.person();
    const { id } = importOf(await upload(test, mia, table(130), 'a.csv'));
    await breakAfter(mia, 110);
    await act(mia, id, 'start');
    const work = { user_id: mia.id, import_id: id };
    for (let turn = 0; turn < 6; turn += 1) await workOnImport(test.deps, work).catch(() => undefined);
    await workOnImport(test.deps, work);
    await mend();
    await workOnImport(test.deps, work);
    expect(await read(mia, id)).toMatchObject({ state: 'failed', added: 0 });
    expect(await countOf(mia)).toBe(0);
  });

  it('runs alone, and one that was not started is forgotten', async () => {
    const mia = await test.person();
    const one = importOf(await upload(test, mia, table(1), 'a.csv'));
    await act(mia, one.id, 'start');
    const two = importOf(await upload(test, mia, table(2), 'b.csv'));
    expect((await act(mia, two.id, 'start')).body.code).toBe('portability.busy');
    await act(mia, two.id, 'cancel');
    expect((await test.call('GET', `${IMPORTS}/${two.id}`, { token: mia.token })).status).toBe(404);
    await test.settle();
    expect(await read(mia, one.id)).toMatchObject({ state: 'done', added: 1 });
  });
});
