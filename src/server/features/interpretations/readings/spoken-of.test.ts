import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Reading } from '#shared/readings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The questions asked of a dream by as many dreamers: their order differs from one dream to the next. */
async function asked(lang: string, text: string, dreamers = 3): Promise<string> {
  const questions: string[] = [];
  for (let at = 0; at < dreamers; at += 1) {
    const { token } = await test.person({ language: lang });
    const body = { text, night_of: '2026-03-01' };
    const saved = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, { token, body });
    const path = `/v2/api/lambda/dreams/${saved.body.model.id as number}/readings?lang=${lang}`;
    const { reading } = (await test.call('GET', path, { token })).body as { reading: Reading };
    questions.push(...reading.questions.map((question) => question.text));
  }
  return questions.join('\n');
}

describe('an offline reading asks nothing of what was not there, or was said already', () => {
  it.each([
    [
      'en',
      'The train had no driver. I walked to the front, and the driver’s seat was warm.',
      /(?<!had no )driver(?!’s)/,
    ],
    [
      'en',
      'I tried to phone my sister, but the buttons were sugar and a heron laughed.',
      /who did you|answer\?/,
    ],
    [
      'en',
      'My boss told me about his dog, which had died. He cried into the photocopier.',
      /(?<!told you about his )dog/,
    ],
    [
      'en',
      'Mum was ironing. I wanted to tell her about the baby, but she pointed at the shirts.',
      /(?<!her about )the baby/,
    ],
    ['en', 'If I had jumped, I would have met the crocodile. I sat on the ladder with a lamp.', /crocodile/],
    ['en', 'There was no water in the pool. A heron stood at the deep end with a lamp.', /clear, dark|water/],
    ['en', 'It sat on my feet, heavy as wet sand, and hummed. The lamp went out.', /sand/],
    ['en', 'I knew that it was a dream, for the clock showed 25:70. A heron stood under it.', /What time/],
    [
      'en',
      'I was in bed with my neighbour. A heron looked in at the window.',
      /neighbour noticed|near to you was your/,
    ],
    ['en', 'I carried Dad’s good shoes across the ice. A heron walked ahead.', /wears something|Whose/],
    ['de', 'Der Zug hatte keinen Schaffner. Ich ging nach vorn, und ein Reiher saß am Fenster.', /Schaffner/],
    ['de', 'Mein Chef erzählte von seinem Hund. Er weinte in den Kopierer, und eine Möwe sah zu.', /Hund/],
    ['de', 'Mama bügelte. Ich wollte ihr von dem Baby erzählen, aber sie zeigte auf die Hemden.', /Baby/],
    [
      'de',
      'Wäre ich gesprungen, hätte mich das Krokodil gefressen. Ich saß mit einer Lampe auf der Leiter.',
      /Krokodil/,
    ],
    ['de', 'Im Becken war kein Wasser. Ein Reiher stand am tiefen Ende mit einer Lampe.', /klar, dunkel/],
    [
      'de',
      'Ist das die richtige Schlange? Der Beamte nickte. Auf dem Schalter lag eine Geige.',
      /der Schlange|die Schlange/,
    ],
    ['de', 'Ich fand einen Einkaufszettel im Schuh. Darauf stand: Salz und drei Kerzen.', /\{/],
    [
      'de',
      'Ich lag mit meiner Nachbarin im Bett. Eine Möwe sah zum Fenster herein.',
      /Nachbarin dich bemerkt|Wie nah war dir deine/,
    ],
    ['ar', 'لم يكن للقطار سائق. كان في القطار ثعلب يشرب من الكأس.', /السائق/],
    ['ar', 'حكى لي مديري عن كلبه الذي مات. لم أر الكلب قط. كان يبكي فوق الطابعة.', /الكلب|القط/],
    ['ar', 'قالت خالتي: لو قفزت لأكلك التمساح. وقفت على السلّم ومعي المصباح.', /التمساح/],
    ['ar', 'لم يكن في المسبح ماء ولم يكن المنقذ هناك. وقف ثعلب تحت المظلة.', /المنقذ/],
  ])('%s: %s', async (lang, text, absent) => {
    const questions = await asked(lang, text);
    expect(questions).not.toBe('');
    expect(questions).not.toMatch(absent);
  });

  it.each([
    ['en', 'The train had no guard. The driver wore a crown and sang to a heron.', /driver|heron/],
    ['en', 'The dog lay on the table. Somebody told me about the holidays.', /dog/],
    ['de', 'Der Hund lag auf dem Tisch. Mein Chef erzählte von seinem Urlaub.', /Hund/],
    ['ar', 'كان الكلب على الطاولة. حكى لي مديري عن سفره.', /الكلب/],
  ])('and goes on asking of what was: %s: %s', async (lang, text, present) => {
    expect(await asked(lang, text)).toMatch(present);
  });
});
