import { describe, expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { heardIn } from './listening.ts';
import { kindsHeard } from './listening-file.ts';

const kindsIn = (language: string, text: string): string[] =>
  heardIn(sourceOf(language, text)).map(({ turn }) => turn?.replace('open-', '') ?? '');

const asked = (language: string, text: string, seed: number): string[] =>
  questionsOf(text, { ...sourceOf(language, text), language, dreamLanguage: language, seed }).map(
    ({ text: question }) => question,
  );

describe('what comes only then', () => {
  it.each([
    ['en', 'I was not afraid of the heron, only when it stood still.'],
    ['en', 'Nobody danced until my aunt took off her boots.'],
    ['de', 'Der Reiher störte mich nicht, erst als er stillstand, bekam ich Angst.'],
    ['de', 'Niemand tanzte, bis meine Tante die Stiefel auszog.'],
    ['es', 'La garza no me daba miedo hasta que se quedó quieta.'],
    ['fr', 'Je n’avais peur du héron que quand il s’arrêtait.'],
    ['pt', 'Só quando a garça parou eu tive medo.'],
    ['ar', 'لم أخف من الطائر إلا عندما توقف.'],
    ['zh', '直到那只鹭停下来，我才害怕。'],
  ])('%s: %s', (language, text) => expect(kindsIn(language, text)).toContain('nottill'));

  it.each([
    ['en', 'I rowed until six.'],
    ['en', 'I did not know it until I woke up.'],
    ['de', 'Erst war da ein Reiher.'],
    ['es', 'Caminé hasta que anocheció.'],
    ['pt', 'Não fui até a praia.'],
    ['ar', 'لم أستطع حتى الكلام.'],
    ['zh', '我等了很久。'],
  ])('is not %s: %s', (language, text) => expect(kindsIn(language, text)).not.toContain('nottill'));
});

describe('what belongs to somebody else', () => {
  it.each([
    ['en', 'I put on a glove that was not mine.'],
    ['de', 'Ich zog einen Handschuh an, der nicht meiner war.'],
    ['de', 'Der Handschuh gehörte mir nicht.'],
    ['es', 'Me puse un guante que no era mío.'],
    ['fr', 'J’ai mis un gant qui n’était pas à moi.'],
    ['pt', 'Vesti uma luva que não era minha.'],
    ['ar', 'لبست قفازاً ليس لي.'],
    ['zh', '我戴上的手套不是我的。'],
  ])('%s: %s', (language, text) => expect(kindsIn(language, text)).toContain('notmine'));

  it.each([
    ['en', 'It was not mine to say whose fault it was.'],
    ['de', 'Das war nicht meine Schuld.'],
    ['es', 'No era mía la culpa.'],
    ['pt', 'Não era minha casa de infância.'],
    ['zh', '不是我的错。'],
  ])('is not %s: %s', (language, text) => expect(kindsIn(language, text)).not.toContain('notmine'));
});

describe('what one cannot decide', () => {
  it.each([
    ['en', 'Both ferries whistled and I could not decide.'],
    ['de', 'Beide Fähren pfiffen und ich konnte mich nicht entscheiden.'],
    ['es', 'Pitaban los dos barcos y yo no podía decidirme.'],
    ['fr', 'Les deux bacs sifflaient et je n’arrivais pas à choisir.'],
    ['pt', 'As duas balsas apitavam e eu não conseguia escolher.'],
    ['ar', 'صفّرت العبّارتان ولم أستطع أن أختار.'],
    ['zh', '两条船都鸣笛了，我拿不定主意。'],
  ])('%s: %s', (language, text) => expect(kindsIn(language, text)).toContain('undecided'));
});

describe('who does not leave', () => {
  it.each([
    ['en', 'The plumber was polite but he would not leave.'],
    ['de', 'Der Klempner war höflich, ist aber nicht gegangen.'],
    ['es', 'El fontanero era amable pero no se iba.'],
    ['fr', 'Le plombier était poli mais il ne partait pas.'],
    ['pt', 'O encanador era educado, mas não ia embora.'],
    ['ar', 'كان السبّاك مهذباً لكنه لم يغادر.'],
    ['zh', '修水管的人很客气，可是他不肯走。'],
  ])('%s: %s', (language, text) => expect(kindsIn(language, text)).toContain('staysput'));

  it.each([
    ['en', 'My brother would not leave me alone.'],
    ['en', 'I would not leave.'],
    ['de', 'Die Tür ging nicht auf.'],
    ['de', 'Ich wollte nicht gehen.'],
    ['zh', '我不肯走。'],
  ])('is not %s: %s', (language, text) => expect(kindsIn(language, text)).not.toContain('staysput'));
});

it('has such kinds in all languages, each with its questions', () => {
  for (const language of SUPPORTED_LANGUAGES)
    for (const name of ['nottill', 'notmine', 'undecided', 'staysput', 'waited', 'notend'])
      expect(kindsHeard(language).find((kind) => kind.name === name)?.asks.length, language).toBeGreaterThan(
        2,
      );
});

it('does not ask what should have been there where its absence is what is told', () => {
  for (let seed = 0; seed < 24; seed += 1) {
    expect(asked('en', 'When I came back for the fern the stairs were gone.', seed).join()).not.toContain(
      'should have been there',
    );
    expect(asked('de', 'Als ich zum Farn zurückkam, war die Treppe weg.', seed).join()).not.toContain(
      'hätte da sein sollen',
    );
  }
});

describe('a question of the dreamer’s own consoles nobody', () => {
  it.each([
    ['en', 'I asked her whether everything was fine.'],
    ['de', 'Ich habe gefragt, ob alles gut ist.'],
    ['es', 'Le pregunté si todo está bien.'],
    ['fr', 'Je lui ai demandé si tout va bien.'],
    ['pt', 'Perguntei se está tudo bem.'],
    ['ar', 'سألتها هل كل شيء بخير.'],
    ['zh', '我问她：“没事吧？”'],
  ])('%s: %s', (language, text) => expect(kindsIn(language, text)).not.toContain('consoled'));
  it('and what another says does', () =>
    expect(kindsIn('de', 'Sie hat gesagt, alles wird gut.')).toContain('consoled'));
});

describe('who has waited', () => {
  it.each([
    ['en', 'Her aunt had been waiting with soup for eleven years.'],
    ['de', 'Meine Tante wartete seit Jahren am Steg.'],
    ['es', 'Mi tía me esperaba en el muelle.'],
    ['fr', 'Ma tante m’attendait sur le quai.'],
    ['pt', 'Minha tia estava esperando com a sopa no cais.'],
    ['ar', 'كانت عمتي تنتظرني على الرصيف.'],
    ['zh', '姑姑一直在码头等着我。'],
  ])('%s: %s', (language, text) => expect(kindsIn(language, text)).toContain('waited'));

  it.each([
    ['en', 'I was waiting for the ferry.'],
    ['de', 'Ich wartete seit Stunden auf die Fähre.'],
    ['zh', '我在等公交。'],
  ])('is not %s: %s', (language, text) => expect(kindsIn(language, text)).not.toContain('waited'));
});

describe('what should not end', () => {
  it.each([
    ['en', 'My aunt sang and I did not want to hang up.'],
    ['de', 'Meine Tante sang und ich wollte nicht auflegen.'],
    ['es', 'Mi tía cantaba y yo no quería colgar.'],
    ['fr', 'Ma tante chantait et je ne voulais pas raccrocher.'],
    ['pt', 'Minha tia cantava e eu não queria desligar.'],
    ['ar', 'غنّت عمتي ولم أكن أريد أن أغلق الهاتف.'],
    ['zh', '姑姑在唱歌，我舍不得挂电话。'],
  ])('%s: %s', (language, text) => expect(kindsIn(language, text)).toContain('notend'));
  it('is not a road not taken', () =>
    expect(kindsIn('de', 'Ich wollte nicht zur Schule gehen.')).not.toContain('notend'));
});

describe('more words for what was heard before', () => {
  it.each([
    ['en', 'timeup', 'The kiosk closed before I could unfold the chart.'],
    ['de', 'timeup', 'Der Kiosk schloss, bevor ich die Karte auffalten konnte.'],
    ['es', 'timeup', 'Cerró el quiosco antes de que pudiera abrir el mapa.'],
    ['fr', 'timeup', 'Le kiosque a fermé avant que je puisse ouvrir la carte.'],
    ['pt', 'timeup', 'O quiosque fechou antes que eu pudesse abrir o mapa.'],
    ['zh', 'timeup', '我还没来得及打开地图，店就关了。'],
    ['fr', 'emptied', 'Quand ce fut mon tour, il n’y avait plus que du sable.'],
    ['es', 'emptied', 'Al llegar mi turno solo quedaba arena.'],
    ['pt', 'emptied', 'Na minha vez só restava areia.'],
    ['zh', 'emptied', '轮到我的时候只剩下沙子。'],
    ['en', 'undone', 'I knew where the plug was, and said nothing.'],
    ['de', 'undone', 'Ich wusste, wo der Stecker war, und habe nichts gesagt.'],
    ['de', 'consoled', 'Der Lotse meinte, das reicht.'],
    ['en', 'consoled', 'The pilot said that was enough.'],
  ])('%s, %s: %s', (language, kind, text) => expect(kindsIn(language, text)).toContain(kind));
});
