import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { arcQuestion } from './arc.ts';
import { arcsIn } from './listening-file.ts';

const asked = (language: string, text: string) =>
  questionsOf(text, { ...sourceOf(language, text), language, dreamLanguage: language });

/** Marks of a quotation that none of our own words stand in. */
const MARKS = /[“„«][\s\u00a0]?([^”“»]+?)[\s\u00a0]?[”“»]/gu;
const sorted = (words: readonly string[]) => words.toSorted((one, other) => one.localeCompare(other));
const quotedIn = (question = '') => sorted([...question.matchAll(MARKS)].map(([, words = '']) => words));

describe('an ending is asked about with how the dream begins', () => {
  it.each([
    [
      'en',
      'I was oiling a gate in the middle of a cinema. The seats were full. The film was long. My aunt lifted the lid of the piano and there was snow in it.',
      [
        'I was oiling a gate in the middle of a cinema',
        'My aunt lifted the lid of the piano and there was snow in it',
      ],
    ],
    [
      'de',
      'Ich saß in einem Bus aus Glas und alle Sitze waren warm. Es roch nach Zimt. Die Straße wurde schmal. Dann hielten wir am Meer und ich stieg aus.',
      [
        'Dann hielten wir am Meer und ich stieg aus',
        'Ich saß in einem Bus aus Glas und alle Sitze waren warm',
      ],
    ],
    [
      'fr',
      'J’étais dans une gare sans trains. Les gens attendaient. Il pleuvait. À la fin, plus rien que de la neige et une lampe.',
      ['À la fin, plus rien que de la neige et une lampe', 'J’étais dans une gare sans trains'],
    ],
    [
      'es',
      'Iba en coche con mi hermana. La carretera se doblaba. Los faros alumbraban hacia atrás. Llegamos a una casa sin puertas.',
      ['Iba en coche con mi hermana', 'Llegamos a una casa sin puertas'],
    ],
    [
      'pt',
      'Eu estava numa padaria e os pães respiravam. O forno dormia. Peguei um. Saí correndo com ele no colo.',
      ['Eu estava numa padaria e os pães respiravam', 'Saí correndo com ele no colo'],
    ],
    [
      'ar',
      'كنت أصعد درجاً طويلاً في بيت جدي. كانت الدرجات من ماء. سمعت صوت راديو من فوق. حين وصلت كان السطح مليئاً بالطيور.',
      ['حين وصلت كان السطح مليئاً بالطيور', 'كنت أصعد درجاً طويلاً في بيت جدي'],
    ],
    [
      'zh',
      '我在一座图书馆里找一本书。书架一直在长高。灯一盏一盏地灭了。最后我抱着一本空白的相册走了出去。',
      ['我在一座图书馆里找一本书', '最后我抱着一本空白的相册走了出去'],
    ],
    // What is there at the end is no word about the dream, though it is told with "it was".
    [
      'en',
      'There was a barge made of sugar. The river hummed. Swans slept along the rail. My uncle opened the hatch and it was empty.',
      ['My uncle opened the hatch and it was empty', 'There was a barge made of sugar'],
    ],
  ])('%s: %s', (language, text, both) => {
    const [question] = asked(language, text);
    expect(quotedIn(question?.text)).toEqual(sorted(both));
    expect(sorted(question?.quoted ?? [])).toEqual(sorted(both));
    expect(sorted(question?.ranges.map((range) => text.slice(...range)) ?? [])).toEqual(sorted(both));
    expect(both).toContain(question?.quoted[0]);
    expect(question?.passage.text).toContain(question?.quoted[0]);
  });

  it.each([
    ['nothing stands between', 'en', 'The pond had stairs. I went down them. The last step was a drum.'],
    [
      'it begins with what somebody says',
      'en',
      '“Hold the rope,” the baker said. The pond had stairs. A heron came by. The last step was a drum.',
    ],
  ])('not where %s', (_, language, text) => {
    const [question] = asked(language, text);
    expect(question?.quoted).toHaveLength(1);
  });

  it('whose wordings differ from dream to dream, and stay for a dream', () => {
    const both = { first: 'A', last: 'B' };
    for (const language of ['en', 'de', 'fr', 'es', 'pt', 'ar', 'zh']) {
      const all = Array.from({ length: arcsIn(language).length }, (_, seed) =>
        arcQuestion(both, language, seed),
      );
      expect(new Set(all).size).toBeGreaterThanOrEqual(4);
      expect(arcQuestion(both, language, all.length + 2)).toBe(all[2]);
      for (const question of all) expect(quotedIn(question)).toEqual(['A', 'B']);
    }
  });

  it('and says the words of a dream as they stand, whatever signs they hold', () => {
    expect(arcQuestion({ first: '$& {last}', last: '$1' }, 'en', 0)).toBe(
      'It begins with “$& {last}” and ends with “$1”: where does it turn?',
    );
  });
});
