import { describe, expect, it } from 'vitest';
import { FIGURE_NAMES, LEAST_DREAMERS } from '#shared/public-stats/public-stats.ts';
import { addMonths, monthsIn, type Stretch, stretchName } from '#shared/public-stats/stretches.ts';
import { dreamersFor, openRuns } from './calendar.ts';
import type { Dreamer } from './dreamer-shares.ts';
import { type Group, Languages } from './groups.ts';
import { tellRun } from './tell-run.ts';
import { toldParts } from './told-stretch.ts';

const FIRST = '2025-11';
const LOOKS = 26;

function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

/** Somebody who agrees at one look and withdraws or leaves at another, and dreams in every so manieth month. */
type Member = {
  id: number;
  language: string;
  kinds: string[];
  words: number;
  from: number;
  until: number;
  often: number;
};
/** One part of what is told: a value, and who in which of their months stands behind it. */
type Part = { value: string; stretch: string; nights: Set<string>; members: Set<number> };

const LANGUAGES = ['en', 'en', 'en', 'en', 'de', 'de', 'fr', ''];
const KINDS = [[], ['nightmare'], ['nightmare', 'lucid'], ['lucid'], ['recurring']];

function membersOf(count: number, seed: number): Member[] {
  const below = seeded(seed);
  return Array.from({ length: count }, (_, id) => {
    const from = below(3) === 0 ? below(LOOKS) : 0;
    return {
      id,
      language: LANGUAGES[below(LANGUAGES.length)] ?? '',
      kinds: KINDS[below(KINDS.length)] ?? [],
      words: 20 + below(500),
      from,
      until: below(3) === 0 ? from + below(LOOKS) : LOOKS,
      often: 1 + below(3),
    };
  });
}

const monthsOf = ({ id, often }: Member, stretch: Stretch): string[] =>
  monthsIn(stretch).filter((month) => (Number(month.slice(5)) + id) % often === 0);

const dreamerOf = ({ language, kinds, words }: Member, months: readonly string[]): Dreamer => ({
  emptyNights: 1,
  dreams: months.map((month) => ({
    night_of: `${month}-08`,
    language,
    types: kinds,
    moods: kinds.length > 0 ? [{ mood: 'afraid', intensity: 2 }] : [],
    words,
    held: null,
  })),
});

const isOf = (groups: readonly Group[], { language }: Member): string =>
  language !== '' && groups.some((group) => group.language === language) ? language : 'other';

/** What a stretch tells of whoever is there, with those behind each part. */
function countIn(present: readonly Member[], stretch: Stretch): { dreamers: number; parts: Part[] } {
  const languages = new Languages();
  const dreaming = present.filter((member) => monthsOf(member, stretch).length > 0);
  for (const member of dreaming) languages.add(dreamerOf(member, monthsOf(member, stretch)));
  const groups = languages.all();
  const parts = FIGURE_NAMES.flatMap((figure) =>
    toldParts(groups, figure).flatMap(({ part, held }) => {
      const named = new Set(part.groups.map(({ language }) => language));
      const behind = dreaming.filter((member) => named.has(isOf(groups, member)));
      const nights = behind.flatMap((member) =>
        monthsOf(member, stretch).map((month) => `${member.id} ${month}`),
      );
      return held.map(([value]) => ({
        value: `${figure} ${value}`,
        stretch: stretchName(stretch),
        nights: new Set(nights),
        members: new Set(behind.map(({ id }) => id)),
      }));
    }),
  );
  return { dreamers: dreaming.length, parts };
}

/** All parts of all that is told in two years in which members come and go, looked at after each month. */
async function everythingTold(members: readonly Member[]): Promise<Part[]> {
  const told: Stretch[] = [];
  const parts: Part[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const present = members.filter(({ from, until }) => from <= look && look <= until);
    const now = new Date(`${addMonths(FIRST, look + 1)}-04T04:00:00Z`);
    for (const run of openRuns(told, now))
      await tellRun(run, (stretch) => {
        const counted = countIn(present, stretch);
        const isTold = counted.dreamers >= dreamersFor(stretch) && counted.parts.length > 0;
        if (isTold) {
          told.push(stretch);
          parts.push(...counted.parts);
        }
        return Promise.resolve({ isTold, dreamers: counted.dreamers });
      });
  }
  return parts;
}

describe('whoever takes one answer from another', () => {
  it.each([
    [30, 3],
    [90, 5],
    [90, 17],
    [160, 7],
    [400, 11],
  ])('is left with all of both, of %d members (seed %d)', async (count, seed) => {
    const parts = await everythingTold(membersOf(count, seed));
    expect(new Set(parts.map(({ stretch }) => stretch)).size).toBeGreaterThan(1);
    for (const { members } of parts) expect(members.size).toBeGreaterThanOrEqual(LEAST_DREAMERS);
    for (const same of Map.groupBy(parts, ({ value }) => value).values())
      for (const [at, one] of same.entries())
        for (const other of same.slice(at + 1)) {
          // Nobody's months are in both: no difference of the two is about fewer people than either of them.
          const shared = [...one.nights].filter((night) => other.nights.has(night));
          expect(shared, `${one.value}: ${one.stretch} and ${other.stretch}`).toEqual([]);
        }
  });
});
