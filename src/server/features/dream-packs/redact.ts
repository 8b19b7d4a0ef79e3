import { elementKey } from '#shared/elements.ts';
import {
  type Form,
  indexNames,
  type KnownName,
  type Meant,
  type NameIndex,
  type NameKind,
} from './name-index.ts';
import { isCapital, offsetBehind, type Reading, readingsOf, type Word, wordsOf } from './name-spellings.ts';

const WORDS = new Map<string, Record<NameKind, { numbered: string; any: string }>>(
  Object.entries({
    en: {
      person: { numbered: 'person', any: 'a person' },
      place: { numbered: 'place', any: 'a place' },
    },
    de: {
      person: { numbered: 'Person', any: 'eine Person' },
      place: { numbered: 'Ort', any: 'ein Ort' },
    },
    ar: {
      person: { numbered: 'شخص', any: 'شخص ما' },
      place: { numbered: 'مكان', any: 'مكان ما' },
    },
  }),
);

type Found = { meant: Meant; start: number; end: number; ending: string };
type Candidate = { form: Form; reading: Reading };

/** What may part the words of a name that the name itself writes otherwise. */
const GAP = /^(?:\s{0,3}|\s?[\p{Pd}'’‘"“”„«»()_·/&]{1,2}\s?)$/u;
/** A full stop ends an abbreviated word, not the sentence. */
const SHORTENED = /^\.\s?$/;
const SHORT = 3;
/** "@Anna" and "#"Aunt Ruth"" lose their sign and quotes with the name. */
const SIGN = /(?:^|[^\p{L}\p{N}])([#@＃＠]["“„«]?)$/u;
const CLOSING = /^["”“»]/u;
const SENTENCE_BEGINS = /(?:^|[.!?…\n])["“„«»'(\s]*$/u;
/** A language that writes small letters only tells nothing by them. */
const HAS_CAPITALS = /\p{Lu}/u;

const isGap = (gap: string, form: Form, at: number): boolean =>
  gap.trim() === form.gaps[at] ||
  GAP.test(gap) ||
  ((form.keys[at]?.length ?? 0) <= SHORT && SHORTENED.test(gap));

/**
 * Covers the names of a diary in the texts of one pack: the same name is the same number everywhere in it, counted in the
 * order in which names first come up. A name is found in whole words whatever its case, accents or usual endings; parts of
 * longer names are found too. Pure: nothing but the names and what was covered before decides.
 */
export class Redactor {
  readonly #index: NameIndex;
  readonly #numbers = new Map<string, number>();
  readonly #used: Record<NameKind, number> = { person: 0, place: 0 };
  /** By word as it is written: texts repeat themselves. */
  readonly #candidates = new Map<string, readonly Candidate[]>();

  constructor(names: readonly KnownName[]) {
    this.#index = indexNames(names);
  }

  /** The text in which every name stands covered, in the words of `language`; a label begins no sentence. */
  cover(text: string, language: string, isLabel = false): string {
    if (text === '' || this.#index.size === 0) return text;
    let made = '';
    let at = 0;
    for (const { meant, start, end, ending } of this.#findAll(text)) {
      const sign = SIGN.exec(text.slice(Math.max(at, start - 3), start))?.[1] ?? '';
      const closing = sign.length > 1 && CLOSING.test(text.slice(end, end + 1)) ? 1 : 0;
      made += text.slice(at, start - sign.length);
      const begins = !isLabel && SENTENCE_BEGINS.test(made.slice(-12));
      made += this.#covered(meant, language, begins, ending);
      at = end + closing;
      if (/^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))) made += ' ';
    }
    return made + text.slice(at);
  }

  /** What a name of one of the dream's own lists is called in the pack. */
  label(kind: NameKind, name: string, language: string): string {
    const [found] = this.#findAll(name);
    const isWhole = found?.meant.kind === kind && found.start === 0 && found.end === name.length;
    const meant = isWhole && found.meant.key !== null ? found.meant : { kind, key: elementKey(name) };
    return this.#covered(meant, language, false, '');
  }

  #covered({ kind, key }: Meant, language: string, begins: boolean, ending: string): string {
    const words = (WORDS.get(language) ?? WORDS.get('en'))?.[kind] ?? { numbered: kind, any: kind };
    const said = key === null ? words.any : `${words.numbered} ${this.#numberOf(kind, key)}`;
    const written = begins ? said.charAt(0).toUpperCase() + said.slice(1) : said;
    return ending.endsWith('s') ? `${written}’s` : written;
  }

  #numberOf(kind: NameKind, key: string): number {
    const known = this.#numbers.get(`${kind} ${key}`);
    if (known !== undefined) return known;
    this.#used[kind] += 1;
    this.#numbers.set(`${kind} ${key}`, this.#used[kind]);
    return this.#used[kind];
  }

  #findAll(text: string): Found[] {
    const words = wordsOf(text);
    const smallTells = HAS_CAPITALS.test(text);
    const found: Found[] = [];
    for (let at = 0; at < words.length;) {
      const hit = this.#findAt(text, words, at, smallTells);
      if (hit) found.push(hit.found);
      at += hit?.words ?? 1;
    }
    return found;
  }

  #findAt(
    text: string,
    words: readonly Word[],
    at: number,
    smallTells: boolean,
  ): { found: Found; words: number } | undefined {
    const word = words[at];
    if (!word) return undefined;
    for (const { form, reading } of this.#candidatesOf(word.text)) {
      if (form.exact !== null && form.exact !== word.text) continue;
      const start = word.start + offsetBehind(word.text, reading.before);
      if (form.part && smallTells && !isCapital(text.slice(start, word.end))) continue;
      const last = this.#lastOf(text, words, at, form);
      if (!last || (form.keys.length > 1 && reading.ending !== '')) continue;
      const ending = form.keys.length > 1 ? last.ending : reading.ending;
      return { found: { meant: form.meant, start, end: last.end, ending }, words: form.keys.length };
    }
    return undefined;
  }

  /** Where a form that begins at a word ends, when the following words are its too. */
  #lastOf(
    text: string,
    words: readonly Word[],
    from: number,
    { keys, ...form }: Form,
  ): { end: number; ending: string } | undefined {
    let ending = '';
    for (let at = 1; at < keys.length; at += 1) {
      const [before, word] = [words[from + at - 1], words[from + at]];
      if (!before || !word) return undefined;
      if (!isGap(text.slice(before.end, word.start), { keys, ...form }, at - 1)) return undefined;
      const reading = readingsOf(word.text).find(
        (one) => one.key === keys[at] && one.before === 0 && (one.ending === '' || at === keys.length - 1),
      );
      if (!reading) return undefined;
      ({ ending } = reading);
    }
    return { end: words[from + keys.length - 1]?.end ?? 0, ending };
  }

  /** Longest first; among equals the word as it is before what may stand in it. */
  #candidatesOf(word: string): readonly Candidate[] {
    const known = this.#candidates.get(word);
    if (known) return known;
    const candidates = readingsOf(word)
      .flatMap((reading) => (this.#index.get(reading.key) ?? []).map((form) => ({ form, reading })))
      .sort(
        (one, other) =>
          other.form.keys.length - one.form.keys.length || Number(one.form.part) - Number(other.form.part),
      );
    this.#candidates.set(word, candidates);
    return candidates;
  }
}
