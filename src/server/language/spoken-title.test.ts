import { describe, expect, it } from 'vitest';
import { SPOKEN_TITLES } from './spoken-title.fixture.ts';
import { titleOf } from './spoken-title.ts';

describe('a title from the first words', () => {
  it.each([
    [
      'en',
      'so i dreamed that my old school stood in the river and then it moved',
      'My old school stood in the river',
    ],
    ['de', 'Also ich habe geträumt dass ich im Zug saß und dann hielt er', 'Ich saß im Zug'],
    ['en', 'The ferry. It left.', 'The ferry'],
    ['zh', '我梦见一条大河然后下雨', '一条大河'],
    ['en', 'i dreamed', 'I dreamed'],
    ['en', '…', ''],
    ['en', 'i was in my old school and everyone wore hats', 'I was in my old school'],
    ['de', 'ich stand auf einem Turm und die Stadt schlief unter mir', 'Ich stand auf einem Turm'],
    ['es', 'estaba en mi vieja escuela y todos llevaban sombreros', 'Estaba en mi vieja escuela'],
    ['fr', 'je marchais dans une ville et la pluie montait', 'Je marchais dans une ville'],
    ['en', 'um i was on the night ferry uh with my sister', 'I was on the night ferry'],
    ['de', 'ähm also ich war auf der Fähre', 'Ich war auf der Fähre'],
    ['fr', 'euh j’ai rêvé que le train partait', 'Le train partait'],
    ['en', 'i was on a ferry that went up the stairs of my old school', 'I was on a ferry'],
    ['en', 'i was in a house where my mother sold the doors', 'I was in a house'],
    ['de', 'ich stand in einem keller wo das wasser stieg', 'Ich stand in einem keller'],
    ['es', 'estaba en una casa donde mi tía vendía relojes', 'Estaba en una casa'],
    ['fr', 'j’étais dans un train qui roulait sous la mer', 'J’étais dans un train'],
    ['pt', 'eu estava num barco que subia a escada da escola', 'Eu estava num barco'],
    ['ar', 'كنت في بيت قديم حيث كانت أمي تبيع الأبواب', 'كنت في بيت قديم'],
    ['en', 'i was working in a bakery under the railway', 'I was working in a bakery'],
    ['fr', 'nous marchions ensemble ce soir-là vers la grande maison', 'Nous marchions ensemble ce soir-là'],
    ['es', 'corría con mi perro por la noche hacia una montaña', 'Corría con mi perro por la noche'],
    ['pt', 'eu andava com minha mãe pela areia até uma praia', 'Eu andava com minha mãe pela areia'],
    ['en', 'the umpire hummed in the museum', 'The umpire hummed in the museum'],
  ])('in %s: %s', (language, spoken, title) => expect(titleOf(spoken, language)).toBe(title));

  it.each([
    ['de', 'Mir hat geträumt, dass meine Schwester den Zug fährt', 'Meine Schwester fährt den Zug'],
    ['de', 'Also es war so, dass mein Vater noch lebte und Kuchen backte', 'Mein Vater lebte noch'],
    ['de', 'Ich weiß nur noch, dass das Meer durch die Küche lief', 'Das Meer lief durch die Küche'],
    ['de', 'ich träumte dass wir alle in einem aufzug wohnen', 'Wir wohnen alle in einem aufzug'],
    [
      'de',
      'irgendwie ging es darum dass ich die prüfung nochmal machen muss',
      'Ich muss die prüfung nochmal machen',
    ],
    [
      'de',
      'der traum handelte davon dass ich meinen koffer nicht zubekomme',
      'Ich bekomme meinen koffer nicht zu',
    ],
    ['de', 'Ich träumte, dass der Regen aufhörte', 'Der Regen hörte auf'],
    ['de', 'Ich träumte, dass er mir nicht antwortete', 'Er antwortete mir nicht'],
    ['de', 'Ich habe geträumt, dass ich Brot und Käse kaufte', 'Ich kaufte Brot und Käse'],
    ['de', 'Ich habe geträumt, dass in der Küche ein Pferd stand', 'In der Küche stand ein Pferd'],
    [
      'de',
      'Ich hab geträumt, dass mein Bruder und ich ein Boot bauten',
      'Mein Bruder und ich ein Boot bauten',
    ],
    ['de', 'Ich erinnere mich, wie wir den Schlüssel suchten', 'Wir suchten den Schlüssel'],
    ['de', 'Ich hab geträumt von einem roten Bus', 'Von einem roten Bus'],
    ['en', 'the only thing i know is that my mother was a lighthouse', 'My mother was a lighthouse'],
    ['en', 'there was this thing that i was supposed to carry a fish', 'I was supposed to carry a fish'],
    ['fr', 'tout ce dont je me souviens c’est que le train parlait', 'Le train parlait'],
    ['es', 'lo único que recuerdo es que había un tren', 'Había un tren'],
    ['pt', 'a única coisa que lembro é que havia um trem', 'Havia um trem'],
    ['ar', 'كل ما أتذكره أن القطار كان يتكلم', 'القطار كان يتكلم'],
    ['zh', '我只记得火车会说话', '火车会说话'],
  ])('says what was dreamt, not that it was, in %s: %s', (language, spoken, title) =>
    expect(titleOf(spoken, language)).toBe(title),
  );

  it.each(SPOKEN_TITLES)('ends with a part of the sentence, in %s: %s', (language, spoken, title) =>
    expect(titleOf(spoken, language)).toBe(title),
  );

  it('is short', () => {
    for (const text of ['word '.repeat(500), 'x'.repeat(5000), '长'.repeat(500)])
      for (const language of ['en', 'zh']) expect(titleOf(text, language).length).toBeLessThanOrEqual(96);
  });
});
