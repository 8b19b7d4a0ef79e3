import { latinLook } from '#shared/names-scan/confusables.ts';
import { isUnspaced } from './unspaced.ts';

export type Rule = { id: number; words: string; language: string };
/** Where in a text a rule's words stand, in UTF-16 units, end excluded. */
export type Hit<Made extends Rule = Rule> = { rule: Made; start: number; end: number };
type Token = { text: string; start: number; end: number };

/** What is not seen and must not part a word. */
const UNSEEN = /\p{Cf}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
const WORD = /[\p{L}\p{M}\p{N}\p{Cf}@$]+/gu;
/** Signs that stand between letters of one word to hide it; never a space. */
const WITHIN = /^[.\-_*·•'’/|+~,:]{1,2}$/;
/** What may stand between single letters that make a word: "f u c k". */
const BETWEEN_LETTERS = /^[\s.\-_*·•'’/|+~,:]{1,3}$/;
/** What may stand between the words of a rule of several. */
const BETWEEN_WORDS = /^[^\p{L}\p{N}]{1,4}$/u;
const LEAST_SPELT = 3;
const LEET = new Map([
  ['0', 'o'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
]);

/** Small letters as they look, with their accents. */
const marked = (word: string): string =>
  latinLook(word.replaceAll(UNSEEN, '').normalize('NFKC')).replaceAll('\u0640', '').normalize('NFC');
const bare = (key: string): string => key.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');

/** Digits and signs as the letters that they stand for; "1" for two of them. */
function undisguised(key: string): string[] {
  if (!/\p{L}/u.test(key) || !/[0-9@$]/.test(key)) return [];
  const plain = key.replaceAll(/[034571@$]/g, (sign) => LEET.get(sign) ?? sign);
  return plain.includes('1') ? [plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')] : [plain];
}

/** "fuuuuck" as "fuck" and "fuuck". */
const unstretched = (key: string): string[] =>
  /(.)\1\1/u.test(key) ? [key.replaceAll(/(.)\1{2,}/gu, '$1'), key.replaceAll(/(.)\1{2,}/gu, '$1$1')] : [];

/** Everything that a written word may stand for. A word that has accents also stands for itself without them, never the other way. */
function keysOf(word: string): string[] {
  const whole = marked(word);
  const plain = [whole, bare(whole)];
  const said = [...plain, ...plain.flatMap(undisguised)];
  return [...new Set([...said, ...said.flatMap(unstretched)])];
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index }) => {
    if (!isUnspaced(word)) return [{ text: word, start: index, end: index + word.length }];
    let at = index;
    return Array.from(word, (letter) => ({ text: letter, start: at, end: (at += letter.length) }));
  });
}

/** Words that are written in pieces: with signs inside, or letter by letter. The pieces stay words of their own beside them. */
function pieced(text: string, tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  const gather = (joins: (gap: string, one: Token, other: Token) => boolean, least: number) => {
    for (let from = 0; from < tokens.length;) {
      let to = from + 1;
      for (; to < tokens.length; to += 1) {
        const [one, other] = [tokens[to - 1]!, tokens[to]!];
        if (!joins(text.slice(one.end, other.start), one, other)) break;
      }
      if (to - from >= least)
        made.push({
          text: tokens
            .slice(from, to)
            .map((token) => token.text)
            .join(''),
          start: tokens[from]!.start,
          end: tokens[to - 1]!.end,
        });
      from = to;
    }
  };
  const isLetter = ({ text: word }: Token) => Array.from(word.replaceAll(UNSEEN, '')).length === 1;
  gather((gap) => WITHIN.test(gap), 2);
  gather((gap, one, other) => isLetter(one) && isLetter(other) && BETWEEN_LETTERS.test(gap), LEAST_SPELT);
  return made;
}

type Part = { key: string; pieces: string[] | null };
type Compiled<Made extends Rule> = { rule: Made; parts: Part[]; unspaced: boolean };

/** Whether a word is made of these pieces in order, with anything between; in one pass, whatever is asked. */
function fitsPieces(word: string, pieces: readonly string[]): boolean {
  const [first = ''] = pieces;
  const last = pieces.at(-1) ?? '';
  if (!word.startsWith(first) || !word.endsWith(last) || word.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = word.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= word.length - last.length;
}

const fits = (keys: readonly string[], { key, pieces }: Part): boolean =>
  pieces === null ? keys.includes(key) : keys.some((one) => fitsPieces(one, pieces));

function partOf(word: string): Part {
  const pieces = word.split(/\*+/).map(marked);
  return { key: marked(word), pieces: pieces.length > 1 ? pieces : null };
}

/** Rules ready to be looked for: by their first word where that is written out. */
export class WordMatcher<Made extends Rule> {
  readonly #byWord = new Map<string, Compiled<Made>[]>();
  readonly #open: Compiled<Made>[] = [];

  constructor(rules: readonly Made[]) {
    for (const rule of rules) {
      const unspaced = isUnspaced(rule.words);
      const words = rule.words.trim().split(/\s+/);
      const parts = (unspaced ? words.flatMap((word) => Array.from(word)) : words).map(partOf);
      const first = parts[0];
      if (!first) continue;
      const compiled = { rule, parts, unspaced };
      if (first.pieces !== null) this.#open.push(compiled);
      else this.#byWord.set(first.key, [...(this.#byWord.get(first.key) ?? []), compiled]);
    }
  }

  /** What of a text in one language the rules are about, in order. */
  find(text: string, language: string): Hit<Made>[] {
    const tokens = tokensOf(text);
    const known = new Map<string, { keys: string[]; open: Compiled<Made>[] }>();
    const look = (word: string) => {
      const seen = known.get(word);
      if (seen) return seen;
      const keys = keysOf(word);
      const made = { keys, open: this.#open.filter(({ parts }) => fits(keys, parts[0]!)) };
      known.set(word, made);
      return made;
    };
    const at = (list: readonly Token[], from: number): Hit<Made>[] => {
      const token = list[from]!;
      const { keys, open } = look(token.text);
      const begun = [...keys.flatMap((key) => this.#byWord.get(key) ?? []), ...open];
      return [...new Set(begun)].flatMap(({ rule, parts, unspaced }) => {
        if (rule.language !== '' && rule.language !== language) return [];
        for (let place = 1; place < parts.length; place += 1) {
          const [before, next] = [list[from + place - 1], list[from + place]];
          if (!before || !next || !fits(look(next.text).keys, parts[place]!)) return [];
          const gap = text.slice(before.end, next.start);
          if (unspaced ? gap.trim() !== '' : !BETWEEN_WORDS.test(gap)) return [];
        }
        return [{ rule, start: token.start, end: list[from + parts.length - 1]!.end }];
      });
    };
    const whole = tokens.flatMap((_, from) => at(tokens, from));
    const parted = pieced(text, tokens).flatMap((token) => at([token], 0));
    const hits = [...whole, ...parted];
    const once = new Map(hits.map((hit) => [`${hit.rule.id} ${hit.start} ${hit.end}`, hit])).values();
    return [...once].toSorted((one, other) => one.start - other.start || one.end - other.end);
  }
}

/** The text with what was found covered, letter by letter. */
export function covered(text: string, hits: readonly Pick<Hit, 'start' | 'end'>[]): string {
  let made = text;
  for (const { start, end } of hits)
    made = made.slice(0, start) + made.slice(start, end).replaceAll(/[^\s]/g, '•') + made.slice(end);
  return made;
}
