import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { browserStorage } from '#web/api/storage.ts';
import { Draft, type Words } from './draft.ts';
import { anInterpretation } from '#web/features/interpretations/interpretations.fixture.ts';

const KEY = 'interpretation:7:test';
const blank: Words = { lens: null, text: '', passages: [], visibility: 'public' };
const kept = () => JSON.parse(browserStorage.getItem(KEY) ?? 'null') as { words: Words } | null;
const held = (words: Words, revision: number) =>
  anInterpretation({
    ...words,
    passages: words.passages.map((passage) => ({ words: passage, gone: false })),
    revision,
    state: 'draft',
  });

let saves: { words: Words; base: number | null }[];
let answer: (words: Words, base: number | null) => Promise<ReturnType<typeof held>>;
const write = (words: Words, base: number | null) => {
  saves.push({ words, base });
  return answer(words, base);
};
const open = (more: Partial<ConstructorParameters<typeof Draft>[0]> = {}) =>
  new Draft({ key: KEY, blank, server: null, write, auto: true, ...more });
const elsewhere = (model: unknown) =>
  new ApiError({ status: 409, code: 'interpretations.written_elsewhere', message: 'x', body: { model } });
const offline = () => new ApiError({ status: 0, code: 'network.unreachable', message: 'x' });

beforeEach(() => {
  vi.useFakeTimers();
  saves = [];
  answer = (words, base) => Promise.resolve(held(words, (base ?? 0) + 1));
  browserStorage.removeItem(KEY);
});
afterEach(() => vi.useRealTimers());

describe('a draft on its way', () => {
  test('is on the device at once, and leaves it when the server has it', async () => {
    const draft = open();
    draft.change({ text: 'a' });
    draft.change({ text: 'ab' });
    expect(kept()?.words.text).toBe('ab');
    expect(draft.get().state).toBe('keptHere');
    await vi.runAllTimersAsync();
    expect(saves.map(({ words, base }) => [words.text, base])).toEqual([['ab', null]]);
    expect(draft.get().state).toBe('saved');
    expect(kept()).toBeNull();
    draft.change({ lens: 'story' });
    await vi.runAllTimersAsync();
    expect(saves[1]?.base).toBe(1);
  });

  test('what is typed while it travels follows it', async () => {
    const draft = open();
    answer = async (words, base) => {
      await Promise.resolve();
      if (words.text === 'a') draft.change({ text: 'ab' });
      return held(words, (base ?? 0) + 1);
    };
    draft.change({ text: 'a' });
    await vi.runAllTimersAsync();
    expect(saves.map(({ words, base }) => [words.text, base])).toEqual([
      ['a', null],
      ['ab', 1],
    ]);
    expect(kept()).toBeNull();
  });

  test('waits without a connection and goes on by itself, also after the page was closed', async () => {
    answer = () => Promise.reject(offline());
    const draft = open();
    draft.change({ text: 'kept' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(draft.get().state).toBe('offline');
    expect(kept()?.words.text).toBe('kept');
    answer = (words, base) => Promise.resolve(held(words, (base ?? 0) + 1));
    const again = open();
    expect(again.get().words.text).toBe('kept');
    again.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(again.get().state).toBe('saved');
    draft.forget();
  });

  test('is not sent by itself where it changes what is published', async () => {
    const draft = open({ auto: false, server: held({ ...blank, text: 'old' }, 3) });
    draft.change({ text: 'new' });
    await vi.runAllTimersAsync();
    expect(saves).toEqual([]);
    await draft.flush();
    expect(saves).toMatchObject([{ base: 3, words: { text: 'new' } }]);
  });
});

describe('written in two places', () => {
  const meets = async (theirs: ReturnType<typeof held> | null) => {
    answer = () => Promise.reject(elsewhere(theirs));
    const draft = open();
    draft.change({ text: 'mine' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(draft.get()).toMatchObject({ state: 'conflict', words: { text: 'mine' } });
    expect(await draft.flush()).toBeNull();
    answer = (words, base) => Promise.resolve(held(words, (base ?? 0) + 1));
    return draft;
  };

  test.each([
    ['mine', 'mine', 4],
    ['both', 'theirs\n\nmine', 4],
  ] as const)('%s goes on upon what the server has', async (which, text, base) => {
    const draft = await meets(held({ ...blank, text: 'theirs' }, 4));
    draft.choose(which);
    await vi.runAllTimersAsync();
    expect(saves.at(-1)).toMatchObject({ words: { text }, base });
    expect(draft.get().state).toBe('saved');
  });

  test('theirs sends nothing', async () => {
    const draft = await meets(held({ ...blank, text: 'theirs' }, 4));
    const before = saves.length;
    draft.choose('theirs');
    await vi.runAllTimersAsync();
    expect(saves).toHaveLength(before);
    expect(draft.get()).toMatchObject({ state: 'saved', words: { text: 'theirs' } });
    expect(kept()).toBeNull();
  });

  test('gone elsewhere: these words become a new draft, or go', async () => {
    const draft = await meets(null);
    draft.choose('mine');
    await vi.runAllTimersAsync();
    expect(saves.at(-1)?.base).toBeNull();
  });

  test('words of before that stand on an older revision are met at once', () => {
    browserStorage.setItem(KEY, JSON.stringify({ words: { ...blank, text: 'here' }, base: 1 }));
    const draft = open({ server: held({ ...blank, text: 'there' }, 2) });
    expect(draft.get()).toMatchObject({ words: { text: 'here' }, conflict: { theirs: { text: 'there' } } });
  });
});
