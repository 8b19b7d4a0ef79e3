import { expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

const isAggression = (language: string, text: string): boolean =>
  tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  }).some((one) => one.class === 'aggression');

/** What Hall and Van de Castle count besides blows: refusing, threatening, taking away, shutting out, spoiling, mocking. */
it.each([
  ['de', 'Er hat sich geweigert zu zahlen.'],
  ['de', 'Er hat gedroht die Polizei zu rufen.'],
  ['de', 'Sie hat mir das Heft weggenommen.'],
  ['de', 'Er nahm mir das Heft weg.'],
  ['de', 'Sie hat mich die Treppe runtergeschubst.'],
  ['de', 'Er hat mich weggestoßen.'],
  ['de', 'Er hat mir vorgeworfen zu lügen.'],
  ['de', 'Sie haben das Haus angezündet.'],
  ['de', 'Sie hat mich an den Haaren gezogen.'],
  ['de', 'Er hat mein Buch zerrissen.'],
  ['de', 'Die haben sich über mich lustig gemacht.'],
  ['de', 'Er hat mich nicht reingelassen.'],
  ['de', 'Er hat mich nicht gehen lassen.'],
  ['de', 'Sie hat mich weggeschickt.'],
  ['de', 'Er hat mich eingesperrt.'],
  ['en', 'A panther jumps on me.'],
  ['en', 'She tore my sleeve.'],
  ['en', 'He ripped up my book.'],
  ['en', 'She hung up on me.'],
  ['en', 'He dumped me.'],
  ['en', 'The dog went for me.'],
  ['en', 'He was let go from the bank.'],
  ['en', 'He did not want to go out with me anymore.'],
  ['en', 'She bossed me around.'],
  ['en', 'He swung a bat at me.'],
  ['ar', 'رفض أن يعطيني المفتاح.'],
  ['ar', 'أخذ مني الدفتر بالقوة.'],
  ['ar', 'كسر نافذتي.'],
  ['ar', 'كذب علي.'],
  ['fr', 'Elle m’a accusée.'],
  ['pt', 'Roubaram a minha bolsa.'],
])('%s: tells harm in “%s”', (language, text) => expect(isAggression(language, text)).toBe(true));

it.each([
  ['de', 'Ich habe das Glas weggenommen.'],
  ['de', 'Er nahm mir den Koffer ab und trug ihn.'],
  ['de', 'Ich habe eine Kerze angezündet.'],
  ['de', 'Sie hat mich nach Hause geschickt, damit ich schlafe.'],
  ['de', 'Er hat mich hereingelassen.'],
  ['de', 'Das war ein lustiger Abend über den Dächern.'],
  ['de', 'Mein Kleid war zerrissen und nass.'],
  ['de', 'Der Himmel war dunkel und es hat gedroht zu regnen.'],
  ['en', 'The puppy jumped on me and licked my face.'],
  ['en', 'There were tears on my sleeve.'],
  ['en', 'I hung up the phone.'],
  ['en', 'We dumped the leaves behind the shed.'],
  ['en', 'I swung the bat and the ball flew off.'],
  ['en', 'I tore the ticket in two.'],
  ['ar', 'كسر البيضة في المقلاة.'],
  ['ar', 'أخذ مني القلم وكتب اسمه.'],
  ['pt', 'Ele me deu a minha bolsa.'],
])('%s: tells none in “%s”', (language, text) => expect(isAggression(language, text)).toBe(false));
