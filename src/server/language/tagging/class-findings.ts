import { cueHits, cuesOf, type CueBook, type CueHit, type CueWord } from '#server/language/cues.ts';
import { isChildWord, isSpouseWord, ownKin } from '#server/language/kin.ts';
import { lexiconHits, lexiconOf, type Lexicon, type LexiconHit } from '#server/language/lexicon.ts';
import { lastPart } from '#server/language/german-compounds.ts';
import { isLookalike } from './arabic-lookalikes.ts';
import { isNegated } from './negated.ts';
import { isNoAnimal } from './no-animals.ts';
import { genderOfRole } from './role-genders.ts';
import { certaintyOf, sameThing, TAG_CLASSES, type TagClass } from './tag-classes.ts';
import type { Found, Taggable } from './tagged.ts';
import { formsOf } from './word-forms.ts';

/** A dream as it is looked at: its words, and what cues say of each class. */
type Looked = {
  dream: Taggable;
  words: readonly CueWord[];
  lexicon: Lexicon;
  /** Words whose hits in a class mean something else, by class. */
  off: ReadonlyMap<string, ReadonlySet<number>>;
  /** For each word, it and what it may be the plural of. */
  forms: readonly (readonly string[])[];
  /** German written without capitals, so that they tell nothing. */
  small: boolean;
};

/** A listed phrase is one thing, named by all of its words. */
const isPhrase = (hit: LexiconHit): boolean => hit.key.includes(' ');

/** German nouns are capitalised; English ones are known from the analysis. Elsewhere every word may be one. */
function mayBeNoun(looked: Looked, at: number): boolean {
  const { dream, words } = looked;
  const word = words[at];
  if (!word) return false;
  if (dream.language === 'de' && !looked.small)
    return /^\p{Lu}/u.test(dream.text.slice(word.start, word.end));
  return word.pos === undefined || word.pos === 'noun' || word.pos === 'name';
}

/** "María" shares her stem with the sea. */
const isStrangeName = ({ dream: { text, language }, lexicon, forms }: Looked, hit: LexiconHit): boolean =>
  language !== 'de' &&
  !isPhrase(hit) &&
  /^\p{Lu}/u.test(text.slice(hit.start, hit.end)) &&
  !forms[hit.token]?.some((form) => lexicon.forms.has(form));

/** The name of a listed thing in the singular; undefined where the word is another that only shares its stem. */
function thingOf({ dream: { language }, lexicon, forms: all }: Looked, hit: LexiconHit): string | undefined {
  if (isPhrase(hit)) return hit.key;
  if (language === 'ar') return sameThing(hit.key, language);
  const forms = all[hit.token] ?? [];
  const listed = forms.filter((form) => lexicon.forms.get(form)?.includes(hit.class));
  const known = listed.find((form) => sameThing(form, language) !== form);
  if (known !== undefined) return sameThing(known, language);
  return listed.at(-1);
}

function findingOf(looked: Looked, hit: LexiconHit, tag: TagClass): Found[] | undefined {
  const { dream } = looked;
  const thing = tag.specific ? thingOf(looked, hit) : hit.class;
  if (thing === undefined) return undefined;
  const written = dream.text.slice(hit.start, hit.end);
  return [
    [
      {
        kind: tag.kind,
        label: `${tag.kind}:${thing}`,
        class: hit.class,
        word: tag.specific ? written.replace(/['’]s$/, '') : null,
        certainty: certaintyOf(hit.class, dream.language),
      },
      [hit.start, hit.end],
    ],
  ];
}

/** "My little girl" is family as well, and so is „mein Mann“. */
function kinFinding({ dream }: Looked, hit: LexiconHit, name: string): Found {
  const word = dream.text.slice(hit.start, hit.end);
  return [
    { kind: 'person', label: `person:${name}`, class: 'family', word, certainty: 'stated' },
    [hit.start, hit.end],
  ];
}

const GENDERS: ReadonlySet<string> = new Set(['women', 'men']);

function wordFindings(looked: Looked, hits: readonly LexiconHit[]): Found[] {
  const { dream, words, off } = looked;
  const children = hits.filter(
    (hit) => hit.class === 'children' && isChildWord(words, hit.token, dream.language),
  );
  const kin = hits.filter((hit) => hit.class === 'family' || children.includes(hit));
  const own = ownKin(
    dream.text,
    words,
    dream.language,
    kin.map(({ token }) => token),
  );
  const ownChildren = children
    .filter(({ token }) => own.has(token))
    .map((hit) => kinFinding(looked, hit, 'child'));
  const spouses = hits
    .filter(({ class: name, token }) => GENDERS.has(name) && isSpouseWord(words, token, dream.language))
    .filter(({ token }) => !off.get('family')?.has(token))
    .map((hit) => kinFinding(looked, hit, hit.word));
  const phrases = hits.filter(isPhrase);
  const inPhrase = (hit: LexiconHit) =>
    phrases.some(
      (one) => one !== hit && one.class === hit.class && hit.start >= one.start && hit.end <= one.end,
    );
  const others = hits.flatMap((hit) => {
    if (inPhrase(hit)) return [];
    const tag = TAG_CLASSES.get(hit.class);
    if (!tag || off.get(hit.class)?.has(hit.token) || isStrangeName(looked, hit)) return [];
    if (tag.noun && !isPhrase(hit) && !mayBeNoun(looked, hit.token)) return [];
    if (tag.negatable && isNegated(dream, words, hit.token)) return [];
    if (hit.class === 'family' && !own.has(hit.token)) return [];
    return findingOf(looked, hit, tag) ?? [];
  });
  return [...others, ...ownChildren, ...spouses];
}

/** Where words of a class mean something else: `not` holds for its cues, too. */
function offBy(hits: readonly CueHit[], kinds: readonly CueHit['kind'][]): Map<string, Set<number>> {
  const off = new Map<string, Set<number>>();
  for (const { class: name, kind, from, to } of hits) {
    if (!kinds.includes(kind)) continue;
    const places = off.get(name) ?? new Set();
    for (let at = from; at <= to; at += 1) places.add(at);
    off.set(name, places);
  }
  return off;
}

function cueFindings(looked: Looked, hits: readonly CueHit[]): Found[] {
  const { dream, words } = looked;
  const off = offBy(hits, ['not']);
  return hits.flatMap(({ class: name, kind, from, to, negates }): Found[] => {
    const tag = TAG_CLASSES.get(name);
    const [first, last] = [words[from], words[to]];
    if (kind !== 'also' || !tag || !first || !last || off.get(name)?.has(from)) return [];
    if (tag.negatable && !negates && isNegated(dream, words, from)) return [];
    return [classTag(name, dream.language, [first.start, last.end])];
  });
}

/** A tag of a whole class, told by what stands there. */
const classTag = (name: string, language: string, range: Found[1]): Found => {
  const kind = TAG_CLASSES.get(name)?.kind ?? 'thing';
  return [
    { kind, label: `${kind}:${name}`, class: name, word: null, certainty: certaintyOf(name, language) },
    range,
  ];
};

/** A listed role or thing may be taken for an adjective ("a small key"), but a verb is none. */
const isOther = (looked: Looked, at: number): boolean =>
  looked.words[at]?.pos !== 'adjective' && !mayBeNoun(looked, at);

const LISTS = { roles: 'person', things: 'thing' } as const;
type List = keyof typeof LISTS;
type Listed = { [Name in List]: string | undefined };

/** Which role or thing a word is by itself; the same for the same forms. */
const listedWords = new WeakMap<readonly string[], Listed>();

function listedAs(forms: readonly string[], { dream, lexicon }: Looked, book: CueBook): Listed {
  const known = listedWords.get(forms);
  if (known) return known;
  // An Arabic word that is listed is no other with something written onto it.
  const listedForm = dream.language === 'ar' ? forms.findIndex((form) => lexicon.forms.has(form)) : -1;
  const told = listedForm < 0 ? forms : forms.slice(0, listedForm + 1);
  const whole = forms[0] ?? '';
  const isCompound = dream.language === 'de' && !lexicon.forms.has(whole);
  const inList = (list: ReadonlySet<string>) =>
    told.find((form) => list.has(form)) ??
    (isCompound ? lastPart(whole, (part) => list.has(part)) : undefined);
  const found = { roles: inList(book.roles), things: inList(book.things) };
  listedWords.set(forms, found);
  return found;
}

/** The "passenger" of a passenger seat, the "door" of a door handle: English writes what something is for before it. */
function isModifier({ dream: { language, text }, words }: Looked, at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return (
    language === 'en' &&
    word?.pos === 'noun' &&
    next?.pos === 'noun' &&
    text.slice(word.end, next.start) === ' ' &&
    /^\p{Ll}/u.test(text.slice(next.start, next.end))
  );
}

/** German compounds end with what they are: a "Schäferhund" is a dog, a "Marktplatz" a place. */
function compoundFindings({ dream, words, forms, lexicon, off }: Looked, book: CueBook | undefined): Found[] {
  if (dream.language !== 'de') return [];
  return words.flatMap(({ word, start, end }, at): Found[] =>
    ['animals', 'places'].flatMap((name): Found[] => {
      const tag = TAG_CLASSES.get(name);
      const written = dream.text.slice(start, end);
      if (!tag || lexicon.forms.has(word) || off.get(name)?.has(at) || !/^\p{Lu}/u.test(written)) return [];
      const known = (part: string) => lexicon.forms.get(part)?.includes(name) ?? false;
      if (forms[at]?.some((form) => known(form) || isNoAnimal(form, name, book))) return [];
      const last = forms[at]?.map((form) => lastPart(form, known)).find((part) => part !== undefined);
      if (last === undefined) return [];
      const label = `${tag.kind}:${name === 'animals' ? sameThing(last, 'de') : word}`;
      return [[{ kind: tag.kind, label, class: name, word: written, certainty: 'stated' }, [start, end]]];
    }),
  );
}

/** A listed word of two, else of one. */
function listedAt(
  looked: Looked,
  at: number,
  book: CueBook,
  name: List,
): { key: string; to: number } | undefined {
  const { words, forms } = looked;
  const word = words[at];
  const own = forms[at];
  if (!word || !own) return undefined;
  const next = words[at + 1];
  if (next && book.pairs.get(word.word)?.has(next.word)) {
    const two = `${word.word} ${next.word}`;
    if (book[name].has(two)) return { key: two, to: at + 1 };
  }
  const key = listedAs(own, looked, book)[name];
  return key === undefined ? undefined : { key, to: at };
}

/** People by what they do, and things: each by its own word. */
function listedFindings(looked: Looked, book: CueBook): Found[] {
  const { dream, words } = looked;
  const found: Found[] = [];
  for (const name of ['roles', 'things'] as const)
    for (let at = 0; at < words.length; at += 1) {
      const listed = listedAt(looked, at, book, name);
      if (!listed) continue;
      const first = words[at]!;
      const last = words[listed.to];
      if (
        !last ||
        looked.off.get(name)?.has(at) ||
        isOther(looked, listed.to) ||
        isModifier(looked, listed.to)
      )
        continue;
      const kind = LISTS[name];
      const word = dream.text.slice(first.start, last.end).replace(/['’]s$/, '');
      const range: [number, number] = [first.start, last.end];
      found.push([{ kind, label: `${kind}:${listed.key}`, class: name, word, certainty: 'stated' }, range]);
      const gender = name === 'roles' ? genderOfRole(words, at, listed.key, dream.language) : undefined;
      if (gender) found.push(classTag(gender, dream.language, range));
      // "Prime minister" is no minister besides.
      at = listed.to;
    }
  return found;
}

const ENOUGH_WORDS = 8;
/** A short text without a single capital, its beginning included, was written or heard without them as well. */
const isSmall = (text: string, words: readonly CueWord[]): boolean =>
  words.length >= ENOUGH_WORDS
    ? words.slice(1).filter(({ start }) => /^\p{Lu}/u.test(text.charAt(start))).length * 20 < words.length
    : !/\p{Lu}/u.test(text);

/** What the word lists and their cues find in a dream. */
export function classFindings(dream: Taggable, words: readonly CueWord[]): Found[] {
  const lexicon = lexiconOf(dream.language);
  if (!lexicon) return [];
  const book = cuesOf(dream.language);
  const cues = book ? cueHits(dream.text, words, book) : [];
  const forms = words.map((word) => formsOf(word, dream.language));
  const looked: Looked = {
    dream,
    words,
    lexicon,
    forms,
    small: dream.language === 'de' && isSmall(dream.text, words),
    off: offBy(cues, ['never', 'not']),
  };
  const found = [
    ...wordFindings(looked, lexiconHits(words, lexicon)),
    ...compoundFindings(looked, book),
    ...cueFindings(looked, cues),
    ...(book ? listedFindings(looked, book) : []),
  ];
  return dream.language === 'ar'
    ? found.filter(([finding, range]) => !isLookalike(dream.text, finding, range))
    : found;
}
