import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { tellsOfWaking } from '#server/features/interpretations/readings/presence.ts';
import { asleep } from './asleep.ts';

describe('a telling without full stops that ends with waking', () => {
  it.each([
    [
      'en',
      'so we were in a castle and the teacher had a parrot on his shoulder and it kept marking the tests and Keira was crying and i didnt know the way',
      ' and then my alarm went off',
    ],
    [
      'pt',
      'eu tava na escola e a prova era de natação mas a piscina era a sala e o professor falou que eu podia usar a carteira como prancha',
      ' aí eu acordei rindo',
    ],
    [
      'de',
      'also wir waren in so einem schloss und der lehrer hatte einen papagei auf der schulter und keiner hat was gesagt und lea hat geweint',
      ' und dann bin ich aufgewacht',
    ],
    [
      'zh',
      '我在学校里考试可是卷子上全是我小时候写的日记我想盖住它可是手怎么也抬不起来大家都在看我',
      '，然后我就醒了',
    ],
  ])('is asked of up to there: %s', (language, dreamt, waking) => {
    expect(asleep(dreamt + waking, language).trimEnd()).toBe(`${dreamt}.`);
    expect(asleep(dreamt + waking, language)).toHaveLength((dreamt + waking).length);
    for (const { text, passage } of questionsOf(dreamt + waking, {
      ...sourceOf(language, dreamt + waking),
      language,
    }))
      expect(`${text} ${passage.text.slice(0, 0)}`).not.toMatch(/alarm|acordei|aufgewacht|醒/u);
  });

  it('where it is short, is left as it is', () =>
    expect(asleep('I was running and then I woke up.', 'en')).toBe('I was running and then I woke up.'));

  it.each([
    ['en', 'then my alarm went off'],
    ['de', 'dann hat der Wecker geklingelt, und ich bin aufgewacht'],
    ['es', 'y sonó el despertador'],
    ['fr', 'puis mon réveil a sonné'],
    ['pt', 'e o despertador tocou'],
    ['de', 'Als ich aufschreckte, standen lauter Schiffe im Zimmer.'],
    ['de', 'Da schreckte ich hoch.'],
    ['de', 'Ich bin aus dem Traum hochgeschreckt.'],
  ])('knows the alarm clock and the start out of sleep: %s %s', (language, words) =>
    expect(tellsOfWaking(words, language)).toBe(true),
  );

  it('and no alarm of the dream', () =>
    expect(tellsOfWaking('The fire alarm went off in the museum.', 'en')).toBe(false));
});

describe('what is said of the telling itself', () => {
  it.each([
    'There were three scenes. First: a white horse in my driveway. Third: my brother tells me that the horse has been sold.',
    'This dream had two parts. A white horse stood in my driveway. My brother tells me that the horse has been sold.',
  ])('is asked nothing: %s', (text) => {
    const [question] = questionsOf(text, sourceOf('en', text));
    expect(question?.text).toContain('your brother tells you that the horse has been sold');
  });
});

describe('a purpose that stands behind the deed', () => {
  it('is not asked for', () => {
    const text = 'The nurse gave me a baby. I put it in my shirt pocket so I won’t lose it.';
    for (const { text: asked } of questionsOf(text, sourceOf('en', text)))
      expect(asked).not.toMatch(/hoping for when you put it/u);
  });
});
