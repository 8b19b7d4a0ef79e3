import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { endingOf } from './ending.ts';
import { heardIn } from './listening.ts';

const heard = (language: string, text: string): string[] =>
  heardIn(sourceOf(language, text)).map(({ turn, quote }) => `${turn?.replace('open-', '')}: ${quote}`);

describe('what was told, asked, shown or touched', () => {
  it.each([
    ['fr', 'toldme', "Le valet m'annonça que j'avais perdu ma ferme."],
    ['fr', 'askedofme', "Elle m'a demandé de garder la cage."],
    ['fr', 'recognised', "L'âne me regardait comme s'il me connaissait."],
    ['fr', 'unreadable', 'Les pages étaient blanches.'],
    ['fr', 'unafraid', "Je n'ai pas peur du loup."],
    ['fr', 'voiceof', 'Le facteur avait la voix de mon oncle.'],
    ['fr', 'turnedinto', 'Le lustre est devenu un nid.'],
    ['fr', 'insteadcame', "Je voulais un manteau mais c'est un veau qui est venu."],
    ['fr', 'touched', 'La vieille me prend la main.'],
    ['fr', 'myhands', "J'ai regardé mes mains."],
    ['fr', 'unknown', "Le gardien ne m'a pas reconnue."],
    ['fr', 'facelike', 'La louve a les yeux de ma fille.'],
    ['es', 'unknown', 'El guarda no me reconoció.'],
    ['es', 'facelike', 'La loba tenía los ojos de mi hija.'],
    ['pt', 'unknown', 'O guarda não me reconheceu.'],
    ['pt', 'facelike', 'A loba tinha os olhos da minha filha.'],
    ['zh', 'unknown', '门卫没有认出我。'],
    ['zh', 'facelike', '那只狼长着妹妹的脸。'],
    ['ar', 'unknown', 'نظر الحارس إلي ولم يعرفني.'],
    ['ar', 'facelike', 'كانت لها عينا أمي.'],
    ['es', 'toldme', 'El cartero me decía que había dejado la barca abierta.'],
    ['es', 'askedofme', 'La reina me pide que cuide la jaula.'],
    ['es', 'recognised', 'El burro me miró y vi que me reconocía.'],
    ['es', 'unreadable', 'Las páginas estaban en blanco.'],
    ['es', 'unafraid', 'No tengo miedo del lobo.'],
    ['es', 'voiceof', 'El cartero hablaba con la voz de mi tío.'],
    ['es', 'turnedinto', 'La lámpara se convirtió en un nido.'],
    ['es', 'insteadcame', 'Quise cantar pero salió arena.'],
    ['es', 'touched', 'La anciana me coge de la mano.'],
    ['es', 'myhands', 'Tenía tierra en las manos.'],
    ['es', 'unminded', 'Iba descalza y nadie me miraba.'],
    ['pt', 'toldme', 'Um velho me disse que o barco tinha partido.'],
    ['pt', 'askedofme', 'A rainha me pediu que cuidasse da gaiola.'],
    ['pt', 'recognised', 'O burro me olhava como se me conhecesse.'],
    ['pt', 'unreadable', 'As páginas estavam em branco.'],
    ['pt', 'unafraid', 'Não tenho medo do lobo.'],
    ['pt', 'voiceof', 'O carteiro tinha a voz do meu tio.'],
    ['pt', 'turnedinto', 'O bolo virou pedra.'],
    ['pt', 'insteadcame', 'Puxei a rede e veio o chapéu dele.'],
    ['pt', 'touched', 'A velha pegou na minha mão.'],
    ['pt', 'myhands', 'Olhei para as minhas mãos.'],
    ['pt', 'unminded', 'Vou descalço e ninguém repara.'],
    ['zh', 'toldme', '老师对我说船已经开走了。'],
    ['zh', 'askedofme', '奶奶让我把牙给她。'],
    ['zh', 'recognised', '广播里在念我的名字。'],
    ['zh', 'unreadable', '信上的字都泡花了。'],
    ['zh', 'unafraid', '我一点也不怕那只狼。'],
    ['zh', 'voiceof', '它的声音像我以前的邻居。'],
    ['zh', 'turnedinto', '院子已经变成了一个池塘。'],
    ['zh', 'insteadcame', '喊出来的却是邻居的名字。'],
    ['zh', 'touched', '外婆拉着我的手。'],
    ['zh', 'myhands', '我的手全是泥。'],
    ['ar', 'toldme', 'قال لي إن السفينة في الحديقة.'],
    ['ar', 'askedofme', 'طلبت مني أن أحرس القفص.'],
    ['ar', 'recognised', 'ناداني باسمي من فوق السطح.'],
    ['ar', 'unreadable', 'كانت الصفحات بيضاء.'],
    ['ar', 'unafraid', 'كنت مطمئنة فوق الجسر.'],
    ['ar', 'voiceof', 'تكلم الحمار بصوت أمي.'],
    ['ar', 'turnedinto', 'تحول السراج إلى عش.'],
    ['ar', 'insteadcame', 'فتحت الصندوق فإذا فيه خبز ساخن.'],
    ['ar', 'touched', 'كان أخي يمسك بيدي.'],
    ['ar', 'myhands', 'نظرت إلى يدي.'],
  ])('%s: %s', (language, kind, text) =>
    expect(heard(language, text).map((found) => found.split(':')[0])).toContain(kind),
  );
});

describe('what is none of it', () => {
  it.each([
    ['fr', 'revealed', "Je suis à l'église, c'est mon mariage."],
    ['fr', 'myname', 'Le juge me salua par mon nom.'],
    ['fr', 'myname', 'La secrétaire appelle mon nom et le loup se lève.'],
    ['es', 'refused', 'Dije que no tenía prisa.'],
    ['es', 'toldme', 'El juez dijo que se quedara.'],
    ['pt', 'refused', 'Ele me deu a senha e disse que não tinha pressa.'],
    ['pt', 'otherwise', 'No fim, o diretor diz boa noite.'],
    ['zh', 'emptied', '我想说话，可是嘴里全是水。'],
    ['zh', 'unheard', '我开一家商店，三天没有人来。'],
    ['zh', 'toldme', '他说你不记得了吗，就走了。'],
    ['ar', 'refused', 'هززت رأسي.'],
    ['ar', 'silent', 'سلمت عليه فلم يرد، ثم رفع رأسه وقال: تأخرت.'],
    ['ar', 'praised', 'صفق الجميع إلا هي.'],
  ])('%s, %s: %s', (language, kind, text) =>
    expect(heard(language, text).map((found) => found.split(':')[0])).not.toContain(kind),
  );
});

describe('an ending', () => {
  const last = (language: string, text: string) => text.slice(...(endingOf(text, language) ?? [0, 0]));

  it.each([
    [
      'fr',
      'alors on était en cours et le prof arrivait avec une cage et personne ne disait rien et moi je cherchais mon stylo et dehors il neigeait des copies et moi je cherchais la mienne dans toute la cour',
      'moi je cherchais la mienne dans toute la cour',
    ],
    [
      'zh',
      '外星人把我们小区搬到了月亮上，邻居照样下楼跳舞，慢慢地飘起来，我在下面拉着她的裤脚，她越飘越高，手里还拿着一把红色的扇子',
      '她越飘越高，手里还拿着一把红色的扇子',
    ],
    [
      'ar',
      'كنت أطير داخل بيت قديم من غرفة إلى غرفة قريبا من السقف، والعائلة تأكل حول المائدة الكبيرة ولا أحد يرفع رأسه. جدي وحده رآني وأشار إلى كرسي فارغ.',
      'جدي وحده رآني وأشار إلى كرسي فارغ',
    ],
  ])('is what is told last in one breath (%s)', (language, text, ending) =>
    expect(last(language, text).replace(/[.。]$/u, '')).toBe(ending),
  );

  it('of few words is quoted with the sentence before it, as it stands', () => {
    const text = 'Llueve. Dejo la maleta en la orilla. Cruzo igual. El agua está caliente.';
    expect(heard('es', text)).toContain('endthings: Cruzo igual. El agua está caliente');
    expect(heard('ar', 'نزل المطر. استيقظت السيدة فجأة. بكيت واستيقظت.').join('\n')).not.toContain('بكيت');
  });

  it('is not two people in one sentence of ours', () => {
    const text = 'Llueve. La maleta está en la orilla. Cruzo igual. El agua está caliente.';
    expect(questionsOf(text, { ...sourceOf('es', text), language: 'es' })[0]?.text).toContain(
      '“Cruzo igual. El agua está caliente”',
    );
  });

  it('leaves in Chinese who says "I" where it stands', () => {
    const text = '我去买房子。最后一套是我现在住的。他对中介说这个女人我不认识。';
    const asked = questionsOf(text, { ...sourceOf('zh', text), language: 'zh' });
    expect(asked[0]?.text).toContain('“他对中介说这个女人我不认识”');
  });

  it('is asked once, and not again by its half', () => {
    const text = 'Fui a la feria. Había un mostrador de madera. Me buscó otro asiento. Me dio la ventanilla.';
    const asked = questionsOf(text, { ...sourceOf('es', text), language: 'es' });
    expect(asked.filter(({ text: question }) => question.includes('ventanilla'))).toHaveLength(1);
  });

  it('is still dreamt where one has only woken into the dream', () => {
    const text =
      "je me réveille mais c'est encore le rêve et je vais au collège en pyjama et la surveillante me regarde et moi je cherche mon uniforme dans toute la cour et dehors il neige des copies";
    expect(questionsOf(text, { ...sourceOf('fr', text), language: 'fr' })).not.toEqual([]);
  });
});
