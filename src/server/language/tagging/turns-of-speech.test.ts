import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

const CLASSES = [
  'fear',
  'anger',
  'sadness',
  'wonder',
  'happiness',
  'shame',
  'aggression',
  'friendliness',
  'death',
];
const classesIn = (language: string, text: string): string[] =>
  tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  })
    .map(({ class: name }) => name)
    .filter((name) => CLASSES.includes(name));

describe('typical themes in the German perfect', () => {
  it.each([
    ['flying', 'Ich bin über die Autobahn geflogen.'],
    ['flying', 'Ich konnte auf einmal fliegen.'],
    ['falling', 'Ich bin ganz tief gefallen.'],
    ['chased', 'Ein Mann hat mich die ganze Zeit verfolgt.'],
    ['dead_alive', 'Oma war da, obwohl sie schon lange tot ist.'],
    ['teeth', 'Die Zähne sind mir rausgebrochen.'],
    ['lucid', 'Da hab ich gemerkt, dass ich träume.'],
    ['flood', 'Das Wasser ist immer höher gestiegen.'],
  ])('are told: %s (%s)', (theme, text) => {
    const found = tagDream({ text, language: 'de', known: { people: [], places: [] } });
    expect(found.map(({ label }) => label)).toContain(`theme:${theme}`);
  });
});

describe('feelings and acts as they are spoken of', () => {
  it.each([
    ['de', 'Ich hab mich total gefreut.', 'happiness'],
    ['de', 'Ich habe mich so gefürchtet.', 'fear'],
    ['de', 'Ich hab mich geschämt.', 'shame'],
    ['de', 'Ich bin rot geworden.', 'shame'],
    ['de', 'Ich hab mich geärgert.', 'anger'],
    ['de', 'Ich habe geweint.', 'sadness'],
    ['de', 'Ich hab nix kapiert.', 'wonder'],
    ['de', 'Er hat ihm eine reingehauen.', 'aggression'],
    ['de', 'Er ist mir nachgelaufen.', 'aggression'],
    ['de', 'Er kam mit einer Axt auf mich zu.', 'aggression'],
    ['de', 'Halt den Mund, sagte er.', 'aggression'],
    ['de', 'Sie hat mir ihre Jacke gegeben.', 'friendliness'],
    ['de', 'Sie hat mich in den Arm genommen.', 'friendliness'],
    ['de', 'Er hat mir geholfen.', 'friendliness'],
    ['de', 'Einer hat mich im Dunkeln gepackt.', 'aggression'],
    ['ar', 'سافرت فحزنت كثيرا', 'sadness'],
    ['en', 'I couldn’t make head or tail of it.', 'wonder'],
    ['fr', 'Il m’a donné un coup de couteau.', 'aggression'],
    ['fr', 'Des soldats sont entrés.', 'aggression'],
    ['fr', 'J’étais hors de moi.', 'anger'],
    ['es', 'Mi madre me abraza.', 'friendliness'],
    ['es', 'Él me salvó.', 'friendliness'],
    ['pt', 'Ele disse bom dia.', 'friendliness'],
    ['en', 'We were in stitches.', 'happiness'],
    ['en', 'She was gutted.', 'sadness'],
    ['en', 'Dad was fuming.', 'anger'],
    ['en', 'He put his arm round me.', 'friendliness'],
    ['en', 'Somebody nicked my wallet.', 'aggression'],
    ['en', 'I screamed at the clerk.', 'aggression'],
  ])('are found (%s: %s)', (language, text, name) => expect(classesIn(language, text)).toEqual([name]));

  it.each([
    ['en', 'I’ve never been so frightened.', 'fear'],
    ['en', 'I had never felt so happy.', 'happiness'],
    ['en', 'I couldn’t stop crying.', 'sadness'],
    ['en', 'I was never happier.', 'happiness'],
    ['de', 'Ich hatte nie solche Angst.', 'fear'],
    ['de', 'Ich konnte nicht aufhören zu weinen.', 'sadness'],
    ['es', 'Nunca estuve tan triste.', 'sadness'],
    ['es', 'No podía parar de llorar.', 'sadness'],
    ['fr', 'Je ne pouvais pas m’arrêter de pleurer.', 'sadness'],
    ['pt', 'Nunca fui tão feliz.', 'happiness'],
    ['ar', 'لم أستطع التوقف عن البكاء.', 'sadness'],
  ])('are not denied by what makes much of them (%s: %s)', (language, text, name) =>
    expect(classesIn(language, text)).toContain(name),
  );

  it.each([
    ['en', 'I was not afraid.'],
    ['en', 'I was never afraid of her.'],
    ['en', 'He helped me push my bike.', 'friendliness'],
    ['en', 'The porridge was dead good.'],
    ['en', 'I bawled my eyes out.', 'sadness'],
    ['en', 'She tears off the wrapping.'],
    ['de', 'Ich habe nicht geweint.'],
    ['de', 'Die Uhr schlug zwölf. Er schlug das Buch auf.'],
    ['de', 'Das hat nichts geholfen.'],
    ['fr', 'Un coup de fil.'],
  ])('are not found in what is denied or meant otherwise (%s: %s)', (language, text, ...names) =>
    expect(classesIn(language, text)).toEqual(names),
  );
});

describe('what English says in other words', () => {
  it.each([
    ['aggression', 'One had him by the throat.'],
    ['aggression', 'He was making me scrub the floor.'],
    ['aggression', 'She held me down and strapped my arms to the table.'],
    ['aggression', 'My roommate looked right through me.'],
    ['aggression', 'They opened fire on the boat.'],
    ['aggression', 'He said I couldn’t go, and told me to keep out of it.'],
    ['aggression', 'We had it out right there in the car.'],
    ['aggression', 'Whoever stopped would be taken away.'],
    ['friendliness', 'I help him with it.'],
    ['friendliness', 'My cousin brought the ladder and held it for me.'],
    ['friendliness', 'Dad squeezed my hand.'],
    ['friendliness', 'He hauled me in and wrapped his coat around me.'],
    ['friendliness', 'She told me I looked lovely.'],
    ['friendliness', 'An old woman fed me some soup.'],
    ['friendliness', 'He handed it to me.'],
    ['fear', 'I did not dare step over it.'],
    ['fear', 'I could feel my heart hammering.'],
    ['anger', 'I was as mad as I have ever been.'],
    ['anger', 'I was boiling mad.'],
    ['happiness', 'I was in seventh heaven.'],
    ['sadness', 'I felt heartsick.'],
  ])('tells of %s: %s', (name, text) => expect(classesIn('en', text)).toContain(name));

  it.each([
    ['anger', 'The nurses wore sailor hats.'],
    ['anger', 'I yelled at the referee to stop it.'],
    ['fear', 'I did not feel at all worried.'],
    ['fear', 'I was not in the least scared.'],
    ['happiness', 'I heard somebody in the kitchen, and they were laughing.'],
    ['aggression', 'I took my kids to the zoo.'],
    ['aggression', 'We had a good talk about the war.'],
    ['aggression', 'I pulled the sheet up and yelled for Larry.'],
    ['aggression', 'He slapped me on the back.'],
    ['aggression', 'They pulled me out of the water.'],
    ['friendliness', 'She let me have it.'],
    ['friendliness', 'I found a key and put it in my pocket.'],
    ['friendliness', 'He shouted at her to pick them up.'],
  ])('is no %s: %s', (name, text) => expect(classesIn('en', text)).not.toContain(name));

  it.each([
    'The guests threw paper birds.',
    'The cars were as small as beetles.',
    'He sent a postcard of a bear.',
    'She called me a cow.',
  ])('has no animal in it: %s', (text) => {
    const found = tagDream({
      text,
      language: 'en',
      known: { people: [], places: [] },
      words: analyseEnglish(text),
    });
    expect(found.filter(({ kind }) => kind === 'animal')).toEqual([]);
  });
});
