import { describe, expect, it } from 'vitest';
import { chargeOf } from './charge.ts';
import { withItsClause } from './clauses.ts';
import { questionsOf, wordsOfTurn } from '#server/features/interpretations/readings/questions.fixture.ts';
import { isTurnOfMine, whereTurned } from '#server/features/interpretations/readings/turns.ts';

const askedOf = (text: string): string[] => questionsOf(text).map(({ text: question }) => question);

describe('a turn is quoted with its clause', () => {
  const quoted = (text: string, part: string) => {
    const at = text.indexOf(part);
    return text.slice(...withItsClause(text, [at, at + part.length], 'en'));
  };

  it.each([
    [
      'A clerk with a ladder asked me where I had left it.',
      'asked me where I had left it',
      'A clerk with a ladder asked me where I had left it',
    ],
    ['So I tried to sing but nothing came out.', 'nothing came out', 'I tried to sing but nothing came out'],
    [
      'We drove past the lake for hours with the windows open and the goat got sad and it took off its collar.',
      'the goat got sad',
      'the goat got sad',
    ],
    ['Lena came in. She asked me why.', 'asked me why', 'She asked me why'],
    ['My aunt said “come in, it is open” to me.', 'come in, it is open', 'come in, it is open'],
  ])('(%s)', (text, part, whole) => {
    expect(quoted(text, part)).toBe(whole);
  });

  it.each([
    [
      'de',
      'Ein Mann fragte mich, wo sie ist.',
      'fragte mich, wo sie ist',
      'Ein Mann fragte mich, wo sie ist',
    ],
    ['de', 'Meine tote Tante Hilde rief an.', 'Meine tote Tante', 'Meine tote Tante Hilde rief an'],
    ['fr', 'Elle me disait de les sortir.', 'me disait de les sortir', 'Elle me disait de les sortir'],
    ['es', 'El perro no me dejaba salir.', 'no me dejaba', 'El perro no me dejaba salir'],
    [
      'pt',
      'O meu pai, que já morreu, pintava.',
      'O meu pai, que já morreu',
      'O meu pai, que já morreu, pintava',
    ],
    ['ar', 'أبي الميت كان جالسا في المقهى.', 'أبي الميت', 'أبي الميت كان جالسا في المقهى'],
    [
      'zh',
      '我表弟踩在我的头发上走过去，叫我不要动。',
      '叫我不要动',
      '我表弟踩在我的头发上走过去，叫我不要动',
    ],
    ['zh', '我屏住呼吸，躲在柜子里，听见脚步声。', '我屏住呼吸', '我屏住呼吸'],
  ])('in every language (%s: %s)', (language, text, part, whole) => {
    const start = text.indexOf(part);
    expect(text.slice(...withItsClause(text, [start, start + part.length], language))).toBe(whole);
  });
});

describe('what is held back, dawns, is felt by others or ordered', () => {
  it.each([
    [
      'unsaid',
      'en',
      'I wanted to tell the baker about the ice, but he was gone.',
      'I wanted to tell the baker about the ice',
    ],
    ['unsaid', 'en', 'I did not correct my aunt.', 'I did not correct my aunt'],
    ['unsaid', 'de', 'Ich habe nicht geantwortet.', 'Ich habe nicht geantwortet'],
    ['unsaid', 'fr', 'Je n’ai rien dit.', 'Je n’ai rien dit'],
    ['unsaid', 'es', 'No dije nada.', 'No dije nada'],
    ['unsaid', 'pt', 'Não respondi.', 'Não respondi'],
    ['dawned', 'en', 'I realised it was my own coat.', 'I realised it was my own coat'],
    ['dawned', 'de', 'Ich merkte, dass die Wand atmet.', 'Ich merkte, dass die Wand atmet'],
    ['dawned', 'es', 'Me di cuenta de que la pared respiraba.', 'Me di cuenta de que la pared respiraba'],
    ['dawned', 'fr', 'J’ai compris que le mur respirait.', 'J’ai compris que le mur respirait'],
    ['dawned', 'pt', 'Percebi que a parede respirava.', 'Percebi que a parede respirava'],
    ['dawned', 'zh', '我发现墙在呼吸。', '我发现墙在呼吸'],
    ['dawned', 'ar', 'أدركت أن الجدار يتنفس.', 'أدركت أن الجدار يتنفس'],
    ['theirs', 'en', 'My uncle looked very sad.', 'My uncle looked very sad'],
    ['theirs', 'de', 'Meine Tante wirkte sehr müde.', 'Meine Tante wirkte sehr müde'],
    ['relief', 'en', 'I felt so relieved that I sang.', 'I felt so relieved that I sang'],
    ['envy', 'en', 'I was a little jealous.', 'I was a little jealous'],
    ['iasked', 'en', 'I asked the goat if it had eaten.', 'I asked the goat if it had eaten'],
    ['iasked', 'de', 'Ich fragte, ob das Boot schläft.', 'Ich fragte, ob das Boot schläft'],
    ['sorry', 'en', 'I said sorry to the piano.', 'I said sorry to the piano'],
    [
      'dared',
      'en',
      'I didn’t have the heart to wake the choir.',
      'I didn’t have the heart to wake the choir',
    ],
    ['claimed', 'en', 'The vicar said she had no boat any more.', 'said she had no boat any more'],
    [
      'exception',
      'en',
      'It was in Latin and everyone laughed except the goat.',
      'everyone laughed except the goat',
    ],
  ])('are known by their words (%s, %s: %s)', (turn, language, text, quote) => {
    expect(wordsOfTurn(turn, text, language)).toContain(quote);
  });

  it.each([
    ['dawned', 'en', 'I realised it was only a dream.'],
    ['theirs', 'en', 'Nobody seemed worried.'],
    ['inquired', 'en', 'He only liked to be asked how he was.'],
    ['noone', 'en', 'No one came except the vicar.'],
    ['indifferent', 'en', 'I took the tram as usual.'],
    ['exception', 'en', 'I was in our old flat, except it was bigger.'],
    ['number', 'en', 'My son is forty now.'],
    ['something', 'en', 'You hold a hand like that when somebody is ill.'],
    ['unnoticed', 'de', 'Der Aufzug hörte nicht auf.'],
    ['unknownme', 'pt', 'Eu não me lembrava.'],
  ])('and are no %s, %s (%s)', (turn, language, text) => {
    expect(wordsOfTurn(turn, text, language)).toEqual([]);
  });

  it('are asked what belongs to them', () => {
    expect(askedOf('The goat said don’t open the hatch.')).toEqual([
      expect.stringContaining('what did you want to do?'),
    ]);
    expect(askedOf('My aunt said why are you rowing.')).toEqual([
      expect.stringContaining('what is your answer, now that you are awake?'),
    ]);
    expect(askedOf('The vicar said happy birthday Maren.').join(' ')).not.toContain('say to that');
  });
});

describe('words of somebody else', () => {
  it('stay theirs where the dreamer speaks in the next sentence', () => {
    const text = 'A porter said, you owe us a boat. I said to whom.';
    const [range] = whereTurned('words', text, 'en');
    expect(range && isTurnOfMine(text, range, 'en')).toBe(false);
  });
});

describe('the charge of a sentence', () => {
  const report = (first: string) => `${first} We sat. It rained. The goat slept. The bell was blue.`;

  it('is not plain in its second half', () => {
    const text = report('I went to the bank and the clerk told me that I had died.');
    expect(chargeOf(text, [text.indexOf('the clerk'), 50], 'en')).toBeGreaterThan(
      chargeOf(text, [0, 10], 'en'),
    );
  });

  it('is greater where something weighs on somebody', () => {
    const [grave, light] = ['The goat lied to us.', 'The goat nodded to us.'].map(report);
    expect(chargeOf(grave!, [0, 10], 'en')).toBeGreaterThan(chargeOf(light!, [0, 10], 'en'));
  });
});
