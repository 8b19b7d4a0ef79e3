import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Reading } from '#shared/readings.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Each by somebody else: whoever was asked lately is asked otherwise. */
async function readingOf(lang: string, text: string): Promise<Reading> {
  const { token } = await test.person();
  const saved = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    token,
    body: { text, night_of: '2026-03-01' },
  });
  const path = `/v2/api/lambda/dreams/${saved.body.model.id as number}/readings?lang=${lang}`;
  return (await test.call('GET', path, { token })).body.reading as Reading;
}

/** Told thrice, since equals are chosen by chance. */
async function asked(lang: string, text: string): Promise<string> {
  const readings = await Promise.all([1, 2, 3].map(() => readingOf(lang, text)));
  return readings.flatMap(({ questions }) => questions.map((question) => question.text)).join('\n');
}

describe('an offline reading asks nothing that the dream has answered', () => {
  it.each([
    [
      'en',
      'Mum was alive and shelled peas. I knew she had died in spring, and did not bring it up.',
      /did you know/,
    ],
    ['en', 'Someone was knocking at the door. I knew that it was me.', /had to guess/],
    ['de', 'Jemand klopfte an die Tür. Ich wusste, dass ich es war.', /raten müsstest/],
    ['en', 'The bell was ringing and I was the only one left in the hall.', /anybody else notice/],
    ['en', 'I sang to the sea and woke up crying.', /still there when you woke/],
    ['en', 'I knew it was a dream, because the clock ran backwards.', /what gave it away/],
    ['en', 'We went down all day doing spreadsheets. My boss handed me a pigeon.', /the spreadsheets/],
    ['de', 'Der Sessel war noch warm, als ich mich setzte. Ein Reiher sah zu.', /angefühlt/],
    ['de', 'Ein Storch flog eine Weile neben mir her. Die Kerze war aus.', /Wie nah/],
    ['de', 'Der Arzt zieht mir einen roten Faden aus dem Bauch und summt.', /Wie nah|dich bemerkt/],
    [
      'de',
      'Mein Sohn ist im Supermarkt verschwunden. An der Kasse sitzt er dann und scannt.',
      /Wie nah|gesucht/,
    ],
    ['de', 'Onkel Horst erzählte den Witz mit dem Papagei. Eine Kerze brannte.', /Papagei/],
    [
      'en',
      'My dog Max drove me to the allotment. He was quite a careful driver really.',
      /(?:the|your|this) driver/,
    ],
    ['en', 'Everyone at the post office was Mr Dunne. I only wanted stamps.', /stamps/],
    ['en', 'I had to give a speech about moss and I’d lost my shoes.', /the moss/],
    ['en', 'They were nice hands, but I missed mine. A heron sang.', /the missed/],
    ['en', 'My father’s shirts were made of bread and kept toasting. A heron watched.', /the bread/],
    ['de', 'Mein Vater hatte eine Tuba im Bauch. Wir waren auf dem Weg zum Amt.', /bemerkt/],
    ['ar', 'كان رجل غريب يتبعني في الممر الطويل، وكلما التفت توقف. وقف طائر هناك.', /التفت أمامك|مثل التفت/],
    ['ar', 'ضاع ابني الصغير في السوق. وجدته عند باب المسجد.', /ستبحث|المسافة/],
  ])('%s: %s', async (lang, text, absent) => {
    const questions = await asked(lang, text);
    expect(questions).not.toBe('');
    expect(questions).not.toMatch(absent);
  });

  it.each([
    ['en', 'Something heavy was dragging itself along the landing.', '“Something heavy was dragging itself'],
    ['de', 'Ich bin über die Autobahn geflogen, ganz niedrig.', 'über die Autobahn geflogen, ganz niedrig'],
    [
      'de',
      'Ein Mann grub ein Loch. Ich stand am Fenster und konnte nicht rufen.',
      'am Fenster und konntest nicht rufen: ',
    ],
    ['de', 'Oma kochte Schrauben. Ich wusste, dass sie tot ist.', '„Ich wusste, dass sie tot ist“'],
    ['de', 'Meine Chefin hat mir dafür einen Schwan geschenkt.', 'mit dem Schwan'],
    ['de', 'Heide stand die ganze Zeit neben mir.', 'Heide'],
    ['ar', 'رأيت جملا في المصعد، فقلت له أي طابق؟', 'الجمل|جملا|المصعد'],
    ['en', 'A phone kept ringing in the pantry.', 'A phone kept ringing in the pantry: who'],
    ['en', 'My arms were made of paper.', 'Your arms were made of paper: '],
    ['en', 'It was dark, and somebody brought me a pigeon to file.', 'pigeon to file'],
    ['de', 'Und dass ich niemandem davon erzählen durfte.', 'niemandem davon erzählen durfte“'],
    ['de', 'Es wurde dunkel, und meine Arme waren aus Papier.', 'eine Arme waren aus Papier'],
    ['de', 'Es war schön und ich schäme mich ein bisschen.', 'ich schäme mich'],
    ['de', 'Ich habe ihm mein Pausenbrot gegeben.', 'dein Pausenbrot'],
    ['de', 'Im Treppenhaus liegt ein Walross.', 'Walross'],
    ['ar', 'ضحك الموظف وناولني مفتاحًا من زجاج.', 'المفتاح|مفتاحًا'],
    ['ar', 'عرفت أنني أحلم وطرت فوق النخيل.', '«عرفت أنني أحلم|عرفت أنك تحلم'],
  ])('and asks in its own words (%s: %s)', async (lang, text, words) => {
    const questions = await asked(lang, text);
    expect(words.split('|').some((one) => questions.includes(one))).toBe(true);
    expect(questions).not.toMatch(/«وطرت|“and /);
  });

  it('keeps words that somebody says together with who says them', async () => {
    const { questions } = await readingOf('de', '„Haben Sie reserviert?“, fragt der Kellner und gähnt.');
    expect(questions[0]!.passage.text).toBe('„Haben Sie reserviert?“, fragt der Kellner und gähnt');
    const english = await readingOf('en', '“You are late,” the waiter said. A heron stood by.');
    expect(english.questions.map(({ passage }) => passage.text)).toContain('“You are late,” the waiter said');
  });

  it('finds animals that are dreamt of, each by its own name', async () => {
    for (const [lang, text, animal] of [
      ['en', 'A walrus and a magpie stood in the hall.', 'walrus'],
      ['de', 'Drei Amseln saßen auf dem Klavier.', 'Amseln'],
      ['ar', 'رأيت هدهدًا في البيت.', 'هدهد'],
    ] as const)
      expect(
        (await readingOf(lang, text)).found.some(
          ({ kind, word }) => kind === 'animal' && word?.includes(animal),
        ),
      ).toBe(true);
  });
});
