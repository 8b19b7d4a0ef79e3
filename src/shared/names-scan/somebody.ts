import { isGermanFirstName, mayBeFirstName } from './first-names.ts';
import { isFrequent, relationOf, tellsNobody } from './frequent-words.ts';
import {
  isAct,
  goesOnFromThing,
  isAnd,
  isCalled,
  isCopula,
  isMine,
  isSubject,
  isTeller,
  mayAct,
  mayBeAct,
  standsBare,
  standsBesidePeople,
} from './name-cues.ts';
import { type Word, wordKey } from './words.ts';

type Around = { text: string; words: readonly Word[]; language: string; nouns: boolean };

const keyAt = ({ words }: Around, at: number): string => wordKey(words[at]?.text ?? '');
const gapBefore = ({ text, words }: Around, at: number): string =>
  text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0);
const isNext = (around: Around, at: number): boolean => /^[ \u00a0]$/.test(gapBefore(around, at));
const isSmall = ({ words }: Around, at: number): boolean => /^\p{Ll}/u.test(words[at]?.text ?? '');
const isCapital = ({ words }: Around, at: number): boolean => /^\p{Lu}\p{L}/u.test(words[at]?.text ?? '');

/** "X laughed", where X is no word that acts like people. */
function acts(around: Around, at: number, key: string, begins: boolean): boolean {
  if (!isNext(around, at + 1) || !isSmall(around, at + 1) || !mayAct(key)) return false;
  const verb = keyAt(around, at + 1);
  const named = mayBeFirstName(key);
  if (!(named ? mayBeAct(verb, key) : isAct(verb))) return false;
  if (!around.nouns || !begins) return true;
  return !isSubject(keyAt(around, at + 2)) && !isCapital(around, at + 2);
}

/** In French and Spanish no word without an article begins a sentence but a name: "Rose m’a offert", "Luz apagó". */
const isBare = (around: Around, at: number, key: string): boolean =>
  ['fr', 'es'].includes(around.language) &&
  mayBeFirstName(key) &&
  isNext(around, at + 1) &&
  isSmall(around, at + 1) &&
  !goesOnFromThing(keyAt(around, at + 1));

/** "X is my cousin", "X, my cousin". */
function isMinesName(around: Around, at: number, key: string): boolean {
  if (!mayBeFirstName(key)) return false;
  const behind = gapBefore(around, at + 1);
  const to = isNext(around, at + 1) && isCopula(keyAt(around, at + 1)) ? at + 2 : at + 1;
  if (to === at + 1 && behind !== ', ') return false;
  return isMine(keyAt(around, to)) && relationOf(keyAt(around, to + 1)) !== undefined;
}

/** "X and Anna": of two capitals that go together, at the beginning of a sentence. */
const isOneOfTwo = (around: Around, at: number): boolean =>
  !around.nouns &&
  isNext(around, at + 1) &&
  isAnd(keyAt(around, at + 1)) &&
  (isTeller(keyAt(around, at + 2)) ||
    (isCapital(around, at + 2) && !tellsNobody(keyAt(around, at + 2)) && !isFrequent(keyAt(around, at + 2))));

/** Behind a German verb or little word, no article between: "sagte Marlon", "mit Rosa", "hieß Bello". */
function isBesideInGerman(around: Around, at: number, key: string): boolean {
  if (at === 0 || !/^(?:[ \u00a0]|: ?)[„“"»]?$/.test(gapBefore(around, at))) return false;
  const before = keyAt(around, at - 1);
  if (isCalled(before)) return true;
  if (mayBeFirstName(key) && (standsBesidePeople(before) || standsBare(before, key))) return true;
  return isAct(before) && isNext(around, at) && mayAct(key) && !isFrequent(key);
}

/** Whether what stands around a single capitalised word says that it is somebody, though the word alone does not. */
export function isSomebody(around: Around, at: number, begins: boolean): boolean {
  const key = keyAt(around, at);
  if (around.nouns && !begins && isGermanFirstName(key)) return true;
  const mayBe = mayBeFirstName(key) || !isFrequent(key);
  if (mayBe && acts(around, at, key, begins) && (begins || !around.nouns || isLoose(around, at))) return true;
  if (isMinesName(around, at, key)) return true;
  if (begins && isBare(around, at, key)) return true;
  if (begins && mayBe && isOneOfTwo(around, at)) return true;
  return around.nouns && isBesideInGerman(around, at, key);
}

/** Nothing before a German noun makes it a thing: "und Marlon lachte", but "das Kind lachte". */
const isLoose = (around: Around, at: number): boolean =>
  /[,;:–—]/.test(gapBefore(around, at)) || isAnd(keyAt(around, at - 1)) || keyAt(around, at - 1) === 'dass';
