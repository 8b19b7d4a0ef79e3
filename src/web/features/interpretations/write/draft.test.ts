import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { carry } from '#web/offline/carry.ts';
import { type DeviceDatabase, type DeviceInterpretation, openDeviceDatabase } from '#web/offline/database.ts';
import { interpretationKey } from '#web/offline/kinds/interpretation-key.ts';
import { interpretationKind } from '#web/offline/kinds/interpretation-kind.ts';
import { KeptRows } from '#web/offline/stores/kept-rows.ts';
import { Outbox } from '#web/offline/outbox.ts';
import { createRowStates } from '#web/offline/row-states.ts';
import { createAnswers, type HeldInterpretation } from '#web/offline/written-words.ts';
import { Draft, type DraftDeps, type DraftOptions, type Words } from './draft.ts';
import { anInterpretation } from '#web/features/interpretations/interpretations.fixture.ts';

const realTimeout = globalThis.setTimeout;
const ME = '7';
const about = { copy: 5 };
const KEY = interpretationKey(ME, about, null);
const blank: Words = { lens: null, text: '', passages: [], visibility: 'public' };
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
let database: DeviceDatabase;
let deps: DraftDeps;
/** The device as a page finds it that was opened just now: nothing but its disk is left of an earlier one. */
async function openDevice(): Promise<void> {
  const rows = new KeptRows<DeviceInterpretation>({
    name: crypto.randomUUID(),
    open: async () => database.interpretations,
  });
  const answers = createAnswers<HeldInterpretation>();
  const states = createRowStates();
  const call = async ({ words, base }: DeviceInterpretation) => ({ model: await write(words, base) });
  const kind = interpretationKind({ rows, held: answers, states, call });
  const outbox = new Outbox({ owner: () => ME, random: () => 1 }, [carry(kind)]);
  deps = {
    rows,
    held: answers,
    states,
    sendNow: (row) => outbox.sendNow(kind, row),
    plan: (inMs) => outbox.plan('words', inMs),
  };
  await rows.load(ME);
}
const open = (more: Partial<DraftOptions> = {}) =>
  new Draft(deps, { owner: ME, about, edit: null, blank, server: null, ...more });
/** What the disk has. */
const kept = async (key = KEY) => {
  await deps.rows.kept();
  return (await database.interpretations.get(key)) ?? null;
};
/** Everything that is planned has been, and the disk has followed. */
const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    await vi.advanceTimersByTimeAsync(500);
    await deps.rows.kept();
    await new Promise((resolve) => realTimeout(resolve, 2));
  }
};
const elsewhere = (model: unknown) =>
  new ApiError({ status: 409, code: 'interpretations.written_elsewhere', message: 'x', body: { model } });
const offline = () => new ApiError({ status: 0, code: 'network.unreachable', message: 'x' });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  await openDevice();
  saves = [];
  answer = (words, base) => Promise.resolve(held(words, (base ?? 0) + 1));
});
afterEach(() => vi.useRealTimers());

describe('a draft on its way', () => {
  test('is on the device at once, and leaves it when the server has it', async () => {
    const draft = open();
    draft.change({ text: 'a' });
    draft.change({ text: 'ab' });
    expect((await kept())?.words.text).toBe('ab');
    expect(draft.get().state).toBe('keptHere');
    await settle();
    expect(saves.map(({ words, base }) => [words.text, base])).toEqual([['ab', null]]);
    expect(draft.get().state).toBe('saved');
    expect(await kept()).toBeNull();
    draft.change({ lens: 'story' });
    await settle();
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
    await settle();
    expect(saves.map(({ words, base }) => [words.text, base])).toEqual([
      ['a', null],
      ['ab', 1],
    ]);
    expect(await kept()).toBeNull();
  });

  test('waits without a connection and goes on by itself, also after the page was closed', async () => {
    answer = () => Promise.reject(offline());
    const draft = open();
    draft.change({ text: 'kept' });
    await settle();
    expect(draft.get().state).toBe('offline');
    expect((await kept())?.words.text).toBe('kept');
    answer = (words, base) => Promise.resolve(held(words, (base ?? 0) + 1));
    await openDevice();
    const again = open();
    expect(again.get().words.text).toBe('kept');
    again.start();
    await settle();
    expect(again.get().state).toBe('saved');
    expect(saves.at(-1)?.words.text).toBe('kept');
    draft.forget();
  });

  test('is not sent by itself where it changes what is published', async () => {
    const draft = open({ edit: 40, server: held({ ...blank, text: 'old' }, 3) });
    draft.change({ text: 'new' });
    await settle();
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
    await settle();
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
    await settle();
    expect(saves.at(-1)).toMatchObject({ words: { text }, base });
    expect(draft.get().state).toBe('saved');
  });

  test('theirs sends nothing', async () => {
    const draft = await meets(held({ ...blank, text: 'theirs' }, 4));
    const before = saves.length;
    draft.choose('theirs');
    await settle();
    expect(saves).toHaveLength(before);
    expect(draft.get()).toMatchObject({ state: 'saved', words: { text: 'theirs' } });
    expect(await kept()).toBeNull();
  });

  test('gone elsewhere: these words become a new draft, or go', async () => {
    const draft = await meets(null);
    draft.choose('mine');
    await settle();
    expect(saves.at(-1)?.base).toBeNull();
  });

  test('words of before that stand on an older revision are met at once', () => {
    const row = { key: KEY, owner: ME, about, edit: null, base: 1, words: { ...blank, text: 'here' } };
    const rest = { revision: 1, held: false, conflict: null, fault: null, edited_at: '' };
    deps.rows.put({ ...row, ...rest });
    const draft = open({ server: held({ ...blank, text: 'there' }, 2) });
    expect(draft.get()).toMatchObject({ words: { text: 'here' }, conflict: { theirs: { text: 'there' } } });
  });
});
