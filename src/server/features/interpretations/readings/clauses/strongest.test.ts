import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { whereTurned } from '#server/features/interpretations/readings/turns.ts';
import { clausesOf, completed } from './clauses.ts';
import { strongestIn } from './strongest.ts';

const strongest = (language: string, text: string) => {
  const [first] = strongestIn(sourceOf(language, text));
  return [first?.turn, first?.quote];
};
const askedOf = (language: string, text: string, seed = 1) =>
  questionsOf(text, { ...sourceOf(language, text), language, seed });

describe('the strongest sentence of a telling', () => {
  it.each([
    [
      'en',
      'We went to the shop. An otter sold the bread in a fur coat.',
      'sight',
      'An otter sold the bread in a fur coat',
    ],
    [
      'en',
      'It was late. My aunt ironed the snow on the kitchen table.',
      'act',
      'My aunt ironed the snow on the kitchen table',
    ],
    [
      'en',
      'We sat down. My uncle handed me his own shadow, folded.',
      'lived',
      'My uncle handed me his own shadow, folded',
    ],
    ['en', 'There was a bus. I tied the river to a bicycle.', 'own', 'I tied the river to a bicycle'],
    [
      'de',
      'Ich war im Büro. Ein Schwan saß im Aufzug und trug eine Krawatte.',
      'sight',
      'Ein Schwan saß im Aufzug und trug eine Krawatte',
    ],
    [
      'fr',
      'J’étais dans la rue. Un hibou vendait des chapeaux à la gare.',
      'sight',
      'Un hibou vendait des chapeaux à la gare',
    ],
    [
      'es',
      'Estaba en casa. Un caballo leía el periódico en la bañera.',
      'sight',
      'Un caballo leía el periódico en la bañera',
    ],
    [
      'pt',
      'Estava na rua. Uma coruja vendia chapéus na estação.',
      'sight',
      'Uma coruja vendia chapéus na estação',
    ],
    ['zh', '我在街上走。一只猫头鹰在火车站卖帽子。', 'sight', '一只猫头鹰在火车站卖帽子'],
    ['ar', 'كنت في البيت. الحصان يقرأ جريدة في الحوض.', 'sight', 'الحصان يقرأ جريدة في الحوض'],
  ])('%s: %s', (language, text, turn, quote) => {
    expect(strongest(language, text)).toEqual([turn, quote]);
  });

  it('begins behind what leads into it', () => {
    expect(strongest('en', 'Nightmare: an owl sat in the oven and ate my letters.')[1]).toBe(
      'an owl sat in the oven and ate my letters',
    );
    expect(strongest('pt', 'Sonhei que a minha tia pintava o mar com um garfo.')[1]).toBe(
      'a minha tia pintava o mar com um garfo',
    );
  });

  it('is as much of a long telling without marks as can stand alone', () => {
    const text =
      'so we were all in the hall waiting for the results and the caretaker had put a lake where the stage is and nobody would say who had to swim out first for the envelopes';
    for (const { text: quote } of clausesOf(text, 'en')) {
      expect(quote.length).toBeLessThanOrEqual(92);
      expect(quote).not.toMatch(/^(?:and|so|but)\b|\b(?:and|the|who|to)$/u);
    }
  });

  it.each([
    ['en', 'My cousin never came. Rain.', /cousin/],
    ['en', 'My boss told us about his otter. Rain.', /otter/],
    ['en', 'I woke up with an owl on the lamp. Rain.', /owl/],
    ['en', 'What does the otter want with my hat? Rain.', /hat/],
    ['en', 'CLOSED FOR OWLS AND OTTERS. Rain.', /OWLS/],
    ['de', 'Meine Tante erzählte von einem Dachs im Keller. Regen.', /Dachs/],
  ])('is none of what was not there, is asked or is only written (%s: %s)', (language, text, absent) => {
    expect(
      strongestIn(sourceOf(language, text))
        .map(({ quote }) => quote)
        .join(),
    ).not.toMatch(absent);
  });

  it('is not what is said in a nightmare of a sight one would call others to', () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed);
    const ids = (text: string) =>
      new Set(seeds.flatMap((seed) => askedOf('de', text, seed).map(({ id }) => id.split('|')[0])));
    expect(ids('Ein Otter saß auf der Orgel in der Kirche.')).toContain('whole-sight-call');
    expect(ids('Albtraum. Ein Otter saß auf der Orgel in der Kirche.')).not.toContain('whole-sight-call');
  });
});

describe('a quotation', () => {
  it.each([
    [
      'I did not dare open the lid until they had stopped, and left.',
      'I did not dare open the lid until',
      'I did not dare open the lid until they had stopped',
    ],
    ['We sat on the roof of the', 'We sat on the roof of the', 'We sat on the roof of the'],
  ])('goes on to the end of its phrase (%s)', (text, found, whole) => {
    const [range] = completed(text, [0, found.length], 'en');
    expect(range && text.slice(...range)).toBe(whole);
  });
  it('is none where that end is far away', () => {
    const text = `They spoke of the ${'very '.repeat(30)}end`;
    expect(completed(text, [0, 'They spoke of the'.length], 'en')).toEqual([]);
  });
});

describe('what else a sentence does', () => {
  it.each([
    ['inquired', 'en', 'The baker asks me why I never write.', 'asks me why I never write'],
    ['inquired', 'de', 'Der Schaffner fragte mich, ob ich noch wachse.', 'fragte mich, ob ich noch wachse'],
    ['inquired', 'fr', 'Le gardien me demande pourquoi je chante.', 'me demande pourquoi je chante'],
    ['inquired', 'es', 'El panadero me preguntó si aún vivía allí.', 'me preguntó si aún vivía allí'],
    ['inquired', 'pt', 'A maré perguntou se eu tinha tempo.', 'perguntou se eu tinha tempo'],
    ['inquired', 'zh', '门卫问我几点回家。', '问我几点回家'],
    ['inquired', 'ar', 'سألني الحارس لماذا لا أكبر.', 'سألني الحارس لماذا لا أكبر'],
    ['found', 'en', 'I peeled it. Inside was a very small staircase.', 'Inside was a very small staircase'],
    [
      'found',
      'de',
      'Hinter der Tapete war ein zweites Fenster.',
      'Hinter der Tapete war ein zweites Fenster',
    ],
    ['found', 'fr', 'Dedans, il y avait un escalier minuscule.', 'Dedans, il y avait un escalier minuscule'],
    ['found', 'es', 'Dentro había una escalera diminuta.', 'Dentro había una escalera diminuta'],
    ['found', 'pt', 'Lá dentro estava um rio dobrado.', 'Lá dentro estava um rio dobrado'],
    ['found', 'zh', '我切开面包，里面是一条河。', '里面是一条河'],
    ['found', 'ar', 'كسرت البيضة فوجدت فيها نافذة صغيرة.', 'فوجدت فيها نافذة صغيرة'],
    ['smell', 'en', 'The lift smelled of wet wool.', 'The lift smelled of wet wool'],
    ['smell', 'de', 'Der Aufzug roch nach nasser Wolle.', 'Der Aufzug roch nach nasser Wolle'],
    ['smell', 'fr', 'L’odeur de laine mouillée.', 'L’odeur de laine mouillée'],
    ['smell', 'es', 'El ascensor olía a lana mojada.', 'El ascensor olía a lana mojada'],
    ['smell', 'pt', 'Havia um cheiro de lã molhada.', 'cheiro de lã molhada'],
    ['number', 'en', 'There were seventeen umbrellas in the bath.', 'seventeen umbrellas'],
    ['number', 'de', 'In der Wanne lagen siebzehn Schirme.', 'siebzehn Schirme'],
    ['both', 'en', 'It was our kitchen but also a ferry.', 'It was our kitchen but also a ferry'],
    ['both', 'de', 'Es war unsere Küche, aber auch eine Fähre.', 'Es war unsere Küche, aber auch eine Fähre'],
    ['demanded', 'en', 'The clerk asked for my left shoe.', 'asked for my left shoe'],
    ['demanded', 'pt', 'O guarda pediu a minha voz.', 'pediu a minha voz'],
    ['warm', 'en', 'The chair was still warm.', 'The chair was still warm'],
    ['warm', 'fr', 'Le pain était encore chaud.', 'Le pain était encore chaud'],
    ['warm', 'de', 'Der Sessel war noch warm.', 'Der Sessel war noch warm'],
    ['warm', 'es', 'La cama todavía estaba tibia.', 'La cama todavía estaba tibia'],
    ['warm', 'pt', 'O café ainda estava quente.', 'O café ainda estava quente'],
    ['warm', 'zh', '那把椅子还热着。', '那把椅子还热着'],
    ['warm', 'ar', 'الفنجان ما زال ساخنا.', 'الفنجان ما زال ساخنا'],
    ['indifferent', 'en', 'The choir carried on.', 'The choir carried on'],
    [
      'indifferent',
      'fr',
      'Ils mangeaient comme si de rien n’était.',
      'Ils mangeaient comme si de rien n’était',
    ],
  ])('%s in %s: %s', (turn, language, text, quote) => {
    expect(whereTurned(turn, text, language).map((range) => text.slice(...range))).toContain(quote);
  });

  it.each([
    ['noone', 'de', 'Er passte auf, dass keiner vom Dach springt.'],
    ['eachtime', 'ar', 'أعطيته كل ما في الخزانة ولم يشكرني.'],
    ['knew', 'pt', 'A mãe deles sabia que eu não gosto de peixe.'],
    ['words', 'pt', 'Ela dizia bom dia, mas deixava sempre a porta aberta.'],
    ['inquired', 'en', 'I asked why the boat was so small.'],
    ['warm', 'en', 'I took my school report out of the oven. The letters were still warm.'],
    ['warm', 'de', 'Ich wollte den Schlüssel einstecken, aber er war noch warm.'],
    ['warm', 'fr', 'J’ai ramassé la pierre. Elle était encore chaude.'],
  ])('and no %s in %s: %s', (turn, language, text) => {
    expect(whereTurned(turn, text, language)).toEqual([]);
  });
});
