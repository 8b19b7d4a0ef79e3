import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intoNewDiary, upload, zipOfTexts } from '#server/features/portability/portability.fixture.ts';
import { photograph } from '#server/features/portability/sources/foreign-diaries.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const moveIn = (raw: Buffer | string, name: string) => intoNewDiary(test, raw, name);

describe('a talk with oneself', () => {
  it('of Android: what was told without a pause is one dream, and the program’s own words stay out', async () => {
    const { dreams } = await moveIn(
      [
        '12.03.24, 06:41 - Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.',
        '12.03.24, 06:42 - Lena: Ein Aufzug,',
        'der seitwärts fuhr.',
        '12.03.24, 06:44 - Lena: Oma hatte einen Fisch: gelb.',
        '13.03.24, 02:10 - Lena: Nochmal der Aufzug.',
      ].join('\n'),
      'WhatsApp Chat mit Lena.txt',
    );
    expect(dreams).toEqual([
      ['2024-03-11', '', 'Ein Aufzug,\nder seitwärts fuhr.\nOma hatte einen Fisch: gelb.'],
      ['2024-03-12', '', 'Nochmal der Aufzug.'],
    ]);
  });

  it('of iOS, with a picture beside it; where two speak, each stands with their name', async () => {
    const chat = [
      '[05/03/2024, 06:12:44] Sam: \u200eMessages and calls are end-to-end encrypted.',
      '[05/03/2024, 06:12:50] Sam: I dreamt of the old school',
      '\u200e[05/03/2024, 06:13:20] Sam: \u200e<attached: 00000003-PHOTO.jpg>',
      '[07/03/2024, 05:55:01] Jo: A whale sang.',
    ].join('\r\n');
    const { done, dreams } = await moveIn(
      Buffer.from(
        zipSync({ '_chat.txt': strToU8(chat), '00000003-PHOTO.jpg': new Uint8Array(await photograph(20)) }),
      ),
      'WhatsApp Chat.zip',
    );
    expect(dreams).toEqual([
      ['2024-03-04', '', 'Sam: I dreamt of the old school\nSam:'],
      ['2024-03-06', '', 'Jo: A whale sang.'],
    ]);
    expect(done).toMatchObject({ pictures: 1 });
  });

  it('of a clock of twelve hours has its month first', async () => {
    const { dreams } = await moveIn(
      ['3/5/24, 6:12 AM - Sam: One', '3/6/24, 11:50 PM - Sam: Two', '3/8/24, 5:00 AM - Sam: Three'].join(
        '\n',
      ),
      'chat.txt',
    );
    expect(dreams.map(([night]) => night)).toEqual(['2024-03-04', '2024-03-06', '2024-03-07']);
  });
});

describe('a JSON of one’s own', () => {
  it('is a table, wherever its list stands and however it counts time', async () => {
    const { done, dreams } = await moveIn(
      JSON.stringify({
        version: 2,
        dreams: [
          {
            id: 1,
            createdAt: 1_620_104_400_000,
            title: 'The stair',
            content: 'Into the sky.',
            tags: ['a', 'b'],
          },
          { id: 2, createdAt: 1_620_277_200_000, title: null, content: 'A dog spoke.' },
        ],
      }),
      'mine.json',
    );
    expect(done).toMatchObject({ format: 'csv', added: 2 });
    expect(dreams).toEqual([
      ['2021-05-03', 'The stair', 'Into the sky.'],
      ['2021-05-05', '', 'A dog spoke.'],
    ]);
  });

  it('says what a thing in a cell says, be it a name, the lines of a text or the pieces of a line', async () => {
    const lines = [
      { type: 'p', text: 'First.' },
      { type: 'p', children: [{ text: 'Then ' }, { text: 'bread', bold: true }, { text: '.' }] },
    ];
    const pieces = { rich_text: [{ plain_text: 'A key ' }, { plain_text: 'of fish.', annotations: {} }] };
    const long = ['It rained upwards for as long as anybody in the street could remember.', 'We swam.'];
    const { dreams, rows } = await moveIn(
      JSON.stringify([
        { date: { start: '2014-05-08', end: null }, title: { content: 'Thing' }, dream: lines, tags: 'a, b' },
        {
          date: '2014-05-10',
          title: 'Pieces',
          dream: pieces.rich_text,
          tags: ['a', { name: 'key', color: 1 }],
        },
        { date: '2014-05-12', title: null, dream: long, mood: { label: 'calm', value: 3 } },
        {
          date: '2014-05-14',
          title: '',
          dream: ['A heron in the ', { type: 'bold', text: 'lift' }, ' said no.'],
        },
      ]),
      'mixed.json',
    );
    expect(dreams).toEqual([
      ['2014-05-07', 'Thing', 'First.\nThen bread.'],
      ['2014-05-09', 'Pieces', 'A key of fish.'],
      ['2014-05-11', '', long.join('\n')],
      ['2014-05-13', '', 'A heron in the lift said no.'],
    ]);
    expect(rows.map(({ tags }) => tags)).toEqual([['a', 'b'], ['a', 'key'], [], []]);
    expect(rows[2]?.moods).toEqual([{ mood: 'calm', intensity: 2 }]);
  });
});

describe('Google Keep', () => {
  it('comes from its JSON, once a note; what lies in its bin stays behind', async () => {
    const at = 1_620_104_400_000_000;
    const note = { title: 'Flying', textContent: 'Over the roofs.', createdTimestampUsec: at };
    const { done, dreams } = await moveIn(
      zipOfTexts({
        'Takeout/Keep/a.json': JSON.stringify({
          ...note,
          userEditedTimestampUsec: at + 1e15,
          labels: [{ name: 'dreams' }],
        }),
        'Takeout/Keep/a.html': '<html><title>Flying</title><body>May 4, 2021 Flying</body></html>',
        'Takeout/Keep/b.json': JSON.stringify({
          ...note,
          userEditedTimestampUsec: at,
          isTrashed: true,
        }),
        'Takeout/Keep/Labels.txt': 'dreams',
      }),
      'takeout.zip',
    );
    expect(dreams).toEqual([['2021-05-03', 'Flying', 'Over the roofs.']]);
    expect(done.preview.left).toEqual([{ problem: 'left_out', count: 1, names: ['Takeout/Keep/b.json'] }]);
  });
});

describe('a diary that was scanned', () => {
  it('comes without the numbers of its pages, and with the year that the first of its days tells', async () => {
    const { dreams } = await moveIn(
      [
        'Page 1',
        '',
        'Sunday 27 Dec. 1998',
        '',
        'We lived in a clock. There were',
        '12',
        'hours in it.',
        '',
        'Page 2',
        '',
        'Mon 4 Jan.',
        '',
        'Teeth. On 3 March it had been the same.',
        '',
        'Page 3',
      ].join('\n'),
      'scan.txt',
    );
    expect(dreams).toEqual([
      ['1998-12-26', '', 'We lived in a clock. There were\n12\nhours in it.'],
      ['1999-01-03', '', 'Teeth. On 3 March it had been the same.'],
    ]);
  });
});

describe('a page that shows its day and its title', () => {
  it('does not say them twice', async () => {
    const page = (title: string, words: string) =>
      `<html><head><title>${title}</title></head><body><div>Tuesday, 5 March 2024</div><div>${title}</div>${words}</body></html>`;
    const { dreams } = await moveIn(
      zipOfTexts({
        'Entries/2024-03-05_The_whale.html': page('The whale', '<p>It sang in the pool.</p>'),
        'Entries/2024-03-06.html': page('', '<p>Stairs, again.</p>'),
      }),
      'journal.zip',
    );
    expect(dreams).toEqual([
      ['2024-03-04', 'The whale', 'It sang in the pool.'],
      ['2024-03-05', '', 'Stairs, again.'],
    ]);
  });
});

it.each([
  ['dreams.rtf', '{\\rtf1 5 March 2024}'],
  ['dreams.opml', '<opml><body><outline text="5 March 2024"/></body></opml>'],
  ['dreams.epub', 'PK'],
])('a document that cannot be read says what to do instead: %s', async (name, raw) => {
  const answer = await upload(test, await test.person(), raw, name);
  expect([answer.status, answer.body.code]).toEqual([415, 'portability.document_unread']);
});

describe('days as phones, scans and sentences have them', () => {
  it.each([
    ['Dream_240305_061233.txt', 'A plane that was a fish.', '2024-03-04'],
    ['words.txt', '14. 2. 1998\nAuf einem Dach.', '1998-02-13'],
    ['words.txt', 'Nacht vom 7. auf den 8. Februar 2020\nEin Haus ohne Türen.', '2020-02-07'],
    ['words.txt', 'In der Nacht zum Samstag, 8. Februar 2020:\nEin Haus.', '2020-02-07'],
    ['words.txt', 'The fifth of March, 2019\nNo driver.', '2019-03-04'],
    ['words.txt', 'Am einundzwanzigsten März 2019\nKein Fahrer.', '2019-03-20'],
    ['words.txt', 'Mi., 5. Feb. 2020, gegen 4 Uhr\nDie Zähne.', '2020-02-04'],
    ['words.txt', 'The night of 7th to 8th February 2020\nA house.', '2020-02-07'],
  ])('%s: %s', async (name, text, night) => {
    const { dreams } = await moveIn(name === 'words.txt' ? text : zipOfTexts({ [name]: text }), name);
    expect(dreams).toHaveLength(1);
    expect(dreams[0]?.[0]).toBe(night);
    expect(dreams[0]?.[1]).toBe('');
  });
});
