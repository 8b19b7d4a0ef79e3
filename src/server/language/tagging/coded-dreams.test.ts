import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

/** Codes of Hall and Van de Castle that words can show, with the class that stands for each. */
const CLASSES = {
  A: 'aggression',
  F: 'friendliness',
  K: 'family',
  an: 'anger',
  ap: 'fear',
  sd: 'sadness',
  ha: 'happiness',
  co: 'wonder',
  sh: 'shame',
  W: 'women',
  M: 'men',
  Z: 'animals',
};
type Code = keyof typeof CLASSES;

/** Short reports written for this and coded by hand; `held-out` was not looked at while the rules were made. */
const reports = (half: string) =>
  readFileSync(new URL(`coded/${half}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [codes = '', ...text] = line.split('|');
      return { codes: new Set(codes.trim().split(' ')), text: text.join('|').trim() };
    });

/** F1 of some classes together over some reports. */
function f1(half: string, codesAsked: Code | readonly Code[], language = 'en'): number {
  const counts = { right: 0, wrong: 0 };
  for (const { codes, text } of reports(half)) {
    const found = tagDream({
      text,
      language,
      known: { people: [], places: [] },
      ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
    });
    for (const code of [codesAsked].flat()) {
      const told = found.some((one) => one.class === CLASSES[code]);
      if (told && codes.has(code)) counts.right += 1;
      else if (told || codes.has(code)) counts.wrong += 1;
    }
  }
  return (2 * counts.right) / (2 * counts.right + counts.wrong);
}

describe.each(['developed', 'held-out'])('reports coded by hand, %s', (half) => {
  it('are enough of them', () => expect(reports(half).length).toBeGreaterThanOrEqual(120));

  it.each([
    ['A', 0.65],
    ['F', 0.62],
    ['K', 0.75],
    ['ap', 0.68],
    ['sd', 0.65],
    ['an', 0.55],
    ['ha', 0.6],
    ['co', 0.6],
  ] as const)('show %s at an F1 of %d or more', (code, bar) =>
    expect(f1(half, code)).toBeGreaterThanOrEqual(bar),
  );
});

const OF_TURNS = readdirSync(new URL('coded/', import.meta.url))
  .filter((file) => file.startsWith('kin-and-turns.'))
  .map((file) => file.replace('.txt', ''));

/** Kin by marriage and by halves, turns of speech, what was not so: sentences that single words misread. */
describe.each(OF_TURNS)('sentences of kin and turns of speech, coded by hand, %s', (half) => {
  const language = half.split('.').at(-1);

  it('are enough of them', () => expect(reports(half).length).toBeGreaterThanOrEqual(40));

  it.each([
    ['A', 0.85],
    ['F', 0.85],
    ['K', 0.85],
    ['sd', 0.85],
  ] as const)('show %s at an F1 of %d or more', (code, bar) =>
    expect(f1(half, code, language)).toBeGreaterThanOrEqual(bar),
  );
});

const ALL: readonly Code[] = ['A', 'F', 'K', 'an', 'ap', 'sd', 'ha', 'co', 'sh'];

/** As people speak in the morning: the German perfect, "never been so", slang. */
describe.each(['spoken.en', 'spoken.de', 'spoken.ar'])('dreams as they are spoken, %s', (half) => {
  it('show feelings, kin and what is done to whom at an F1 of .9 or more', () => {
    const language = half.split('.').at(-1) ?? '';
    expect(reports(half).length).toBeGreaterThanOrEqual(10);
    expect(f1(half, ALL, language)).toBeGreaterThanOrEqual(0.9);
  });
});

/** Verbs of fighting with things for their object, wars that are only on the news, and harm without one of these verbs. */
describe.each(['edges.en', 'edges.de', 'edges.ar'])('what is near to fighting, %s', (half) => {
  it('is told from it, and feelings, kin and kindness with it, at an F1 of .9 or more', () => {
    const language = half.split('.').at(-1) ?? '';
    expect(reports(half).length).toBeGreaterThanOrEqual(25);
    expect(f1(half, ['A'], language)).toBeGreaterThanOrEqual(0.9);
    expect(f1(half, ['F', 'K', 'an', 'ap', 'sd'], language)).toBeGreaterThanOrEqual(0.9);
  });
});

/** Hasty and spoken entries of a diary, coded before anything was run on them. */
describe.each(['diary.en', 'diary.de'])('entries of a diary, %s', (half) => {
  const language = half.split('.').at(-1);

  it('are enough of them', () => expect(reports(half).length).toBeGreaterThanOrEqual(12));

  it.each([
    ['A', 0.9],
    ['F', 0.85],
    ['K', 0.9],
    ['W', 0.9],
    ['M', 0.9],
  ] as const)('show %s at an F1 of %d or more', (code, bar) =>
    expect(f1(half, code, language)).toBeGreaterThanOrEqual(bar),
  );
});

/**
 * Reports of many habits: students long ago, diaries, veterans, children, the blind. When `many-habits-fresh` was first read, harm
 * was told at an F1 of .52 and kindness at .59, with what `many-habits` had taught at .66 and .63; the bars hold what was mended since.
 */
describe.each(['many-habits.en', 'many-habits-fresh.en'])('reports of many habits, %s', (half) => {
  it('are enough of them', () => expect(reports(half).length).toBeGreaterThanOrEqual(110));

  it.each([
    ['W', 0.95],
    ['M', 0.95],
    ['Z', 0.85],
    ['K', 0.95],
    ['ap', 0.95],
    ['an', 0.95],
    ['sd', 0.85],
    ['ha', 0.8],
    ['co', 0.85],
    ['A', 0.85],
    ['F', 0.85],
  ] as const)('show %s at an F1 of %d or more', (code, bar) =>
    expect(f1(half, code)).toBeGreaterThanOrEqual(bar),
  );
});

const EVERYDAY = ['en', 'de', 'fr', 'es', 'pt', 'ar', 'zh'].map((language) => `everyday.${language}`);

/** Short dreams of the ordinary kind, one kind of deed told as each language tells it. */
describe.each(EVERYDAY)('ordinary dreams, coded by hand, %s', (half) => {
  const language = half.split('.').at(-1);

  it('are enough of them', () => expect(reports(half).length).toBeGreaterThanOrEqual(24));

  it.each([
    ['A', 0.9],
    ['F', 0.85],
    ['K', 0.8],
    ['W', 0.9],
    ['M', 0.85],
    ['sd', 0.9],
  ] as const)('show %s at an F1 of %d or more', (code, bar) =>
    expect(f1(half, code, language)).toBeGreaterThanOrEqual(bar),
  );
});
