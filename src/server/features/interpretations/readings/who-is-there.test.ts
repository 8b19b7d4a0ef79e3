import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Reading } from '#shared/readings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The reading of a dream in a diary that holds nothing else; its language is known from its words. */
async function readingOf(lang: string, text: string): Promise<Reading> {
  const { token } = await test.person({ language: lang });
  const body = { text, night_of: '2026-03-01' };
  const saved = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, { token, body });
  const path = `/v2/api/lambda/dreams/${saved.body.model.id as number}/readings?lang=${lang}`;
  return (await test.call('GET', path, { token })).body.reading as Reading;
}
const asked = async (lang: string, text: string) =>
  (await readingOf(lang, text)).questions.map((question) => question.text).join('\n');

describe('an offline reading asks only about who was there', () => {
  it.each([
    ['en', 'I drove along the coast in my uncle’s lorry. A gull sat on the bonnet the whole way.', /uncle/],
    ['en', 'I waited on the platform with a lamp. My cousin never came. Rain fell on the rails.', /cousin/],
    [
      'en',
      'I tried to phone my sister from the tower. The receiver was made of ice and melted.',
      /(?<!phone )your sister/,
    ],
    ['en', 'My uncle died in May. In the dream there was a horse in his orchard, eating plums.', /uncle/],
    ['en', 'I was a nurse on a ferry, and I carried a lantern up and down the deck all night.', /the nurse/],
    ['en', 'A heron stood in the sink. I woke up and my husband was snoring.', /husband/],
    ['en', 'I wrote down what Aunt Philippa had said. A goat ate the paper.', /Philippa/],
    ['en', 'We were sailors on a roof. A goat stood at the wheel and hummed.', /the sailors/],
    [
      'en',
      'I could not find the end of the corridor. A goat walked ahead with a bell.',
      /worked with the corridor/,
    ],
    ['en', 'I held my jaw shut with a spoon. A moth sat on the bell.', /(?:the|your) jaw/],
    ['de', 'Es war der Hut von meinem Onkel. Eine Möwe hatte ihn auf.', /(?<!der Hut von deinem )Onkel/],
    ['de', 'Er nahm den Brief als Fahrkarte. Eine Möwe stempelte ihn ab.', /Fahrkarte/],
    ['de', 'Ich saß im Wagen meines Onkels. Auf dem Kühler hockte eine Möwe und putzte sich.', /Onkel(?!s)/],
    [
      'de',
      'Wir warteten im Hafen. Der Kapitän kam nicht. Auf der Mole lag eine nasse Geige.',
      /(?<!(?:dass|als) der )Kapitän/,
    ],
    ['de', 'Ich bin ein Kind und habe eine Laterne. Auf der Treppe sitzt ein Biber.', /das Kind/],
    ['ar', 'دخلت بيت عمتي في الليل. كان في المطبخ ثعلب يشرب من الكأس.', /عمتك/],
    ['ar', 'رأيت ابن خالي في السوق يحمل الحصان على كتفه.', /(?<!ابن )خالك/],
  ])('%s: %s', async (lang, text, absent) => {
    const said = await asked(lang, text);
    expect(said).not.toBe('');
    // A sentence that is quoted whole may name whose something is.
    expect(said.replaceAll(/„[^“]*“/gu, '')).not.toMatch(absent);
  });

  it('calls people by all of their name', async () => {
    expect(await asked('en', 'My sister-in-law stood on the stage and sang.')).not.toMatch(
      /your sister(?!-in-law)/,
    );
    expect(await asked('en', 'There was Aunt Philippa on a raft, rowing.')).not.toMatch(
      /the aunt|Philippa\?.*aunt/,
    );
    expect(await asked('ar', 'جاء جارنا أبو سامي ومعه الحصان.')).not.toMatch(/[^»]*سامي[^»]*؟/);
  });

  it('knows a badger from a roof, in the question and in the dream book', async () => {
    const { questions, dictionary } = await readingOf(
      'de',
      'Hinter der Scheune grub ein Dachs. Er sah mich lange an.',
    );
    expect(questions.length).toBeGreaterThan(0);
    for (const { text } of questions) expect(text).not.toMatch(/Dach(?!s)/);
    expect(dictionary.map(({ headword }) => headword).join()).not.toMatch(/Dach(?!s)/);
  });

  it('opens the dream book at spectacles for spectacles alone', async () => {
    const { dictionary } = await readingOf('en', 'The waiter kept refilling my glass. He bowed each time.');
    expect(dictionary.map(({ headword }) => headword).join()).not.toMatch(/Glasses/);
  });

  it('asks in whose voice only what somebody else says', async () => {
    const own = await asked(
      'en',
      'The bridge swayed and I shouted “hold on to the ropes”. A goat crossed first.',
    );
    expect(own).not.toContain('in whose voice');
    const written = await asked(
      'en',
      'A sign on the gate read “closed until the tide”. A goat crossed first.',
    );
    expect(written).not.toContain('in whose voice');
  });

  it.each([
    [
      'en',
      'Somebody stood behind the curtain. I opened my mouth and no sound came out.',
      'no sound came out',
    ],
    ['de', 'Jemand stand hinter dem Vorhang. Ich bekam keinen Ton heraus.', 'Du bekamst keinen Ton heraus'],
    ['ar', 'وقف أحدهم خلف الستارة. فتحت فمي ولم يخرج صوتي.', 'لم يخرج صوتك'],
  ])('asks about a voice that fails in its own words (%s)', async (lang, text, words) =>
    expect(await asked(lang, text)).toContain(words),
  );

  it('does not take hiding something for hiding', async () =>
    expect(
      await asked('en', 'I hid the letters. The postman looked at me through the window.'),
    ).not.toContain('hear from there'));

  it('asks one thing at most of a night that tells next to nothing', async () =>
    expect((await readingOf('en', 'The office again. The printer. A screen.')).questions.length).toBeLessThan(
      2,
    ));

  it('reads German that is written small', async () =>
    expect(
      await asked('de', 'ich hab geträumt dass ich einen apfel im rucksack hatte und ihn keiner wollte'),
    ).toMatch(/Apfel|Rucksack/));
});
