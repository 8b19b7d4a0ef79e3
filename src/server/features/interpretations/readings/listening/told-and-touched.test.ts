import { describe, expect, it } from 'vitest';
import { sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
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
