import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type AnalysedWord, wordsByStart } from './english.ts';
import { spokenForms } from './lexicon.ts';
import { stem } from './stems.ts';
import { normaliseWord, type Token } from './tokens.ts';

/**
 * What a class of the word lists is told by besides single words, and where its words mean something else. A cue is a row of
 * elements: `word`, `word~` in any of its forms, `word/verb` as that part of speech, `a|b`, `$set`, `$set?` may be missing,
 * `*` any word, `..` up to three words.
 */
type Cue = { elements: readonly Element[]; class: string; kind: CueKind; negates: boolean };
/** `also` is a hit of the class, `never` takes its words' hits away, `not` those of cues, too. */
type CueKind = 'also' | 'never' | 'not';
type Pos = AnalysedWord['pos'];
/** Keys are words, or stems behind a tilde. */
type Element = { gap: boolean; optional: boolean; any: boolean; tests: ReadonlyMap<string, Pos | null> };
/** Cues that begin alike: which of them ask a certain word to come next, or soon, by its keys, and those that do not. */
type Begun = {
  cues: readonly Cue[];
  open: readonly number[];
  next: ReadonlyMap<string, readonly number[]>;
  soon: ReadonlyMap<string, readonly number[]>;
};
export type CueBook = {
  first: ReadonlyMap<string, readonly Cue[]>;
  /** Cues that may begin with a word of these keys. */
  begun: WeakMap<readonly string[], Begun>;
  roles: ReadonlySet<string>;
  things: ReadonlySet<string>;
  /** With which words a role or thing of two words begins, and how it may go on. */
  pairs: ReadonlyMap<string, ReadonlySet<string>>;
};
/** A token with all by which a cue may know it. */
export type CueWord = Token & { keys: readonly string[]; pos: Pos | undefined; lemma: string | undefined };
/** Where a cue stands: tokens, the last included. */
export type CueHit = { class: string; kind: CueKind; from: number; to: number; negates: boolean };

const words = z.array(z.string());
const file = z.strictObject({
  language: z.string(),
  sets: z.record(z.string(), words),
  classes: z.record(
    z.string(),
    z.strictObject({ also: words.default([]), never: words.default([]), not: words.default([]) }),
  ),
  roles: words,
  things: words,
});
const FOLDER = new URL('../../../content/lexicon/cues/', import.meta.url);
const LANGUAGES_WITH_CUES: readonly string[] = ['en', 'de', 'es', 'ar', 'fr', 'pt', 'zh'];
const LONGEST_GAP = 3;
const NOWHERE: readonly number[] = [];
const ENDS = /[.!?;:…\n。！？；؟]/;
/** Only over a gap may a cue go on behind a comma. */
const APART = /[.!?;:…\n。！？；؟,،，、]/;
/** A cue that says no of itself is not denied by it. */
const NO =
  /^(?:not|no|never|wouldnt|wont|didnt|dont|cant|couldnt|cannot|nicht|kein|keine|no|nunca|ne|pas|jamais|não|nunca|لم|لا|不|没)$/;

const compiled = new Map<string, CueBook>();

function addTest(tests: Map<string, Pos | null>, written: string, language: string): void {
  const [form = '', pos] = written.split('/');
  const any = form.endsWith('~');
  const word = form === '*' ? form : normaliseWord(any ? form.slice(0, -1) : form);
  tests.set(any ? `~${stem(word, language)}` : word, (pos as Pos | undefined) ?? null);
  if (any) tests.set(`~${word}`, (pos as Pos | undefined) ?? null);
}

function elementOf(written: string, language: string, sets: Record<string, string[]>): Element {
  if (written === '..') return { gap: true, optional: true, any: false, tests: new Map() };
  const optional = written.endsWith('?');
  const tests = new Map<string, Pos | null>();
  for (const one of (optional ? written.slice(0, -1) : written).split('|')) {
    const set = one.startsWith('$') ? sets[one.slice(1)] : [one];
    if (!set) throw new Error(`No set of words is called ${one}`);
    for (const word of set) addTest(tests, word, language);
  }
  return { gap: false, optional, any: tests.has('*'), tests };
}

function compile(language: string): CueBook {
  const { classes, sets, roles, things } = file.parse(
    JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')),
  );
  const first = new Map<string, Cue[]>();
  const add = (name: string, kind: CueKind, written: string) => {
    const elements = written.split(' ').map((one) => elementOf(one, language, sets));
    const negates = elements.some(({ tests }) => [...tests.keys()].some((key) => NO.test(key)));
    const cue: Cue = { elements, class: name, kind, negates };
    for (const key of elements[0]?.tests.keys() ?? []) first.set(key, [...(first.get(key) ?? []), cue]);
  };
  for (const [name, lists] of Object.entries(classes))
    for (const kind of ['also', 'never', 'not'] as const) for (const one of lists[kind]) add(name, kind, one);
  const normal = (list: string[]) => new Set(list.map(normaliseWord));
  const pairs = new Map<string, Set<string>>();
  for (const name of [...normal(roles), ...normal(things)]) {
    const [lead = '', next] = name.split(' ');
    if (next !== undefined) pairs.set(lead, (pairs.get(lead) ?? new Set()).add(next));
  }
  return { first, begun: new WeakMap(), roles: normal(roles), things: normal(things), pairs };
}

/** Cues of a language; undefined where there are none. Read once. */
export function cuesOf(language: string): CueBook | undefined {
  if (!LANGUAGES_WITH_CUES.includes(language)) return undefined;
  const known = compiled.get(language);
  if (known) return known;
  const made = compile(language);
  compiled.set(language, made);
  return made;
}

/** Keys come again and again; past this many words a language's memory is emptied. */
const REMEMBERED = 20_000;
/** By language, by word, by its dictionary form. */
const keysByWord = new Map<string, Map<string, Map<string, readonly string[]>>>();

function makeKeys(word: string, language: string, lemma: string): readonly string[] {
  const forms = spokenForms(word, language);
  const keys = language === 'zh' ? [word] : [...forms, ...forms.map((form) => `~${stem(form, language)}`)];
  return lemma === word ? keys : [...keys, `~${lemma}`];
}

/** All by which a word may be known, the same list each time. */
function keysOf(word: string, language: string, lemma: string = word): readonly string[] {
  let known = keysByWord.get(language);
  if (!known || known.size > REMEMBERED) keysByWord.set(language, (known = new Map()));
  let byLemma = known.get(word);
  if (!byLemma) known.set(word, (byLemma = new Map()));
  const remembered = byLemma.get(lemma);
  if (remembered) return remembered;
  const keys = makeKeys(word, language, lemma);
  byLemma.set(lemma, keys);
  return keys;
}

/** Tokens with their stems and, in English, what the analysis says of each. */
export function cueWords(
  tokens: readonly Token[],
  language: string,
  analysed: readonly AnalysedWord[] | undefined,
): CueWord[] {
  const byStart = analysed && wordsByStart(analysed);
  return tokens.map(({ word, start, end }) => {
    const found = byStart?.get(start);
    const lemma = found?.lemma;
    return { word, start, end, keys: keysOf(word, language, lemma), pos: found?.pos, lemma };
  });
}

function fits({ any, tests }: Element, word: CueWord): boolean {
  if (any) return true;
  for (const key of word.keys) {
    const pos = tests.get(key);
    if (pos === null || (pos !== undefined && (word.pos === undefined || word.pos === pos))) return true;
  }
  return false;
}

/** The last token of a cue that goes on at a token; undefined where it does not. */
function endOf(
  cue: Cue,
  text: string,
  given: readonly CueWord[],
  element: number,
  at: number,
): number | undefined {
  const next = cue.elements[element];
  if (!next) return at - 1;
  const word = given[at];
  const before = given[at - 1];
  if (next.gap) {
    for (let skipped = 0; skipped <= LONGEST_GAP; skipped += 1) {
      const end = endOf(cue, text, given, element + 1, at + skipped);
      if (end !== undefined) return end;
    }
    return undefined;
  }
  const apart = cue.elements[element - 1]?.gap ? ENDS : APART;
  if (word && before && fits(next, word) && !apart.test(text.slice(before.end, word.start))) {
    const end = endOf(cue, text, given, element + 1, at + 1);
    if (end !== undefined) return end;
    const twice = next.optional ? endOf(cue, text, given, element, at + 1) : undefined;
    if (twice !== undefined) return twice;
  }
  return next.optional ? endOf(cue, text, given, element + 1, at) : undefined;
}

function hitAt(cue: Cue, text: string, given: readonly CueWord[], at: number): CueHit | undefined {
  const [first] = cue.elements;
  const word = given[at];
  if (!first || !word || !fits(first, word)) return undefined;
  const to = endOf(cue, text, given, 1, at + 1);
  return to === undefined
    ? undefined
    : { class: cue.class, kind: cue.kind, from: at, to, negates: cue.negates };
}

const isCertain = (element: Element | undefined): element is Element =>
  element !== undefined && !element.gap && !element.optional && !element.any;

function begin(cues: readonly Cue[]): Begun {
  const open: number[] = [];
  const next = new Map<string, number[]>();
  const soon = new Map<string, number[]>();
  for (const [place, { elements }] of cues.entries()) {
    const [, second, third] = elements;
    const [into, by] = second?.gap ? [soon, third] : [next, second];
    if (!isCertain(by)) open.push(place);
    else for (const key of by.tests.keys()) into.set(key, [...(into.get(key) ?? []), place]);
  }
  return { cues, open, next, soon };
}

function begunBy(keys: readonly string[], { first, begun }: CueBook): Begun {
  const known = begun.get(keys);
  if (known) return known;
  const made = begin([...new Set(keys.flatMap((key) => first.get(key) ?? []))]);
  begun.set(keys, made);
  return made;
}

/** Of cues that begin alike those that may go on as the text does, as places in their list, in order. */
function goingOn({ open, next, soon }: Begun, given: readonly CueWord[], at: number): readonly number[] {
  let found: Set<number> | undefined;
  const look = (by: Begun['next'], word: CueWord | undefined) => {
    if (!word || by.size === 0) return;
    for (const key of word.keys)
      for (const place of by.get(key) ?? NOWHERE) found = (found ?? new Set(open)).add(place);
  };
  look(next, given[at + 1]);
  if (soon.size > 0) for (let ahead = 1; ahead <= LONGEST_GAP + 1; ahead += 1) look(soon, given[at + ahead]);
  return found ? [...found].sort((one, other) => one - other) : open;
}

/** Every cue that stands in a text, in order. */
export function cueHits(text: string, given: readonly CueWord[], book: CueBook): CueHit[] {
  const hits: CueHit[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const begun = begunBy(given[at]!.keys, book);
    if (begun.cues.length === 0) continue;
    for (const place of goingOn(begun, given, at)) {
      const hit = hitAt(begun.cues[place]!, text, given, at);
      if (hit) hits.push(hit);
    }
  }
  return hits;
}
