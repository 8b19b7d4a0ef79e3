import { wordKey } from './words.ts';

const keys = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(wordKey));

/** What people do and things hardly do; before or behind a word they say that it is somebody. */
const ACTS =
  keys(`said says told tells asked asks whispered whispers laughed laughs smiled smiles cried shouted shouts hugged texted kissed
  nodded answered replied waved screamed yelled winked grinned sighed apologised apologized phoned
  sagte sagt fragte fragt rief ruft flüsterte lachte lacht lächelte weinte schrie umarmte küsste nickte antwortete winkte erzählte meinte wartete
  dijo dice preguntó susurró rió reía sonrió lloraba gritó gritaba abrazó besó asintió respondió contestó saludó cantaba
  dit disait demanda murmura riait sourit pleurait cria criait embrassa répondit répondait chuchota salua`);
/** What a thing may do, too: they tell of somebody only where the word may be a name. */
const MAYBE_ACTS =
  keys(`came comes brought bought found left lost made met paid put read rode sent shut spoke swam threw told wrote comes stood sat held walked ran took gave looked opened wore drove cooked slept wanted knew thought
  called calls left helped danced sang
  kam kommt stand saß hielt ging geht lief nahm gab schaute trug fuhr wollte wusste schlief tanzte sang half
  spielt spielte sitzt steht steigt springt rennt schläft tanzt hilft bringt nimmt macht hält gibt schaut trägt fährt zeigt backt kocht
  turns walks stands sits takes gives looks brings goes keeps starts runs puts holds
  vino viene estaba llevaba llegó tenía quería sabía corrió bailaba dormía
  vint venait portait tenait marchait courait voulait savait dansait dormait chantait`);
/** Behind these in German somebody is called so, whatever else the word means. */
const CALLED = keys('namens heißt heiße hieß hiess heisst genannt nannte');
/** "X is my cousin". */
const IS = keys('is was es era est était ist war');
const MINE = keys('my our mi nuestra nuestro ma mon notre mein meine unser unsere');
const AND = keys('and y e et und &');
const TELLERS = keys('i me myself moi yo mí ich mich mir');
/** Before a capital these leave a person rather than a thing: "mit Rosa", but "ein Rosa". */
const BESIDE = keys(
  'und oder mit für neben dass wie als ob wenn dann weil ohne sagte rief fragte traf sah wo',
);
/** Behind these a German noun has its article; without one it is somebody: "also Heide war", "da kam Wolf". */
const BEFORE_BARE = keys('also auch da von bei kam kommt kamen war ist hatte hat');
/** They need no article as words either: "das war Ernst", "von Rosa bis Grün". */
const WITHOUT_ARTICLE = keys(
  'ernst rosa hoffnung jasmin bernstein erika gold mark paar olive may mai april june juni august',
);
/** Behind a verb they are who does it: "Draußen lachte jemand". */
const SUBJECTS =
  keys(`ich du er sie es wir ihr man jemand niemand wer was alle keiner einer eine ein der die das den dem mein meine dein
  deine sein seine ihre unser unsere mir mich ihm ihn uns sich da so viele zwei drei einige etwas nichts alles`);
/** First words of sentences that are nobody, though a verb of people follows. */
const NO_SUBJECTS =
  keys(`er sie es ich wir ihr du man jemand niemand wer alle keiner einer jeder jede eine alles nichts draußen drinnen
  hinten vorn vorne oben unten später leise laut dann da dort hier jetzt nun bald wieder sofort schnell irgendwo zuerst danach davor
  darauf daneben nebenan endlich immer manchmal nie heute gestern so trotzdem deshalb doch auch nur sogar fast kaum vielleicht
  plötzlich langsam einmal erst weiter drüben fort zurück dabei dafür damit darum einst neulich morgens abends nachts danke hilfe ja
  nein hallo guten wohl warum wo wann wie weshalb wieso womit welche welcher mama papa oma opa gott
  everyone everybody someone somebody anyone nobody people others both another each neither one two three many most
  alguien nadie todos todas otro otra uno una ellos ellas usted ustedes yo tú él ella algo
  quelqu personne tous toutes chacun elle elles il ils on nous vous je tu autre certains`);
const PAST = /(?:[^e]ed|te|ó)$/;
const ABSTRACT = keys(
  'hope grace faith joy patience charity constance mercy hoffnung will may summer autumn dawn winter melody harmony',
);
const OF_A_THING = keys(
  'de del du des d et y e en à a au aux con avec sin sans para pour por par comme como que qui o ou',
);
const PLURAL_OR_ADVERB = /(?:lich|ig|end|weise|wärts|mals|innen)$/;

/** Whoever tells: "Solène et moi". */
export const isTeller = (key: string): boolean => TELLERS.has(key);
export const isAct = (key: string): boolean => ACTS.has(key);
/** Whether a verb may tell of somebody whose name is a word; of hope and grace much is said that nobody does. */
export const mayBeAct = (key: string, name: string): boolean =>
  ACTS.has(key) || MAYBE_ACTS.has(key) || (PAST.test(key) && !ABSTRACT.has(name));
/** What stands behind a word without an article that is none the less a thing. */
export const goesOnFromThing = (key: string): boolean => OF_A_THING.has(key);
export const isCalled = (key: string): boolean => CALLED.has(key);
export const isCopula = (key: string): boolean => IS.has(key);
export const isMine = (key: string): boolean => MINE.has(key);
export const isAnd = (key: string): boolean => AND.has(key);
export const standsBesidePeople = (key: string): boolean => BESIDE.has(key);
export const standsBare = (before: string, key: string): boolean =>
  BEFORE_BARE.has(before) && (!WITHOUT_ARTICLE.has(key) || (key === 'ernst' && before.startsWith('kam')));
export const isSubject = (key: string): boolean => SUBJECTS.has(key);
/** False for what begins a sentence, or names a crowd, and is nobody in particular. */
export const mayAct = (key: string): boolean => !NO_SUBJECTS.has(key) && !PLURAL_OR_ADVERB.test(key);
