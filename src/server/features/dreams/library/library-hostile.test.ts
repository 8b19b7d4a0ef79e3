import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { libraryCalls } from './library.fixture.ts';

let test: TestApp;
let ines: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
});
afterAll(() => test.close());

const { ask, find, save } = libraryCalls(() => test);

const LIBRARY = '/v2/api/lambda/dreams/library';

describe('hostile searches', () => {
  it.each([
    'tag:" or 1=1',
    "'; drop table dream; --",
    "it's \\ & | ! <-> :* (",
    '"',
    '---',
    '-',
    ':',
    'mood:',
    '>',
    '%',
    '_',
    '\\',
    '🐍',
    'before:9999-12-31',
    'after:9999-12-31',
    'on:9999',
    'year:0001',
    'words:<0',
    'lucid:999999',
    'title:""',
    '#%',
    '@_',
    "place:'",
    'a'.repeat(500),
    '"'.repeat(500),
    '-'.repeat(500),
    '& | ! '.repeat(80).trim(),
    'x:y '.repeat(120).trim(),
    'OR',
    'a OR OR b OR',
    'OR '.repeat(160).trim(),
    'x OR '.repeat(99).trim(),
    'after 31.12.9999',
    'before 1.1.0001',
    'since 0001-01-01',
    'last 9999 years',
    'vor 9999 Jahren',
    'March '.repeat(80).trim(),
    '31.12. OR 29.2. OR -2024 OR mood:calm OR -"x" OR %',
  ])('%s', async (q) => {
    for (const sort of ['night', 'match']) {
      const answer = await ask(ines, { q, sort });
      expect(answer.status).toBe(200);
    }
    expect((await ask(ines, { q }, '/months')).status).toBe(200);
  });

  it('what no search can be is refused by name', async () => {
    for (const q of ['a'.repeat(10_000), 'a\u0000b', 'a\u001bb']) {
      const answer = await ask(ines, { q });
      expect(answer.status).toBe(400);
      expect(answer.body.validation).toHaveProperty('q');
    }
    const lone = await test.call('GET', `${LIBRARY}?q=%ED%A0%80`, { token: ines.token });
    expect(lone.status).toBeLessThan(500);
    const wrong: [string, string | number][] = [
      ['until', 'x'],
      ['sort', 'rank'],
      ['before_rank', 'NaN'],
      ['limit', 101],
    ];
    for (const [name, value] of wrong) expect((await ask(ines, { [name]: value })).status).toBe(400);
  });

  it('signs are not taken for patterns', async () => {
    const person = await test.person();
    const id = await save(person, { text: 'It said 100 % on the wall 🐍' });
    await save(person, { text: 'Nothing of the kind' });
    await test.settle();
    expect(await find(person, '%')).toEqual([id]);
    expect(await find(person, '🐍')).toEqual([id]);
    expect(await find(person, '_')).toEqual([]);
  });
});
