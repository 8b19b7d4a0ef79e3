import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Asked = { id: string; text: string; passage: { text: string } };

/** What is asked of dreams of one diary, in order. */
async function askedOf(language: string, texts: readonly string[]): Promise<Asked[][]> {
  const { token } = await test.person({ language });
  const asked: Asked[][] = [];
  for (const text of texts) {
    const path = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
    const { body } = await test.call('PUT', path, { token, body: { text, night_of: '2026-03-01' } });
    await test.settle();
    const reading = await test.call('GET', `/v2/api/lambda/dreams/${body.model.id}/readings`, { token });
    asked.push(reading.body.reading.questions);
  }
  return asked;
}

/** Read cold in four languages; each was asked about flatly, wrongly or not at all before. */
describe('dreams read cold', () => {
  it.each([
    [
      'en',
      'I was a crow. I remember the wind and an enormous interest in a bin.',
      'through the eyes of the crow',
    ],
    ['de', 'Ich war eine Krähe. Ich erinnere mich an den Wind.', 'Du warst eine Krähe: Was konntest du'],
    ['fr', 'J’étais un corbeau. Je me souviens du vent.', 'par les yeux du corbeau'],
    ['ar', 'كنت غراباً. أتذكر الريح.', 'بعيني الغراب'],
    [
      'de',
      'Ich verlor meine Tochter im Möbelhaus. Alle Kinder drehten sich um.',
      'in dem alle Kinder sich umdrehten',
    ],
    ['ar', 'أضعت ابنتي في محل الأثاث. ناديتها فالتفت كل الأطفال.', 'ناديتها فالتفت كل الأطفال'],
    [
      'de',
      'Ich stand im Flur und hörte das Wasser. Ich konnte meine Beine nicht bewegen.',
      'Was hättest du als Erstes getan',
    ],
    [
      'pt',
      'Meu pai dormia debaixo de um mapa da Noruega. Eu não queria barulho.',
      'em que você não queria barulho',
    ],
    [
      'pt',
      'Minha filha era criança de novo e me perguntou por que a lua vazava.',
      'te perguntou por que a lua vazava: o que você responderia hoje?',
    ],
    [
      'pt',
      'Uma cobra enorme estava no corredor. Ninguém notou nada. Eu dei a ela minha luva.',
      'Uma cobra enorme estava no corredor. Ninguém notou nada',
    ],
    ['pt', 'Ela disse: “Suas mãos estão geladas”.', '“Suas mãos estão geladas”: '],
    [
      'pt',
      'Prendi a respiração debaixo da cama.',
      '“Prendi a respiração debaixo da cama”: quanto tempo tinha que durar?',
    ],
    ['en', 'The goat had a clipboard.', 'the goat had a clipboard?'],
    ['de', 'Die Orgel spielte Fische.', 'Orgel'],
    [
      'en',
      '“Where did you put it?” my dad kept asking.',
      'what do you answer your dad, now that you are awake?',
    ],
    ['ar', 'لم يطردها أحد. صلّينا خلفها.', 'لم يطردها أحد: وماذا لو فعل أحد ذلك؟'],
    ['en', 'My hands kept ringing like phones.', 'your hands kept ringing like phones'],
    ['ar', 'ممر طويل. في آخره طفل له قصة شعري.', '«في آخره طفل له قصة شعري»'],
  ])('are asked what their words ask for (%s: %s)', async (language, text, words) => {
    const [questions] = await askedOf(language, [text]);
    expect(questions!.map((question) => question.text).join('\n')).toContain(words);
    for (const { passage } of questions!) expect(text).toContain(passage.text);
  });

  it.each([
    ['en', 'My daughter was driving. She is four.', /How old/],
    ['de', 'Meine Tochter fuhr. Sie ist erst vier.', /Wie alt/],
    ['en', 'work dream. The printer clapped.', /work dream/],
    ['en', 'Dad was alive. I wanted to tell him he was dead but it seemed rude.', /dead but”/],
    ['en', 'I opened my mouth and the bride left.', /“I opened my mouth”/],
    ['zh', '照片都标了价格。我买不起。', /“我买不起”/],
    ['en', 'My nans slippers were floating past.', /your nans(?! slippers)|your nans? slippers and/],
    ['es', 'Un pasillo lleno de agua hasta la rodilla.', /rodilla\?/],
    ['en', 'I was a crow. It was cold.', /near|close|know you|want/],
    ['en', 'I noticed the clock had no hands and went on.', /What time/],
    ['de', 'Die Uhr hatte keine Zeiger und tickte.', /Wie spät/],
    ['de', 'Meine Zähne wuchsen, bis ich den Mund nicht mehr zubekam.', /Wem gehörten/],
    ['en', 'My teeth were growing, not falling out.', /what did you do with them/],
    ['en', 'I remember an enormous interest in it.', /How big/],
    ['en', 'I woke up with my heart pounding.', /Where in your body/],
    ['fr', 'L’horloge n’avait plus d’aiguilles et battait.', /Quelle heure/],
    ['fr', 'Il n’y avait pas de chien, seulement le vent. Un héron se tenait sur le pont.', /chien/],
    ['ar', 'كنت أكوي قمصاناً لناس لم أرهم قط.', /القط/],
    ['ar', 'كنت الوحيد الذي درس كل شيء.', /كتبت «الوحيد»/],
    ['ar', 'كان علينا أن ننتقل في ساعة واحدة.', /الساعة/],
    ['ar', 'كان خطيبي السابق بين الناس.', /(?:مع|إلى|من) السابق/],
    ['en', 'The keys were warm and the organ did not stop.', /opened/],
    ['en', 'I was given a tin. In the tin there was a lake.', /expected to find/],
    ['en', 'My old bike stood on the table.', /headed/],
    ['en', 'I had a ticket for the 7:40 train to Crewe.', /headed/],
    ['en', 'We do not own a violin. A heron stood there.', /violin/],
    ['en', 'I won my uncle Pete’s lighter.', /(?<!“[^”]*)Pete(?!’s lighter)/],
    ['en', 'Dad rang me. The line was terrible.', /near to you|noticed you|face, hands/],
    ['en', 'He lived in Leeds all his life and grew beans in it. I pulled at an oar.', /Leeds/],
    ['en', 'My daughter is four again. She sings and I drive.', /near to you|noticed you/],
    ['en', 'I found a ticket in a dead bird.', /bird (?:want|know)|near/],
    ['de', 'Der Wasserhahn lief die ganze Zeit.', /Wasserhahn etwas zu hören|gekannt/],
    ['de', 'Anders kann ich es nicht sagen. Da war ein Boot.', /Anders (?:dich|diesen|hier)/],
    ['de', 'Er sagte danke, Kind, und legte auf.', /das Kind/],
    ['de', 'Die Leute schoben Kinderwagen auf den Meeresboden.', /Wohin fuhr/],
    ['ar', 'قسمنا القمر بمنشار جدي.', /جدك/],
    ['ar', 'استأجرنا البيت مع عائلة النجار. وقف طائر على الباب.', /النجار/],
    ['ar', 'المرأة خلف الزجاج لم تتكلم.', /ينظر إليك من المرأة/],
    ['ar', 'وجد زوجي بابا ممددا على الرمل فطرقه.', /والدك/],
    ['ar', 'أسناني مرة ثانية، سقطت واحدة واحدة في كفي.', /أرض تحتك/],
  ])('are not asked what they answer, deny or never said (%s: %s)', async (language, text, wrong) => {
    const [questions] = await askedOf(language, [text]);
    for (const question of questions!) expect(question.text).not.toMatch(wrong);
  });

  it('are each asked about in their own words where there is nothing else, night after night', async () => {
    const asked = await askedOf('de', [
      'Nicht viel. Es war nur sehr hell und weit.',
      'Es ging immer weiter hinunter, ohne anzukommen.',
    ]);
    for (const questions of asked)
      expect(questions.map(({ id }) => /^(?:turn-)?whole/u.test(id))).toEqual([true]);
    expect(asked[0]![0]!.passage.text).toBe('Es war nur sehr hell und weit');
  });
});
