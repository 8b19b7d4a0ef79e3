import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { asWritten } from './spoken-text.ts';

const bare = (text: string) => text.replaceAll(/[\s.,،。，!?…؟]/gu, '').toLowerCase();

describe('what was spoken, as one would write it', () => {
  it.each([
    [
      'en',
      'i was in a house by the sea and then the floor was water but i was not afraid suddenly my aunt called',
      'I was in a house by the sea. And then the floor was water, but I was not afraid. Suddenly my aunt called.',
    ],
    [
      'de',
      'ich war in einem Haus am Meer und dann war der Boden Wasser aber ich hatte keine Angst',
      'Ich war in einem Haus am Meer. Und dann war der Boden Wasser, aber ich hatte keine Angst.',
    ],
    [
      'es',
      'estaba en una casa vieja y luego llegó mi tía',
      'Estaba en una casa vieja. Y luego llegó mi tía.',
    ],
    [
      'fr',
      'j’étais dans une vieille maison et puis ma tante est venue',
      'J’étais dans une vieille maison. Et puis ma tante est venue.',
    ],
    [
      'en',
      'um i was on a ferry and the deck was covered in snow uh then the captain gave me a key',
      'Um I was on a ferry and the deck was covered in snow. Uh then the captain gave me a key.',
    ],
    ['ar', 'كنت في بيت قديم ثم جاءت خالتي', 'كنت في بيت قديم. ثم جاءت خالتي.'],
    ['zh', '我在一个旧房子里然后阿姨来了', '我在一个旧房子里。然后阿姨来了。'],
    ['en', 'The sea was calm. i swam. it was warm.', 'The sea was calm. I swam. It was warm.'],
    [
      'en',
      'at the harbour nobody knew my name meanwhile the bell rang and i woke up',
      'At the harbour nobody knew my name. Meanwhile the bell rang and I woke up.',
    ],
    [
      'fr',
      'la mer était de papier pendant ce temps ma mère chantait et je me suis réveillé',
      'La mer était de papier. Pendant ce temps ma mère chantait et je me suis réveillé.',
    ],
    [
      'de',
      'niemand wusste meinen Namen irgendwann läutete es und ich wachte auf',
      'Niemand wusste meinen Namen. Irgendwann läutete es und ich wachte auf.',
    ],
    [
      'es',
      'nadie sabía mi nombre mientras tanto sonó la campana',
      'Nadie sabía mi nombre. Mientras tanto sonó la campana.',
    ],
    ['ar', 'لم يعرف أحد اسمي عندما استيقظت كان الليل', 'لم يعرف أحد اسمي. عندما استيقظت كان الليل.'],
    [
      'en',
      'we were in the old school there was a horse in the hall and there were no teachers anywhere',
      'We were in the old school. There was a horse in the hall. And there were no teachers anywhere.',
    ],
    [
      'en',
      'we came to a lake and on the lake there was a table i cried because i had no shoes',
      'We came to a lake and on the lake there was a table I cried because I had no shoes.',
    ],
    [
      'de',
      'auf dem kleinen See da war ein Tisch und unter dem Tisch da lag ein Hund',
      'Auf dem kleinen See da war ein Tisch und unter dem Tisch da lag ein Hund.',
    ],
    [
      'fr',
      'dans la vieille école il y avait un cheval et il pleurait parce que la porte était fermée',
      'Dans la vieille école il y avait un cheval et il pleurait parce que la porte était fermée.',
    ],
    ['es', 'mi hermano lloraba porque no había tren', 'Mi hermano lloraba porque no había tren.'],
    ['ar', 'كنا في بيت وفي البيت القديم كان هناك حصان', 'كنا في بيت وفي البيت القديم كان هناك حصان.'],
    [
      'en',
      'i was in a kitchen where there was a horse and nobody said that there was one',
      'I was in a kitchen where there was a horse and nobody said that there was one.',
    ],
    [
      'en',
      'in the hall i suddenly knew there was a horse and my aunt told me there were two',
      'In the hall I suddenly knew there was a horse and my aunt told me there were two.',
    ],
    [
      'de',
      'wir waren in der alten Schule da stand ein Pferd im Flur und es gab keine Lehrer',
      'Wir waren in der alten Schule. Da stand ein Pferd im Flur. Und es gab keine Lehrer.',
    ],
    [
      'fr',
      'nous étions dans la vieille école il y avait un cheval dans le couloir',
      'Nous étions dans la vieille école. Il y avait un cheval dans le couloir.',
    ],
    [
      'ar',
      'كنا في المدرسة القديمة كان هناك حصان في الممر',
      'كنا في المدرسة القديمة. كان هناك حصان في الممر.',
    ],
    [
      'de',
      'wir mussten laufen weil der Zug schon weg war plötzlich hielt er wieder an',
      'Wir mussten laufen, weil der Zug schon weg war. Plötzlich hielt er wieder an.',
    ],
    [
      'de',
      'als ich unten ankam war plötzlich alles voller Schnee',
      'Als ich unten ankam war plötzlich alles voller Schnee.',
    ],
    ['pl', 'byłem w domu', 'Byłem w domu'],
    ['en', '', ''],
  ])('in %s: %s', (language, spoken, written) => expect(asWritten(spoken, language)).toBe(written));

  it('never changes, adds or loses a word, and says the same when it is done again', () => {
    const word = fc.constantFrom(
      'i',
      'and then',
      'but',
      'sea',
      'dann',
      'aber',
      'ثم',
      '然后',
      '…',
      'x.',
      'constructor',
      '\n',
      "i'm",
      '\u0000',
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }),
        fc.constantFrom('en', 'de', 'es', 'fr', 'pt', 'ar', 'zh', 'xx'),
        (list, language) => {
          const text = list.join(' ');
          const once = asWritten(text, language);
          expect(bare(once)).toBe(bare(text));
          expect(bare(asWritten(once, language))).toBe(bare(text));
        },
      ),
    );
  });

  it('takes no longer than its length', () => {
    const long = 'i was there and then it rained but nobody came '.repeat(4000);
    expect(processorCost(() => expect(bare(asWritten(long, 'en'))).toBe(bare(long)))).toBeLessThan(200);
  });
});
