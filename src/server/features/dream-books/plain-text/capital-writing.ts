const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;
/** A word within a sentence: behind another one, which sends nowhere and is not set in capitals itself. */
const WITHIN = /(?<=\p{Ll}[,;]?\s["'“„«(]?)\p{L}+(?:['’-]\p{L}+)*/gu;
/** Words that send to another headword, which may stand in capitals there too. */
const SENDS =
  /\b(?:see|also|and|or|under|cf|vide|compare|siehe|auch|und|oder|unter|vgl|vergleiche)[.,;]?\s+["'“„«(]?$/iu;
/** Nothing longer is taken for letters that are spelled out. */
const LONGEST_SPELLED = 5;
/** Looked at where the text of the book does not name its headword: "To see one". */
const SPELLED = [
  'UFO',
  'UFOs',
  'TV',
  'CD',
  'CDs',
  'DVD',
  'DVDs',
  'PC',
  'GPS',
  'SMS',
  'DNA',
  'USA',
  'EU',
  'WC',
  'LKW',
  'PKW',
];

const keyOf = (word: string): string => word.replaceAll('ẞ', 'SS').toUpperCase();
const isCapitals = (word: string): boolean => !/\p{Ll}/u.test(word);
const isBegun = (word: string): boolean => /^\p{Lu}/u.test(word);
const begun = (word: string): string => {
  const [first = ''] = Array.from(word);
  return `${first.toUpperCase()}${word.slice(first.length)}`;
};

/** How a word in capitals is written elsewhere; `undefined` where nothing tells. */
type CapitalWriting = (word: string) => string | undefined;

/** Learns from a book's own sentences how its words are written: `UFO`, `Straße`, German nouns with their capital. */
export function capitalWriting(sentences: readonly string[]): CapitalWriting {
  const seen = new Map<string, Map<string, number>>();
  for (const text of sentences) {
    for (const { 0: word, index } of text.matchAll(WITHIN)) {
      if (isCapitals(word) && (word.length < 2 || word.length > LONGEST_SPELLED)) continue;
      if (isBegun(word) && SENDS.test(text.slice(Math.max(0, index - 16), index))) continue;
      const writings = seen.get(keyOf(word)) ?? new Map<string, number>();
      seen.set(keyOf(word), writings.set(word, (writings.get(word) ?? 0) + 1));
    }
  }
  const spelled = new Map(SPELLED.map((word) => [keyOf(word), word]));
  return (word) => {
    const writings = [...(seen.get(keyOf(word)) ?? [])].toSorted(([, one], [, other]) => other - one);
    return writings[0]?.[0] ?? spelled.get(keyOf(word));
  };
}

/** `TEETH, FALLING` as `Teeth, falling`: capitals are how the headword is set, not how it is written. */
export function writtenHead(head: string, writing: CapitalWriting): string {
  const one = (word: string): string =>
    writing(word) ??
    word
      .split('-')
      .map((part) => writing(part) ?? (isCapitals(part) ? part.toLowerCase() : part))
      .join('-');
  return begun(head.trim().replaceAll(WORD, one));
}
