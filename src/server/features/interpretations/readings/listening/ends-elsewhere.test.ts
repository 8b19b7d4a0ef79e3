import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { heardIn } from './listening.ts';
import { rulesHeard } from './listening-rules.ts';
import { kindsHeard } from './listening-file.ts';

const heard = (language: string, text: string): string[] =>
  heardIn(sourceOf(language, text)).map(({ turn, quote }) => `${turn?.replace('open-', '')}: ${quote}`);
const kinds = (language: string, text: string): string[] =>
  heard(language, text).map((one) => one.split(':')[0] ?? '');
const asked = (language: string, text: string): string[] =>
  questionsOf(text, { ...sourceOf(language, text), language, dreamLanguage: language }).map(
    ({ text: question }) => question,
  );

const BEFORE = new Map([
  ['fr', 'Nous avions un radeau. La marée montait. '],
  ['es', 'Había una balsa. Subía la marea. '],
  ['pt', 'Havia uma jangada. Subia a maré. '],
  ['zh', '岸边有一只木筏。潮水涨上来了。'],
  ['ar', 'كانت هناك طوافة. ارتفع الماء. '],
]);

describe('an ending is asked about by who acts in it', () => {
  it.each([
    ['fr', 'Je ne retrouvais plus la voile de mon oncle.', 'endcannot'],
    ['fr', 'Nous mangions du pain sur le ponton.', 'endtogether'],
    ['fr', "J'avais honte devant les rameurs du port.", 'endstate'],
    ['fr', "J'ai plié la voile et le mât.", 'endmine'],
    ['fr', 'Mon oncle a retiré son chapeau.', 'endothers'],
    ['fr', 'La lune flottait sur le ponton.', 'endthings'],
    ['es', 'Ya no encontraba la vela de mi tío.', 'endcannot'],
    ['es', 'Comíamos pan los dos en el muelle.', 'endtogether'],
    ['es', 'Vemos la marea desde el muelle.', 'endtogether'],
    ['es', 'Sentí vergüenza ante los remeros.', 'endstate'],
    ['es', 'Doblé la vela y el mástil.', 'endmine'],
    ['es', 'Mi tío se quitó el sombrero.', 'endothers'],
    ['es', 'La luna flotaba en el muelle.', 'endthings'],
    ['pt', 'Não encontrava a vela do meu tio.', 'endcannot'],
    ['pt', 'Ficámos os dois no cais ao sol.', 'endtogether'],
    ['pt', 'Senti vergonha dos remadores.', 'endstate'],
    ['pt', 'Dobrei a vela e o mastro.', 'endmine'],
    ['pt', 'O meu tio tirou o chapéu.', 'endothers'],
    ['pt', 'A lua boiava junto ao cais.', 'endthings'],
    ['zh', '我怎么也找不到船帆在哪里。', 'endcannot'],
    ['zh', '我们坐在码头上吃面包。', 'endtogether'],
    ['zh', '我觉得对不起那些划船的人。', 'endstate'],
    ['zh', '我把船帆叠好放进箱子。', 'endmine'],
    ['zh', '舅舅摘下帽子放在船头，老师在旁边看着。', 'endothers'],
    ['zh', '水面上只剩下一轮月亮。', 'endthings'],
    ['ar', 'لم أجد شراع خالي في أي مكان.', 'endcannot'],
    ['ar', 'جلسنا على الرصيف نأكل الخبز.', 'endtogether'],
    ['ar', 'شعرت بالخجل أمام البحارة.', 'endstate'],
    ['ar', 'مشيت إلى آخر الرصيف وحملت الشراع.', 'endmine'],
    ['ar', 'خلع خالي قبعته ووضعها على الماء.', 'endothers'],
    ['ar', 'كان القمر على سطح الماء.', 'endthings'],
    ['ar', 'فتحت الصندوق فخرج منه ماء كثير.', 'endthings'],
    ['ar', 'وقفت السفينة وحدها، ورأيت خالي يلوح لنا.', 'ending'],
  ])('%s: %s', (language, last, kind) =>
    expect(
      kinds(language, (BEFORE.get(language) ?? '') + last).filter((one) => one.startsWith('end')),
    ).toEqual([kind]),
  );

  it.each(['fr', 'es', 'pt', 'zh', 'ar'])('with questions of its own for each (%s)', (language) => {
    for (const name of ['endcannot', 'endtogether', 'endstate', 'endmine', 'endothers', 'endthings'])
      expect(kindsHeard(language).find((kind) => kind.name === name)?.asks.length).toBeGreaterThan(2);
  });

  it('by the last of two sentences that are quoted together', () =>
    expect(
      heard('ar', 'ركبت السفينة. أخذت مديرتي المرساة ووضعتها في درجها. شعرت براحة غريبة.').at(-1),
    ).toMatch(/^endstate: /));

  it('with what it hangs on, where it is one word', () =>
    expect(
      heard('es', 'Había una balsa. Mi tío se tumba en la arena y cierra los ojos. Suspenso.').at(-1),
    ).toBe('endothers: Mi tío se tumba en la arena y cierra los ojos. Suspenso'));

  it.each([
    ['fr', 'Nous avions un radeau. La marée montait. Le réveil a sonné sur le ponton.'],
    ['es', 'Había una balsa. Subía la marea. Sonó el despertador en la balsa.'],
    ['pt', 'Havia uma jangada. Subia a maré. Aí tocou o despertador de verdade.'],
  ])('but not where a clock wakes (%s)', (language, text) =>
    expect(heard(language, text).join()).not.toMatch(/réveil|despertador/),
  );

  it('and not waking is still dreamt', () =>
    expect(kinds('pt', 'Voei até o cais. Vi a minha janela. Bati no vidro e não acordei.')).toContain(
      'endmine',
    ));
});

describe('what somebody says', () => {
  it.each([
    ['fr', "Il m'a répondu que c'était la marée qui était cassée.", 'toldme'],
    ['es', 'Me contestó que el barco era él.', 'toldme'],
    ['pt', 'Ele fala que só veio por causa do barco.', 'toldme'],
    ['zh', '水手走过来收走船桨，说我已经到岸了。', 'toldme'],
    ['zh', '她说知道，船就是给你们留的。', 'toldme'],
    ['zh', '他对着我这边说了一句要退潮了。', 'toldme'],
    ['ar', 'قالت لي انا امك من زمان.', 'toldme'],
    ['fr', 'Sur la coque, il était écrit trop tard.', 'written'],
    ['es', 'El letrero decía no hace falta que vengas.', 'written'],
    ['pt', 'No casco estava escrito volta para casa.', 'written'],
    ['zh', '船上写着不用再来了。', 'written'],
    ['ar', 'كان على السفينة لوح مكتوب عليه لا تعد.', 'written'],
    ['fr', 'Je lève la main alors que je ne sais pas nager.', 'anyway'],
    ['es', 'Levanto la mano aunque no sé nadar.', 'anyway'],
    ['pt', 'Levanto a mão mesmo sem saber nadar.', 'anyway'],
    ['zh', '我举起手，其实我不会游泳。', 'anyway'],
    ['ar', 'رفعت يدي مع أنني لا أجيد السباحة.', 'anyway'],
    ['fr', 'Le lion pose sa tête sur mes genoux.', 'touched'],
    ['es', 'El león pone la cabeza en mi regazo.', 'touched'],
    ['pt', 'O leão põe a cabeça no meu colo.', 'touched'],
    ['zh', '狮子把头放在我腿上。', 'touched'],
    ['ar', 'جاء الأسد ووضع رأسه على ركبتي.', 'touched'],
  ])('%s: %s is %s', (language, text, kind) => expect(kinds(language, text)).toContain(kind));

  it.each([
    ['zh', '我心里觉得不对又不好意思说，就给它喂奶，它抬头看我。', 'toldme'],
    ['zh', '我走到船头，说我要回家了，没有人理我。', 'toldme'],
    ['pt', 'Não fui eu, mas disse que era.', 'toldme'],
    ['es', 'Mi marido muerto iba vaciándolos por la ventana, tranquilo.', 'consoled'],
    ['pt', 'A minha avó vai-os arrumando aos pares, com toda a calma.', 'consoled'],
    ['fr', 'La copie est écrite en une langue que je ne lis pas.', 'undone'],
    ['es', 'Al final no cabía en la barca.', 'otherwise'],
    ['fr', "Il n'y avait que des enfants dans la salle.", 'emptied'],
  ])('%s: %s is not %s', (language, text, kind) => expect(kinds(language, text)).not.toContain(kind));

  it('comes before the end, in the words of whoever says it', () => {
    const text =
      'La barca estaba en la puerta. Al cabo de un rato me dijo: «Por eso hago de más». La olla estaba llena.';
    const questions = asked('es', text);
    expect(questions.join()).toContain('Por eso hago de más');
    // A while is nobody.
    expect(questions.join()).not.toContain('al rato');
  });

  it('is nothing where nothing was said', () =>
    expect(
      asked('es', 'Íbamos a la playa. Mi ex no decía nada, solo miraba por la ventana.').join(),
    ).not.toMatch(/decirte eso|responderías/));

  it('of a telling without full stops is quoted from where it begins', () =>
    expect(
      heard(
        'es',
        'soñé que mi jefe me despedía y yo me ponía contenta y empezaba a regalar todo lo de mi mesa, la grapadora, la planta, y me daba cuenta de que el mensaje decía ya no hace falta que vengas a cenar',
      ).join('\n'),
    ).toContain('el mensaje decía ya no hace falta que vengas a cenar'));
});

describe('who acts is named in the question', () => {
  it.each([
    ['fr', "Ma mère m'a dit que la barque était vendue.", /(?:à|est-ce) ta mère/],
    ['es', 'Mi padre me dice que todavía estoy a tiempo.', /tu padre/],
    ['pt', 'Minha mãe diz que o barco já partiu.', /sua mãe/],
    ['zh', '妈妈说船已经开走了，不用等。', /你妈妈/],
    ['ar', 'قالت أمي إن السفينة قد رحلت.', /أمك/],
  ])('%s: %s', (language, text, name) => expect(asked(language, text)[0]).toMatch(name));

  it('not where two are, where they only come up, or in the sentence before', () => {
    const named = (text: string) => heardIn(sourceOf('fr', text)).map(({ named: who }) => who?.nominative);
    expect(named('Ma mère a dit à mon frère que la barque était vendue.')).not.toContain('ta mère');
    expect(named("Il m'a dit que ma mère avait vendu la barque.")).not.toContain('ta mère');
    expect(asked('fr', 'Mon frère a demandé qui savait ramer. Personne n’a répondu.').join()).not.toMatch(
      /silence de ton frère/,
    );
  });

  it('before other wordings', () => {
    const rules = rulesHeard('fr').filter(({ id }) => id.startsWith('open-toldme'));
    const [named] = rules.filter(({ text }) => text.includes('{a}'));
    expect(named?.lean ?? 0).toBeGreaterThan(rules[0]?.lean ?? 0);
  });
});
