import { elementKey } from '#shared/elements.ts';
import { isCapital, spellingsOf, type Word, wordsOf } from './name-spellings.ts';

export type NameKind = 'person' | 'place';
/** A name of the diary; `former` names mean the same. */
export type KnownName = { kind: NameKind; name: string; former: readonly string[] };
/** Whom a form means; null where several share it. */
export type Meant = { kind: NameKind; key: string | null };
/** One way to write a name: keys of its words, and what may stand between them as in the name itself. */
export type Form = {
  keys: readonly string[];
  gaps: readonly string[];
  meant: Meant;
  /** A word of a longer name that stands alone: in small letters it is most likely no name. */
  part: boolean;
  /** A single letter is a name only as it is written there. */
  exact: string | null;
};
/** Forms by the key of their first word, those of most words first and whole names before parts. */
export type NameIndex = ReadonlyMap<string, readonly Form[]>;

/** Words of longer names that name nobody by themselves. */
const TELLS_NOBODY = new Set(
  `the and with from for her his our der die das den dem des ein eine mein meine meiner dein deine sein seine ihr ihre
  unser unsere und von vom van zur zum aus bei mit alt alte alter old young little big small new neu neue neuer great groß grosse grosser
  klein kleine kleiner jung junge junger mister miss missus madam herr herrn frau fräulein doktor doctor professor prof
  mann kind junge mädchen leute mensch freund freundin freunde nachbar nachbarin lehrer lehrerin chef chefin kollege kollegin
  mutter vater mama papa mutti vati schwester bruder tochter sohn oma opa großmutter großvater tante onkel cousin cousine
  neffe nichte enkel ehemann ehefrau exfreund exfreundin stranger fremder fremde
  man woman child boy girl people person friend friends neighbour neighbor teacher boss colleague
  mother father mum mom dad sister brother daughter son grandma grandpa grandmother grandfather aunt uncle nephew niece
  husband wife someone somebody
  house home room school street road lake river sea beach city town village garden kitchen park church station hospital
  haus wohnung zimmer schule straße weg see fluss meer strand stadt dorf garten küche kirche bahnhof krankenhaus büro
  wald berg keller dachboden forest mountain hill cellar attic office north south east west
  أم أب أبو ابن بنت أخ أخت جدي جدتي جدة جد خالي خالتي خالة خال عمي عمتي عمة عم أمي أبي أخي أختي ابني ابنتي زوجي زوجتي
  السيد السيدة الدكتور الدكتورة الأستاذ الأستاذة رجل الرجل امرأة المرأة طفل الطفل صديق صديقي صديقتي الجار جاري جارتي معلم المعلم
  المعلمة المدير بيت البيت منزل المنزل مدرسة المدرسة شارع الشارع مدينة المدينة قرية القرية بحر البحر نهر النهر غرفة الغرفة
  حديقة الحديقة مطبخ المطبخ في من على إلى عند مع`
    .split(/\s+/)
    .flatMap(spellingsOf),
);
const LEAST_PART = 3;
/** Spellings of several words multiply; a name that could be spelt in more ways is found as it is written. */
const MOST_SPELLINGS = 32;

const isTelling = (word: string): boolean =>
  /^\p{L}/u.test(word) &&
  Array.from(word).length >= LEAST_PART &&
  isCapital(word) &&
  !spellingsOf(word).some((key) => TELLS_NOBODY.has(key));

/** Every way to take one from each list, in order. */
const combined = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (made, list) => made.flatMap((before) => list.map((one) => [...before, one])),
    [[]],
  );

function spelt(words: readonly Word[]): string[][] {
  const lists = words.map(({ text }) => spellingsOf(text));
  const ways = lists.reduce((count, list) => count * list.length, 1);
  return combined(ways > MOST_SPELLINGS ? lists.map((list) => list.slice(0, 1)) : lists);
}

function wholeForms(name: string, meant: Meant): Form[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const gaps = words.slice(1).map(({ start }, at) => name.slice(words[at]?.end, start).trim());
  const [only] = words;
  const exact =
    words.length === 1 && only && /^\p{L}\p{M}*$/u.test(only.text) && isCased(only.text) ? only.text : null;
  const made = spelt(words).map((keys) => ({ keys, gaps, meant, part: false, exact }));
  const joined = words.length === 1 ? [] : [words.map(({ text }) => text).join('')].flatMap(spellingsOf);
  return [...made, ...joined.map((key) => ({ keys: [key], gaps: [], meant, part: false, exact: null }))];
}

const isCased = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase();

function partForms(name: string, meant: Meant): Form[] {
  const words = wordsOf(name);
  if (words.length < 2) return [];
  return words
    .filter(({ text }) => isTelling(text))
    .flatMap(({ text }) => spellingsOf(text))
    .map((key) => ({ keys: [key], gaps: [], meant, part: true, exact: null }));
}

const bySize = (one: Form, other: Form): number =>
  other.keys.length - one.keys.length || Number(one.part) - Number(other.part);

class Forms {
  readonly #byFirst = new Map<string, Form[]>();
  readonly #known = new Map<string, Form>();

  /** The first who is written like this keeps it; a part that somebody else has too means nobody in particular. */
  add(form: Form): void {
    const written = form.keys.join(' ');
    const known = this.#known.get(written);
    if (!known) {
      this.#known.set(written, form);
      const [first = ''] = form.keys;
      const there = this.#byFirst.get(first);
      if (there) there.push(form);
      else this.#byFirst.set(first, [form]);
    } else if (known.part && form.part && known.meant.key !== form.meant.key)
      known.meant = { kind: known.meant.kind, key: null };
  }

  sorted(): NameIndex {
    for (const forms of this.#byFirst.values()) forms.sort(bySize);
    return this.#byFirst;
  }
}

/** Everything that the names can be found by in a text. Present names come before former ones, whole ones before parts. */
export function indexNames(names: readonly KnownName[]): NameIndex {
  const forms = new Forms();
  const each = names.map((known) => ({ ...known, meant: { kind: known.kind, key: elementKey(known.name) } }));
  for (const { name, meant } of each) wholeForms(name, meant).forEach((form) => forms.add(form));
  for (const { former, meant } of each)
    for (const name of former) wholeForms(name, meant).forEach((form) => forms.add(form));
  for (const { name, former, meant } of each)
    for (const one of [name, ...former]) partForms(one, meant).forEach((form) => forms.add(form));
  return forms.sorted();
}
