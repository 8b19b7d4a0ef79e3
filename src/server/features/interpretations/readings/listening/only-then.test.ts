import { describe, expect, it } from 'vitest';
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
  for (const language of ['en', 'de', 'es', 'fr', 'pt', 'ar', 'zh'])
    for (const name of ['nottill', 'notmine', 'undecided', 'staysput'])
      expect(kindsHeard(language).find((kind) => kind.name === name)?.asks.length, language).toBe(4);
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
