import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intoNewDiary, toneWav, upload } from '#server/features/portability/portability.fixture.ts';
import {
  entry,
  journal,
  photograph,
  zipOf,
} from '#server/features/portability/sources/foreign-diaries.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sheetOf, workbook } from './workbook.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const moveIn = (raw: Buffer | string, name: string) => intoNewDiary(test, raw, name);

describe('what Joplin keeps', () => {
  const id = (number: number) => String(number).padStart(32, '0');
  const item = (number: number, type: number, title: string, body: string, facts: string[] = []) =>
    [
      ...(title ? [title, ''] : []),
      ...(body ? [body, ''] : []),
      `id: ${id(number)}`,
      'created_time: 2022-01-01T10:00:00.000Z',
      ...facts,
      `type_: ${type}`,
    ].join('\n');
  const made = (day: string) => [`user_created_time: ${day}T05:12:00.000Z`];
  const vault = async (): Promise<Record<string, string | Buffer>> => ({
    [`${id(1)}.md`]: item(1, 2, 'Dreams', ''),
    [`${id(2)}.md`]: item(
      2,
      1,
      'The clock',
      `It struck *thirteen*.\n\n![c.png](:/${id(9)})`,
      made('2022-03-04'),
    ),
    [`${id(3)}.md`]: item(3, 1, 'Water', 'I rowed.\ntype_: of boat', made('2022-03-09')),
    [`${id(4)}.md`]: item(4, 5, 'nightmare', ''),
    [`${id(5)}.md`]: item(5, 6, '', '', [`note_id: ${id(3)}`, `tag_id: ${id(4)}`]),
    [`${id(9)}.md`]: item(9, 4, 'c.png', '', ['mime: image/png', 'file_extension: png']),
    [`resources/${id(9)}.png`]: await photograph(20),
  });
  const expected = [
    ['2022-03-03', 'The clock', 'It struck thirteen.'],
    ['2022-03-08', 'Water', 'I rowed.\ntype_: of boat'],
  ];

  it('comes as its notes with their days, tags and pictures, and nothing of its own book-keeping', async () => {
    const { done, left, rows, dreams } = await moveIn(zipOf(await vault()), 'joplin.zip');
    expect(dreams).toEqual(expected);
    expect(rows.map(({ tags }) => tags)).toEqual([[], ['nightmare']]);
    expect([done.pictures, left]).toEqual([1, []]);
  });

  it('comes the same from a JEX, and a broken one is refused', async () => {
    const archive = pack();
    for (const [name, content] of Object.entries(await vault())) archive.entry({ name }, content);
    archive.finalize();
    const bytes = await buffer(archive as AsyncIterable<Buffer>);
    expect((await moveIn(bytes, 'joplin.jex')).dreams).toEqual(expected);
    const mia = await test.person();
    const cut = await upload(test, mia, bytes.subarray(0, 700), 'joplin.jex');
    expect(cut.status).toBe(415);
  });
});

it('a backup of Standard Notes comes once, with days and tags; what lies in its bin is named', async () => {
  const note = (uuid: string, title: string, text: string, more: object = {}) => ({
    uuid,
    content_type: 'Note',
    created_at: '2022-08-01T04:10:00.000Z',
    content: { title, text, references: [], ...more },
  });
  const tag = { uuid: 't', content_type: 'Tag', content: { title: 'sea', references: [{ uuid: 'a' }] } };
  const items = [note('a', 'Cellar sea', 'No *fear*.'), note('b', 'Gone', 'x', { trashed: true }), tag];
  const backup = JSON.stringify({ version: '004', items });
  const name = 'Standard Notes Backup and Import File.txt';
  const zipped = zipOf({ [name]: backup, 'Items/Note/Cellar sea-a.txt': 'No *fear*.' });
  for (const [raw, called] of [
    [backup, name],
    [zipped, 'backup.zip'],
  ] as const) {
    const { dreams, rows, left } = await moveIn(raw, called);
    expect(dreams).toEqual([['2022-07-31', 'Cellar sea', 'No fear.']]);
    expect([rows[0]?.tags, left]).toEqual([['sea'], ['Gone']]);
  }
});

it('notes of Bear have their day from beside their words, and their pictures', async () => {
  const facts = (more: object) => JSON.stringify({ version: 2, 'net.shinyfrog.bear': more });
  const { done, dreams, rows, left } = await moveIn(
    zipOf({
      'D.bearbk/Moth.textbundle/info.json': facts({ creationDate: '2023-10-01T05:30:00Z', trashed: 0 }),
      'D.bearbk/Moth.textbundle/text.md':
        '# Moth\n#night #moth# #strange\n\nIt read my letters.\n\n![](assets/m.png)',
      'D.bearbk/Moth.textbundle/assets/m.png': await photograph(30),
      'D.bearbk/Old.textbundle/info.json': facts({ creationDate: '2023-10-05T05:30:00Z', trashed: 1 }),
      'D.bearbk/Old.textbundle/text.md': '# Old\nGone.',
    }),
    'bear.bear2bk',
  );
  expect(dreams).toEqual([['2023-09-30', 'Moth', 'It read my letters.']]);
  expect([rows[0]?.tags, done.pictures, left]).toEqual([
    ['night', 'moth', 'strange'],
    1,
    ['D.bearbk/Old.textbundle/info.json'],
  ]);
});

it('journals of Logseq leave out what the program writes for itself', async () => {
  const { dreams } = await moveIn(
    zipOf({
      'journals/2024_05_01.md':
        '- The harbour was bread.\n  collapsed:: true\n\t- A gull said: so.\n\t  id:: 6631-aa\n',
      'journals/2024_05_02.md': '- A wall.\n- Nothing:: but a door.\n',
    }),
    'logseq.zip',
  );
  expect(dreams).toEqual([
    ['2024-04-30', '', '- The harbour was bread.\n  - A gull said: so.'],
    ['2024-05-01', '', '- A wall.\n- Nothing:: but a door.'],
  ]);
});

it('recordings of Day One come with their entries, also where there are no words', async () => {
  const zip = zipOf({
    'Dreams.json': journal([
      entry(1, 'They sang.', {
        audios: [
          { identifier: 'A', md5: 'aa11' },
          { identifier: 'B', md5: 'bb22' },
        ],
      }),
      entry(2, '', { audios: [{ identifier: 'C', md5: 'cc33' }] }),
      entry(3, 'Lost.', { audios: [{ identifier: 'D', md5: 'dd44' }] }),
    ]),
    'audios/aa11.wav': toneWav(1),
    'audios/bb22.wav': toneWav(2),
    'audios/cc33.wav': toneWav(3),
  });
  const { done, rows } = await moveIn(zip, 'dayone.zip');
  expect(done.state).toBe('done');
  expect(rows.map(({ text }) => text)).toEqual(['They sang.', '', 'Lost.']);
  expect(done.preview).toMatchObject({ recordings: 3, left: [{ problem: 'sound_left', count: 1 }] });
});

describe('days that stand elsewhere', () => {
  it('one page in a zip with its pictures is split at its days, German ones too', async () => {
    const page =
      '<html><body><p>Traumtagebuch</p><h2>3. Januar 2019</h2><p>Schnee.</p><img src="images/a.png">' +
      '<h2>5. Januar 2019 – Der Wal</h2><p>Er sang.</p><p>9. Januar 2019</p><p>Zähne.</p></body></html>';
    const zip = zipOf({ 'Traum.html': page, 'images/a.png': await photograph(10) });
    const { done, dreams } = await moveIn(zip, 'docs.zip');
    expect(dreams).toEqual([
      ['2019-01-02', '', 'Schnee.'],
      ['2019-01-04', 'Der Wal', 'Er sang.'],
      ['2019-01-08', '', 'Zähne.'],
    ]);
    expect(done.pictures).toBe(1);
  });

  it('diaries by the year in a zip are split each, a note of one dream beside them stays whole', async () => {
    const year = (of: number) =>
      [1, 2, 3].map((day) => `${day}.3.${of}\nDream ${day} of ${of}.\n`).join('\n');
    const { dreams } = await moveIn(
      zipOf({
        '2019.txt': year(2019),
        '2020.txt': year(2020),
        '2021-05-05.txt': 'One dream.\n\nIn two parts.',
      }),
      'years.zip',
    );
    expect(dreams.map(([night]) => night)).toEqual([
      '2019-02-28',
      '2019-03-01',
      '2019-03-02',
      '2020-02-29',
      '2020-03-01',
      '2020-03-02',
      '2021-05-04',
    ]);
    expect(dreams.at(-1)?.[2]).toBe('One dream.\n\nIn two parts.');
  });

  it('a year above them is the year of the days below, and no part of a dream', async () => {
    const diary =
      'My book\n\n2018\n\nMonday, 5 February\nShoes.\n\nFebruary 8th\nStairs.\n\n2019\n\n1 January: Bells\nA lake.\n';
    expect((await moveIn(diary, 'book.txt')).dreams).toEqual([
      ['2018-02-04', '', 'Shoes.'],
      ['2018-02-07', '', 'Stairs.'],
      ['2018-12-31', 'Bells', 'A lake.'],
    ]);
  });

  it('under the title of a note or at its end; a heading that is nothing but its day is no title', async () => {
    const { dreams } = await moveIn(
      zipOf({
        'Glass city.html': '<h1>Glass city</h1><div>12 April 2020</div><div>Everyone could see.</div>',
        'stairs.txt': 'They went down.\n\nCreated: 3 March 2021',
        '2024-06-01.md': '# Saturday, 1 June\n\nA lamp.',
        'recipe.md': 'Salt.\n\nNothing that we did on 4 May 2020 was a dream.',
      }),
      'notes.zip',
    );
    expect(dreams).toEqual([
      ['2020-04-11', 'Glass city', 'Everyone could see.'],
      ['2021-03-02', '', 'They went down.\n\nCreated: 3 March 2021'],
      ['2024-05-31', '', 'A lamp.'],
    ]);
  });

  it('of two columns with dates the night of the dream counts, not when its row was made', async () => {
    const rows = [
      ['Created at', 'Night of', 'Title', 'Dream'],
      [45_400.3, 45_355, 'Kite', 'It pulled me over the sea.'],
    ];
    expect((await moveIn(workbook([sheetOf(rows)]), 'dreams.xlsx')).dreams).toEqual([
      ['2024-03-04', 'Kite', 'It pulled me over the sea.'],
    ]);
  });
});
