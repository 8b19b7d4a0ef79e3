import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { heardIn } from './listening.ts';
import { rulesHeard } from './listening-rules.ts';
import { kindsHeard } from './listening-file.ts';

const heard = (language: string, text: string): string[] =>
  heardIn(sourceOf(language, text)).map(({ turn, quote }) => `${turn?.replace('open-', '')}: ${quote}`);

const asked = (language: string, text: string): string[] =>
  questionsOf(text, { ...sourceOf(language, text), language, dreamLanguage: language }).map(
    ({ text: question }) => question,
  );

const BEFORE = new Map([
  ['en', 'We had a raft. The tide rose. '],
  ['de', 'Wir hatten ein Floß. Die Flut stieg. '],
]);

describe('an ending is asked about by who acts in it', () => {
  it.each([
    ['en', 'I folded the sail.', 'endmine'],
    ['en', 'I was in charge of the oars.', 'endstate'],
    ['en', 'I tried to shout and only bubbles came out.', 'endstate'],
    ['en', 'I try to scream.', 'endstate'],
    ['en', 'My uncle took off his hat.', 'endothers'],
    ['en', 'The supervisor folded his arms.', 'endothers'],
    ['en', 'At the weir we both turned around.', 'endmine'],
    ['en', 'I looked in my coat and found only sand.', 'endstate'],
    ['en', 'I noticed that the oars were spoons.', 'endseen'],
    ['en', 'They were all blank.', 'endthings'],
    ['de', 'Daraufhin empfand ich Erleichterung.', 'endstate'],
    ['de', 'Keiner will rudern, und ich bin beleidigt.', 'endstate'],
    ['de', 'Irgendwann merkte ich, dass die Schleuse atmet.', 'endseen'],
    ['de', 'Ich wurde immer kleiner.', 'endstate'],
    ['de', 'Er war ganz warm.', 'endthings'],
    ['en', 'I told her the raft was dry.', 'endsaid'],
    ['de', 'Ich habe gesagt, ich sei mir nicht sicher.', 'endsaid'],
    ['de', 'Ich setze den Fuß nicht auf den Steg.', 'endstate'],
    ['en', 'I opened the hatch and there was the moon.', 'endthings'],
    ['en', 'I thought about waving, but it would have sunk us.', 'endstate'],
    ['de', 'Ich faltete das Segel.', 'endmine'],
    ['de', 'Da habe ich mich hingelegt.', 'endmine'],
    ['de', 'Wir wussten es beide nicht.', 'endstate'],
    ['de', 'Erst am Ufer fing ich an zu schreien.', 'endstate'],
    ['de', 'Mein Onkel nahm den Hut ab.', 'endothers'],
    ['de', 'Einer der Herren hob den Anker auf.', 'endothers'],
    ['de', 'Ich putzte die Luke, und da war nur der Mond.', 'endthings'],
  ])('%s: %s', (language, last, kind) => {
    const kinds = heard(language, (BEFORE.get(language) ?? '') + last).filter((one) => one.startsWith('end'));
    expect(kinds).toEqual([`${kind}: ${last.replace(/\.$/, '')}`]);
  });

  it('and none is of the time awake', () => {
    const text =
      'Wir hatten ein Floß. Mein Onkel legte den Hut auf die Bank. Mein Onkel ist vor vier Jahren gestorben.';
    expect(heard('de', text)).toContain('endothers: Mein Onkel legte den Hut auf die Bank');
    expect(asked('de', text).join()).not.toMatch(/gestorben/);
  });

  it('without a name for who acts', () =>
    expect(
      asked('de', 'Überall waren Lotsen. Es war kalt. Die Karte war nass. Er hat salutiert.')[0],
    ).toContain('Er hat salutiert'));

  it('also where nobody has set a full stop', () =>
    expect(
      heard(
        'de',
        'also ich fahre mit dem floß zur arbeit und auf einmal ist da ein berg wo sonst die schleuse ist und alle rudern einfach hinauf und winken und ich denke noch das geht doch nicht und mein onkel rudert neben mir mit krawatte',
      ),
    ).toContain('endothers: mein onkel rudert neben mir mit krawatte'));

  it('with questions of its own for each, in the languages that have them', () => {
    for (const language of ['en', 'de'])
      for (const name of ['endmine', 'endstate', 'endothers', 'endthings', 'endseen'])
        expect(kindsHeard(language).find((kind) => kind.name === name)?.asks.length).toBeGreaterThan(3);
  });

  it('and none of them rests for long: its passage makes it another question', () => {
    for (const rule of rulesHeard('en')) expect(rule.steady).toBe(true);
  });
});

describe('what was named before is quoted with it', () => {
  it.each([
    [
      'de',
      'Es war Markt. Frau Lehmann schaute in unsere Körbe. In meinem lag ein Igel, der noch lebte.',
      'Frau Lehmann schaute in unsere Körbe. In meinem lag ein Igel, der noch lebte',
    ],
    [
      'de',
      'Es war Markt. Sie verkauft das Floß, das ich gebaut habe. Ich sage nichts.',
      'Sie verkauft das Floß, das ich gebaut habe. Ich sage nichts',
    ],
    [
      'de',
      'Er legt die Schlüssel hin. Er fragt, wozu die Schlüssel gehören. Ich erkenne nur den vom Elternhaus.',
      'Er fragt, wozu die Schlüssel gehören. Ich erkenne nur den vom Elternhaus',
    ],
  ])('%s: %s', (language, text, quote) => {
    const [question] = questionsOf(text, { ...sourceOf(language, text), language, dreamLanguage: language });
    expect(question?.quoted).toEqual([quote]);
    expect(text.slice(...question!.ranges[0]!)).toBe(quote);
    expect(question!.passage.text).toContain(quote);
  });

  it('also where both are said back', () =>
    expect(asked('en', "It rained. I could hear it but I couldn't reach it. I never found it.")[0]).toMatch(
      /^You could hear it but you couldn't reach it\. You never found it: /,
    ));

  it.each([
    [
      'en',
      'We flew past the barn on a door. Nobody noticed.',
      'You flew past the barn on a door. Nobody noticed',
    ],
    [
      'en',
      'We had a raft. The tide rose. Lena waved through the glass, smiling. Below was the lake.',
      'Lena waved through the glass, smiling. Below was the lake',
    ],
    [
      'de',
      'Wir hatten ein Floß. Die Flut stieg. Lena winkte mir durch die Scheibe. Unten war der See.',
      'Lena winkte mir durch die Scheibe. Unten war der See',
    ],
  ])('as are a few words that say nothing alone (%s: %s)', (language, text, quote) =>
    expect(asked(language, text)[0]).toContain(quote),
  );

  it('but nobody who never came', () =>
    expect(
      asked('en', 'I waited on the quay with a lamp. My cousin never came. Rain fell on the rails.').join(),
    ).not.toMatch(/cousin/));

  it('but not where somebody speaks before, or both would be long', () => {
    expect(heard('en', 'It rained. "Who has it?" I never found it.').join()).not.toMatch(/Who has it/);
    const long = `It rained. ${'We went past the hangars and the kites and the lamps of the twins '.repeat(2)}. I never found it.`;
    expect(asked('en', long)[0]).not.toMatch(/hangars/);
  });
});

describe('a listener’s kinds', () => {
  it.each([
    ['de', 'Ich sagte es ihm nicht, damit er noch blieb.', 'spared'],
    ['en', 'I did not wake her because she might have left.', 'spared'],
    ['de', 'Mein Onkel ruderte weiter, als wäre nichts.', 'unmoved'],
    ['en', 'My uncle went on rowing.', 'unmoved'],
    ['en', "I said it was taken, although it wasn't.", 'untrue'],
    ['de', 'Ich wusste, dass das nicht stimmt.', 'untrue'],
    ['en', 'I put it in my coat and went in anyway.', 'allthesame'],
  ])('%s: %s', (language, text, kind) =>
    expect(heard(language, text).map((one) => one.split(':')[0])).toEqual([kind]),
  );

  it.each([
    ['de', 'Ich fragte, ob ich trotzdem kommen könne.'],
    ['de', 'Er hat keine Angst gehabt.'],
    ['de', 'Ein Wolf stand im Treppenhaus, ganz ruhig.'],
    ['de', 'Komm nicht zu spät.'],
    ['de', 'Es war nur noch ein Platz frei, und ich blieb.'],
    ['en', 'So I sat down on the curb and read.'],
    ['en', 'Finally I reached across the table.'],
    ['en', 'It just kept on coming.'],
  ])('are not %s: %s', (language, text) => expect(heard(language, text)).toEqual([]));

  it('ask what comes back with a smell whose it is, and where another is known from', () => {
    expect(asked('de', 'Es war niemand da, nur der Geruch von meinem Opa.')[0]).toMatch(/Was kam mit/);
    expect(asked('en', 'There was a smell of my uncle, tar and wool.')[0]).toMatch(/came back to you/);
    expect(asked('en', 'There was a smell of tar.')[0]).toMatch(/where do you know that smell from/);
  });

  it('keep the first word that turns the sentence round', () =>
    expect(heard('de', 'Es regnete. Wir warteten. Dann kam der Kahn mit meinem Onkel.').join()).toContain(
      'Dann kam der Kahn',
    ));
});

describe('what is not said back', () => {
  it.each([
    [
      'en',
      'we were on the ferry and i couldnt say anything my mouth was like full of tar and i kept pulling it out and there was always more',
      /say anything your mouth/,
    ],
    [
      'en',
      'It rained. I have a guide dog. I asked and he took my hand and put it on a wall.',
      /[Yy]our guide/,
    ],
    ['en', 'It rained. My mother in law cut the bread. She said it needed salt.', /your mother said/],
    [
      'en',
      'I went in and in the bed was a doll of her, very well made, with her pyjamas on.',
      /when the doll/,
    ],
    ['en', 'We went out. No one remarked upon it save the Queen.', /moment when no one/],
    ['en', 'It was dark. I understood not one word of it.', /What changed for you/],
    ['de', 'Ich habe jedes Mal gesagt, der will nur spielen.', /„der will nur spielen“/],
    ['de', 'Der Schaffner sah sie lange an und sagte, die sei für ein Kind.', /^„die sei für ein Kind“/],
  ])('%s: %s', (language, text, never) => expect(asked(language, text).join('\n')).not.toMatch(never));
});
