import { describe, expect, it } from 'vitest';
import { strongestIn } from './clauses/strongest.ts';
import { questionRules } from './question-rules.ts';
import { questionsOf, sourceOf, wordsOfTurn } from './questions.fixture.ts';
import { isAnswered } from './turns.ts';

const rulesAsked = (text: string): string[] =>
  questionsOf(text, { findings: sourceOf('en', text).findings }).map(({ id }) => id.split('|')[0] ?? '');

const recentOf = (rules: readonly string[]) => new Set(rules.map((rule, at) => `${rule}|other-${at}`));

describe('what may be asked of any sentence', () => {
  const text =
    'We stood by the harbour. My uncle sold the oars to a swan. It was getting dark over the boats.';

  it('is not asked where one question stands that may not', () => {
    const rules = new Map(questionRules('en').map((rule) => [rule.id, rule]));
    for (const seed of [1, 2, 3, 4, 5]) {
      const asked = questionsOf(text, {
        seed,
        recent: recentOf(['retold-why', 'retold-why', 'retold-why-asked']),
      });
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter(({ id }) => rules.get(id.split('|')[0] ?? '')?.last)).toEqual([]);
    }
  });

  it('stays where it was asked before', () => {
    const findings = sourceOf('en', text).findings;
    const [whole] = strongestIn(sourceOf('en', text));
    const id = `whole-${whole?.turn}-come|${whole?.about}`;
    expect(questionsOf(text, { findings, asked: new Set([id]) }).map((question) => question.id)).toContain(
      id,
    );
  });

  it('is asked where nothing else can be', () => {
    expect(rulesAsked('Long green corridors, again.')).toEqual([
      expect.stringMatching(/^(?:turn-whole|whole-)/),
    ]);
  });

  it('leaves the weight of a thing that nobody remarked on', () => {
    expect(
      rulesAsked('We stood by the harbour. I carried the saw to the vicar. My uncle sold the oars.'),
    ).not.toContain('moment-heavy');
  });
});

describe('two questions of one report', () => {
  it('do not both ask for an answer', () => {
    const text =
      'We were at the pier. It was late. The diver asked me if I could swim. Then my aunt rowed by. She told me that the swan was hers. It rained. We ate.';
    for (const seed of [1, 2, 3, 4, 5]) {
      const frames = questionsOf(text, { seed, findings: sourceOf('en', text).findings }).map(
        ({ id }) => questionRules('en').find((rule) => rule.id === id.split('|')[0])?.frame,
      );
      expect(frames.filter((frame) => frame === 'answer').length).toBeLessThan(2);
    }
  });
});

describe('what the report goes on to answer', () => {
  const answered = (name: string, text: string, words: string) => {
    const at = text.indexOf(words);
    return isAnswered([name], text, [at, at + words.length], 'en');
  };

  it.each([
    ['spokeback', 'The diver asked me the time. I said none.', 'The diver asked me the time'],
    [
      'spokeback',
      'The diver asked me the time. It rained. I felt odd and told him.',
      'The diver asked me the time',
    ],
    ['spokeback', 'My aunt said it was over, and I nodded.', 'My aunt said it was over'],
    ['silent', 'My name was called. I did not answer.', 'My name was called'],
    ['caller', 'The phone rang. It was my aunt from the pier.', 'The phone rang'],
    ['didthen', 'Everyone stared at me. I just went on rowing.', 'Everyone stared at me'],
    ['saidwhy', 'My aunt sank the boat because it was hers.', 'My aunt sank the boat'],
  ])('is not asked (%s: %s)', (name, text, words) => expect(answered(name, text, words)).toBe(true));

  it.each([
    ['spokeback', 'The diver asked me the time. He said it was late.', 'The diver asked me the time'],
    [
      'spokeback',
      'The diver asked me the time. It rained. We rowed. I said none.',
      'The diver asked me the time',
    ],
    ['spokeback', 'I said no. The diver asked me the time. It rained.', 'The diver asked me the time'],
    ['didthen', 'Everyone stared at me. I was ashamed.', 'Everyone stared at me'],
  ])('and else it is (%s: %s)', (name, text, words) => expect(answered(name, text, words)).toBe(false));

  it('makes room for the next question', () => {
    const asked = 'We sat in the boat. The diver asked me if I could swim. ';
    expect(rulesAsked(`${asked}The bell stopped.`)[0]).toMatch(/^(?:retold-asked|turn-inquired)/);
    const said = rulesAsked(`${asked}I said yes. The bell stopped.`).join();
    expect(said).not.toMatch(/(?:retold-asked|inquired)(?!-same)/);
    expect(said).toMatch(/-same/);
  });
});

describe('somebody in one with another', () => {
  it.each([
    ['The vicar was my uncle.', 1],
    ['The headline was my name.', 0],
    ['Everyone in the boat was my uncle.', 0],
  ])('%s', (text, times) => expect(wordsOfTurn('inone', text, 'en')).toHaveLength(times));
});
