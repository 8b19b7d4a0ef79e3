import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { DreamInput } from '#shared/dreams.ts';
import { chooseAudioKind } from '#web/features/capture/voice/audio-kind.ts';
import { createDraft } from './draft.ts';
import { loudness } from '#web/features/capture/voice/level-meter.ts';
import { pressMood } from '#web/ui/fields/mood-chips.tsx';
import { addNames } from '#web/features/capture/steps/name-list.tsx';
import {
  chooseLast,
  chooseLongAgo,
  chooseNap,
  chosenBefore,
  nightFields,
  nightWords,
} from './night-choice.ts';
import { questionIn, shippedLadder, titleTold } from './recall-questions.ts';
import { clock } from '#web/features/capture/voice/record-ring.tsx';
import { whereItIs, type SaveFacts } from './save-words.ts';
import { tailOf } from '#web/features/capture/steps/speak-step.tsx';

describe('night', () => {
  it.each([
    ['2026-03-14T03:12:00', 18, '2026-03-13'],
    ['2026-03-14T11:59:00', 18, '2026-03-13'],
    ['2026-03-14T17:59:00', 18, '2026-03-13'],
    ['2026-03-14T18:00:00', 18, '2026-03-14'],
    ['2026-03-14T12:00:00', 12, '2026-03-14'],
    ['2026-01-01T00:10:00', 18, '2025-12-31'],
    ['2026-03-29T02:30:00', 18, '2026-03-28'],
  ])('behind somebody awake at %s whose night begins at %i is that of %s', (now, boundaryHour, night) =>
    expect(chooseLast(new Date(now), boundaryHour)).toEqual({ kind: 'last', nightOf: night }),
  );

  it('of a nap is today', () =>
    expect(chooseNap(new Date('2026-03-14T15:00:00'))).toEqual({ kind: 'nap', nightOf: '2026-03-14' }));

  it('is named by weekdays while it is near, by its date later', () => {
    const now = new Date('2026-03-14T08:00:00');
    expect(nightWords('2026-03-13', 'en', now)).toEqual({ from: 'Friday', to: 'Saturday' });
    expect(nightWords('2026-02-13', 'en', now)).toEqual({ day: '13 Feb 2026' });
  });
});

describe('the choice of a night', () => {
  const now = new Date('2026-03-14T08:00:00');

  it('of long ago is remembered, at the night of telling until a nearer day is known', () => {
    const longAgo = chooseLongAgo(now, 18);
    expect(longAgo).toEqual({ kind: 'longAgo', nightOf: '2026-03-13', period: '' });
    expect(nightFields({ ...longAgo, kind: 'longAgo', period: 'as a child' })).toEqual({
      night_of: '2026-03-13',
      types: [],
      source: 'remembered',
      period: 'as a child',
    });
  });

  it('takes the nap in and out and leaves the other kinds', () => {
    expect(nightFields(chooseNap(now), ['lucid']).types).toEqual(['lucid', 'nap']);
    expect(nightFields(chooseLast(now, 18), ['lucid', 'nap'])).toEqual({
      night_of: '2026-03-13',
      types: ['lucid'],
    });
  });

  it.each([
    [{ night_of: '2026-03-13' }, 'last'],
    [{ night_of: '2026-02-01' }, 'older'],
    [{ night_of: '2026-03-14', types: ['nap'] }, 'nap'],
    [{ night_of: '2026-03-13', source: 'remembered', period: 'at six' }, 'longAgo'],
  ] as [DreamInput, string][])('is found again in an interrupted dream: %j', (fields, kind) =>
    expect(chosenBefore(fields, now, 18)).toMatchObject({ kind, nightOf: fields.night_of }),
  );
});

describe('draft', () => {
  it('keeps nothing of a screen that was only looked at, the first letters at once, then everything within 200 ms', async () => {
    vi.useFakeTimers();
    const kept: DreamInput[] = [];
    const queue = { stage: async (_id: string, fields: DreamInput) => kept.push(fields) > 0 };
    const draft = createDraft(queue, 'id', () => ({ state: 'draft', night_of: '2026-03-13' }));
    await vi.advanceTimersByTimeAsync(1000);
    expect(kept).toEqual([]);
    draft.write({ text: 'a' });
    draft.write({ text: 'ab' });
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual([{ state: 'draft', night_of: '2026-03-13', text: 'ab' }]);
    draft.write({ text: 'abc' });
    draft.write({ text: 'abcd' });
    await vi.advanceTimersByTimeAsync(200);
    expect(kept.slice(1)).toEqual([{ text: 'abcd' }]);
    draft.write({ text: 'abcde' });
    await draft.flush();
    expect(kept[2]).toEqual({ text: 'abcde' });
    vi.useRealTimers();
  });
});

describe('small parts', () => {
  it('prefers Opus in WebM and takes MP4 where there is only that', () => {
    expect(chooseAudioKind(() => true)).toBe('audio/webm;codecs=opus');
    expect(chooseAudioKind((kind) => kind === 'audio/mp4')).toBe('audio/mp4');
    expect(chooseAudioKind(() => false)).toBeNull();
  });

  it('hears silence as 0 and a full voice as 1', () => {
    expect(loudness(new Float32Array(64))).toBe(0);
    expect(loudness(new Float32Array(64).fill(0.5))).toBe(1);
    const low = loudness(new Float32Array(64).fill(0.01));
    expect(low).toBeGreaterThan(0.2);
    expect(low).toBeLessThan(0.5);
  });

  it.each([
    [0, '0:00'],
    [47_900, '0:47'],
    [605_000, '10:05'],
    [3_661_000, '1:01:01'],
  ])('shows %d ms as %s', (ms, words) => expect(clock(ms)).toBe(words));

  it('shows the end of long words from a whole word on', () => {
    expect(tailOf('short')).toBe('short');
    const tail = tailOf('word '.repeat(60));
    expect(tail.startsWith('… word')).toBe(true);
    expect(tail.length).toBeLessThan(115);
  });

  it('walks a mood through its strengths and away', () => {
    const once = pressMood([], 'calm');
    const twice = pressMood(once, 'calm');
    const thrice = pressMood(twice, 'calm');
    expect([once, twice, thrice].map((moods) => moods[0]?.intensity)).toEqual([2, 3, 1]);
    expect(pressMood(thrice, 'calm')).toEqual([]);
  });

  it('adds names at commas of any script, without doubles or marks', () => {
    expect(addNames(['Mother'], 'mother, #Anna، @Ali;;  ')).toEqual(['Mother', 'Anna', 'Ali']);
    expect(addNames([], '妈妈，李明、奶奶')).toEqual(['妈妈', '李明', '奶奶']);
  });

  it('asks in the reader language, English where it is missing', () => {
    expect(questionIn({ text: { en: 'One', de: 'Eins' } }, 'de')).toBe('Eins');
    expect(questionIn({ text: { en: 'One', de: '' } }, 'de')).toBe('One');
  });

  it('ships a ladder for both moments whose showings are nobody’s business', () => {
    const ladder = shippedLadder(['Feeling?', 'Last?'], 'en');
    expect(ladder.map(({ moment, missing, id }) => [moment, missing, id])).toEqual([
      ['capture_empty', 'mood', -1],
      ['capture_empty', 'text', -2],
      ['capture_more', 'mood', -1],
      ['capture_more', 'text', -2],
    ]);
  });
});

describe('where the dream is, in words', () => {
  const facts: SaveFacts = {
    save: undefined,
    storageFault: null,
    online: true,
    keptBoth: false,
    begun: true,
  };
  it.each<[Partial<SaveFacts>, string]>([
    [{ begun: false }, 'private'],
    [{ begun: false, online: false }, 'ready'],
    [{}, 'keptHere'],
    [{ save: { state: 'saving' } }, 'keptHere'],
    [{ save: { state: 'saved' } }, 'saved'],
    [{ save: { state: 'offline' } }, 'offline'],
    [{ save: { state: 'kept-here' }, online: false }, 'offline'],
    [{ save: { state: 'login' } }, 'login'],
    [{ save: { state: 'saved' }, keptBoth: true }, 'bothKept'],
    [{ storageFault: 'full' }, 'full'],
    [{ save: { state: 'refused', message: 'x' } }, 'refused'],
  ])('%o', (some, words) => expect(whereItIs({ ...facts, ...some })).toBe(words));
});

describe('what a dream is called, when asked', () => {
  it.each([
    ['name-it', ' The night ferry ', {}, 'The night ferry'],
    ['name-it', '🌊'.repeat(300), { title: ' ' }, '🌊'.repeat(200)],
    ['name-it', 'The night ferry', { title: 'Ferry' }, null],
    ['yesterday', 'the film', {}, null],
  ])('%s: %s', (slug, words, fields, title) => expect(titleTold({ slug }, words, fields)).toBe(title));

  it('is asked by a question that ships', () => {
    const shipped = readFileSync('content/prompts.json', 'utf8');
    expect(shipped).toContain('{"slug": "name-it", "moment": "after_save"');
  });
});
