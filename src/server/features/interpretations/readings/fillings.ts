import { normaliseWord, sentenceRanges } from '#server/language/tokens.ts';
import { isFirstName, mayBeFirstName } from '#shared/names-scan/first-names.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import { withoutAnd } from '#server/language/arabic-and.ts';
import { isAbstract } from './abstract-words.ts';
import { isFelt, withSelf } from './feeling-words.ts';
import { isFurniture } from '#server/language/furniture.ts';
import type { Named } from './naming/named.ts';
import { nameArabicByKey } from './naming/arabic.ts';
import { isKin, nameOf, nameThing, stands } from './naming/naming.ts';
import { isPersonWord } from './people-words.ts';
import { endOfWord, isAwake, isBackground, isOfALife, isThere, wholeWord } from './presence.ts';
import { isNowhere } from './spoken-of.ts';
import { isArabicAdjective, isOnlySaid } from './bare-tellings.ts';
import { endingsFirst } from './listening/ending.ts';
import { heardIn } from './listening/listening.ts';
import { type Filling, NAMES, type Source, type TellingWord, THINGS } from './filling.ts';
import { completed, LEANING, withItsClause } from './clauses/clauses.ts';
import { strongestIn } from './clauses/strongest.ts';
import { retold } from './retelling/retelling.ts';
import { turnsIn, wholeIn } from './quoted-fillings.ts';
import { shows } from './signs/signs.ts';
import { idiomsIn, whereTurned } from './turns.ts';

const LONGEST_QUOTE = 48;

const overlap = (left: TextRange, right: TextRange) => left[0] < right[1] && right[0] < left[1];
const stripped = (written: string, language: string) =>
  language === 'ar'
    ? withoutAnd(written).replace(/^ف(?=ال|[بلك]ال|لل)/u, '')
    : written.replace(language === 'fr' ? /^[ld]['’]/iu : /['’]s$/, '');

/** Tells that somebody is there, and names nobody. */
const PRONOUN =
  /^(?:he|him|his|she|hers?|himself|herself|er|ihm|ihn|ihr|sie|sein\p{L}{0,2}|ihr\p{L}{0,2}|هو|هي)$/iu;
const isPronoun = (word: string, language: string) => PRONOUN.test(word) || shows('pronoun', word, language);
/** A capitalised word that is nobody's name would be asked about as if it were somebody. */
const isDoubtful = ({ kind, class: name, word }: Finding, language: string) =>
  kind === 'person' &&
  name === 'name' &&
  !TITLED.test(word ?? '') &&
  !shows('titled', word ?? '', language) &&
  !(word ?? '').split(' ').some((part) => mayBeCalled(part.toLowerCase()));
const mayBeCalled = (key: string): boolean => isFirstName(key) || mayBeFirstName(key);
const TITLED = /^(?:mrs?|ms|miss|dr|prof|frau|herrn?)\.? /iu;

/** A town or a land that is called so in every language of the reader's. */
export const isProperPlace = ({ kind, class: name, word }: Finding, language: string): boolean =>
  kind === 'place' && word !== null && (name === 'name' || (language === 'en' && /^\p{Lu}/u.test(word)));

const levelOf = ({ word, class: name, kind }: Finding, language: string): number => {
  if (isFurniture(word ?? name, language)) return -2;
  return kind === 'place' ? 0 : 0.8;
};

function namedFor(finding: Finding, range: TextRange, { text, dreamLanguage }: Source): Named | null {
  const { word } = finding;
  // "Abu Sami" is another word in every case.
  if (/^(?:أبو|أبا|أبي) /u.test(word ?? '')) return null;
  if (word !== null && (isNamedPerson(finding, dreamLanguage) || isProperPlace(finding, dreamLanguage)))
    return nameOf(word, dreamLanguage);
  const named = nameThing(text, range, dreamLanguage);
  if (named || dreamLanguage !== 'ar' || !BY_KEY.has(finding.kind)) return named;
  return nameArabicByKey(text.slice(...range), finding.label.slice(finding.label.indexOf(':') + 1));
}

const BY_KEY: ReadonlySet<Finding['kind']> = new Set(['thing', 'animal']);

const isNamedPerson = ({ kind, class: name, word }: Finding, language: string): boolean =>
  NAMES.has(name) &&
  (kind === 'person' || kind === 'animal') &&
  word !== null &&
  /^(?:\p{Lu}|\p{Lo}|(?:der|die|das) )/u.test(word) &&
  !isKin(word, language);

/** The "bread" of a bread bin. */
const isHalf = ({ kind }: Finding, [, end]: TextRange, { text, words, dreamLanguage }: Source): boolean =>
  (kind === 'thing' || kind === 'animal') &&
  dreamLanguage === 'en' &&
  text[end] === ' ' &&
  words.some(({ word, range }) => range[0] === end + 1 && !DOING.test(word));

/** "منشار جدي", "ولاعة عمي حسن": Arabic writes whose something is right behind it. */
function isOwner([start]: TextRange, source: Source): boolean {
  const { text, findings, dreamLanguage } = source;
  if (dreamLanguage !== 'ar') return false;
  return findings.some(
    ({ kind, ranges }) =>
      OWNED.has(kind) &&
      ranges.some(
        ([from, to]) =>
          endOfWord(text, to) + 1 === start &&
          (kind === 'person'
            ? isOwner([from, to], source)
            : !text.slice(0, from).endsWith('ال') && !text.startsWith('ال', from)),
      ),
  );
}
const OWNED: ReadonlySet<Finding['kind']> = new Set(['thing', 'place', 'person']);

/** Where a finding stands as somebody or something that was there; told of first, what happened in the dream. */
function whereThere(finding: Finding, source: Source, idioms: readonly TextRange[]): TextRange | undefined {
  const { text, dreamLanguage } = source;
  const ranges = finding.ranges.filter(
    (one) =>
      !idioms.some((idiom) => overlap(idiom, one)) &&
      !isHalf(finding, one, source) &&
      !isNowhere(finding.kind, text, one, dreamLanguage) &&
      (finding.kind !== 'person' || (isThere(text, one, dreamLanguage) && !isOwner(one, source))),
  );
  const found = ranges.find((one) => !isBackground(text, one, dreamLanguage)) ?? ranges[0];
  if (!found || dreamLanguage === 'ar') return found && [found[0], endOfWord(text, found[1])];
  return finding.kind === 'person' ? wholeWord(text, found) : found;
}

/** "May he rest in peace" is said of the one who stands before it. */
const BLESSING = /^(?:رحمه|رحمها)(?!\p{L})/u;
function withWhom(text: string, [start, end]: TextRange): TextRange {
  const before = BLESSING.test(text.slice(start, end)) && /\p{L}+ $/u.exec(text.slice(0, start));
  return before ? [start - before[0].length, end] : [start, end];
}

/** "He was dead but": what leads on is no part of what is quoted. */
const GOES_ON =
  /(?<=\p{L}{2,})[,،]? (?:but|and|so|because|aber|und|weil|pero|y|porque|mais|et|mas|e|لكن|ثم)$/iu;

const LONGEST_OF_WHOM = 64;
const LONGEST_OF_A_THEME = 92;
const SEAM = /[,;:،؛]\s|\s(?:that|and|but|dass|und|aber|que|y|pero|et|mais|e|mas)\s/giu;
/** "Who had died": quoted with the one of whom it is said, and to the end of the phrase. */
function ofWhom(text: string, range: TextRange, language: string): TextRange {
  const [[start, end] = range] = completed(text, range, language);
  if (!LEANING.test(text.slice(start, end))) return [start, end];
  const [from] = sentenceRanges(text).find(([left, right]) => left <= start && start < right) ?? [start];
  const seams = [...text.slice(from, start - 2).matchAll(SEAM)];
  const begun = [from, ...seams.map(({ index, 0: seam }) => from + index + seam.length)];
  const whole = begun.find((one) => end - one <= LONGEST_OF_WHOM);
  return whole === undefined ? range : [whole, end];
}

/** "Grandfather was alive" is somebody's grandfather. */
const WHOSE = /(?<!\p{L})(?:my|our|mein\p{L}{0,2}|unser\p{L}{0,2}|mi|mon|ma|meu|minha) $/iu;
function withWhose(text: string, [start, end]: TextRange): TextRange {
  const [whose = ''] = WHOSE.exec(text.slice(0, start)) ?? [];
  return [start - whose.length, end];
}

/** "Again and again" and "my dead aunt" are told in the clause they stand in. */
const FEW_WORDS = 5;
const FEW_SIGNS = 7;
const tellsLittle = (words: string): boolean =>
  /\p{Script=Han}/u.test(words) ? words.length < FEW_SIGNS : words.split(/\s+/u).length < FEW_WORDS;

function widened({ kind }: Finding, range: TextRange, { text, dreamLanguage }: Source): TextRange {
  if (kind === 'feeling') return withSelf(text, range, dreamLanguage);
  if (kind !== 'theme') return withWhom(text, range);
  const whole = ofWhom(text, withWhom(text, withWhose(text, range)), dreamLanguage);
  return dreamLanguage !== 'en' || tellsLittle(text.slice(...whole))
    ? withItsClause(text, whole, dreamLanguage)
    : whole;
}

function ofFinding(finding: Finding, source: Source): Filling[] {
  const { text, dreamLanguage } = source;
  const idioms = finding.kind === 'feeling' ? [] : idiomsIn(text, dreamLanguage);
  // What somebody says in the dream is not what happens in it.
  if (finding.kind === 'theme') idioms.push(...whereTurned('words', text, dreamLanguage));
  const there = whereThere(finding, source, idioms);
  if (there && finding.kind === 'theme' && isOnlySaid(text, there, dreamLanguage)) return [];
  const range = there && widened(finding, there, source);
  if (!range || finding.class === 'wonder' || isDoubtful(finding, dreamLanguage)) return [];
  if (isPronoun(text.slice(...range), dreamLanguage)) return [];
  if (finding.kind === 'feeling' && there && !isFelt(text, there, dreamLanguage)) return [];
  const written = stripped(text.slice(...range), dreamLanguage).replace(GOES_ON, '');
  if (written.length > (finding.kind === 'theme' ? LONGEST_OF_A_THEME : LONGEST_QUOTE)) return [];
  return [
    {
      about: finding.label,
      range,
      quote: isNamedPerson(finding, dreamLanguage) ? (finding.word ?? written) : written,
      named: namedFor(finding, range, source),
      finding,
      person: finding.kind === 'person',
      turn: null,
      rarity: levelOf(finding, dreamLanguage),
    },
  ];
}

/** What somebody does, taken for a thing: "the bench peeling" is none. */
const DOING = /(?:ing|ed)$/iu;

/** Half of a word with a hyphen: "self-checkout". */
const isPart = (text: string, [start, end]: TextRange) => text[end] === '-' || text[start - 1] === '-';

/** Where a word behind a noun may be what the noun does; elsewhere it is part of it. */
const PARTED: ReadonlySet<string> = new Set(['es', 'fr', 'pt', 'zh']);

/** Words that stand side by side are one thing: "cycle path". */
function joined(words: readonly TellingWord[], text: string): TellingWord[] {
  const after = ({ range }: TellingWord) =>
    words.find(
      (other) => other.range[0] === range[1] + 1 && text[range[1]] === ' ' && !DOING.test(other.word),
    );
  const seconds = new Set(words.map(after));
  return words
    .filter((word) => !seconds.has(word))
    .map((word) => {
      const next = after(word);
      return next
        ? { word: text.slice(word.range[0], next.range[1]), range: [word.range[0], next.range[1]] }
        : word;
    });
}

/** "My cousin Lena" is Lena, and "Frau Yilmaz" is nobody's wife. */
function withoutDoubles(tagged: readonly Filling[], text: string): Filling[] {
  const names = tagged.filter(({ finding }) => finding?.kind === 'person' && NAMES.has(finding.class));
  const told = tagged.filter(({ finding }) => finding?.kind === 'person' && finding.word !== null);
  return tagged.filter(
    (one) =>
      one.finding?.kind !== 'person' ||
      names.includes(one) ||
      ((one.finding.word !== null || !told.some(({ range }) => overlap(range, one.range))) &&
        !names.some(
          ({ range }) =>
            overlap(range, one.range) || /^,? $/u.test(text.slice(one.range[1], range[0]) || '-'),
        )),
  );
}

/** Words of no tag that name something that was there. */
function toldThings(source: Source): Filling[] {
  const { text, dreamLanguage, words } = source;
  const taken = [
    ...source.findings
      .filter(({ kind, class: name }) => THINGS.has(kind) || name === 'weather')
      .flatMap(({ ranges }) => ranges),
    ...idiomsIn(text, dreamLanguage),
  ];
  const free = (PARTED.has(dreamLanguage) ? words : joined(words, text)).filter(
    ({ word, range }) =>
      !isPart(text, range) &&
      !isAbstract(word, dreamLanguage) &&
      stands(text, range, dreamLanguage) &&
      !isNowhere('animal', text, range, dreamLanguage) &&
      !taken.some((other) => overlap(other, range)) &&
      !(dreamLanguage === 'ar' && isArabicAdjective(text, range)),
  );
  return free.flatMap(({ word, range }, at): Filling[] => {
    const quote = stripped(word, dreamLanguage);
    const named = nameThing(text, range, dreamLanguage);
    if (dreamLanguage === 'ar' && !named) return [];
    const person = isPersonWord(dreamLanguage === 'ar' ? quote : word, dreamLanguage);
    if (person && !isThere(text, range, dreamLanguage)) return [];
    return [
      {
        about: `word:${normaliseWord(word)}`,
        range,
        quote,
        named,
        finding: null,
        person,
        turn: null,
        rarity: isFurniture(word, dreamLanguage) ? -2 : 0.5 - at * 0.1,
      },
    ];
  });
}

/** All that may be asked about, tags before words; a word under a tag is that tag's. */
export function fillingsOf(source: Source): Filling[] {
  const tagged = source.findings.flatMap((finding) => ofFinding(finding, source));
  const there = [...withoutDoubles(tagged, source.text), ...toldThings(source)].filter(
    ({ finding, range }) =>
      finding?.kind === 'feeling' ||
      finding?.kind === 'theme' ||
      (!isAwake(source.text, range, source.dreamLanguage) && !isOfALife(source.text, range)),
  );
  const told = [
    ...turnsIn(source, there),
    ...retold(source),
    ...heardIn(source),
    ...strongestIn(source),
    ...wholeIn(source, there),
  ];
  return [...there, ...endingsFirst(told, source)];
}
