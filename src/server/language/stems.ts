import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';

const STEMMERS: ReadonlyMap<string, (word: string) => string> = new Map([
  ['ar', arabic],
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['pt', portuguese],
]);
/** Stems are asked again and again; past this many words a language's memory is emptied. */
const REMEMBERED = 60_000;
const memory = new Map<string, Map<string, string>>();
/** English plurals and pasts that Snowball leaves apart from their singular. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(Object.entries({
  children: 'child', teeth: 'tooth', feet: 'foot', men: 'man', women: 'woman', people: 'person', mice: 'mouse',
  geese: 'goose', wolves: 'wolf', knives: 'knife', leaves: 'leaf', lives: 'life', shelves: 'shelf', wives: 'wife',
  ran: 'run', flew: 'fly', flown: 'fly', fell: 'fall', fallen: 'fall', swam: 'swim', swum: 'swim', drove: 'drive',
  driven: 'drive', wrote: 'write', written: 'write', spoke: 'speak', spoken: 'speak', bought: 'buy', fought: 'fight',
  caught: 'catch', hid: 'hide', hidden: 'hide', broke: 'break', broken: 'break', bit: 'bite', bitten: 'bite',
  sang: 'sing', sung: 'sing', ate: 'eat', eaten: 'eat', rode: 'ride', ridden: 'ride', lost: 'lose', died: 'die',
  dying: 'die', froze: 'freeze', frozen: 'freeze', stolen: 'steal', stole: 'steal', threw: 'throw', thrown: 'throw',
  worn: 'wear', wore: 'wear', held: 'hold', sat: 'sit', stood: 'stand', drank: 'drink', drunk: 'drink',
})); // prettier-ignore

/** The "s" of these German animals and things is no ending: a badger is no roof, and a salmon does not laugh. */
const WHOLE: ReadonlySet<string> = new Set(
  'dachs lachs fuchs luchs wachs ochs flachs keks klops mops gans hals fels puls krebs'.split(' '),
);

/** Snowball stem of a normalised word; the word itself in languages without a stemmer. */
export function stem(word: string, language: string): string {
  const stemmer = STEMMERS.get(language);
  if (!stemmer || word.length < 3) return word;
  let known = memory.get(language);
  if (!known || known.size > REMEMBERED) memory.set(language, (known = new Map()));
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const base = language === 'en' ? (IRREGULAR.get(word) ?? word) : word;
  const found = language === 'de' && WHOLE.has(base) ? base : stemmer(base).toLowerCase();
  known.set(word, found);
  return found;
}
