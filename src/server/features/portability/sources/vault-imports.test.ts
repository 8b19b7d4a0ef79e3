import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bringIn,
  dreamsOf,
  importOf,
  IMPORTS,
  upload,
} from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { DreamPhoto } from '#shared/dream-photos.ts';
import { HEIC, photograph, zipOf } from './foreign-diaries.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const namesOf = async (person: TestPerson, dreamId: number | undefined): Promise<string[]> => {
  const answer = await test.call('GET', `/v2/api/lambda/dreams/${dreamId}/photos`, { token: person.token });
  return (answer.body.list as DreamPhoto[]).map(({ name, bytes }) => `${name} ${bytes > 0}`);
};
const leftIn = (left: readonly { problem: string; count: number }[] = []) =>
  Object.fromEntries(left.map(({ problem, count }) => [problem, count]));

const vault = async () =>
  zipOf({
    'Vault/Dreams/2024-03-05.md': [
      '---',
      'lucid: true',
      'mood: [calm, terrified, wistful-ish]',
      'people: ["[[People/Anna Schmidt|Anna]]"]',
      'location: 52.51, 13.40',
      'cssclasses: wide',
      'sleep: bad',
      'tags:',
      '  - water',
      '---',
      '# The **lake**',
      'With [[Ben Okri|Ben]] at the [[Old mill]] ==shining==\\. #night/cold',
      '',
      '![[lake.png|300]] ![shore](../attachments/a%20b.png) ![[lake.png]]',
      '![[film.mp4]] ![](https://a.example/x.png) ![[missing.png]]',
    ].join('\n'),
    'Vault/Dreams/lake.png': await photograph(10),
    'Vault/attachments/lake.png': await photograph(200),
    'Vault/attachments/a b.png': await photograph(30),
    'Vault/attachments/film.mp4': 'x',
    'Vault/attachments/paper.pdf': 'x',
    'Vault/attachments/telephone.heic': HEIC,
    'Vault/People/Ben Okri.md': 'A friend.',
    'Vault/Dreams/05.04.2024.md': '---\nlucidity: 3\ncreated: 2024-06-01\n---\n![[telephone.heic]] *Quiet*.',
    'Vault/pages/logseq.md': 'date:: 2024-05-06\nlucid:: no\n- I **fell**.\n- Then woke.',
    'Vault/Ideas.md': 'No dream at all.',
  });

describe('a vault of notes', () => {
  it('comes as words, with its pictures, people and facts', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const done = await bringIn(test, mia, await vault(), 'vault.zip');
    expect(done).toMatchObject({ format: 'texts', added: 3, pictures: 2 });
    const [lake, quiet, fell] = await dreamsOf(test, mia);
    expect(lake).toMatchObject({
      night_of: '2024-03-04',
      title: 'The lake',
      text: 'With Ben at the Old mill shining. night/cold',
      people: ['Anna Schmidt', 'Ben Okri'],
      places: [],
      tags: ['water', 'night/cold'],
      lucidity: 2,
      types: ['lucid'],
    });
    expect(await namesOf(mia, lake?.id)).toEqual(['lake.png true', 'a b.png true']);
    expect(quiet).toMatchObject({ night_of: '2024-04-04', text: 'Quiet.', lucidity: 3, types: [] });
    expect(fell).toMatchObject({ night_of: '2024-05-05', text: '- I fell.\n- Then woke.', lucidity: 0 });
  });

  it('tells what stays, by kind and by name', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const { preview } = importOf(await upload(test, mia, await vault(), 'vault.zip'));
    expect(leftIn(preview.left)).toEqual({
      film_left: 1,
      picture_elsewhere: 1,
      picture_missing: 1,
      no_date: 2,
      picture_unused: 1,
      pdf_left: 1,
    });
    expect(leftIn(preview.pictures_left)).toEqual({ picture_kind: 1 });
    expect(preview.left?.find(({ problem }) => problem === 'picture_unused')?.names).toEqual([
      'Vault/attachments/lake.png',
    ]);
    expect(preview.lost).toEqual([
      { column: 'sleep', reason: 'no_field', count: 1, examples: ['bad'] },
      { column: 'mood', reason: 'unknown_word', count: 1, examples: ['wistful-ish'] },
    ]);
    expect(preview.mood_words).toEqual([{ word: 'wistful-ish', count: 1 }]);
  });

  it('notes without a date come as from long ago where that is wished', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const ready = importOf(await upload(test, mia, await vault(), 'vault.zip'));
    const changed = await test.call('PUT', `${IMPORTS}/${ready.id}/options`, {
      token: mia.token,
      body: { ...ready.options, undated: 'long_ago', moods: [{ word: 'wistful-ish', to: 'longing' }] },
    });
    expect(importOf(changed).preview).toMatchObject({ dreams: 5, long_ago: 2 });
    expect(importOf(changed).preview.samples.find(({ title }) => title === 'The lake')?.moods).toEqual([
      'calm',
      'afraid',
      'longing',
    ]);
  });

  it('several dreams of one note, each with its own pictures', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const zip = zipOf({
      '2024-03-05.md':
        '---\ntags: [night]\nmood: calm\n---\n## The sea\n![[a.png]] *wet*\n\n## The hill\nDry ![[b.png]]\n',
      'a.png': await photograph(1),
      'b.png': await photograph(2),
    });
    const ready = importOf(await upload(test, mia, zip, 'v.zip'));
    await test.call('PUT', `${IMPORTS}/${ready.id}/options`, {
      token: mia.token,
      body: { ...ready.options, split: 'headings' },
    });
    await test.call('POST', `${IMPORTS}/${ready.id}/start`, { token: mia.token });
    await test.settle();
    const rows = await dreamsOf(test, mia);
    expect(rows.map(({ title, text, tags, night_of }) => [title, text, tags, night_of])).toEqual([
      ['The sea', 'wet', ['night'], '2024-03-04'],
      ['The hill', 'Dry', ['night'], '2024-03-04'],
    ]);
    expect(await namesOf(mia, rows[0]?.id)).toEqual(['a.png true']);
    expect(await namesOf(mia, rows[1]?.id)).toEqual(['b.png true']);
  });

  it('a note of too many marks comes as it was written, and that is told', async () => {
    const mia = await test.person();
    const marks = '*a* '.repeat(2001);
    const zip = zipOf({ '2024-03-05 Stars.md': `I count ${marks}`, '2024-03-06 Quiet.md': 'I *rest*' });
    const done = await bringIn(test, mia, zip, 'v.zip');
    expect(done.preview).toMatchObject({ as_written: { count: 1, names: ['2024-03-05 Stars.md'] } });
    const [stars, quiet] = await dreamsOf(test, mia);
    expect([stars?.text, quiet?.text]).toEqual([`I count ${marks}`.trim(), 'I rest']);
    expect([stars?.title, quiet?.title]).toEqual(['Stars', 'Quiet']);
  });
});

describe('notes of whole days', () => {
  it('give their dream, which stands below a heading of its own; what else they say is told', async () => {
    const eva = await test.person({ timezone: 'UTC' });
    const daily =
      '## Log\n- worked\n\n## 🌙 Dream\nAn owl sat in the fridge.\n\n### Then\nIt sang.\n\n## Tasks\n- call\n';
    const about = '# Dream\nOnly this.\n';
    const done = await bringIn(
      test,
      eva,
      zipOf({ 'Vault/2024-02-13.md': daily, 'Vault/2024-02-14.md': about }),
      'Vault.zip',
    );
    expect(await dreamsOf(test, eva)).toMatchObject([
      { night_of: '2024-02-12', title: '', text: 'An owl sat in the fridge.\n\nThen\n\nIt sang.' },
      { night_of: '2024-02-13', text: 'Only this.' },
    ]);
    expect(done.preview.lost?.map(({ column }) => column)).toEqual(['Log', 'Tasks']);
  });

  it('keep what was written beside the words for the dreamer alone', async () => {
    const eva = await test.person({ timezone: 'UTC' });
    const note = '# Lake\nI swam. %%ask mum%%\n\n%%\nwas it real\n%%\nThen I flew.\n';
    await bringIn(test, eva, zipOf({ 'V/2024-03-01.md': note, 'V/2024-03-02.md': 'A day.' }), 'V.zip');
    const [lake] = await dreamsOf(test, eva);
    expect(lake).toMatchObject({
      title: 'Lake',
      text: 'I swam.\n\nThen I flew.',
      reflection: 'ask mum\n\nwas it real',
    });
  });

  it('have their title where their file is called as their first line', async () => {
    const eva = await test.person({ timezone: 'UTC' });
    const at = 'Notes/Falling again/Falling again-2024-05-09T05:40:11Z.txt';
    const other = 'Notes/Owl/Owl-2024-05-10T05:40:11Z.txt';
    const files = { [at]: 'Falling again\nThrough the floor.\n', [other]: 'Owl\n' };
    await bringIn(test, eva, zipOf(files), 'notes.zip');
    expect(await dreamsOf(test, eva)).toMatchObject([
      { night_of: '2024-05-08', title: 'Falling again', text: 'Through the floor.' },
      { night_of: '2024-05-09', title: '', text: 'Owl' },
    ]);
  });
});
