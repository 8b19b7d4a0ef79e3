import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  bringIn,
  dreamsOf,
  filesOf,
  keep,
  takeOut,
  toneWav,
  zipOfTexts,
} from '#server/features/portability/portability.fixture.ts';
import { fill, LINE } from './whole-diary.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a diary taken out and brought in', () => {
  it('is the same, byte for byte', async () => {
    const [one, other] = [await test.person(), await test.person({ timezone: 'Asia/Tokyo', language: 'de' })];
    await fill(test, one);
    const first = await takeOut(test, one);
    expect(first.status).toBe(200);
    const done = await bringIn(test, other, first.bytes);
    expect(done).toMatchObject({
      format: 'pack',
      state: 'done',
      added: 8,
      duplicates: 0,
      nights: 2,
      recordings: 2,
    });
    const second = await takeOut(test, other);
    expect([...filesOf(second.bytes).keys()]).toEqual([...filesOf(first.bytes).keys()]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    await test.settle();
    expect((await takeOut(test, other)).bytes.equals(first.bytes)).toBe(true);
  });

  it('brings fragments, pictures and what was said of names and readings', async () => {
    const [one, other] = [await test.person(), await test.person()];
    await fill(test, one);
    await bringIn(test, other, (await takeOut(test, one)).bytes);
    const [kept] = await test.deps.sql`
      select d.id, c.slug, d.signs from dream d left join category c on c.id = d.category_id
      where d.user_id = ${other.id} and d.favourite`;
    expect(kept).toMatchObject({ slug: 'water', signs: ['two moons'] });
    const [piece] = await test.deps.sql`
      select asked from dream where user_id = ${other.id} and merged_into = ${Number(kept?.id)}`;
    expect(piece?.asked).toBe('Where were you?');
    const photos = await test.call('GET', `/v2/api/lambda/dreams/${Number(kept?.id)}/photos`, {
      token: other.token,
    });
    expect(photos.body.list).toMatchObject([{ alt: 'the lake', width: 60, height: 30 }]);
    const bytes = await test.call('GET', `/v2/api/lambda/dream-photos/${photos.body.list[0].id}`, {
      token: other.token,
    });
    expect([bytes.status, bytes.headers['content-type']]).toEqual([200, 'image/webp']);
    const [said] = await test.deps.sql`
      select (select answer from prompt_showing where user_id = ${other.id}) as answer,
        (select array_agg(text || ' ' || state order by id) from interpretation where user_id = ${other.id}) as reflections`;
    expect(said?.answer).toBe('the blue one');
    expect(said?.reflections).toEqual(['I think of the harbour shown', 'Perhaps I am draft']);
  });

  it('brings what was answered before a night, with its question', async () => {
    const [one, other] = [await test.person(), await test.person()];
    await test.deps.sql`insert into dream_prompt (slug, moment, text)
      values ('which-place', 'evening', '{"en": "Which place?", "de": "Welcher Ort?"}')`;
    await test.deps.sql`insert into prompt_showing (user_id, prompt_id, answered, answer, created_at)
      select ${one.id}, id, true, 'the harbour', '2026-03-01T21:00:00Z' from dream_prompt where slug = 'which-place'`;
    await test.call('PUT', '/v2/api/lambda/nights/2026-03-01', {
      token: one.token,
      body: { no_recall: true },
    });
    const { bytes } = await takeOut(test, one);
    expect(JSON.parse(filesOf(bytes).get('answers.jsonl') ?? '')).toMatchObject({
      prompt: 'which-place',
      question: { en: 'Which place?', de: 'Welcher Ort?' },
      dream_client_id: null,
      answer: 'the harbour',
    });
    await bringIn(test, other, bytes);
    const { body } = await test.call('GET', '/v2/api/lambda/prompts/answers', { token: other.token });
    expect(body.list).toMatchObject([
      { moment: 'evening', answer: 'the harbour', night_of: '2026-03-01', dream: null },
    ]);
  });

  it('can be taken back whole', async () => {
    const [one, other] = [await test.person(), await test.person()];
    await fill(test, one);
    const done = await bringIn(test, other, (await takeOut(test, one)).bytes);
    const keys = await test.deps.sql`select file_key from dream_photo where user_id = ${other.id}`;
    await test.call('POST', `/v2/api/lambda/portability/imports/${done.id}/cancel`, {
      token: other.token,
    });
    await test.settle();
    for (const table of [
      'dream',
      'night',
      'recording',
      'dream_photo',
      'element',
      'dream_version',
      'reading_mark',
      'interpretation',
      'dream_finding_dismissal',
      'saved_view',
      'prompt_showing',
    ]) {
      const [row] = await test.deps.sql`
        select count(*)::int as left from ${test.deps.sql(table)} where user_id = ${other.id}`;
      expect([table, row?.left]).toEqual([table, 0]);
    }
    expect(await test.deps.files.read(String(keys[0]?.file_key))).toBeNull();
  });

  it('is only what was chosen, with what belongs to it, and never somebody else’s', async () => {
    const [one, other] = [await test.person(), await test.person()];
    await fill(test, one);
    await fill(test, other);
    const [mine] = await test.deps.sql`select id from dream where user_id = ${one.id} and favourite`;
    const [theirs] = await test.deps.sql`select id from dream where user_id = ${other.id} and favourite`;
    const ids = [Number(mine?.id), Number(theirs?.id)];
    const pack = filesOf((await takeOut(test, one, true, { ids })).bytes);
    expect(JSON.parse(pack.get('manifest.json') ?? '')).toMatchObject({
      dreams: 1,
      nights: 1,
      recordings: 2,
      photos: 1,
      versions: 1,
      elements: 0,
      views: 0,
    });
    const found = filesOf((await takeOut(test, one, false, { search: { q: 'shore' } })).bytes);
    expect(JSON.parse(found.get('manifest.json') ?? '')).toMatchObject({ dreams: 1, photos: 0 });
    const none = await takeOut(test, one, false, { search: { q: 'no such word' } });
    expect(none.status).toBe(404);
    expect((await takeOut(test, one, false, { ids: [] })).status).toBe(400);
  });

  it.each([
    [1, 'signs|category|asked|series|senses|point_of_view|lucid_\\w+|reflection|period'],
    [2, 'series|senses|point_of_view|lucid_\\w+|reflection|period'],
  ])('is read in its version %i too', async (version, since) => {
    const [one, other] = [await test.person(), await test.person()];
    await keep(test, one, { text: 'I rowed to work.', night_of: '2026-01-05' });
    const files = filesOf((await takeOut(test, one)).bytes);
    const newer = new RegExp(`"(?:${since})":(?:\\[[^\\]]*\\]|null|"[^"]*"),`, 'g');
    const given = (files.get('dreams.jsonl') ?? '').replaceAll(newer, '');
    expect(given).not.toMatch(new RegExp(`"(?:${since})":`));
    const old = zipOfTexts({
      'manifest.json': JSON.stringify({ format: 'dream-diary-pack', version }),
      'dreams.jsonl': given,
    });
    expect(await bringIn(test, other, old)).toMatchObject({ format: 'pack', state: 'done', added: 1 });
    expect(await dreamsOf(test, other)).toMatchObject([
      { text: 'I rowed to work.', signs: [], series: [], reflection: '' },
    ]);
  });

  it('is the same without its audio', async () => {
    const [one, other] = [await test.person(), await test.person()];
    await fill(test, one);
    const first = await takeOut(test, one, false);
    await bringIn(test, other, first.bytes);
    expect((await takeOut(test, other, false)).bytes.equals(first.bytes)).toBe(true);
    expect([...filesOf(first.bytes).keys()].filter((name) => name.startsWith('audio/'))).toEqual([]);
  });

  it('adds nothing where it is there already', async () => {
    const one = await test.person();
    await fill(test, one);
    const before = await takeOut(test, one);
    const done = await bringIn(test, one, before.bytes);
    expect(done).toMatchObject({ added: 0, duplicates: 8, nights: 0, recordings: 0 });
    expect((await takeOut(test, one)).bytes.equals(before.bytes)).toBe(true);
  });

  it('comes back from its Markdown alone, and from its table', async () => {
    const [one, markdown, table] = [await test.person(), await test.person(), await test.person()];
    await fill(test, one);
    const files = filesOf((await takeOut(test, one)).bytes);
    const folder = Object.fromEntries([...files].filter(([name]) => name.startsWith('markdown/')));
    expect(await bringIn(test, markdown, zipOfTexts(folder))).toMatchObject({ format: 'texts', added: 8 });
    const sea = (await dreamsOf(test, markdown)).find((row) => row.favourite);
    expect(sea).toMatchObject({
      text: LINE,
      title: 'Das Meer: ä ö, "quoted" #1',
      night_of: '2026-03-01',
      tags: ['sea', '=HYPERLINK("x")'],
      moods: [
        { mood: 'calm', intensity: 3 },
        { mood: 'awe', intensity: 1 },
      ],
      lucidity: 3,
      series: ['The staircase', 'By the sea'],
      point_of_view: 'changing',
      senses: ['colour', 'sound'],
      lucid_technique: 'counting fingers',
      lucid_trigger: 'the second moon',
      reflection: 'Perhaps the exam.\n\nOr the house.',
      period: 'at school',
    });
    const csv = files.get('dreams.csv') ?? '';
    expect(csv).toContain(`"sea; =HYPERLINK(""x"")"`);
    expect(await bringIn(test, table, csv, 'dreams.csv')).toMatchObject({
      format: 'csv',
      added: 7,
      duplicates: 1,
    });
    expect((await dreamsOf(test, table)).find((row) => row.favourite)).toMatchObject({
      text: LINE,
      night_of: '2026-03-01',
      series: ['The staircase', 'By the sea'],
      reflection: 'Perhaps the exam.\n\nOr the house.',
      period: 'at school',
    });
  });
});

describe('a pack', () => {
  it('is readable without us: Markdown, plain text, table, audio and words', async () => {
    const one = await test.person();
    await fill(test, one);
    const files = filesOf((await takeOut(test, one)).bytes);
    expect(JSON.parse(files.get('manifest.json') ?? '')).toEqual({
      format: 'dream-diary-pack',
      version: 7,
      dreams: 8,
      nights: 2,
      recordings: 2,
      photos: 1,
      answers: 1,
      dismissals: 2,
      elements: 1,
      marks: 1,
      merges: 1,
      questions: 1,
      reflections: 2,
      said: 0,
      pond: 0,
      versions: 1,
      views: 1,
    });
    const names = [...files.keys()];
    const places = names.map((name) => name.slice(0, 'markdown/2026/2026-03-01'.length));
    expect(places).toEqual(places.toSorted());
    expect(names.filter((name) => name.endsWith('.wav'))).toHaveLength(2);
    const sea = names.find((name) => name.startsWith('markdown/2026/2026-03-01-das-meer-ä-ö-quoted-1-'));
    expect(files.get(sea ?? '')).toContain(`moods: ["calm 3","awe 1"]`);
    expect(files.get('dreams.txt')).toContain('@Anna');
    expect(files.get('dreams.txt')).toContain('\n\n* * *\n\nPerhaps the exam.');
    expect(files.get('README.txt')).toContain('below three stars');
    expect(files.get('dreams.csv')?.split('\r\n', 1)[0]).toMatch(
      /client_id,series,point_of_view,senses,lucid_technique,lucid_trigger,period,reflection/,
    );
    expect(files.get('nights.csv')).toContain("'-5 degrees");
    expect([...files].filter(([, text]) => text.includes('gone'))).toEqual([]);
    const wavs = [900, 1400].map((pitch) => toneWav(pitch).toString('utf8'));
    expect(wavs).toContain(files.get(names.find((name) => name.endsWith('.wav')) ?? ''));
  });
});
