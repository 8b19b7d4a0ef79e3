import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bringIn,
  dreamsOf,
  filesOf,
  takeOut,
  zipOfTexts,
} from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** As it was written before the libraries for tables, front matter and ZIP files came. */
const PACK = readFileSync(path.join(import.meta.dirname, 'pack-of-november-2026.zip'));
const files = filesOf(PACK);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  // What the operator of then had.
  await test.deps.sql`insert into category (scope, slug, name) values ('dream', 'water', '{"en": "Water"}')`;
  await test.deps.sql`insert into dream_prompt (slug, moment, text)
    values ('which-door', 'after_save', '{"en": "Which door?"}')`;
});
afterAll(() => test.close());

describe('a pack of November 2026', () => {
  it('is read whole, and written again with the same files, and the same once more', async () => {
    const [one, other] = [await test.person(), await test.person()];
    expect(await bringIn(test, one, PACK)).toMatchObject({
      format: 'pack',
      state: 'done',
      added: 10,
      nights: 2,
      recordings: 2,
      preview: { problem_count: 0 },
    });
    const again = (await takeOut(test, one)).bytes;
    expect(filesOf(again)).toEqual(files);
    await bringIn(test, other, again);
    expect((await takeOut(test, other)).bytes.equals(again)).toBe(true);
  });

  it('comes back from its Markdown alone', async () => {
    const one = await test.person();
    const folder = Object.fromEntries([...files].filter(([name]) => name.startsWith('markdown/')));
    const { added, preview } = await bringIn(test, one, zipOfTexts(folder));
    expect([added, preview.problems]).toEqual([10, []]);
    const rows = await dreamsOf(test, one);
    expect(rows.find(({ title }) => title === "'=SUM(A1)")).toMatchObject({
      text: '@home\n\t"quoted", and; semicolons\nlone',
      tags: ['+1', '-x', "''@y"],
      reflection: 'a\tb',
    });
    expect(rows.find(({ title }) => title === 'spaced')).toMatchObject({
      text: 'x\n---\nnot: front matter\n...',
      places: [
        'null',
        'true',
        '2026-01-01',
        '*alias',
        '&anchor',
        '!!js/function x',
        'tag',
        '{a: b}',
        '__proto__',
      ],
    });
  });

  it('comes back from its table alone', async () => {
    const one = await test.person();
    const done = await bringIn(test, one, files.get('dreams.csv') ?? '', 'dreams.csv');
    expect([done.added + done.duplicates, done.preview.problems]).toEqual([10, []]);
    expect((await dreamsOf(test, one)).find(({ title }) => title === "'=SUM(A1)")).toMatchObject({
      text: '@home\n\t"quoted", and; semicolons\nlone',
      tags: ['+1', '-x', "''@y"],
    });
  });
});
