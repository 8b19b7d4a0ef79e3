import type { Finding } from '#shared/symbols.ts';

/** A woman (مرأة) and a mirror (مرآة) are one word once the forms of alef are levelled. */
const WOMAN = /مرأ/u;
/** "Dad" is written as a door in the accusative is: "he found a door lying in the sand". */
const DAD = /^[وفلب]?بابا$/u;
const MARKED_DOOR = /^[وف]?باب(?:ًا|اً)$/u;
const DOES_TO_DOORS =
  /(?<!\p{L})[وف]?(?:وجد|رأ|رأى|فتح|أفتح|يفتح|تفتح|أغلق|طرق|دق|كسر|صنع|رسم|رسمت|حمل|أحمل|يحمل|خلع|اشترى)\p{L}{0,3}(?: \p{L}+)? $/u;
/** What describes a door there ends as the door does. */
const DESCRIBED = /^ (?!هنا|هذا|كذا|لنا|معنا|أيضا|جدا|دائما)\p{L}{3,}ا\u064B?(?!\p{L})/u;
/** Nobody knocks at Dad, shuts or draws him; "Dad opened the window" begins with what Dad does. */
const ONLY_DOORS =
  /(?<!\p{L})[وف]?(?:(?:فتح|أغلق|طرق|دق|كسر|صنع|رسم|خلع|قرع|أقفل|دهن)(?:ت|وا|نا|تم)|[أن](?:فتح|غلق|طرق|دق|كسر|صنع|رسم|خلع|قرع|قفل|دهن)) $/u;
const ONE_OF_SEVERAL = /^ (?:آخر|اخر|بعد باب|وراء باب)(?!\p{L})/u;

function isDoor(text: string, [start, end]: readonly [number, number]): boolean {
  const written = text.slice(start, end);
  if (MARKED_DOOR.test(written)) return true;
  if (!DAD.test(written)) return false;
  const lead = text.slice(Math.max(0, start - 24), start);
  const rest = text.slice(end, end + 20);
  return (
    ONLY_DOORS.test(lead) || ONE_OF_SEVERAL.test(rest) || (DOES_TO_DOORS.test(lead) && DESCRIBED.test(rest))
  );
}

/** Whether an Arabic word was taken for another that is written alike once letters are levelled. */
export function isLookalike(
  text: string,
  { kind, label }: Pick<Finding, 'kind' | 'label'>,
  range: readonly [number, number],
): boolean {
  const [start, end] = range;
  const written = text.slice(start, end);
  if (label === 'thing:مراه') return WOMAN.test(written);
  if (kind !== 'person') return false;
  return isDoor(text, range);
}
