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

/** Whether an Arabic word was taken for another that is written alike once letters are levelled. */
export function isLookalike(
  text: string,
  { kind, label }: Pick<Finding, 'kind' | 'label'>,
  [start, end]: readonly [number, number],
): boolean {
  const written = text.slice(start, end);
  if (label === 'thing:مراه') return WOMAN.test(written);
  if (kind !== 'person') return false;
  if (MARKED_DOOR.test(written)) return true;
  return (
    DAD.test(written) &&
    DOES_TO_DOORS.test(text.slice(Math.max(0, start - 24), start)) &&
    DESCRIBED.test(text.slice(end, end + 20))
  );
}
