import { describe, expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { endingOf } from './ending.ts';
import { heardIn } from './listening.ts';
import { kindsHeard } from './listening-file.ts';

const heard = (language: string, text: string): string[] =>
  heardIn(sourceOf(language, text)).map(({ turn, quote }) => `${turn?.replace('open-', '')}: ${quote}`);

const asked = (language: string, text: string): string[] =>
  questionsOf(text, { ...sourceOf(language, text), language }).map(({ text: question }) => question);

describe('what a good listener would stay with', () => {
  it.each([
    ['en', 'I never found the kite.', 'unfound: I never found the kite'],
    ['en', 'I don’t find any of this strange.', null],
    ['en', 'I called out but nobody heard me.', 'unheard: I called out but nobody heard me'],
    ['en', 'Each level I went up was the same level.', 'samething: Each level I went up was the same level'],
    ['en', "The pilot said, “Don't be afraid.”", null],
    ['en', "The pilot told me it's okay.", "consoled: The pilot told me it's okay"],
    ['en', 'The heron sat in my chair.', 'tookplace: The heron sat in my chair'],
    ['en', 'I was sitting in my chair.', null],
    [
      'en',
      'I pulled the string and it was only coats.',
      'emptied: I pulled the string and it was only coats',
    ],
    ['zh', '医生打开盒子，里面全是瓜子。', 'emptied: 医生打开盒子，里面全是瓜子'],
    ['de', 'Ich habe keinen aufgemacht.', 'undone: Ich habe keinen aufgemacht'],
    ['de', 'Ich habe nichts gesehen.', null],
    ['de', 'Ich sagte ja, obwohl es nicht stimmte.', 'untrue: Ich sagte ja, obwohl es nicht stimmte'],
    ['fr', "Je n'ai pas ouvert la boîte.", "undone: Je n'ai pas ouvert la boîte"],
    ['fr', "Le cygne s'est assis à ma place.", "tookplace: Le cygne s'est assis à ma place"],
    ['es', 'Los escondía en una manga.', 'hidthing: Los escondía en una manga'],
    [
      'es',
      'Pregunta algo y todos levantan la mano menos yo.',
      'undone: Pregunta algo y todos levantan la mano menos yo',
    ],
    ['es', 'No hice nada.', 'stoodby: No hice nada'],
    ['pt', 'Na última vez ela vem até mim.', 'otherwise: Na última vez ela vem até mim'],
    ['pt', 'Não contei a ninguém.', 'undone: Não contei a ninguém'],
    ['zh', '只有我一个人没有走。', 'onlyone: 只有我一个人没有走'],
    ['zh', '我怎么也找不到出口。', null],
    ['ar', 'ناداني باسم أخي.', 'misnamed: ناداني باسم أخي'],
    ['ar', 'لم أفتح الحقيبة.', 'undone: لم أفتح الحقيبة'],
  ])('%s: %s', (language, text, found) => expect(heard(language, text)[0] ?? null).toBe(found));

  it('is quoted as a whole, and short enough to be read at a glance', () => {
    const [found] = heard(
      'en',
      'We went from one hangar to the next with the lamps that the twins had painted for us that morning, and I never found the kite, and it was late.',
    );
    expect(found).toBe('unfound: I never found the kite');
  });

  it('is nothing that somebody says, asks or does on waking', () => {
    expect(heard('en', '"I never found the kite", said the twin.')).toEqual([]);
    expect(heard('en', 'Why is it that I never found the kite?')).toEqual([]);
    expect(heard('en', 'I woke up and I never found the kite.')).toEqual([]);
  });

  it('has no side where somebody noticed after all', () => {
    expect(heard('en', 'Nobody noticed except the usher.')).toEqual([]);
    expect(heard('de', 'Niemand sah hin, nur der Pförtner.')).toEqual([]);
  });

  it('goes on to what came of it where it is told in few words', () =>
    expect(heard('en', 'I paddled. So I stopped. And I went straight up.')).toContain(
      'otherwise: So I stopped. And I went straight up',
    ));

  it('goes before what any sentence may be asked', () =>
    expect(
      asked('de', 'Im Becken lagen Briefe an mich. Ich habe keinen aufgemacht. Eine Frau schwamm.')[0],
    ).toMatch(/keinen aufgemacht/));

  it.each(SUPPORTED_LANGUAGES)('has the same marks and no question without its mark (%s)', (language) => {
    const kinds = kindsHeard(language);
    expect(kinds.length).toBeGreaterThan(29);
    for (const { asks } of kinds) for (const { ask } of asks) expect(ask).toMatch(/[?？؟]$/u);
  });
});

describe('the ending of a telling', () => {
  it('is its last sentence, but for the waking and what is only said of it', () => {
    const text = 'We had a raft. The tide rose. I sat next to the shoes and waited.';
    const last = (told: string) => told.slice(...(endingOf(told, 'en') ?? [0, 0]));
    expect(last(text)).toBe('I sat next to the shoes and waited.');
    expect(last(`${text} Then I woke up.`)).toBe('I sat next to the shoes and waited.');
    expect(last(`${text} It was very strange.`)).toBe('I sat next to the shoes and waited.');
    expect(endingOf('We had a raft. The tide rose.', 'en')).toBeNull();
  });

  it('is asked about before what was told on the way', () => {
    const text =
      'I moved everything up one shelf. My uncle brought a bucket. I sat next to the shoes with my feet in the water.';
    expect(asked('en', text)[0]).toMatch(/next to the shoes/);
  });

  it('may close with words that nothing else is known of, and is quoted then', () =>
    expect(
      asked('fr', 'Il pleuvait. On distribue des malles. Tout le monde part et moi je plie les chemises.')[0],
    ).toMatch(/^«\u00A0Tout le monde part et moi je plie les chemises\u00A0»\u00A0: /));
});

describe('what is not asked any more', () => {
  it.each([
    ['en', "The pool was full of applause, I can't explain it any better.", /if you could have/],
    ['en', 'We waited. The cat said, "Well."', /The cat said: /],
    ['en', 'My uncle asked me not to tell the twins.', /What did it do to you/],
    [
      'en',
      'The map was wet. He drove on. I was so mad, and then I let him drive wherever he wants.',
      /last straw/,
    ],
    ['en', "My wife didn't want to frighten me.", /What did it do to you|needed/],
    ['en', 'I hid under the car.', /seen through you/],
    ['en', 'I covered my face with my hands.', /seen through you/],
    ['en', 'Nobody wanted to ask who the other two were.', /answer today|do to you/],
    ['en', 'Nobody spoke save the Queen, who was kind.', /do to you/],
    ['en', 'I could just barely reach the wheel with my foot.', /Suppose you did barely/],
    ['en', 'I told her to wait until the ink dried.', /leave unsaid/],
    ['es', 'La sostuve hasta que se hizo de noche.', /que la sostuve/],
    ['zh', '我的牙齿一颗一颗掉下来，我把它们收在一个盒子里。', /怎么办了/],
  ])('%s: %s', (language, text, never) => expect(asked(language, text).join('\n')).not.toMatch(never));

  it('of verbs that may be two people’s, nothing is said back', () =>
    expect(
      asked('es', 'Llovía. Yo buscaba la receta en los cajones y solo encontraba fotos.').join('\n'),
    ).not.toContain('encontraba fotos:'));
});
