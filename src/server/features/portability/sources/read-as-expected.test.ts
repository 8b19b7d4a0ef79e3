import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importOf,
  intoNewDiary,
  IMPORTS,
  upload,
  zipOfTexts,
} from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const previewOf = async (text: string, name = 'diary.txt') => {
  const mia = await test.person({ timezone: 'Europe/Berlin' });
  return { mia, one: importOf(await upload(test, mia, text, name)) };
};

describe('days and months between slashes', () => {
  it.each([
    [
      'Spanish',
      '3/3/2024\nEstaba contando las sillas en un campo.\n\n7/3/2024\nUna carta sin sello para mi hermana.\n',
    ],
    [
      'Portuguese',
      '03/03/2024\nEu contava as cadeiras num campo.\n\n07/03/2024\nUma carta sem selo para a minha irmã.\n',
    ],
    [
      'French',
      '3/3/2024\nJe comptais les chaises dans un champ.\n\n7/3/2024\nUne lettre sans timbre pour ma sœur.\n',
    ],
  ])('have the day first in %s, and nothing is asked', async (_language, text) => {
    const { one } = await previewOf(text);
    expect(one.options.date_order).toBe('dmy');
    expect(one.preview.unclear_date).toBeNull();
    expect(one.preview.samples.map(({ night_of }) => night_of).toSorted()).toEqual([
      '2024-03-02',
      '2024-03-06',
    ]);
  });

  it('have no year first where the days are told in words', async () => {
    const { one } = await previewOf(
      'Montag, 9. Januar 2012\nEin Turm.\n\nFreitag, 13. Januar 2012\nEin Boot.\n',
    );
    expect(one.options.date_order).toBe('dmy');
  });

  it('are asked about in English, until the order is chosen', async () => {
    const { mia, one } = await previewOf(
      '3/3/2024\nI was counting the chairs.\n\n7/3/2024\nA letter without a stamp.\n',
    );
    expect(one.preview.unclear_date).toBe('7/3/2024');
    const choose = async (change: object) =>
      importOf(
        await test.call('PUT', `${IMPORTS}/${one.id}/options`, {
          token: mia.token,
          body: { ...one.options, ...change },
        }),
      ).preview.unclear_date;
    expect(await choose({ day_means: 'evening' })).toBe('7/3/2024');
    expect(await choose({ date_order: 'dmy' })).toBeNull();
  });
});

describe('the title of a note', () => {
  it('has no day that it begins with, and is none where nobody gave it', async () => {
    const page = (title: string, words: string) =>
      `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${words}</p></body></html>`;
    const { dreams } = await intoNewDiary(
      test,
      zipOfTexts({
        '14.4.2024 Der Keller.html': page('14.4.2024 Der Keller', 'Ein Klavier.'),
        '3 Feb 2024.txt': '3 Feb 2024\nA tram full of clocks.',
        'a.md': '---\ntitle: Untitled\ndate: 2024-05-05\n---\nRust.',
        'b.md': '---\ntitle: Traum vom 4. Mai 2022\ndate: 2022-05-04\n---\nPapier.',
      }),
      'notes.zip',
    );
    expect(dreams).toEqual([
      ['2022-05-03', 'Traum vom 4. Mai 2022', 'Papier.'],
      ['2024-02-02', '', 'A tram full of clocks.'],
      ['2024-04-13', 'Der Keller', 'Ein Klavier.'],
      ['2024-05-04', '', 'Rust.'],
    ]);
  });
});

it('a zip that holds nothing but a zip is read as what that holds', async () => {
  const inner = zipOfTexts({
    'Dreams/The pool 0a1b2c3d4e5f60718293a4b5c6d7e8f9.md':
      '# The pool\n\nDate: March 3, 2024\nTags: water\n\nIt was filled with hay.\n',
  });
  const outer = Buffer.from(
    zipSync({ 'ExportBlock-7f3c-Part-1.zip': inner, '__MACOSX/._x': new Uint8Array(3) }),
  );
  const { dreams, rows } = await intoNewDiary(test, outer, 'Export.zip');
  expect(dreams).toEqual([['2024-03-02', 'The pool', 'It was filled with hay.']]);
  expect(rows[0]?.tags).toEqual(['water']);
});
