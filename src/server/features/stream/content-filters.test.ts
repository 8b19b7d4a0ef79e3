import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchPreferences } from '#server/features/profiles/preferences.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let author: TestPerson;
let reader: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.person();
  reader = await test.person();
});
afterAll(() => test.close());

const STREAM = '/v2/api/lambda/stream';

async function publish(person: TestPerson, body: object, note = ''): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const { id } = (await test.call('PUT', url, { token: person.token, body })).body.model;
  const copy = { dream_id: id, anonymous: true, content_note: note };
  return (await test.call('POST', `${STREAM}/publish`, { token: person.token, body: copy })).body.model.id;
}
const filter = (person: TestPerson, filters: object) =>
  test.call('POST', '/v2/api/lambda/preference', { token: person.token, body: { filters } });
const seen = async (person?: TestPerson) => {
  const answer = await test.call('GET', `${STREAM}?limit=50`, person ? { token: person.token } : {});
  expect(answer.status).toBe(200);
  return (answer.body.list as { id: number }[]).map(({ id }) => id);
};

describe('a member’s content filters, on the server', () => {
  it('leave out muted words in text, title, tags and note, at the beginning of words', async () => {
    const spiders = await publish(author, { text: 'SPIDERS on the wall' });
    const title = await publish(author, { text: 'a wall', title: 'The spider' });
    const tag = await publish(author, { text: 'a floor', tags: ['spider'] });
    const noted = await publish(author, { text: 'a ceiling' }, 'spider');
    const inside = await publish(author, { text: 'the generation before us' });
    await filter(reader, { muted_words: ['spider', 'rat'] });
    const list = await seen(reader);
    for (const id of [spiders, title, tag, noted]) expect(list).not.toContain(id);
    expect(list).toContain(inside);
    expect(await seen()).toEqual(expect.arrayContaining([spiders, title, tag, noted]));
    expect(await seen(author)).toContain(spiders);
  });

  it('take every character of a word as it is', async () => {
    const id = await publish(author, { text: 'a+b (c) [d] \\m .* 50% off_ {2}' });
    for (const word of [
      '.*',
      '(',
      '[',
      '\\',
      '{2',
      '|',
      '^',
      '$',
      "';--",
      'x|y',
      '(?:',
      '\\m',
      '*',
      '%',
      '_',
    ]) {
      await filter(reader, { muted_words: [word] });
      await seen(reader);
    }
    await filter(reader, { muted_words: ['.+x', '^'] });
    expect(await seen(reader)).toContain(id);
    await filter(reader, { muted_words: ['[d]'] });
    expect(await seen(reader)).not.toContain(id);
  });

  it('work in other scripts', async () => {
    const [arabic, chinese] = [
      await publish(author, { text: 'رأيت عنكبوتًا على الجدار' }),
      await publish(author, { text: '我梦见蜘蛛在墙上' }),
    ];
    await filter(reader, { muted_words: ['عنكبوت', '蜘蛛'] });
    const list = await seen(reader);
    expect(list).not.toContain(arabic);
    expect(list).not.toContain(chinese);
  });

  it('leave out nightmares and whatever carries a note, and spare one’s own words', async () => {
    const nightmare = await publish(author, { text: 'falling', types: ['nightmare'] });
    const noted = await publish(author, { text: 'in the ward' }, 'illness');
    const own = await publish(reader, { text: 'my own spider' });
    await filter(reader, { muted_words: ['spider'], no_nightmares: true, hide_noted: true });
    const list = await seen(reader);
    expect(list).not.toContain(nightmare);
    expect(list).not.toContain(noted);
    expect(list).toContain(own);
    await filter(reader, { muted_words: [], no_nightmares: false, hide_noted: false });
    expect(await seen(reader)).toEqual(expect.arrayContaining([nightmare, noted, own]));
  });
});

describe('remembered filters', () => {
  it('act on the very next call, and soon where another process changed them', async () => {
    const stop = await watchPreferences(test.deps.sql);
    const id = await publish(author, { text: 'a lighthouse' });
    await filter(reader, { muted_words: [] });
    for (let times = 0; times < 3; times += 1) {
      expect(await seen(reader)).toContain(id);
      await filter(reader, { muted_words: ['lighthouse'] });
      expect(await seen(reader)).not.toContain(id);
      await filter(reader, { muted_words: [] });
    }
    expect(await seen(reader)).toContain(id);
    await test.deps.sql`
      update preference set settings = jsonb_set(settings, '{filters,muted_words}', '["lighthouse"]')
      where user_id = ${reader.id}`;
    await vi.waitFor(async () => expect(await seen(reader)).not.toContain(id), 20_000);
    await filter(reader, { muted_words: [] });
    await stop();
  });
});
