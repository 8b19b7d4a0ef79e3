import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { umlautSingulars } from './german-compounds.ts';
import { stem } from './stems.ts';
import { stopWords } from './stop-words.ts';
import { normaliseWord, type Token, tokenise } from './tokens.ts';

/** Classes of the word lists that make up a dream's profile, in fixed order; every language has the same. */
export const LEXICON_CLASSES: readonly string[] =
  'vision hearing touch taste_smell colour fear anger sadness wonder happiness shame calm family friends partner women men children strangers animals fantastic friendliness aggression sexuality speech walking flying falling escape thinking reading house food clothing school work transport technology weapons sports arts religion water fire weather nature body illness death hurry'.split(
    ' ',
  );

const file = z.object({ language: z.string(), classes: z.record(z.string(), z.array(z.string())) });
const FOLDER = new URL('../../../content/lexicon/', import.meta.url);
const LANGUAGES_WITH_LISTS = ['en', 'de', 'es', 'ar', 'fr', 'pt', 'zh'];

type Phrase = { words: string[]; classes: string[] };
/** Word lists of one language, ready to match: by written form, by stem, and phrases by their first word. */
export type Lexicon = {
  language: string;
  names: string[];
  forms: Map<string, string[]>;
  stems: Map<string, string[]>;
  phrases: Map<string, Phrase[]>;
  /** Classes of words that were asked for. */
  remembered: Map<string, readonly string[]>;
};

/** One class found at one place; `key` is the stem that names the thing (`dog`), or the phrase. */
export type LexiconHit = {
  class: string;
  key: string;
  word: string;
  start: number;
  end: number;
  token: number;
};

/** Past this many words a language's memory is emptied. */
const REMEMBERED = 40_000;
const compiled = new Map<string, Lexicon | undefined>();

const add = (map: Map<string, string[]>, key: string, name: string) => {
  const names = map.get(key) ?? [];
  if (!names.includes(name)) map.set(key, [...names, name]);
};

function addEntry(lexicon: Lexicon, name: string, entry: string): void {
  // Chinese has no spaces: an entry is what the cutter makes of it.
  const words =
    lexicon.language === 'zh' ? tokenise(entry).map(({ word }) => word) : entry.split('_').map(normaliseWord);
  const first = words[0] ?? '';
  if (words.length > 1) {
    const begun = lexicon.phrases.get(first) ?? [];
    const key = words.join(' ');
    const known = begun.find((phrase) => phrase.words.join(' ') === key);
    // A living room is a place and part of a house.
    if (known) known.classes.push(name);
    else lexicon.phrases.set(first, [...begun, { words, classes: [name] }]);
    return;
  }
  add(lexicon.forms, first, name);
  // Short words run into others by their stems ("ex", "her", "pal").
  if (first.length > 3 || lexicon.language !== 'en') add(lexicon.stems, stem(first, lexicon.language), name);
  else if (first.length === 3) add(lexicon.forms, `${first}s`, name);
}

function compile(language: string): Lexicon {
  const { classes } = file.parse(JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')));
  const lexicon: Lexicon = {
    language,
    names: Object.keys(classes),
    forms: new Map(),
    stems: new Map(),
    phrases: new Map(),
    remembered: new Map(),
  };
  for (const [name, entries] of Object.entries(classes))
    for (const entry of entries) addEntry(lexicon, name, entry);
  return lexicon;
}

/** Word lists of a language; undefined where there are none. Read once. */
export function lexiconOf(language: string): Lexicon | undefined {
  if (!LANGUAGES_WITH_LISTS.includes(language)) return undefined;
  if (!compiled.has(language)) compiled.set(language, compile(language));
  return compiled.get(language);
}

const ARABIC_HEADS = [/^و?ال|^لل/, /^[وف]/, /^[وف]?(?:بال|كال|لل|ال)/, /^[وف]?[بلك]/];
const ARABIC_TAIL = /(?:ها|هم|هن|نا|ه|ي|ك|ا)$/;

/**
 * An Arabic word without the particles and pronouns written onto it, most careful first; stems run too many words together,
 * and so do endings of short words ("so I see" and "my mouse" are written alike).
 */
function arabicForms(word: string): string[] {
  const headless = [word, ...ARABIC_HEADS.map((head) => word.replace(head, ''))];
  const cut = headless.filter((form) => ARABIC_TAIL.test(form)).map((form) => form.replace(ARABIC_TAIL, ''));
  const tailless = cut.filter((form) => form.length > 3);
  // "I saw a dog": the alef of the accusative is no pronoun.
  // "Her husband" ends with it, too, and is no wife.
  const isHers = word.endsWith('ها') && word.length > 4;
  const accusative = word.endsWith('ا') && !isHers ? headless.map((form) => form.slice(0, -1)) : [];
  // "Our window" is written with the open form of its last letter.
  const owned = cut
    .filter((form) => form.length > 4 && form.endsWith('ت'))
    .map((form) => form.replace(/ت$/, 'ه'));
  return [...headless, ...tailless, ...owned, ...accusative].filter((form) => form.length > 2);
}

/** The listed form that an Arabic word is, once what is written onto it is taken off. */
const arabicForm = (lexicon: Lexicon, word: string): string | undefined =>
  lexicon.language === 'ar' ? arabicForms(word).find((form) => lexicon.forms.has(form)) : undefined;

/** "l’eau", "d’une" as `tokenise` joins them. */
const FRENCH_HEAD = /^(?:[ldjmtsnc]|qu)(?=[aeiouyhàâéèêëîïôùûœ])/;

/** They begin as if with it: "quelle" is nobody, and "jours" are no bears. */
const WHOLE_FRENCH: ReadonlySet<string> = new Set(
  'celle celles telle telles quelle quelles nos dos jours cours tours soie joie coffre coffres marbre nombre centre test quart savoir décrire'.split(
    ' ',
  ),
);

/** The forms in which a word may be listed: without what is written onto it, most careful first. */
export function spokenForms(word: string, language: string): readonly string[] {
  // Too short to have anything written onto it: "لم", "في".
  if (language === 'ar') return word.length < 3 ? [word] : arabicForms(word);
  if (language !== 'fr' || WHOLE_FRENCH.has(word)) return [word];
  const bare = word.replace(FRENCH_HEAD, '');
  return bare.length > 1 && bare !== word ? [word, bare] : [word];
}

/** A longer Chinese word whose end is listed is that thing: "old library" is a library. */
const chineseEnd = (lexicon: Lexicon, word: string): readonly string[] | undefined => {
  if (lexicon.language !== 'zh') return undefined;
  const longer = word.length > 2 ? lexicon.forms.get(word.slice(-2)) : undefined;
  return longer ?? (chineseAnimal(word) === undefined ? undefined : ['animals']);
};
const ANIMALS_AT_END = /(?:狗|猫|蛇|鸟|鱼|马|牛|羊|猪|鸡|虎|狼|熊|鼠|兔|鹿|猴)$/u;
/** They end so and are none: Rome, and words of other things. */
const NO_ANIMALS = /(?:罗马|巴拿马|司马|黄牛票|吹牛|鱿鱼|木马|蜗牛|海马|马马虎虎|马虎)$/u;

/** The animal that a longer Chinese word ends with: "遛狗", "大蛇". */
export const chineseAnimal = (word: string): string | undefined =>
  word.length > 1 && !NO_ANIMALS.test(word) ? ANIMALS_AT_END.exec(word)?.[0] : undefined;

/** An ending, and whether an "e" may have been lost before it: "chasing" is of "chase", but "hats" of no "hate". */
const ENGLISH_ENDINGS: readonly (readonly [RegExp, boolean])[] = [
  [/(?:ing|ed)$/, true],
  [/(?<=[sxz]|ch|sh|o)es$/, false],
  [/s$/, false],
];

/** "chasing" is listed as an escape and is all that "chase" is, too. */
function withBase(forms: Lexicon['forms'], word: string, listed: readonly string[]): readonly string[] {
  const found = ENGLISH_ENDINGS.find(([ending]) => ending.test(word));
  const cut = found ? word.replace(found[0], '') : word;
  if (!found || cut.length < 3) return listed;
  const bases = found[1] ? [cut, `${cut}e`, cut.replace(/(.)\1$/, '$1')] : [cut];
  return [...new Set([...listed, ...bases.flatMap((base) => forms.get(base) ?? [])])];
}

/** Classes of things: outside English their stems belong to other words as well ("sol" and "solo", "Fisch" and "Fischer"). */
const THINGS: ReadonlySet<string> = new Set(
  `family friends partner women men children animals fantastic house food clothing places water fire weather nature body weapons
  transport technology religion colour`.split(/\s+/),
);
const PLURALS: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ['de', [/en$/, /es$/, /[nes]$/]],
  ['es', [/es$/, /s$/]],
  ['fr', [/[sx]$/]],
  ['pt', [/es$/, /s$/]],
]);

/** Classes of a word that is not listed itself: of its singular, else of what shares its stem. */
function otherForm({ language, forms, stems }: Lexicon, word: string): readonly string[] {
  for (const ending of PLURALS.get(language) ?? []) {
    const singular = forms.get(word.replace(ending, ''));
    if (singular) return singular;
  }
  const plain = language === 'de' ? umlautSingulars(word).find((form) => forms.has(form)) : undefined;
  if (plain !== undefined)
    return forms.get(plain)?.filter((name) => THINGS.has(name) || name === 'places') ?? [];
  const root = stem(word, language);
  const named = stems.get(root) ?? [];
  if (language === 'en') return named;
  return root.length > 3 ? named.filter((name) => !THINGS.has(name)) : [];
}

function compute(lexicon: Lexicon, word: string): readonly string[] {
  const { language, forms } = lexicon;
  if (language === 'ar') return forms.get(word) ?? forms.get(arabicForm(lexicon, word) ?? '') ?? [];
  if (language === 'zh') return forms.get(word) ?? chineseEnd(lexicon, word) ?? [];
  for (const form of spokenForms(word, language)) {
    const listed = forms.get(form);
    if (listed) return language === 'en' ? withBase(forms, form, listed) : listed;
    const byStem = form.length > 3 && !stopWords(language).has(form) ? otherForm(lexicon, form) : undefined;
    if (byStem && byStem.length > 0) return byStem;
  }
  return [];
}

/** Classes of one normalised word. A stem counts only where the exact form is not listed itself: it runs words together. */
export function classesOfWord(lexicon: Lexicon, word: string): readonly string[] {
  const known = lexicon.remembered.get(word);
  if (known) return known;
  if (lexicon.remembered.size > REMEMBERED) lexicon.remembered.clear();
  const found = compute(lexicon, word);
  lexicon.remembered.set(word, found);
  return found;
}

function phraseAt(lexicon: Lexicon, tokens: readonly Token[], at: number): Phrase | undefined {
  return lexicon.phrases
    .get(tokens[at]?.word ?? '')
    ?.find(({ words }) => words.every((word, offset) => tokens[at + offset]?.word === word));
}

/** Phrases of the word lists that stand in a tokenised text, with the token each begins at. */
export function phraseHits(tokens: readonly Token[], lexicon: Lexicon): (Phrase & { token: number })[] {
  const hits: (Phrase & { token: number })[] = [];
  if (lexicon.phrases.size === 0) return hits;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(lexicon, tokens, at);
    if (phrase) hits.push({ ...phrase, token: at });
  }
  return hits;
}

function wordHits(tokens: readonly Token[], lexicon: Lexicon): LexiconHit[] {
  const hits: LexiconHit[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { word, start, end } = tokens[at]!;
    const classes = classesOfWord(lexicon, word);
    if (classes.length === 0) continue;
    const key = arabicForm(lexicon, word) ?? stem(word, lexicon.language);
    for (const name of classes) hits.push({ class: name, key, word, start, end, token: at });
  }
  return hits;
}

/** Every class hit in a tokenised text, in order. */
export function lexiconHits(tokens: readonly Token[], lexicon: Lexicon): LexiconHit[] {
  const phrases = phraseHits(tokens, lexicon).flatMap(({ words, classes, token }) => {
    const [first, last] = [tokens[token], tokens[token + words.length - 1]];
    if (!first || !last) return [];
    const place = { key: words.join(' '), word: first.word, start: first.start, end: last.end, token };
    return classes.map((name) => ({ class: name, ...place }));
  });
  return [...phrases, ...wordHits(tokens, lexicon)].sort((left, right) => left.token - right.token);
}
