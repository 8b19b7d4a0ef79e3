import { arabicNames } from './arabic-names.ts';
import { chineseNames } from './chinese-names.ts';
import { isFamilyName } from './family-names.ts';
import { isFirstName, isWordOf, mayBeFirstName } from './first-names.ts';
import { isFrequent, isTitle, relationOf, tellsNobody } from './frequent-words.ts';
import { isSomebody } from './somebody.ts';
import { isSettlement } from './settlements.ts';
import { type Word, wordKey } from './words.ts';

/** `before` letters of the first word belong to the sentence. */
export type UnknownName = { first: number; last: number; kind: 'person' | 'place'; before?: number };

/** Capitalised in some language and yet nobody: days, months, feasts, peoples, tongues, and what speaks of oneself. */
const NOBODY = new Set(
  `i i'm i'd i'll i've ok okay tv usa uk eu un god lord jesus christ allah buddha bible koran gott internet google netflix youtube facebook
  whatsapp instagram earth moon sun mars venus monday tuesday wednesday thursday friday saturday sunday january february march april
  may june july august september october november december christmas easter halloween ramadan eid hanukkah english german french
  spanish italian arabic chinese japanese russian turkish greek latin american british european african asian indian irish scottish
  dutch polish swedish danish norwegian portuguese finnish hungarian czech greek hebrew hindi korean thai vietnamese persian farsi welsh gaelic ukrainian
  romanian bulgarian croatian serbian swiss austrian belgian canadian australian mexican brazilian egyptian syrian lebanese moroccan jewish christian muslim catholic
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai juni juli oktober dezember weihnachten ostern
  lundi mardi mercredi jeudi vendredi samedi dimanche noël lunes martes miércoles jueves viernes sábado domingo navidad
  dream diary my your his her our their the a an and but or so then when while where what who why how we he she it they you
  this that these those there here in on at to from with by for of if as is was are were be not no yes oh ah hey hello
  suddenly later after before once maybe perhaps still now today yesterday tonight everything everyone nothing nobody someone
  mr mrs dr street road lane avenue chapter part north south east west`
    .split(/\s+/)
    .map(wordKey),
);
/** Of one language alone: elsewhere Avril, Anna Mayo and Em are somebody. */
const NOBODY_IN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    fr: `janvier février avril juin juillet août septembre octobre novembre décembre pâques toussaint puis ensuite hier demain enfin
    soudain alors après avant depuis pendant quand en à au aux chez sur sous avec pour par sans vers entre dieu`,
    es: `enero febrero marzo mayo junio agosto septiembre octubre noviembre diciembre luego después entonces ayer mañana mientras antes
    cuando en con para por sin sobre entre desde hasta dios mundo mundial copa`,
    pt: `segunda terça quarta quinta sexta natal páscoa janeiro fevereiro março maio junho julho setembro outubro novembro dezembro
    depois então ontem amanhã enquanto quando antes na no nas nos da do das dos em
    com para pra por sem sobre entre desde até ao deus mundo mundial copa`,
  }).map(([language, list]) => [language, new Set(list.split(/\s+/u).map(wordKey))]),
);
/** Words that measure: "Glas Wasser", "Ende Mai" are two nouns in a row. */
const MEASURES = new Set(
  `glas tasse flasche stück meter kilometer liter kilo gramm anfang mitte ende art sorte menge paar reihe gruppe haufen kiste schluck
  blatt scheibe teller schale eimer stunde stunden minute minuten tag tage jahr jahre uhr prozent euro grad seite nummer zimmer
  kapitel teil klasse stufe mal ecke richtung familie firma hotel café restaurant schule kirche universität`
    .split(/\s+/)
    .map(wordKey),
);
const NOUN_ENDING =
  /(?:ung|ungen|heit|keit|schaft|tion|tionen|nis|nisse|tum|chen|lein|tät|ismus|ment|haus|zimmer|baum|wagen)$/;
const BEFORE_PLACE = new Set(
  'in at to from near into through across towards toward nach aus bei à en dans vers hacia desde en por em'.split(
    ' ',
  ),
);
const PARTICLES = new Set(
  'van von der den de del della di da la las los le du d dos bin ibn al el ben mac mc st zu zur zum'.split(
    ' ',
  ),
);
/** What follows these is part of the name, whatever word it is: "van der Meer". */
const BEFORE_ANY_WORD = new Set('van d de del di du'.split(' '));
const CAPITAL = /^\p{Lu}/u;
const UNCASED_TOO = /^[\p{Lu}\p{Lo}]/u;
const UNCASED_OR_CAPITAL = /[\p{Lu}\p{Lo}]/u;
const NAME_LIKE = /^\p{Lu}[\p{L}\p{M}]*\p{Ll}/u;
const ENDS = /[.!?…:\n„“"«»‹›]/;
/** What may stand between the words of one name: a space, a hyphen, an apostrophe, the point of an initial. */
const WITHIN = /^(?:[ \u00a0]{1,2}|[-‐‑]|['’]|\. ?|\n)$/;
const MOST_WORDS = 6;
const LONGEST_HEADING = 120;

type Context = { text: string; words: readonly Word[]; language: string; nouns: boolean; tells: boolean };

const keyAt = ({ words }: Context, at: number): string => wordKey(words[at]?.text ?? '');
const gapBefore = ({ text, words }: Context, at: number): string =>
  text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? 0);
const beginsSentence = (context: Context, at: number): boolean =>
  at === 0 || ENDS.test(gapBefore(context, at));
const withoutS = (key: string): string => (key.length > 4 ? key.replace(/s$/, '') : key);
/** Months, peoples, tongues and first words that have a capital and are nobody. */
export const isNobody = (key: string, language: string): boolean =>
  NOBODY.has(key) || NOBODY.has(withoutS(key)) || NOBODY_IN.get(language)?.has(key) === true;

/** A word that could be a name as it stands: a capital, then small letters, and no word that everybody writes so. */
function couldBe(context: Context, at: number): boolean {
  const word = context.words[at]?.text ?? '';
  if (!NAME_LIKE.test(word)) return false;
  const key = wordKey(word);
  return !isNobody(key, context.language) && !tellsNobody(word) && !(context.nouns && NOUN_ENDING.test(key));
}

const isGiven = (context: Context, at: number): boolean => {
  if (!UNCASED_TOO.test(context.words[at]?.text ?? '')) return false;
  const key = keyAt(context, at);
  if (isWordOf(context.language, key) && beginsSentence(context, at)) return false;
  return isFirstName(key) || isFirstName(withoutS(key));
};

/** "van der Meer", "de la Vega"; in German "von der Arbeit" is no name. */
function isAfterParticle(context: Context, from: number, at: number): boolean {
  let first = at;
  while (first - 1 > from && PARTICLES.has(keyAt(context, first - 1))) first -= 1;
  if (first === at || !CAPITAL.test(context.words[at]?.text ?? '')) return false;
  return !context.nouns || BEFORE_ANY_WORD.has(keyAt(context, first));
}

/** The last word of a name that begins at a word: more capitals, initials and particles between them. */
function endOf(context: Context, from: number, taken: (at: number) => boolean): number {
  let last = from;
  for (let at = from + 1; at < Math.min(context.words.length, from + MOST_WORDS); at += 1) {
    if (taken(at) || !WITHIN.test(gapBefore(context, at))) break;
    const word = context.words[at]?.text ?? '';
    const initial = /^\p{Lu}$/u.test(word) && context.text[context.words[at]?.end ?? 0] === '.';
    if (initial || couldBe(context, at) || isAfterParticle(context, from, at)) {
      if (/^\. ?$/.test(gapBefore(context, at)) && (context.words[at - 1]?.text.length ?? 0) > 1) break;
      last = at;
    } else if (!PARTICLES.has(wordKey(word)) || /[.\n]/.test(gapBefore(context, at))) break;
  }
  return last;
}

/** "Seo-yeon", "Kermadec-sur-Mer"; "Anna-like" is Anna and a word. */
const HYPHEN = /^[-‐‑]$/;
const NO_TAIL = /^(?:like|style|based|born|shaped|colou?red|sized|esque|artig|haft|förmig|mäßig|weise)$/;

/** A name whose second half is written small, and what follows of it: "Seo-yeon Park", where a park alone would be a word. */
function withTail(context: Context, last: number, taken: (at: number) => boolean): number {
  const wordAt = (at: number) => (taken(at) ? '' : (context.words[at]?.text ?? ''));
  let end = last;
  if (!HYPHEN.test(gapBefore(context, last + 1)) || !/^\p{Ll}/u.test(wordAt(last + 1))) return last;
  while (HYPHEN.test(gapBefore(context, end + 1)) && wordAt(end + 1) && !NO_TAIL.test(wordAt(end + 1)))
    end += 1;
  if (end === last) return last;
  const isFollowed = /^[ \u00a0]$/.test(gapBefore(context, end + 1)) && NAME_LIKE.test(wordAt(end + 1));
  return isFollowed && !context.nouns ? end + 1 : end;
}

const isTitleAt = (context: Context, at: number): boolean =>
  at >= 0 && isTitle(context.words[at]?.text ?? '');
const isRoleAt = (context: Context, at: number): boolean =>
  at >= 0 && relationOf(context.words[at]?.text ?? '') !== undefined;

/** Whether what begins at a word and ends at another reads as a name rather than as words. */
function isName(context: Context, first: number, last: number, known: ReadonlySet<string>): boolean {
  const near = first > 0 && /^\.?[ \u00a0\n]$/.test(gapBefore(context, first));
  const key = keyAt(context, first);
  if ((near && isTitleAt(context, first - 1)) || (isOfRole(context, first) && !context.nouns)) return true;
  if (isGiven(context, first)) return true;
  if (isOfRole(context, first) && last === first)
    return !isFrequent(key) || mayBeFirstName(key) || isFamilyName(key);
  if (!context.tells) return false;
  if (/^\p{Lu}$/u.test(context.words[first]?.text ?? '')) return last > first;
  const begins = beginsSentence(context, first);
  if (context.nouns && last > first && isFamilyName(keyAt(context, last))) return true;
  if (last === first && isSomebody(context, first, begins)) return true;
  if (last > first && !begins)
    return !context.nouns || mayBeFirstName(key) || (!MEASURES.has(key) && !isFrequent(key));
  if (last > first) return mayBeFirstName(key) || (!context.nouns && !isFrequent(key));
  if (context.nouns) return false;
  return begins ? known.has(key) : !isFrequent(key) || /^\p{Lu}/u.test(context.words[first]?.text ?? '');
}

/** Words with a capital in the middle of a sentence: at the beginning of another they are the same name. */
const inMiddle = (context: Context): ReadonlySet<string> =>
  new Set(
    context.words.flatMap(({ text }, at) =>
      !isSmall(context.words[at]!) && couldBe(context, at) && !beginsSentence(context, at)
        ? [wordKey(text)]
        : [],
    ),
  );

/** In a heading in which every word has its capital, capitals tell nothing. */
function capitalsTell(text: string, words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => text.length > 3 && /^\p{L}/u.test(text));
  const capital = long.filter(({ text }) => CAPITAL.test(text));
  const isSentence = /[.!?…،؟]\s*$/u.test(text) || text.length > LONGEST_HEADING;
  return capital.length * 10 <= long.length * (isSentence ? 9 : 6) || long.length === 1;
}

/** "O'Brien", "D’Angelo": no article of a language that writes one so. */
const startsIrish = (context: Context, at: number): boolean =>
  /^[ODN]$/.test(context.words[at]?.text ?? '') &&
  /^['’]$/.test(gapBefore(context, at + 1)) &&
  couldBe(context, at + 1);

/** "Uncle Des", but "my friend. Then". */
const isOfRole = (context: Context, at: number): boolean =>
  at > 0 && /^[ \u00a0]$/.test(gapBefore(context, at)) && isRoleAt(context, at - 1);

/** A word that could not be a name is one before a family's ("Hoffnung Müller") and behind a role ("Uncle Des"). */
function isNamedSo(context: Context, at: number): boolean {
  const word = context.words[at]?.text ?? '';
  if (!NAME_LIKE.test(word) || isRoleAt(context, at)) return false;
  // "My niece April" is no month.
  if (!context.nouns) return isOfRole(context, at) && mayBeFirstName(wordKey(word));
  if (isNobody(wordKey(word), context.language)) return false;
  if (tellsNobody(word) || isTitleAt(context, at)) return false;
  const next = context.words[at + 1]?.text ?? '';
  return (
    (mayBeFirstName(wordKey(word)) && isOfRole(context, at)) ||
    (CAPITAL.test(next) && isFamilyName(wordKey(next)) && /^[ \u00a0]$/.test(gapBefore(context, at + 1)))
  );
}

/** Nobody's name begins with a small letter of ASCII, and nearly every word does. */
const isSmall = ({ text }: Word): boolean => {
  const code = text.charCodeAt(0);
  return code >= 0x61 && code <= 0x7a;
};

const startsName = (context: Context, at: number): boolean =>
  startsIrish(context, at) ||
  isNamedSo(context, at) ||
  couldBe(context, at) ||
  isGiven(context, at) ||
  (/^\p{Lu}$/u.test(context.words[at]?.text ?? '') &&
    context.text[context.words[at]?.end ?? 0] === '.' &&
    couldBe(context, at + 1));

/**
 * Names that nobody has listed, by their capitals, their titles and by what is a first name anywhere. In a language that
 * gives every noun a capital, one word alone is a name only behind a title or if it is a usual first name. `taken` says
 * which words belong to something that was found already.
 */
export function unknownNames(
  text: string,
  words: readonly Word[],
  language: string,
  taken: (at: number) => boolean,
): UnknownName[] {
  const context = {
    text,
    words,
    language,
    nouns: language === 'de' || language === 'lb',
    tells: capitalsTell(text, words),
  };
  if (!UNCASED_OR_CAPITAL.test(text)) return [];
  const known = inMiddle(context);
  const found: UnknownName[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if ((!context.nouns && isSmall(words[at]!)) || taken(at)) continue;
    if (context.nouns && at > 0 && isSettlement(keyAt(context, at), words[at - 1]?.text ?? ''))
      found.push({ first: at, last: at, kind: 'place' });
    if (found.at(-1)?.last === at || !startsName(context, at)) continue;
    let last = endOf(context, at, taken);
    while (last > at && (taken(last) || PARTICLES.has(keyAt(context, last)))) last -= 1;
    if (!isName(context, at, last, known)) continue;
    last = withTail(context, last, taken);
    const placed = at > 0 && BEFORE_PLACE.has(keyAt(context, at - 1)) && !isGiven(context, at);
    found.push({ first: at, last, kind: placed ? 'place' : 'person' });
    at = last;
  }
  return [...found, ...arabicNames(text, words, taken), ...chineseNames(text, words, taken)].toSorted(
    (one, other) => one.first - other.first,
  );
}
