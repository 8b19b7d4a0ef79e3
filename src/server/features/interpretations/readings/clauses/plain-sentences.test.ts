import { describe, expect, it } from 'vitest';
import { chargeOf } from './charge.ts';
import { questionsOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { quotedTurn, whereTurned } from '#server/features/interpretations/readings/turns.ts';

const quotesOf = (turn: string, text: string): string[] =>
  whereTurned(turn, text, 'en').map((range) => quotedTurn(text, range));

/** Which sentence of a plain report is asked about, and where its quotation begins and ends. */
describe('sentences of a plain report', () => {
  it.each([
    ['turnedout', 'The light came on and the wolf was only my coat.', 'the wolf was only my coat'],
    [
      'turnedout',
      'I opened and it was not the postman but our old vicar in a cape.',
      'it was not the postman but our old vicar',
    ],
    ['found', 'I looked down and I was holding a trout.', 'I looked down and I was holding a trout'],
    ['secret', 'I stayed in the row and did not tell anyone.', 'did not tell anyone'],
    ['conceal', 'I decided not to tell my uncle.', 'I decided not to tell my uncle'],
    [
      'claimed',
      'The vicar told me that my boat had sunk because it was shy.',
      'my boat had sunk because it was shy',
    ],
    ['unnoticed', 'The bus had left without me.', 'The bus had left without me'],
    ['claimed', 'The clerk said there had never been a harbour.', 'there had never been a harbour'],
    ['claimed', 'She told me she was leaving the circus.', 'told me she was leaving the circus'],
    ['deed', 'After a while I drew a goat on the form.', 'I drew a goat on the form'],
  ])('are found as %s (%s)', (turn, text, quote) => {
    expect(quotesOf(turn, text)).toEqual([quote]);
  });

  it.each([
    ['claimed', 'The guide said they had come with the castle.'],
    ['claimed', 'The porter said the tram was there.'],
    ['claimed', 'The aunt said the goat must not be fed.'],
    ['claimed', 'The man said I had dropped it.'],
    ['inquired', 'I could not ask what it was for.'],
    ['dread', 'She said if I was too scared she could go first.'],
    ['spoke', 'I could hear the car answer from far away.'],
    ['knew', 'I knew that I was married.'],
    ['noone', 'Nobody else had any soup.'],
    ['words', 'The coach said good shot.'],
    ['something', 'The judge said that someone was not dancing.'],
    ['deed', 'I put my hand on the counter of the bank.'],
    ['deed', 'I gave him to the porter.'],
    ['deed', 'I drifted into a hedge by the pond.'],
    ['deed', 'I covered the cage with my scarf so that it could sleep.'],
    ['deed', 'I had built a raft for weeks.'],
  ])('are no %s (%s)', (turn, text) => {
    expect(quotesOf(turn, text)).toEqual([]);
  });

  const REPORT =
    'I was at the market. My uncle only smiled at the eggs. We walked on. It rained a little. My uncle only smiled at the dead swan.';

  it('tell more where a report turns than where it begins', () => {
    const first = REPORT.indexOf('only smiled at the eggs');
    const last = REPORT.indexOf('only smiled at the dead');
    expect(chargeOf(REPORT, [last, last + 4], 'en')).toBeGreaterThan(
      chargeOf(REPORT, [first, first + 4], 'en'),
    );
    expect(chargeOf('My uncle only smiled.', [0, 8], 'en')).toBe(0);
  });

  it('are asked about where they are most charged, and not where the turn stands first', () => {
    const [question] = questionsOf(REPORT);
    expect(question?.text).toContain('Your uncle only smiled at the dead swan');
  });

  it('are quoted to the end of what they deny', () => {
    const [question] = questionsOf('I kept finding spoons in my boat that were not mine, like a ladle.');
    expect(question?.text).toContain('that were not yours');
  });
});
