import { isFirstName } from './first-names.ts';
import { wordKey, wordsOf } from './words.ts';

/** What everybody has heard of and nobody is known by: makes, films, figures of tales, buildings, feasts, works. */
const PUBLIC = new Set(
  `toyota saab opel peugeot citroën citroen nissan mazda subaru suzuki kia hyundai seat jeep chevrolet chevy cadillac buick jaguar bentley mini vauxhall lada trabant trabi yamaha kawasaki ducati harley ford volkswagen vw bmw mercedes audi fiat volvo tesla honda renault skoda porsche ferrari vespa boeing airbus
  titanic batman superman spider spider-man spiderman joker hulk iron avengers marvel disney pixar mickey mouse minnie donald duck goofy
  star wars trek jedi yoda darth vader skywalker hogwarts gryffindor slytherin voldemort dumbledore hobbit gandalf frodo sauron
  mordor pokemon pikachu mario luigi zelda minecraft tetris lego barbie godzilla dracula frankenstein zombie santa claus
  nikolaus weihnachtsmann christkind rotkäppchen schneewittchen aschenputtel rumpelstilzchen dornröschen cinderella rapunzel
  eiffel eiffelturm tower colosseum big kölner dom brandenburger tor louvre vatican kremlin pentagon broadway hollywood tube metro
  deutsche bahn s-bahn u-bahn autobahn bundestag bundesliga olympia olympics olympic games champions league super bowl
  ikea aldi lidl rewe edeka walmart macy's macys sears kmart woolworths costco harrods tesco amazon starbucks mcdonalds mcdonald's microsoft apple samsung nokia iphone ipad android
  playstation nintendo xbox instagram tiktok twitter zoom skype spotify wikipedia chatgpt
  quran torah genesis exodus odyssey iliad hamlet macbeth faust ulysses monopoly scrabble uno
  buddha zeus hera apollo athena poseidon hades odin thor loki shiva krishna ganesha venus medusa minotaur
  queen king hearts spades alice wonderland oz gestapo nazi nazis nasa fbi cia kgb mi5 nato euro dollar yen
  easter christmas passover diwali hanukkah ramadan eid sabbath thanksgiving carnival fasching karneval oktoberfest`
    .split(/\s+/)
    .map(wordKey),
);

/** Those with a first name in them, which alone is somebody's. */
const WHOLE = new Set(['big ben', 'donald duck', 'daisy duck', 'peter pan', 'uncle sam', 'rolls royce']);

/** Whether what stands there is the end of such a name: at the start of a sentence "Big" may be any word. */
export function endsPublicName(text: string, start: number, end: number): boolean {
  const [before] = text.slice(0, start).match(/\p{Lu}\p{L}* $/u) ?? [];
  return before !== undefined && WHOLE.has(wordKey(before.trim()) + ' ' + wordKey(text.slice(start, end)));
}

/** Whether a stretch of text with capitals is something that everybody knows, and so tells of nobody private. */
export function isPublicName(written: string): boolean {
  const words = wordsOf(written).map(({ text }) => wordKey(text));
  if (WHOLE.has(words.join(' '))) return true;
  return words.length > 0 && !words.some(isFirstName) && words.every((word) => PUBLIC.has(word));
}
