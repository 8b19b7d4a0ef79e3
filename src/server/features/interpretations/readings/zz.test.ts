import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
const D: Record<string, string[]> = {
  en: [
    'I was babysitting the sea. Its parents were out. It kept asking for a story and every time I started one it fell asleep and the boats sank.',
    'My boss handed me a key and said it was for the room behind my desk. There had never been a room. Inside was a bed, made, with my name on the pillow. I took off my shoes.',
    'I was playing chess with my dead uncle by phone. He told me his moves and I had to guess the board. I think he let me win.',
    'We were all in a lift that went sideways. People got out at each floor into somebody’s kitchen. Mine came and it was my grandmother’s, the radio on, and I did not get out.',
    'I had a tail. I hid it under my coat at the interview. They liked me. On the way out the receptionist whispered, we all do.',
    'A letter came for the previous tenant. I opened it. It was an apology to me, with my name crossed out.',
    'Running through corn with my kids when they were small. I kept counting them and there was always one too many.',
    'I had to give a speech in a language I do not speak. I opened my mouth and birds came out, sparrows mostly, and the audience wrote everything down.',
    'My car would only drive backwards so I went to my parents’ house in reverse. Dad waved from the porch as if I was leaving.',
    'An old woman was knitting the road in front of the bus. The driver honked. I got out and held the wool for her.',
  ],
  de: [
    'Ich war im Supermarkt und alle Preise waren Uhrzeiten. Für das Brot hätte ich einen Nachmittag gebraucht. Ich habe an der Kasse gemerkt, dass ich nur noch den Dienstag hatte.',
    'Mein Bruder und ich bauten ein Boot im Wohnzimmer. Es war fertig, aber es passte nicht durch die Tür. Er lachte. Ich habe angefangen, die Wand einzureißen.',
    'Eine Frau rief an und sagte, sie sei ich in zwanzig Jahren. Ich habe gefragt, ob alles gut ist. Sie hat aufgelegt.',
    'Auf dem Balkon wuchs ein Zahn, so groß wie ein Stuhl. Die Nachbarn brachten Gießkannen.',
    'Ich musste einen Elefanten durch die Altstadt führen, an einem Faden. Er hätte jederzeit gehen können.',
    'Ich bin durch ein Hotel gelaufen und habe mein Zimmer gesucht. Die Nummer auf der Karte änderte sich immer. Am Ende habe ich bei Fremden auf dem Sofa geschlafen und sie haben mich zugedeckt.',
  ],
  fr: [
    'Ma mère conduisait et j’étais à l’arrière, adulte. Elle chantait. Je savais qu’au prochain virage il n’y aurait plus de route et je n’ai rien dit.',
    'Je perdais mes mots un par un, ils tombaient par terre comme des pièces. Un enfant les ramassait et les mettait dans sa poche.',
  ],
  es: [
    'La casa se inundaba despacio y mi abuelo seguía jugando a las cartas con el agua por la cintura. Me dijo que me tocaba a mí.',
    'Encontré un teléfono enterrado en el jardín. Sonaba. Contesté y era yo, pidiendo que colgara.',
  ],
  pt: [
    'Meu irmão pequeno estava preso num aquário e desenhava peixes no vidro. Eu batia e ele achava que era um jogo.',
  ],
  ar: ['كانت جدتي تخيط ثوباً من الضباب وتطلب مني أن ألبسه. لبسته فلم يعد أحد يراني إلا هي.'],
  zh: [
    '爷爷在屋顶上种麦子，让我每天去浇水。我忘了三天，回去的时候他已经变成一个小孩，坐在麦子里哭。',
    '我的影子先到了家，跟妈妈吃完了晚饭。我敲门，它来开门，问我找谁。',
  ],
};
it('x', async () => {
  for (const [language, texts] of Object.entries(D)) {
    const { token } = await test.person({ language });
    for (const text of texts) {
      const { body } = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
        token,
        body: { text, night_of: '2026-03-01' },
      });
      await test.settle();
      const r = await test.call('GET', `/v2/api/lambda/dreams/${body.model.id}/readings`, { token });
      appendFileSync(
        '/tmp/readings.txt',
        `${text}\n${r.body.reading.questions.map((q: { text: string }) => `   - ${q.text}`).join('\n')}\n\n`,
      );
    }
  }
}, 120_000);
