/** "1 We played", "2) He won", "٣- ضحك": what counts the sentences of a list is no word of the dream. */
const COUNTER = /(?<=^|[\n.。!！?？…:：;；]\s*)(\d{1,2}|[٠-٩]{1,2})(?:[.)、．:：)-]\s*|\s+)(?=[\p{L}“"„«])/gu;

const numberOf = (written: string): number =>
  Number(written.replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660)));

/** A telling without the counters of its list, blank where they stood; "12 people came" counts no list. */
export function withoutCounters(text: string): string {
  const counted = [...text.matchAll(COUNTER)].map((found) => ({
    at: found.index,
    length: found[0].length,
    number: numberOf(found[1] ?? ''),
  }));
  const isList = counted.length > 1 && counted.every(({ number }, index) => number === index + 1);
  if (!isList) return text;
  return counted.reduce(
    (left, { at, length }) => left.slice(0, at) + ' '.repeat(length) + left.slice(at + length),
    text,
  );
}
