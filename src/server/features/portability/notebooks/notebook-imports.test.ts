import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bringIn,
  dreamsOf,
  importOf,
  IMPORTS,
  upload,
} from '#server/features/portability/portability.fixture.ts';
import { photograph, zipOf } from '#server/features/portability/sources/foreign-diaries.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sheetOf, workbook } from './workbook.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const inBerlin = () => test.person({ timezone: 'Europe/Berlin' });

describe('an export of Evernote', () => {
  const enex = (notes: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd" [<!ENTITY many "x">]>
    <en-export export-date="20230101T100000Z" application="Evernote">${notes}</en-export>`;
  const note = (title: string, created: string, words: string, more = '') =>
    `<note><title>${title}</title><created>${created}</created>${more}<content><![CDATA[<?xml version="1.0"?>
    <!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${words}</en-note>]]></content></note>`;

  it('comes as one dream a note, with its tags, its pictures and the night in which it was made', async () => {
    const picture = await photograph(90);
    const hash = createHash('md5').update(picture).digest('hex');
    const words = `<div>It went sideways &amp; out.</div><div><br/></div><div>1. My boss <b>waved</b> *.</div>
      <en-media type="image/jpeg" hash="${hash}"/>`;
    const resource = `<resource><data encoding="base64">${picture.toString('base64')}</data>
      <mime>image/jpeg</mime></resource>`;
    const file = enex(
      note('Lift: &lt;9&gt;', '20190712T003000Z', words, `<tag>lift</tag><tag>work</tag>${resource}`) +
        note('Dream of 3 May 2018', '20190801T213000Z', '<div>The sea stood still.</div>') +
        note('Dream of 3 May 2018', '20190801T213000Z', '<div>The sea went on.</div>'),
    );
    const mia = await inBerlin();
    const done = await bringIn(test, mia, file, 'My notes.enex');
    expect(done).toMatchObject({ format: 'texts', added: 3, pictures: 1 });
    const dreams = await dreamsOf(test, mia);
    expect(dreams.map(({ night_of, text }) => [night_of, text])).toEqual([
      ['2018-05-02', 'The sea stood still.'],
      ['2018-05-02', 'The sea went on.'],
      ['2019-07-11', 'It went sideways & out.\n\n1. My boss waved *.'],
    ]);
    expect(dreams[2]).toMatchObject({ title: 'Lift: <9>', tags: ['lift', 'work'] });
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('notebook-'))).toEqual([]);
  });

  it('brings what stands before the place where it was cut off', async () => {
    const file = enex(note('One', '20200101T050000Z', 'First.') + note('Two', '20200102T050000Z', 'Second.'));
    const mia = await inBerlin();
    await bringIn(test, mia, file.slice(0, file.indexOf('ond.')), 'cut.enex');
    expect((await dreamsOf(test, mia)).map(({ title, text }) => [title, text])).toEqual([
      ['One', 'First.'],
      ['Two', 'Sec'],
    ]);
  });
});

describe('pages of notes', () => {
  it('come with their titles, days, lines and pictures, without their scripts', async () => {
    const file = zipOf({
      'Notes/Dream 12 March 2021.html':
        '<html><head><title>Dream 12 March 2021</title></head><body><h1>Dream 12 March 2021</h1><div>I lost my shoes.</div><div><br></div><div>They sang barefoot.</div></body></html>',
      'Notes/Whale.htm':
        '<head><title>Whale</title><meta name="created" content="2021-04-02T05:31:00Z"></head><body><div>Whale</div><ul><li>salt<li>water</ul><img src="Images/a b.jpg"><script>alert(1)</script></body>',
      'Notes/Images/a b.jpg': await photograph(40),
      'Notes/Recipes.html': '<p>Flour.</p>',
    });
    const mia = await inBerlin();
    const done = await bringIn(test, mia, file, 'notes.zip');
    expect(done).toMatchObject({ format: 'texts', added: 2, pictures: 1 });
    const [shoes, whale] = await dreamsOf(test, mia);
    expect(shoes).toMatchObject({
      night_of: '2021-03-11',
      title: 'Dream 12 March 2021',
      text: 'I lost my shoes.\n\nThey sang barefoot.',
    });
    expect(whale).toMatchObject({ night_of: '2021-04-01', title: 'Whale', text: '- salt\n- water' });
    expect(done.preview.left).toMatchObject([{ problem: 'no_date', count: 1 }]);
  });

  it('are one dream a dated heading where one page holds many', async () => {
    const file =
      '<h1>14 May 2020</h1><p>I missed the ferry.</p><h2>15 May 2020</h2><p>It was a cow &amp; calf.</p>';
    const mia = await inBerlin();
    await bringIn(test, mia, file, 'diary.html');
    expect((await dreamsOf(test, mia)).map(({ night_of, text }) => [night_of, text])).toEqual([
      ['2020-05-13', 'I missed the ferry.'],
      ['2020-05-14', 'It was a cow & calf.'],
    ]);
  });

  it('cost no more than their length, however deep they are', async () => {
    const mia = await inBerlin();
    const file = `<title>3 May 2020</title>I fell.${'<div><b>'.repeat(200_000)}deep`;
    await bringIn(test, mia, file, 'deep.html');
    expect(await dreamsOf(test, mia)).toMatchObject([{ night_of: '2020-05-02', text: 'I fell.' }]);
    const notes = `<en-export>${'<note>'.repeat(100_000)}`;
    expect((await upload(test, mia, notes, 'deep.enex')).status).toBe(415);
  });
});

describe('an export of Journey', () => {
  it('brings entries with their words, tags and pictures', async () => {
    const entry = (text: string, date_journal: number, more: object = {}) =>
      JSON.stringify({ text, date_journal, lat: 1.79e308, mood: 1, photos: [], tags: [], ...more });
    const file = zipOf({
      '1672639200000-3f.json': entry('<p>I flew over <b>Lisbon</b>.</p>', 1_672_639_200_000, {
        photos: ['1672639200000-3f-a.jpg'],
        tags: ['flying'],
        favourite: true,
      }),
      '1672639200000-3f-a.jpg': await photograph(120),
      '1672725600000-4f.json': entry('My teeth & the soup.', 1_672_725_600_000, { title: 'At table' }),
    });
    const mia = await inBerlin();
    expect(await bringIn(test, mia, file, 'journey.zip')).toMatchObject({ added: 2, pictures: 1 });
    const [flight, teeth] = await dreamsOf(test, mia);
    expect(flight).toMatchObject({ night_of: '2023-01-01', text: 'I flew over Lisbon.', tags: ['flying'] });
    expect(flight).toMatchObject({ favourite: true });
    expect(teeth).toMatchObject({ night_of: '2023-01-02', title: 'At table', text: 'My teeth & the soup.' });
  });
});

describe('an export of Notion', () => {
  it('has its facts under the heading of each page', async () => {
    const page = (title: string, facts: string, words: string) => `# ${title}\n\n${facts}\n\n${words}\n`;
    const file = zipOf({
      'Dreams 0f3c/The stairs 1a2b.md': page(
        'The stairs',
        'Date: February 3, 2022\nTags: stairs, glass\nMood: Afraid',
        'I walked.',
      ),
      'Dreams 0f3c/Talk 3c.md': page('Talk of 5 May 2022', 'Anna: who are you?\nI: nobody.', 'She left.'),
      'Dreams 0f3c.csv': 'Name,Date\nThe stairs,"February 3, 2022"\n',
    });
    const mia = await inBerlin();
    await bringIn(test, mia, file, 'notion.zip');
    expect(await dreamsOf(test, mia)).toMatchObject([
      {
        night_of: '2022-02-02',
        title: 'The stairs',
        text: 'I walked.',
        tags: ['stairs', 'glass'],
        moods: [{ mood: 'afraid' }],
      },
      { night_of: '2022-05-04', text: 'Anna: who are you?\nI: nobody.\n\nShe left.' },
    ]);
  });
});

describe('a workbook of Excel', () => {
  it('is read as the table that it is, all sheets of one head after the other', async () => {
    const head = ['Date', 'Time', 'Title', 'Dream'];
    const file = workbook([
      sheetOf([
        head,
        [44197, 0.975, 'Rockets', 'The rockets were umbrellas & rain.'],
        [44198, null, 'Lake', 'Mine.'],
      ]),
      sheetOf([head, [44199.25, null, 'Third', 'Of another sheet.']]),
      sheetOf([
        ['Sum', 'Of what'],
        [3, 'dreams'],
      ]),
    ]);
    const mia = await inBerlin();
    const done = await bringIn(test, mia, file, 'dreams.xlsx');
    expect(done).toMatchObject({ format: 'csv', added: 3 });
    expect((await dreamsOf(test, mia)).map(({ night_of, title, text }) => [night_of, title, text])).toEqual([
      ['2021-01-01', 'Rockets', 'The rockets were umbrellas & rain.'],
      ['2021-01-01', 'Lake', 'Mine.'],
      ['2021-01-02', 'Third', 'Of another sheet.'],
    ]);
  });

  it('names the sheets with other headings, and reads the one that is chosen with columns of its own', async () => {
    const file = workbook(
      [
        sheetOf([
          ['Date', 'Dream'],
          ['2024-01-02', 'A stair.'],
        ]),
        sheetOf([
          ['Titel', 'Traum', 'Datum'],
          ['Das Meer', 'Es stieg.', '3.1.2024'],
          ['Der Wald', 'Er ging.', '4.1.2024'],
        ]),
      ],
      ['2024', 'Träume'],
    );
    const mia = await inBerlin();
    const seen = importOf(await upload(test, mia, file, 'two.xlsx'));
    expect(seen.preview).toMatchObject({ dreams: 1, sheets: ['2024', 'Träume'] });
    expect(seen.preview.left).toEqual([{ problem: 'sheet_left', count: 1, names: ['Träume'] }]);
    const chosen = importOf(
      await test.call('PUT', `${IMPORTS}/${seen.id}/options`, {
        token: mia.token,
        body: { ...seen.options, sheet: 1 },
      }),
    );
    expect(chosen.options).toMatchObject({ sheet: 1, columns: { title: 0, text: 1, date: 2 } });
    expect(chosen.preview.left).toEqual([{ problem: 'sheet_left', count: 1, names: ['2024'] }]);
    await test.call('POST', `${IMPORTS}/${seen.id}/start`, { token: mia.token });
    await test.settle();
    const titles = (await dreamsOf(test, mia)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['Das Meer', 'Der Wald']);
  });

  it('without any rows is no diary', async () => {
    const answer = await upload(test, await inBerlin(), workbook([sheetOf([])]), 'empty.xlsx');
    expect([answer.status, answer.body.code]).toEqual([415, 'portability.format_unknown']);
    expect(importOf(answer)).toBeUndefined();
  });
});
