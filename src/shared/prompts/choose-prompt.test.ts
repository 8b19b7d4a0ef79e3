import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePrompt, filledFacts, isScheduled, localTime, wordsIn, type Choice } from './choose-prompt.ts';
import { PROMPT_FACTS, PROMPT_MOMENTS } from './prompt-facts.ts';
import type { Prompt } from './prompts.ts';

const NOW = new Date('2026-03-29T05:30:00Z');
const DAY = 86_400_000;

const onePrompt: fc.Arbitrary<Prompt> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  slug: fc.constant('x'),
  moment: fc.constantFrom(...PROMPT_MOMENTS),
  missing: fc.constantFrom('', ...PROMPT_FACTS),
  text: fc.constant({ en: 'What?' }),
  trigger: fc.record(
    {
      missing: fc.subarray([...PROMPT_FACTS]),
      types: fc.subarray(['lucid', 'nightmare']),
      moods: fc.subarray(['calm', 'afraid']),
      words: fc.subarray(['water', 'door']),
    },
    { requiredKeys: [] },
  ),
  schedule: fc.record(
    {
      from_hour: fc.integer({ min: 0, max: 23 }),
      to_hour: fc.integer({ min: 0, max: 23 }),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    },
    { requiredKeys: [] },
  ),
  sort: fc.integer({ min: 0, max: 20 }),
  weight: fc.integer({ min: 0, max: 5 }),
});
const oneChoice: fc.Arbitrary<Choice> = fc.record({
  prompts: fc.uniqueArray(onePrompt, { selector: ({ id }) => id, maxLength: 25 }),
  moment: fc.constantFrom(...PROMPT_MOMENTS),
  draft: fc.record({
    filled: fc.subarray([...PROMPT_FACTS]),
    types: fc.subarray(['lucid', 'nightmare']),
    moods: fc.subarray(['calm', 'afraid']),
    words: fc.subarray(['water', 'door']),
  }),
  now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
  timeZone: fc.constantFrom(
    'UTC',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'Europe/Berlin',
  ),
  recent: fc.array(
    fc.record({
      prompt_id: fc.integer({ min: 1, max: 40 }),
      shown_at: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
        .map((at) => at.toISOString()),
    }),
    { maxLength: 20 },
  ),
  random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((value) => () => value),
});

describe('the chosen prompt', () => {
  it('is always of this moment, missing, wanted, in its hours, with weight, and never shown within seven days, a rung of the ladder within half an hour', () => {
    fc.assert(
      fc.property(oneChoice, (choice) => {
        const one = choosePrompt(choice);
        if (!one) return;
        const { draft, now, timeZone, recent } = choice;
        const rest = one.moment.startsWith('capture') ? 30 * 60_000 : 7 * DAY;
        expect(one.moment).toBe(choice.moment);
        expect(one.weight).toBeGreaterThan(0);
        for (const fact of [one.missing, ...(one.trigger.missing ?? [])])
          expect(draft.filled).not.toContain(fact);
        for (const part of ['types', 'moods', 'words'] as const) {
          const wanted = one.trigger[part] ?? [];
          if (wanted.length > 0) expect(wanted.some((word) => draft[part].includes(word))).toBe(true);
        }
        expect(isScheduled(one, localTime(now, timeZone))).toBe(true);
        for (const { prompt_id: id, shown_at: at } of recent)
          if (id === one.id) expect(now.getTime() - Date.parse(at)).toBeGreaterThanOrEqual(rest);
      }),
      { numRuns: 2_000 },
    );
  });

  it('while a dream is captured, no lower rung of the ladder could have been asked', () => {
    const captured = oneChoice.map((choice) => ({ ...choice, moment: 'capture_more' as const }));
    fc.assert(
      fc.property(captured, (choice) => {
        const one = choosePrompt(choice);
        const rung = (prompt: Prompt) => (PROMPT_FACTS as readonly string[]).indexOf(prompt.missing) >>> 0;
        for (const other of choice.prompts) {
          const alone = choosePrompt({ ...choice, prompts: [other] });
          if (alone) expect(one && rung(one) <= rung(other)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is none only when none fits', () => {
    fc.assert(
      fc.property(oneChoice, (choice) => {
        if (choosePrompt(choice)) return;
        for (const other of choice.prompts) expect(choosePrompt({ ...choice, prompts: [other] })).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it('follows the weights by chance', () => {
    const base = {
      slug: 'x',
      moment: 'evening',
      missing: '',
      text: {},
      trigger: {},
      schedule: {},
      sort: 1,
    } as const;
    const prompts = [
      { ...base, id: 1, weight: 1 },
      { ...base, id: 2, weight: 3 },
      { ...base, id: 3, weight: 0 },
    ];
    const draft = { filled: [], types: [], moods: [], words: [] };
    const counts = [0, 0, 0, 0];
    for (let step = 0; step < 400; step += 1) {
      const one = choosePrompt({
        prompts,
        moment: 'evening',
        draft,
        now: NOW,
        timeZone: 'UTC',
        recent: [],
        random: () => step / 400,
      });
      counts[one?.id ?? 0]! += 1;
    }
    expect(counts).toEqual([0, 100, 300, 0]);
  });
});

describe('the dreamer’s own clock', () => {
  it.each([
    ['UTC', { hour: 5, weekday: 7, day: '2026-03-29' }],
    ['Europe/Berlin', { hour: 7, weekday: 7, day: '2026-03-29' }],
    ['America/Los_Angeles', { hour: 22, weekday: 6, day: '2026-03-28' }],
    ['Pacific/Kiritimati', { hour: 19, weekday: 7, day: '2026-03-29' }],
  ])('in %s', (zone, expected) => expect(localTime(NOW, zone)).toEqual(expected));

  it('midnight is hour 0', () => expect(localTime(new Date('2026-03-29T00:10:00Z'), 'UTC').hour).toBe(0));

  it.each([
    [{ from_hour: 22, to_hour: 6 }, [22, 23, 0, 5], [6, 12, 21]],
    [{ from_hour: 6, to_hour: 9 }, [6, 8], [5, 9, 23]],
    [{ from_hour: 20 }, [20, 23], [0, 19]],
    [{ to_hour: 4 }, [0, 3], [4, 23]],
    [{ from_hour: 8, to_hour: 8 }, [0, 8, 23], []],
    [{}, [0, 23], []],
  ])('hours %o', (schedule, inside, outside) => {
    const at = (hour: number) => isScheduled({ schedule }, { hour, weekday: 1, day: '2026-03-29' });
    expect(inside.map(at)).toEqual(inside.map(() => true));
    expect(outside.map(at)).toEqual(outside.map(() => false));
  });

  it('days are included on both ends', () => {
    const schedule = { from_day: '2026-12-24', to_day: '2026-12-26', weekdays: [4, 5] };
    const on = (day: string, weekday: number) => isScheduled({ schedule }, { hour: 1, weekday, day });
    expect([
      on('2026-12-23', 4),
      on('2026-12-24', 4),
      on('2026-12-26', 5),
      on('2026-12-26', 6),
      on('2026-12-27', 5),
    ]).toEqual([false, true, true, false, false]);
  });
});

describe('what the draft says', () => {
  const words = (...list: string[]) => [{ trigger: { words: list } }];

  it.each([
    ['Water, everywhere', ['water'], ['water']],
    ['an underwater room', ['water'], []],
    ['Sie war müde.', ['müde'], ['müde']],
    ['我看见水了', ['水'], ['水']],
    ['رأيت ماء', ['ماء'], ['ماء']],
    ['a (b) c', ['(b)'], ['(b)']],
    ['', ['water'], []],
  ])('%s holds of %o %o', (text, wanted, found) => expect(wordsIn(words(...wanted), text)).toEqual(found));

  it('facts come from fields and from answers, each once', () => {
    expect(filledFacts({ text: '  ', moods: [], people: ['Anna'] }, ['colours', 'people'])).toEqual([
      'people',
      'colours',
    ]);
    expect(filledFacts({ text: 'x', moods: [{ mood: 'calm', intensity: 1 }] }, [])).toEqual(['mood', 'text']);
  });
});
