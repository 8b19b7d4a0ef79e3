import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { elementPath } from '#shared/elements.ts';
import { aDream } from '#web/testing/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

/** Words that people may write, and that every plain object of JavaScript answers to. */
const WORDS = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'then', 'length', 'name'];
const LAMBDA = '/v2/api/lambda';
const totals = { dreams: 1, nights: 1, empty_nights: 0, drafts: 0, in_bin: 0 };
const dream = aDream({
  title: WORDS.join(' '),
  text: `The constructor met ${WORDS.join(', ')}.`,
  tags: WORDS,
  people: WORDS,
  places: WORDS,
  signs: WORDS,
  series: WORDS,
  period: 'constructor',
});
const library = {
  body: {
    error: false,
    list: [{ night_of: dream.night_of, night: null, dreams: [dream] }],
    next: null,
    prev: null,
    found: 1,
    hits: [{ id: dream.id, marks: WORDS, excerpt: dream.text }],
    totals,
  },
};
const row = (name: string) => ({
  name,
  dreams: 2,
  first_night: '2026-09-01',
  last_night: '2026-10-02',
  months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0],
  meaning: name,
  relation: name,
  invented: false,
});
const elements = {
  body: {
    error: false,
    list: WORDS.map(row),
    found: WORDS.length,
    totals: { person: 8, place: 8, sign: 8, tag: 8, series: 8 },
    next: null,
  },
};
const one = (name: string) => ({
  body: {
    error: false,
    model: {
      ...row(name),
      kind: 'person',
      months: [{ month: '2026-09', dreams: 2 }],
      moods: [{ mood: 'calm', dreams: 2, intensity: 2 }],
      with: WORDS.map((with_name) => ({ kind: 'tag', name: with_name, dreams: 2 })),
      former: WORDS,
      book: null,
      series: null,
    },
  },
});

openPages({
  paths: ['/user/dreams', '/user/elements', '/user/elements/people/constructor'],
  role: 'user',
  user: 7,
});
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
const broken = () => document.body.textContent?.match(/native code|\[object|undefined/) ?? null;

describe('words that objects answer to', () => {
  test('are shown in the library', async () => {
    standInForServer({ [`GET ${LAMBDA}/dreams/library`]: library });
    renderApp('/user/dreams');
    await screen.findByRole('link', { name: dream.title });
    expect(broken()).toBeNull();
  });

  test.each(WORDS)('are searched there: %s', async (word) => {
    const calls = standInForServer({ [`GET ${LAMBDA}/dreams/library`]: library });
    const q = `tag:${word} mood:${word} is:${word} ${word}:1 @${word} #${word}`;
    renderApp(`/user/dreams?q=${encodeURIComponent(q)}&sort=${word}&view=${word}`);
    await screen.findByRole('link', { name: dream.title });
    expect(calls.some(({ query }) => query.get('q')?.includes(word))).toBe(true);
    expect(broken()).toBeNull();
  });

  test.each(['people', 'places', 'signs', 'tags', 'series', 'constructor', '__proto__'])(
    'are names among %s',
    async (kind) => {
      standInForServer({ [`GET ${LAMBDA}/elements`]: elements });
      renderApp(`/user/elements?kind=${kind}`);
      for (const word of WORDS) await screen.findByRole('link', { name: word });
      expect(broken()).toBeNull();
    },
  );

  test.each(WORDS)('have a page of their own: %s', async (word) => {
    standInForServer({
      [`GET ${LAMBDA}/elements/one`]: one(word),
      [`GET ${LAMBDA}/elements/dreams`]: { body: { error: false, list: [], next: null } },
    });
    renderApp(elementPath('person', word));
    await screen.findByRole('heading', { level: 1, name: word });
    expect(broken()).toBeNull();
  });
});
