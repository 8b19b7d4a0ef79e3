import { elementKey } from '#shared/elements.ts';
import { mayBeFirstName } from './first-names.ts';
import { isFrequent, relationOf, tellsNobody } from './frequent-words.ts';
import { isCapital, lookKey, spellingsOf, type Word, wordKey, wordsOf } from './words.ts';

export type NameKind = 'person' | 'place';
/** A name of the diary; `former` names mean the same, `relation` says who a person is to the dreamer. */
export type KnownName = {
  kind: NameKind;
  name: string;
  former: readonly string[];
  relation?: string | undefined;
};
/** Whom a form means; null where several share it. */
export type Meant = { kind: NameKind; key: string | null };
/** One way to write a name: keys of its words, and what may stand between them as in the name itself. */
export type Form = {
  keys: readonly string[];
  gaps: readonly string[];
  meant: Meant;
  /** A word of a longer name that stands alone. */
  part: boolean;
  /** In small letters it is a word, not a name. */
  frequent: boolean;
  /** A single letter is a name only as it is written there. */
  exact: string | null;
};
/** Forms word by word: those that end here, and the words that may follow. */
export type NameTree = { forms: Form[]; next: Map<string, NameTree> };
/** Names ready to be found, with the initials of people's full names. */
export type NameIndex = { tree: NameTree; initials: ReadonlyMap<string, Meant> };

const LEAST_PART = 3;
const MOST_IN_ROLE = 2;
const MOST_IN_NAME = 2;
const LEAST_PART_UNSPACED = 2;
/** Spellings of several words multiply; a name that could be spelt in more ways is found as it is written. */
const MOST_SPELLINGS = 32;

const isWordToo = (key: string): boolean => isFrequent(key) || mayBeFirstName(key);
const isTelling = (word: string): boolean =>
  /^\p{L}/u.test(word) &&
  Array.from(word).length >= (/\p{Lo}/u.test(word) ? LEAST_PART_UNSPACED : LEAST_PART) &&
  !tellsNobody(word);

/** Every way to take one from each list, in order. */
const combined = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (made, list) => made.flatMap((before) => list.map((one) => [...before, one])),
    [[]],
  );

/** By look alone a name is found word by word; otherwise each of its words in any of its spellings. */
function spelt(words: readonly Word[]): string[][] {
  const plain = words.map(({ text }) => wordKey(text));
  const looks = words.map(({ text }) => lookKey(text));
  const lists = words.map(({ text }) => spellingsOf(text));
  const ways = lists.reduce((count, list) => count * list.length, 1);
  return ways > MOST_SPELLINGS ? [plain, looks] : combined(lists);
}

const isCased = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase();
/** A name as it is written, and whom it means. */
type Written = { name: string; words: readonly Word[]; meant: Meant };
const oneWord = { gaps: [], part: false, exact: null, frequent: false };

function wholeForms({ name, words, meant }: Written): Form[] {
  const [only, ...others] = words;
  if (!only) return [];
  const gaps = others.map(({ start }, at) => name.slice(words[at]?.end, start).trim());
  const alone = others.length === 0;
  const exact = alone && /^\p{L}\p{M}*$/u.test(only.text) && isCased(only.text) ? only.text : null;
  const made = spelt(words).map((keys) => ({
    keys,
    gaps,
    meant,
    part: false,
    exact,
    frequent: alone && isCapital(only.text) && isWordToo(keys[0] ?? ''),
  }));
  if (alone) return made;
  const joined = [words, words.toReversed()].map((order) => order.map(({ text }) => text).join(''));
  return [...made, ...joined.flatMap(spellingsOf).map((key) => ({ ...oneWord, keys: [key], meant }))];
}

const part = (keys: readonly string[], meant: Meant, frequent: boolean): Form => ({
  ...oneWord,
  keys,
  meant,
  part: true,
  frequent,
});

/** Two words of a name in a row, as they are and drawn together: "José Ángel", "O'Brien". */
const pairsOf = ({ name, words, meant }: Written): Form[] =>
  words.slice(1).flatMap((word, at) => {
    const before = words[at];
    if (!before || (tellsNobody(before.text) && tellsNobody(word.text))) return [];
    const together = before.text + word.text;
    return [
      part([wordKey(before.text), wordKey(word.text)], meant, false),
      ...(word.start - before.end === 1 && !/\s/u.test(name[before.end] ?? '')
        ? spellingsOf(together).map((key) => part([key], meant, false))
        : []),
    ];
  });

/** Small letters alone, and many words, are a description of somebody rather than a name. */
const isDescription = ({ name, words }: Written): boolean =>
  words.length > MOST_IN_NAME && name === name.toLowerCase() && name !== name.toUpperCase();

function partForms(written: Written): Form[] {
  const { name, words, meant } = written;
  if (words.length < 2 || !/\p{L}{2}/u.test(name)) return [];
  const described = isDescription(written);
  const alone = words
    .filter(({ text }) => isTelling(text))
    .flatMap(({ text }) => spellingsOf(text).map((key) => part([key], meant, described || isWordToo(key))));
  return described ? alone : [...alone, ...pairsOf(written)];
}

/** A name made of roles alone ("my sister", "Grandma") gives nobody away. */
const isRole = ({ words }: Written): boolean =>
  words.length <= MOST_IN_ROLE &&
  words.every(({ text }) => tellsNobody(text)) &&
  words.some(({ text }) => relationOf(text) !== undefined);

class Forms {
  readonly tree: NameTree = { forms: [], next: new Map() };
  readonly initials = new Map<string, Meant>();
  readonly #known = new Map<string, Form>();

  /** The first who is written like this keeps it; a part that somebody else has too means nobody in particular. */
  add(form: Form): void {
    const written = form.keys.join(' ');
    const known = this.#known.get(written);
    if (known) {
      if (known.part && form.part && known.meant.key !== form.meant.key)
        known.meant = { kind: known.meant.kind, key: null };
      return;
    }
    this.#known.set(written, form);
    let node = this.tree;
    for (const key of form.keys) {
      const next = node.next.get(key) ?? { forms: [], next: new Map() };
      node.next.set(key, next);
      node = next;
    }
    node.forms.push(form);
  }

  addInitials({ words, meant }: Written): void {
    const letters = words.filter(({ text }) => /^\p{Lu}/u.test(text) && !tellsNobody(text));
    if (letters.length < 2) return;
    const key = letters.map(({ text }) => wordKey(Array.from(text)[0] ?? '')).join('');
    const known = this.initials.get(key);
    this.initials.set(key, known && known.key !== meant.key ? { ...known, key: null } : meant);
  }
}

/** Everything that the names can be found by in a text. Present names come before former ones, whole ones before parts. */
export function indexNames(names: readonly KnownName[]): NameIndex {
  const forms = new Forms();
  const writtenAs = (known: KnownName, spelt: readonly string[]): Written[] =>
    spelt
      .map((name) => ({
        name,
        words: wordsOf(name),
        meant: { kind: known.kind, key: elementKey(known.name) },
      }))
      .filter((written) => !isRole(written));
  const present = names.flatMap((known) => writtenAs(known, [known.name]));
  const former = names.flatMap((known) => writtenAs(known, known.former));
  for (const written of [...present, ...former]) wholeForms(written).forEach((form) => forms.add(form));
  for (const written of [...present, ...former]) {
    partForms(written).forEach((form) => forms.add(form));
    if (written.meant.kind === 'person') forms.addInitials(written);
  }
  return forms;
}
