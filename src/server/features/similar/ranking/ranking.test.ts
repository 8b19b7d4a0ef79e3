import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDream } from '#server/features/similar/demo-diaries.fixture.ts';
import { createDiaryIndex, putDream, scopeOf } from '#server/features/similar/diary-index.ts';
import { indexDream, type RankableDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { rank } from './ranking.ts';

type Given = Partial<RankableDream> & { text: string };

const TEXTS = [
  'The ferry left the jetty with my glove.',
  'My mother rows the ferry; the glove is on the oar.',
  'In the supermarket the shelves are sorted by year.',
  'A horse gives a lecture on carpets.',
  'Ich fiel vom Turm und der Hund lief weg.',
  'كنت أصعد درج بيت جدتي ولا أصل',
  '我在河边看见母亲在船上',
  'lake',
  '',
  '🌊🌊🌊',
  'constructor toString valueOf',
];

function ranked(asked: Given, dreams: readonly Given[]) {
  const index = createDiaryIndex();
  for (const [at, given] of dreams.entries())
    putDream(index, indexDream(plainDream({ id: at + 1, ...given })));
  const query = index.dreams.get(asked.id ?? -1) ?? indexDream(plainDream({ id: 999, ...asked }));
  return rank(query, scopeOf(index));
}
const idsOf = (found: ReturnType<typeof ranked>) => found.map(({ dream }) => dream.id);
const texts = fc.constantFrom(...TEXTS);
const diaries = fc.uniqueArray(texts, { minLength: 2, maxLength: 8 });

describe('rank', () => {
  it('puts the same text first, whatever stands beside it', () => {
    fc.assert(
      fc.property(diaries, fc.nat(), (diary, seed) => {
        const telling = diary.filter((text) => /\p{L}{3}/u.test(text));
        const asked = telling[seed % Math.max(telling.length, 1)];
        if (asked === undefined) return;
        const [first] = ranked(
          { text: asked },
          diary.map((text) => ({ text })),
        );
        expect(diary[first!.dream.id - 1]).toBe(asked);
      }),
    );
  });

  it('gives every other dream once and the asked one never', () => {
    fc.assert(
      fc.property(diaries, fc.nat(), (diary, seed) => {
        const id = (seed % diary.length) + 1;
        const found = ranked(
          { id, text: '' },
          diary.map((text) => ({ text })),
        );
        const others = [...diary.keys()].map((at) => at + 1).filter((other) => other !== id);
        expect(idsOf(found).toSorted((left, right) => left - right)).toEqual(others);
      }),
    );
  });

  it('does not ask in which order the dreams came', () => {
    fc.assert(
      fc.property(diaries, texts, (diary, asked) => {
        const given = diary.map((text, at) => ({ id: at + 1, text }));
        const there = ranked({ text: asked }, given);
        const back = ranked({ text: asked }, given.toReversed());
        const sums = new Map(back.map(({ dream, parts }) => [dream.id, parts]));
        for (const { dream, parts } of there) {
          expect(sums.get(dream.id)!.sum).toBeCloseTo(parts.sum, 5);
          expect(sums.get(dream.id)!.closeness).toBeCloseTo(parts.closeness, 5);
        }
      }),
    );
  });

  it('is sorted, sums its parts and has no score that is no number', () => {
    fc.assert(
      fc.property(diaries, fc.string({ maxLength: 60 }), (diary, asked) => {
        const found = ranked(
          { text: asked },
          diary.map((text) => ({ text })),
        );
        for (const [at, { parts }] of found.entries()) {
          const { words, letters, latent, themes, facts, sum, closeness } = parts;
          expect(words + letters + latent + themes + facts).toBeCloseTo(sum, 9);
          expect(closeness).toBeGreaterThanOrEqual(0);
          expect(sum).toBeLessThanOrEqual(found[at - 1]?.parts.sum ?? Infinity);
        }
      }),
    );
  });

  it('has nothing to say in an empty diary, and takes the newer of two alike', () => {
    expect(ranked({ text: 'A ferry' }, [])).toEqual([]);
    expect(idsOf(ranked({ text: 'A ferry' }, [{ text: 'A lake' }, { text: 'A lake' }]))).toEqual([2, 1]);
    expect(idsOf(ranked({ text: '' }, [{ text: '' }, { text: '' }, { text: '' }]))).toEqual([3, 2, 1]);
  });

  it('finds by title as by text', () => {
    const diary = [
      { text: 'Snow.', title: 'The glass oar' },
      { text: 'Rain.', title: 'The lamp' },
    ];
    expect(idsOf(ranked({ text: 'An oar of glass' }, diary))[0]).toBe(1);
  });

  it.each([
    ['de', 'Der Hund bellte am Turm', ['Ein Hund am Turm', 'Brot aus Kreide', 'Schnee in der Küche']],
    ['es', 'El perro me perseguía', ['Un perro me persigue', 'Pan de tiza', 'Nieve en la cocina']],
    ['ar', 'كان القارب في النهر', ['قارب على النهر', 'خبز من طباشير', 'ثلج في المطبخ']],
    ['zh', '母亲在船上等我', ['我看见母亲在船上', '厨房里下雪', '用粉笔做面包']],
    ['pl', 'czarny pies nad rzeką', ['pies nad rzeką', 'chleb z kredy', 'śnieg w kuchni']],
  ])('finds what belongs together in %s', (language, text, diary) => {
    const given = diary.map((one) => ({ text: one, language }));
    expect(idsOf(ranked({ text, language }, given))[0]).toBe(1);
  });
});

describe('facts that the dreamer entered', () => {
  const bonus = (left: Partial<RankableDream>, right: Partial<RankableDream>) =>
    ranked({ text: 'x', ...left }, [{ text: 'y', ...right }, { text: 'z' }]).find(
      ({ dream }) => dream.id === 1,
    )!.parts.facts;

  it('count by kind, two of each at most, whatever their case', () => {
    expect(bonus({}, {})).toBe(0);
    expect(bonus({ people: ['Nora'] }, { people: ['NORA '] })).toBeCloseTo(0.3);
    expect(bonus({ places: ['Ålesund'] }, { places: ['ålesund'] })).toBeCloseTo(0.3);
    expect(bonus({ tags: ['sea', 'boat', 'oar'] }, { tags: ['oar', 'boat', 'sea'] })).toBeCloseTo(0.4);
    expect(bonus({ types: ['recurring'] }, { types: ['recurring'] })).toBeCloseTo(0.2);
    expect(bonus({ types: ['recurring'] }, { types: ['nightmare'] })).toBe(0);
  });

  it('count a name once, however often it is written, and no kind for another', () => {
    expect(bonus({ people: ['Nora', 'nora', 'NORA'] }, { people: ['Nora', 'nora'] })).toBeCloseTo(0.3);
    expect(bonus({ people: ['Rome'] }, { places: ['Rome'] })).toBe(0);
    expect(bonus({ tags: ['constructor', '__proto__'] }, { tags: ['toString'] })).toBe(0);
    expect(bonus({ tags: ['constructor', '__proto__'] }, { tags: ['__proto__'] })).toBeCloseTo(0.2);
  });

  it('are the same from either side', () => {
    const names = fc.array(fc.constantFrom('Nora', 'nora', 'Paul', 'constructor', 'أمي'), { maxLength: 4 });
    const facts = fc.record({ people: names, places: names, tags: names });
    fc.assert(
      fc.property(facts, facts, (left, right) => {
        expect(bonus(left, right)).toBeCloseTo(bonus(right, left), 9);
      }),
    );
  });
});
