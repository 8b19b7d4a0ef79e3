import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { toldAwake } from './told-awake.ts';

const awakeIn = (language: string, text: string): string[] =>
  toldAwake(text, language)
    .map((range) => text.slice(...range).trim())
    .filter((words) => words !== '');

const DREAM: Record<string, string> = {
  en: 'A heron was marking our exams. It used green ink. My sister got a nine.',
  de: 'Ein Reiher korrigierte unsere Prüfungen. Er nahm grüne Tinte. Meine Schwester bekam eine Neun.',
  fr: 'Un héron corrigeait nos examens. Il prenait de l’encre verte. Ma sœur a eu neuf.',
  es: 'Una garza corregía nuestros exámenes. Usaba tinta verde. Mi hermana sacó un nueve.',
  pt: 'Uma garça corrigia nossas provas. Usava tinta verde. Minha irmã tirou nove.',
  ar: 'كان طائر يصحح امتحاناتنا. كان يكتب بحبر أخضر. وأختي أخذت تسعة.',
  zh: '一只鹭在批改我们的考卷。它用绿墨水。我妹妹得了九分。',
};

describe('what is said awake', () => {
  it.each([
    ['en', 'Woke up cold. The blanket was on the floor.', ['Woke up cold.', 'The blanket was on the floor.']],
    ['en', 'I watched a film about herons last night.', ['I watched a film about herons last night.']],
    ['de', 'Ich hatte gestern lange gelernt.', ['Ich hatte gestern lange gelernt.']],
    ['fr', 'J’ai revu mes cours hier soir.', ['J’ai revu mes cours hier soir.']],
    ['pt', 'Ainda não consigo tirar a garça da cabeça.', ['Ainda não consigo tirar a garça da cabeça.']],
    ['zh', '最近一直在复习。', ['最近一直在复习。']],
    ['en', 'It is probably because we sat exams.', []],
    ['en', 'I think it’s because of the exams.', ['I think it’s because of the exams.']],
    ['en', 'We haven’t sat together in about a year.', ['We haven’t sat together in about a year.']],
    ['de', 'Ich glaube, das liegt an der Prüfung.', ['Ich glaube, das liegt an der Prüfung.']],
    ['de', 'In echt hat sie keine Schwester.', ['In echt hat sie keine Schwester.']],
    ['fr', 'Je pense que c’est à cause du bac.', ['Je pense que c’est à cause du bac.']],
    ['es', 'Supongo que es por la oposición.', ['Supongo que es por la oposición.']],
    ['es', 'Me he despertado. La luz estaba encendida.', ['Me he despertado.', 'La luz estaba encendida.']],
    ['pt', 'Deve ser por causa do vestibular.', ['Deve ser por causa do vestibular.']],
    ['ar', 'أظن أن السبب هو الامتحان.', ['أظن أن السبب هو الامتحان.']],
    ['ar', 'صحيت من النوم. كانت النافذة مفتوحة.', ['صحيت من النوم.', 'كانت النافذة مفتوحة.']],
    ['zh', '可能是因为最近要考试。', ['可能是因为最近要考试。']],
    ['en', 'I can’t remember how it ended.', ['I can’t remember how it ended.']],
    ['en', 'I couldn’t remember how it ended.', []],
    ['en', 'She rang this morning.', ['She rang this morning.']],
    ['de', 'An mehr erinnere ich mich nicht.', ['An mehr erinnere ich mich nicht.']],
    ['de', 'Ich hab seit Monaten nicht an sie gedacht.', ['Ich hab seit Monaten nicht an sie gedacht.']],
    ['fr', 'Réveillée à 5 h.', ['Réveillée à 5 h.']],
    ['fr', 'Je ne sais pas pourquoi j’écris ça.', ['Je ne sais pas pourquoi j’écris ça.']],
    ['es', 'No me acuerdo de más.', ['No me acuerdo de más.']],
    ['pt', 'Nem sei por que tô escrevendo isso.', ['Nem sei por que tô escrevendo isso.']],
    ['pt', 'Não me lembro de mais nada.', ['Não me lembro de mais nada.']],
    ['ar', 'لا أذكر الباقي.', ['لا أذكر الباقي.']],
    ['zh', '后来就不记得了。', ['后来就不记得了。']],
    ['zh', '他不记得我了。', []],
    ['en', 'That’s it really.', ['That’s it really.']],
    ['de', 'Das war’s.', ['Das war’s.']],
    ['fr', 'C’est tout.', ['C’est tout.']],
    ['es', 'Y eso es todo.', ['Y eso es todo.']],
    ['pt', 'Só isso, mas dá uma aflição.', ['Só isso, mas dá uma aflição.']],
    ['ar', 'بس كذا.', ['بس كذا.']],
    ['zh', '就这样。', ['就这样。']],
    ['de', 'Mama hat mich wegen Sport geweckt.', ['Mama hat mich wegen Sport geweckt.']],
    ['de', 'Draußen hat es wirklich geschneit.', ['Draußen hat es wirklich geschneit.']],
    ['fr', 'Maman a dit que j’ai rigolé en dormant.', ['Maman a dit que j’ai rigolé en dormant.']],
    ['ar', 'كعدت من النوم والموبايل يرن.', ['كعدت من النوم والموبايل يرن.']],
    ['ar', 'وعيت عم بضحك لحالي.', ['وعيت عم بضحك لحالي.']],
    ['zh', '醒咗望住個天花板好耐。', ['醒咗望住個天花板好耐。']],
    ['zh', '今晚还是夜班。', ['今晚还是夜班。']],
    ['pt', 'Tenho ensaio às dez.', ['Tenho ensaio às dez.']],
  ])('%s: %s', (language, words, awake) =>
    expect(awakeIn(language, `${DREAM[language]} ${words}`)).toEqual(awake),
  );

  it.each([
    ['en', 'Weird one. ', 'Weird one.'],
    ['de', 'Komischer Traum, ', 'Komischer Traum,'],
    ['de', 'Nur noch ein Fetzen: ', 'Nur noch ein Fetzen:'],
    ['fr', 'Rêve bizarre : ', 'Rêve bizarre :'],
    ['es', 'Sueño raro. ', 'Sueño raro.'],
    ['pt', 'Sonho estranho, ', 'Sonho estranho,'],
    ['ar', 'حلم غريب، ', 'حلم غريب،'],
    ['zh', '一个奇怪的梦，', '一个奇怪的梦，'],
  ])('ahead of a telling in %s: %s', (language, ahead, found) =>
    expect(awakeIn(language, `${ahead}${DREAM[language]}`)).toEqual([found]),
  );

  it('is asked about in no language', () => {
    const text = `${DREAM['de']} Ich glaube, das hängt mit der Kur zusammen, die ich verschiebe.`;
    for (const question of questionsOf(text, sourceOf('de', text))) {
      expect(question.text).not.toContain('Kur');
      expect(question.quoted.join(' ')).not.toContain('Kur');
    }
  });
});

describe('what only sounds so', () => {
  it.each([
    ['en', 'I woke up in a train. The seats were made of bread. The conductor wept. Nobody got off.'],
    ['en', `${DREAM['en']} Then I woke up. I fell asleep again. The heron was still there.`],
    ['de', 'Mein Vater wartete seit Jahren vor der Ampel. Sie war gelb. Ich brachte ihm Kaffee.'],
    ['zh', '我们坐在一起。他醒了看着我。外面是雪地。'],
    ['es', 'Mi madre lleva un abrigo sin botones. Me mira desde la ventana. El resto de la clase se ríe.'],
    ['fr', 'Un héron passe. Le reste de la classe riait. Ma sœur a eu neuf.'],
    ['pt', 'Minha mãe está olhando desde a varanda. O resto da turma ria. Chovia tinta.'],
    ['zh', '我回到当年的教室。我跟我妈说，快跑。窗外是雪地。'],
    ['en', 'I had lived in the lift for three years. The doors were green. Nobody got off.'],
    ['en', 'I think it’s because of the exams.'],
    ['en', 'Last night I was a heron. I marked exams. My sister got a nine.'],
  ])('stays in %s: %s', (language, text) => expect(awakeIn(language, text)).toEqual([]));
});
