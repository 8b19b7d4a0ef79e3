export type Words = { [key: string]: string | Words };
/** Rewritten words: language, namespace, key with points between. */
export type Overrides = Partial<Record<string, Partial<Record<string, Record<string, string>>>>>;

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** The words with some of them said otherwise; a key that is not there stays out. */
export function rewritten(words: Words, given: Readonly<Record<string, string>> | undefined): Words {
  if (!given) return words;
  const copy = structuredClone(words);
  for (const [key, text] of Object.entries(given)) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    const place = path.reduce<Words | undefined>((at, step) => {
      const next = at && Object.hasOwn(at, step) ? at[step] : undefined;
      return isWords(next) ? next : undefined;
    }, copy);
    if (place && Object.hasOwn(place, last) && typeof place[last] === 'string') place[last] = text;
  }
  return copy;
}
