import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { fillingsOf } from '#server/features/interpretations/readings/fillings.ts';
import { writeQuestion } from '#server/features/interpretations/readings/question-texts.ts';
import { germanStatement } from './mine/german.ts';
import { toldOfMine } from './mine/mine.ts';
import { toldOfOthers } from './of-others.ts';
import { arabicStatement } from './arabic.ts';
import { toldInGerman } from './german.ts';
import { retold } from './retelling.ts';

const saidBack = (text: string): string[] =>
  retold(sourceOf('en', text)).map(({ turn, retold: said }) => `${turn?.slice('retold-'.length)}: ${said}`);

const turnIn = (language: string, turn: string, text: string) =>
  fillingsOf(sourceOf(language, text)).find((one) => one.turn === turn);

describe('who is answered where only a pronoun, or nothing, says who speaks', () => {
  it.each([
    [
      'de',
      'words',
      'Ich saß mit meinem Chef in der Sauna. Er sagte: „Die Zahlen stehen hier.“',
      'deinem Chef',
    ],
    ['es', 'words', 'Mi jefe estaba en la mesa. Me dijo: “nadie se mueve de aquí”.', 'a tu jefe'],
    ['fr', 'words', 'Ma tante était assise. Elle m’a dit : « personne ne bouge ».', 'à ta tante'],
    ['pt', 'words', 'Minha avó cozinhava. Ela disse: “ninguém sai daqui”.', 'a sua avó'],
    ['ar', 'words', 'كانت جدتي في المطبخ. قالت: «لا أحد يخرج من هنا».', 'جدتك'],
    ['ar', 'words', 'قالت أمّي: «كلي قبل الخروج».', 'أمك'],
  ])('%s %s: %s', (language, turn, text, who) => expect(turnIn(language, turn, text)?.retold).toBe(who));

  it('and not where two could be meant, or one of the other gender alone', () => {
    const two = 'Ich saß mit meinem Chef und meinem Onkel da. Er sagte: „Die Zahlen stehen hier.“';
    expect(turnIn('de', 'words', two)?.retold).toBeUndefined();
    const she = 'Ich saß mit meinem Onkel da. Sie sagte: „Die Zahlen stehen hier.“';
    expect(turnIn('de', 'words', she)?.retold).toBeUndefined();
  });

  it('hears what stands in single marks', () =>
    expect(
      questionsOf("We were in the yard. My brother said, 'Nothing, planting,' and looked up.")[0]?.text,
    ).toBe('“Nothing, planting”: what would you say to your brother today?'));

  it('takes no going on for a saying', () =>
    expect(turnIn('en', 'words', 'The driver goes on into the next part without a pause.')).toBeUndefined());
});

describe('an English clause', () => {
  it.each([
    [
      'A swan stood there. It put its neck round my wrist.',
      expect.stringContaining('the swan put its neck round your wrist'),
    ],
    [
      'A swan stood there. It took an hour to pass us.',
      expect.stringContaining(': it took an hour to pass you'),
    ],
    [
      'My aunt kept bringing him tea he didn’t drink.',
      'why: your aunt kept bringing him tea he didn’t drink',
    ],
    ['The swan held my wrist, not hard.', 'kind: the swan held your wrist, not hard'],
    ['I fell past the balcony. Nobody was surprised by it.', 'so: nobody was surprised by it'],
    ['Mom says they are only suggestions.', 'tells: your mom says they are only suggestions'],
    ['I worried about the piano in me.', 'own: worried about the piano in you'],
    [
      'A guard in waders took my ticket and punched a hole in it and said it was no longer valid because of the hole.',
      'hurt: the guard in waders took your ticket and punched a hole in it',
    ],
  ])('%s', (text, said) => expect(saidBack(text)).toContainEqual(said));

  it('is asked nothing that stands right behind it', () => {
    const withWhy = retold(sourceOf('en', 'I buttered the letters because they were new.'))[0];
    const without = retold(sourceOf('en', 'I buttered the letters when they were new.'))[0];
    expect(withWhy!.rarity).toBeLessThan(without!.rarity);
  });
});

describe('a clause in another language', () => {
  it.each([
    ['es', 'Corrí porque llevaba las zapatillas', null],
    ['es', 'Era el casero', null],
    ['fr', 'J’ouvre une porte verte', 'tu ouvres une porte verte'],
    ['fr', 'Je cours dans un hôtel, les couloirs montent', 'tu cours dans un hôtel'],
    ['fr', 'Je lui disais mais papi c’est moi', null],
    ['de', 'Ich halte mich an der Stange fest', 'du dich an der Stange festhältst'],
  ])('is the dreamer’s: %s %s', (language, clause, said) =>
    expect(toldOfMine(clause, language)?.said ?? null).toBe(said),
  );

  it('says both halves of a German sentence', () => {
    expect(germanStatement('Ich stand am Fenster und konnte nicht rufen')).toBe(
      'du standst am Fenster und konntest nicht rufen',
    );
    expect(germanStatement('Ich stand am Fenster und hab nicht gerufen')).toBeNull();
  });

  it('puts what something is likened to behind its German verb', () =>
    expect(toldInGerman('Die Tasten lösten sich auf wie Salz', false)?.said).toBe(
      'die Tasten sich auflösten wie Salz',
    ));

  it.each([
    ['Gerda wollte wissen, wem nun die Heizung gehöre', 'Gerda wissen wollte, wem nun die Heizung gehöre'],
    ['Meine Tante fragte mich, wo mein Hut sei', 'deine Tante dich fragte, wo dein Hut sei'],
  ])('says back what is asked in German (%s)', (clause, said) =>
    expect(toldInGerman(clause, false)).toEqual({ turn: 'retold-asked', said }),
  );
  it('joins no article to what begins a clause', () => {
    const a = { named: null, quote: '', retold: 'Gerda dich fragte' };
    expect(writeQuestion('Der Moment, in dem {a:retold}: und dann?', 'de', { a })).toBe(
      'Der Moment, in dem Gerda dich fragte: und dann?',
    );
  });
  it('and not where the dreamer acts in what is asked', () =>
    expect(toldInGerman('Er fragte, wo ich gewesen sei', false)).toBeNull());

  it('leaves Spanish in which the dreamer acts, or another than stands first', () => {
    expect(toldOfOthers('La sábana empezó a rasgarse y vi que era la mía', 'es', false)).toBeNull();
    expect(toldOfOthers('El delantal, y le pegó de lleno', 'es', false)).toBeNull();
  });

  it('says Arabic kin in a form that is right in every case', () => {
    expect(arabicStatement('كان أبي جالسا في المقهى')).toBe('كان والدك جالسا في المقهى');
    expect(arabicStatement('كلب أسود وقف على باب غرفتي')).toBe('كلب أسود وقف على باب غرفتك');
    expect(arabicStatement('كلب وقف ولم يدعني أخرج')).toBeNull();
  });
});

describe('what nobody chose', () => {
  it.each([
    ['fr', 'J’ai accouché d’un chat roux.'],
    ['es', 'Perdí a mi hija en el metro.'],
  ])('is asked of nobody as a deed (%s: %s)', (language, text) =>
    expect(turnIn(language, 'deed', text)).toBeUndefined(),
  );
});

it('reads Chinese with narrow marks as it reads wide ones', () => {
  const asked = (text: string) => questionsOf(text, { dreamLanguage: 'zh', language: 'zh' })[0]?.text;
  const wide = '我表弟踩在我的头发上走过去，叫我不要动。';
  expect(asked(wide.replace('，', ','))).toBe(asked(wide));
});

describe('what leaves open what it was', () => {
  it.each([
    'The piano went. I asked where it was all going and a little boy said to the next owner.',
    'The nurse came in, and the doctor whispered to my aunt.',
  ])('is said back without what nobody said: %s', (text) =>
    expect(saidBack(text).filter((one) => /(?:said|whispered) to/.test(one))).toEqual([]),
  );

  it('a vague deed gives way to what it did', () => {
    const text =
      'We live in a tower and I have to keep the lamp going by telling it jokes. It gets dimmer. I say something and it blazes up.';
    expect(questionsOf(text)[0]?.text).toContain('keep the lamp going by telling it jokes');
  });

  it('nobody hopes for anything by looking down, in Chinese', () =>
    expect(toldOfMine('我低头一看自己还穿着睡衣', 'zh')?.turn).not.toBe('retold-did'));
});

describe('what cannot be told again', () => {
  it.each([
    ['fr', 'les mettait dans sa poche'],
    ['fr', 'la portait sous le bras'],
    ['es', 'los metía en su bolsillo'],
    ['pt', 'os guardava na gaveta da sala'],
  ])('%s: “%s”, where nobody is said to do it', (language, clause) =>
    expect(toldOfOthers(clause, language, true)).toBeNull(),
  );

  it.each([
    ['fr', 'les enfants ramassaient les pièces'],
    ['es', 'los niños recogían las monedas'],
    ['pt', 'os meninos guardavam as moedas'],
  ])('%s: but “%s” is', (language, clause) =>
    expect(toldOfOthers(clause, language, true)?.said).toBe(clause),
  );

  it('what only would be', () => {
    expect(toldInGerman('Er hätte jederzeit gehen können', true)).toBeNull();
    expect(toldOfMine('Ich hätte jederzeit gehen können', 'de')).toBeNull();
    expect(toldInGerman('Der Hund wartete am Zaun', true)?.said).toBe('der Hund am Zaun wartete');
  });
});
