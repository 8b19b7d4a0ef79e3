/** A word that is offered, with how often it stands already. */
export type Offer = { value: string; label: string; count?: number };
/** What can be chosen below the field: an offer, or the word as it was written. */
export type TagOption = Offer & { fresh?: true };
export type TagRules = {
  values: readonly string[];
  offers: readonly Offer[];
  /** Only what is offered can be chosen. */
  closed: boolean;
};

const SHOWN = 8;
const SPLIT = /[,،;、，]/;

export const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase();

/** Offers that hold what is written, those that begin with it first; then the word itself where it is new. */
export function optionsFor(written: string, { values, offers, closed }: TagRules): TagOption[] {
  const words = folded(written.trim());
  const chosen = new Set(values.map(folded));
  const free = offers.filter(
    ({ value, label }) => !chosen.has(folded(value)) && folded(label).includes(words),
  );
  const first = free.filter(({ label }) => folded(label).startsWith(words));
  const found = [...first, ...free.filter((offer) => !first.includes(offer))];
  const isKnown = chosen.has(words) || found.some(({ label }) => folded(label) === words);
  if (closed) return found;
  const word = written.trim();
  const own = words === '' || isKnown ? [] : [{ value: word, label: word, fresh: true as const }];
  return [...found.slice(0, SHOWN), ...own];
}

/** The words with more of them, none of them twice, and which one was there already. */
export function withWords(values: readonly string[], words: readonly string[], max: number) {
  const next = [...values];
  let twice: string | null = null;
  for (const word of words.map((one) => one.trim()).filter((one) => one !== '')) {
    const known = next.find((one) => folded(one) === folded(word));
    if (known !== undefined) twice = known;
    else if (next.length < max) next.push(word);
  }
  return { next, twice };
}

/** Whole words of what is written, and the one that is still being written. */
export function splitWritten(text: string): { whole: string[]; rest: string } {
  const parts = text.split(SPLIT);
  return { whole: parts.slice(0, -1), rest: (parts.at(-1) ?? '').trimStart() };
}

/** The words of what is pasted: more than one stand in lines, in columns or behind commas. */
export const splitPasted = (text: string): string[] =>
  text
    .split(/[,،;、，\n\t]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
