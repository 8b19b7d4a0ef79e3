import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DREAM_FIELDS, DREAM_TYPES, fieldsWith, MOODS, WORD_FIELDS, wordsOf } from '#shared/dreams.ts';
import { elementKey } from '#shared/elements.ts';
import { baseOf, mayFollow, patchOf } from '#web/offline/dream-changes.ts';
import { aDream } from '#web/testing/dreams.ts';
import { merged, mergeOf, settled } from './both-versions.ts';
import { isDifference } from './version-parts.ts';

const TEXTS = fieldsWith('merge', 'joined');
const isText = (name: string): boolean => (TEXTS as string[]).includes(name);
const word = fc.constantFrom('', 'a door', 'a door, open', 'a lake', 'the sea');
const words = fc.record(Object.fromEntries(WORD_FIELDS.map((name) => [name, word]))) as fc.Arbitrary<
  ReturnType<typeof wordsOf>
>;
const names = fc.uniqueArray(fc.constantFrom('Sea', 'sea', 'door', 'Anna'), { selector: elementKey });
const beside = fc.record({
  tags: names,
  people: names,
  types: fc.subarray([...DREAM_TYPES]),
  moods: fc.subarray(MOODS.slice(0, 4)).map((moods) => moods.map((mood) => ({ mood, intensity: 2 }))),
  lucidity: fc.constantFrom(null, 0, 3),
  category_id: fc.constantFrom(null, 7),
});
const version = fc.tuple(words, beside).map(([said, rest]) => ({ ...said, ...rest }));

const SINGLES = ['title', ...fieldsWith('merge', 'theirs')] as const;

test('two versions put together hold every word of both, and one of two values', () => {
  fc.assert(
    fc.property(version, version, fc.constantFrom('theirs', 'mine'), (theirs, mine, newer) => {
      const dream = aDream(theirs);
      const merge = mergeOf(dream, mine);
      const joined = merged(dream, mine, merge, (name) => (isText(name) ? 'both' : newer));
      for (const name of TEXTS) {
        const all = (joined[name] ?? '').split(/\W+/);
        for (const one of [theirs, mine])
          expect(all).toEqual(expect.arrayContaining(one[name].split(/\W+/).filter(Boolean)));
      }
      for (const name of SINGLES) {
        const [there, here] = [dream[name], mine[name as keyof typeof mine] ?? null];
        const isChoice = merge.singles.some((single) => single.name === name);
        const isSaidByBoth = ![there, here].some((value) => value === null || value === '') && there !== here;
        expect(isChoice).toBe(isSaidByBoth);
        if (isChoice) expect(joined[name]).toBe(newer === 'mine' ? here : there);
        else expect(joined[name]).toBe(there === null || there === '' ? (here ?? there) : there);
      }
      expect(new Set(joined.types)).toEqual(new Set([...theirs.types, ...mine.types]));
    }),
  );
});

test('a version with itself is itself', () => {
  fc.assert(
    fc.property(version, (one) => {
      const dream = aDream(one);
      const merge = mergeOf(dream, one);
      expect(merge.singles).toEqual([]);
      expect(merge.texts.flatMap(({ parts }) => parts).some(isDifference)).toBe(false);
      const joined = merged(dream, one, merge, () => 'both');
      for (const name of WORD_FIELDS) expect(joined[name] ?? '').toBe(one[name]);
    }),
  );
});

test('whatever is chosen, nothing that stands beside the words is lost', () => {
  fc.assert(
    fc.property(version, version, fc.boolean(), (theirs, mine, takesMine) => {
      const chosen = wordsOf(takesMine ? mine : theirs);
      const dream = settled(aDream(theirs), mine, chosen);
      for (const list of ['tags', 'people'] as const) {
        const kept = new Set(dream[list]?.map(elementKey));
        for (const name of [...theirs[list], ...mine[list]]) expect(kept).toContain(elementKey(name));
        expect(kept.size).toBe(dream[list]?.length);
      }
      expect(new Set(dream.types)).toEqual(new Set([...theirs.types, ...mine.types]));
      expect(dream.lucidity).toBe(theirs.lucidity ?? mine.lucidity);
      for (const name of WORD_FIELDS) {
        const prose = DREAM_FIELDS[name].wording === 'prose';
        expect(dream[name]).toBe(chosen[name] || (prose ? '' : theirs[name] || mine[name]));
      }
    }),
  );
});

test('a version that may follow another’s replaces none of their words', () => {
  fc.assert(
    fc.property(words, words, words, (base, theirs, mine) => {
      const here = {
        client_id: aDream().client_id,
        owner: '7',
        fields: mine,
        base: baseOf(aDream(base)),
        revision: 1,
        synced: 0,
        attempts: [],
        open: true,
        fault: null,
        edited_at: '',
      };
      const patch = patchOf(here);
      const changed = WORD_FIELDS.filter((name) => patch[name] !== undefined);
      expect(changed).toEqual(WORD_FIELDS.filter((name) => mine[name] !== base[name]));
      if (changed.length > 0) expect(patch.updated_at).toBe(here.base.updated_at);
      if (!mayFollow(here, aDream(theirs))) return;
      for (const name of changed)
        expect(theirs[name] === base[name] || mine[name].startsWith(theirs[name])).toBe(true);
    }),
  );
});
