import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { intoNewDiary } from '#server/features/portability/portability.fixture.ts';
import { photograph } from '#server/features/portability/sources/foreign-diaries.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const moveIn = (raw: Buffer | string, name: string) => intoNewDiary(test, raw, name);
const said = (id: number, date: string, more: object) => ({
  id,
  type: 'message',
  date,
  from: 'Lena',
  ...more,
});
const SAVED = {
  name: 'Saved Messages',
  type: 'saved_messages',
  id: 1,
  messages: [
    { id: 1, type: 'service', date: '2024-03-05T06:00:00', action: 'create', text: '' },
    said(2, '2024-03-05T06:12:50', {
      date_unixtime: '1709619170',
      text: ['I dreamt of ', { type: 'bold', text: 'the old school' }, '.\nIt was blue.'],
    }),
    said(3, '2024-03-05T06:14:00', { text: 'The stairs were warm.' }),
    said(4, '2024-03-07T05:55:01', { text: 'A whale sang.', photo: 'photos/photo_1.jpg' }),
  ],
};
const DREAMS = [
  ['2024-03-04', '', 'I dreamt of the old school.\nIt was blue.\nThe stairs were warm.'],
  ['2024-03-06', '', 'A whale sang.'],
];

it('a talk of Telegram keeps every word, and what was told without a pause is one dream', async () => {
  const { dreams } = await moveIn(
    JSON.stringify({ ...SAVED, messages: SAVED.messages.map(({ photo: _left, ...one }: any) => one) }),
    'result.json',
  );
  expect(dreams).toEqual(DREAMS);
});

it('of a whole account only the talk with oneself comes along', async () => {
  const other = {
    type: 'personal_chat',
    messages: [said(9, '2024-01-01T10:00:00', { text: 'Milk, please.' })],
  };
  const { dreams, done } = await moveIn(
    Buffer.from(
      zipSync({
        'DataExport/result.json': strToU8(
          JSON.stringify({ personal_information: {}, chats: { list: [other, SAVED] } }),
        ),
        'DataExport/photos/photo_1.jpg': new Uint8Array(await photograph(20)),
      }),
    ),
    'DataExport.zip',
  );
  expect(dreams.map(([night]) => night)).toEqual(['2024-03-04', '2024-03-06']);
  expect(done).toMatchObject({ pictures: 1 });
});

const block = (title: string, from: string, text: string) =>
  `<div class="message default clearfix" id="m"><div class="body"><div class="pull_right date details" title="${title}">06:12</div>${from}<div class="text">${text}</div></div></div>`;
const page = (...blocks: string[]) =>
  `<!DOCTYPE html><html><head><title>Exported Data</title></head><body><div class="page_wrap"><div class="page_header"><div class="text bold">Saved Messages</div></div><div class="history"><div class="message service"><div class="body details">5 March 2024</div></div>${blocks.join('')}</div></div></body></html>`;
const LENA = '<div class="from_name">Lena</div>';

it('its pages for browsers are read as one talk, in their order', async () => {
  const { dreams } = await moveIn(
    Buffer.from(
      zipSync({
        'ChatExport/messages2.html': strToU8(
          page(block('07.03.2024 05:55:01 UTC+01:00', LENA, 'A whale sang.')),
        ),
        'ChatExport/messages.html': strToU8(
          page(
            block(
              '05.03.2024 06:12:50 UTC+01:00',
              LENA,
              'I dreamt of <strong>the old school</strong>.<br>It was blue.',
            ),
            block('05.03.2024 06:14:00 UTC+01:00', '', 'The stairs were warm.'),
          ),
        ),
        'ChatExport/css/style.css': strToU8('body{}'),
      }),
    ),
    'ChatExport.zip',
  );
  expect(dreams).toEqual(DREAMS);
});

it('another JSON with messages stays what it is', async () => {
  const { dreams } = await moveIn(
    JSON.stringify([{ date: '2024-03-05', text: 'A lift went sideways.', title: 'Lift' }]),
    'dreams.json',
  );
  expect(dreams).toEqual([['2024-03-04', 'Lift', 'A lift went sideways.']]);
});

it('German notes name their tags as Germans do', async () => {
  const { rows } = await moveIn(
    '---\nDatum: 12.03.2024\nTitel: Der Aufzug\nStichwörter: [Aufzug, Haus]\n---\n\nEin Aufzug, der seitwärts fuhr.\n',
    'traum.md',
  );
  expect(rows).toMatchObject([{ title: 'Der Aufzug', tags: ['Aufzug', 'Haus'] }]);
});
