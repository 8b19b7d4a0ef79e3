import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { dream_book, dream_book_entry } from '#server/db/schema/readings.ts';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { PREVIEW, WHOLE } from '#server/features/dream-packs/dream-packs.fixture.ts';
import { libraryCalls } from '#server/features/dreams/library/library.fixture.ts';
import { namesOf } from '#server/features/elements/elements.fixture.ts';
import {
  list as listInterpretations,
  write,
} from '#server/features/interpretations/written/written.fixture.ts';
import { createTestApp, type Answer, type TestApp, type TestPerson } from './test-app.ts';

/** Words that people may write, and that every plain object of JavaScript answers to. */
const WORDS = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];
const TEXT =
  'The constructor met toString on the old bridge. Then valueOf paid the ferry, hasOwnProperty laughed, and the __proto__ slept.';
const AGAIN =
  'Once more the constructor slept; toString, valueOf and hasOwnProperty took the ferry to __proto__.';

let test: TestApp;
let ines: TestPerson;
let tomas: TestPerson;
let first: number;
let second: number;

const { ask, find, save } = libraryCalls(() => test);
const get = (url: string, person: TestPerson = ines) => test.call('GET', url, { token: person.token });
const post = (url: string, body: object, person: TestPerson = ines) =>
  test.call('POST', url, { token: person.token, body });
const NAMED = { tags: WORDS, people: WORDS, places: WORDS, signs: WORDS, series: WORDS };

function right(answer: Answer): Answer['body'] {
  expect([answer.status, answer.body.error]).toEqual([200, false]);
  return answer.body;
}

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
  tomas = await test.person();
  const [book] = await test.deps.db
    .insert(dream_book)
    .values({ slug: 'words', title: 'Words', author: 'Nobody', status: 'published' })
    .returning({ id: dream_book.id });
  await test.deps.db.insert(dream_book_entry).values(
    ['constructor', 'tostring', 'valueof', 'hasownproperty', 'proto'].map((slug) => ({
      book_id: book!.id,
      slug,
      language: 'en',
      headword: slug,
      match: [slug],
      text: `About ${slug}.`,
      category: 'objects',
      related: WORDS.slice(0, 1),
      status: 'published' as const,
    })),
  );
  first = await save(ines, { text: TEXT, title: WORDS.join(' '), period: WORDS[0], ...NAMED });
  second = await save(ines, { text: AGAIN, title: 'valueOf', ...NAMED, tags: ['toString'] });
  for (const text of ['A goat ate my ticket.', 'Snow in the kitchen again.']) await save(ines, { text });
  await test.settle();
});
afterAll(() => test.close());

describe('words that objects answer to', () => {
  it('are kept as they were written', async () => {
    const { model } = right(await get(`/v4/api/records/dream/${first}`));
    expect(model).toMatchObject({ text: TEXT, title: WORDS.join(' '), period: WORDS[0], ...NAMED });
  });

  it.each(LANGUAGES)('are read into an index in %s', async (language) => {
    const person = await test.person({ language });
    const id = await save(person, { text: 'constructor toString valueOf', tags: WORDS });
    await test.settle();
    right(await get(`/v2/api/lambda/dreams/${id}/findings`, person));
    const [row] = await test.deps.sql`select language, terms from dream_index where dream_id = ${id}`;
    expect(row?.language).toBe(language);
    expect(Object.keys(row?.terms as object)).toContain('constructor');
  });

  it('are found as the people and places that they are, at their places', async () => {
    const { findings, symbols } = right(await get(`/v2/api/lambda/dreams/${first}/findings`));
    for (const word of ['constructor', 'tostring', 'valueof', 'hasownproperty']) {
      const found = findings.find(({ label }: { label: string }) => label === `person:${word}`);
      const [[start, end]] = found.ranges;
      expect(TEXT.slice(start, end).toLowerCase()).toBe(word);
    }
    expect(symbols.length).toBeGreaterThan(0);
  });

  it('are entries of a dream book like any other', async () => {
    const { symbol, total } = right(await get('/v2/api/lambda/symbols/constructor?lang=en'));
    expect(symbol).toMatchObject({ headword: 'constructor', text: 'About constructor.' });
    expect(total).toBeGreaterThan(0);
    expect((await get('/v2/api/lambda/symbols/tolocalestring')).status).toBe(404);
    expect((await get('/v2/api/lambda/symbols/constructor?lang=toString')).status).toBeLessThan(500);
    for (const label of WORDS)
      right(await post(`/v2/api/lambda/dreams/${second}/findings/dismiss`, { label }));
  });

  it('bring dreams together, and no others', async () => {
    const { own } = right(await get(`/v2/api/lambda/dreams/${first}/similar?scope=own&limit=5`));
    expect(own.map(({ dream }: { dream: { id: number } }) => dream.id)).toEqual([second]);
    const labels = own[0].reasons.map(({ label }: { label: string }) => label);
    expect(WORDS.filter((word) => labels.includes(word)).length).toBeGreaterThan(0);
  });

  it('are read offline, with questions in every language', async () => {
    for (const lang of SUPPORTED_LANGUAGES) {
      const { reading } = right(await get(`/v2/api/lambda/dreams/${first}/readings?lang=${lang}`));
      expect(JSON.stringify(reading)).not.toContain('native code');
    }
  });

  it.each(WORDS)('are searched: %s', async (word) => {
    expect(await find(ines, word)).toEqual(expect.arrayContaining([first, second]));
    for (const field of ['person', 'place', 'sign', 'series'])
      expect(new Set(await find(ines, `${field}:"${word}"`))).toEqual(new Set([first, second]));
    expect(await find(ines, `tag:${word}`)).toContain(first);
    expect(await find(ines, `title:"${word}"`)).toContain(first);
    expect(await find(ines, `-person:${word}`)).not.toContain(first);
    right(await ask(ines, { q: `mood:${word} is:${word} ${word}:1` }));
    right(await ask(ines, { q: word }, '/months'));
  });
});

describe('as names, they', () => {
  it('are counted, kept apart and told about', async () => {
    const names = namesOf(test, ines);
    for (const kind of ['person', 'place', 'sign', 'tag', 'series'] as const) {
      const { list } = right(await names.list(kind));
      expect(list.map(({ name }: { name: string }) => name).toSorted()).toEqual(WORDS.toSorted());
    }
    for (const word of WORDS) {
      const told = { kind: 'person', name: word, meaning: `I know ${word}`, relation: '', invented: false };
      right(await names.say(told));
      expect(right(await names.one('person', word)).model).toMatchObject({
        name: word,
        dreams: 2,
        meaning: `I know ${word}`,
      });
      expect(right(await names.dreams('place', word)).list).toHaveLength(2);
    }
    right(await names.vocabulary());
    right(await names.signs(first));
  });

  it('are renamed, merged, removed and brought back', async () => {
    const names = namesOf(test, ines);
    const before = (await names.dream(first)).people;
    for (const change of [
      () => names.rename('person', 'constructor', 'prototype'),
      () => names.rename('person', 'valueOf', 'isPrototypeOf'),
      () => names.merge('person', 'toString', '__proto__'),
      () => names.remove('person', 'hasOwnProperty'),
    ]) {
      const { undo } = right(await change());
      expect((await names.dream(first)).people).not.toEqual(before);
      right(await names.undo(undo));
      expect((await names.dream(first)).people).toEqual(before);
    }
  });

  it('are covered in what is given away', async () => {
    const redaction = { ...WHOLE, hide_people: true, hide_places: true };
    const { model } = right(await post(PREVIEW, { redaction, dreams: { ids: [first, second] } }));
    expect(JSON.stringify(model.dreams)).not.toMatch(/constructor|toString|valueOf|hasOwnProperty/i);
    expect(model.dreams[0].text).toContain('on the old bridge');
  });
});

describe('before others, they', () => {
  let copy: number;
  const STREAM = '/v2/api/lambda/stream';
  const seen = async (query = '') =>
    right(await get(`${STREAM}${query}`, tomas)).list.map(({ id }: { id: number }) => id);
  const mute = (muted_words: string[]) =>
    post('/v2/api/lambda/preference', { filters: { muted_words } }, tomas);

  beforeAll(async () => {
    copy = (await post(`${STREAM}/publish`, { dream_id: first, anonymous: false })).body.model.id;
    await test.settle();
  });

  it.each(WORDS)('are found and muted: %s', async (word) => {
    right(await mute([]));
    expect(await seen(`?q=${word}`)).toContain(copy);
    expect(await seen(`?language=${word.slice(0, 8)}`)).toEqual([]);
    right(await mute([word]));
    expect(await seen()).not.toContain(copy);
    right(await mute(WORDS));
    expect(await seen()).not.toContain(copy);
    right(await mute([]));
    expect(await seen()).toContain(copy);
  });

  it('match what a stranger dreams', async () => {
    const mine = await save(tomas, { text: AGAIN, people: WORDS });
    await test.settle();
    const { stream } = right(await get(`/v2/api/lambda/dreams/${mine}/similar?scope=stream`, tomas));
    expect(stream.map(({ dream }: { dream: { id: number } }) => dream.id)).toContain(copy);
  });

  it('are interpreted and talked about', async () => {
    await write(test, tomas, { copy, text: WORDS.join(', '), passages: ['The constructor met toString'] });
    const { list } = right(await listInterpretations(test, `copy=${copy}`));
    expect(list[0]).toMatchObject({ text: WORDS.join(', ') });
    right(await get(`/v2/api/lambda/interpretations/writing-context?copy=${copy}`, tomas));
    for (const word of WORDS) expect((await commentCalls(test).say(tomas, copy, word)).status).toBe(200);
    expect((await commentCalls(test).read(tomas, copy)).list.map(({ text }) => text).toSorted()).toEqual(
      WORDS.toSorted(),
    );
  });

  it('choose prompts by no more than their triggers', async () => {
    const words = WORDS.join(',');
    right(await get(`/v2/api/lambda/prompts/next?moment=after_save&words=${words}`));
    right(await post('/v2/api/lambda/prompts/own', { moment: 'evening', question: WORDS.join(' ') }));
    right(await get('/v2/api/lambda/prompts/cards?moments=evening'));
  });
});
