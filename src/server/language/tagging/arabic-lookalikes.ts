import { normaliseWord } from '#server/language/tokens.ts';
import { isFirstName } from '#shared/names-scan/first-names.ts';
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

const READ_WRONGLY: Readonly<Record<string, string>> = {
  // "You have", "in a way", "oddly", "for worry", "for the sake of", with a lead that makes animals of them; "my life" is no snake.
  animal: 'لديك ألديك والديك بطريقة بطريقه بغرابة للقلق لقاء حياتي حياتك حياته حياتها حياتنا حياتهم',
  // "He killed him", "I met him", a gate, surgery, "main", cameras.
  person:
    'قتله قتلها قتلهم قابلته قابلتها قابلني بوابة البوابة بوابه جراحة الجراحة رئيسي الرئيسي الرئيسية رئيسية كاميرات كاميرا كاميرون مهرجان المهرجان وجدته وجدتها وجدتهم وجدتك وجدتنا',
  // Agency, writing, an idea, figs, "in a way", Kamal.
  thing: 'وكالة الوكالة كتابة الكتابة فكرة فكره الفكرة التين تين كاميرون بصورة كمال',
};
const AND = /^[وف](?=.{4})/u;
const READ: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(READ_WRONGLY).map(([kind, words]) => [kind, new Set(words.split(' ').map(normaliseWord))]),
);

/** Behind it a verb of the present: in the east "he is doing", and nobody's uncle. */
const UNCLE = /^[وف]?عم$/u;
const KEEPS_DOING = /^ (?!ال)([تينأاب]\p{L}+|عد\p{L}*)/u;
/** "And I keep pressing" in Cairo, where workers are written so, too. */
const WORKERS = /^[وف]?عم+ا?ل[هة]?$/u;
const SOMEBODY = /(?<!\p{L})[وف]?(?:أنا|انا|هو|هي|إحنا|احنا|أنت|انت|إنت|هما|\p{L}+[هي]) $/u;

function isDoing(text: string, [start, end]: readonly [number, number]): boolean {
  const written = text.slice(start, end);
  const next = KEEPS_DOING.exec(text.slice(end, end + 24))?.[1];
  if (next === undefined) return false;
  if (UNCLE.test(written)) return !isFirstName(normaliseWord(next));
  return WORKERS.test(written) && SOMEBODY.test(text.slice(Math.max(0, start - 14), start));
}

/** His son and her daughter's like are told apart by the last letter alone, where both are written. */
const HIS = /^[وفلب]*(?:ابنه|والده)$/u;
const HERS = /^[وفلب]*(?:ابنة|إبنة|والدة)$/u;
const isOtherGender = (written: string, label: string): boolean =>
  (label === 'person:women' && HIS.test(written)) || (label === 'person:men' && HERS.test(written));

/** Balls are written as hate is. */
const BALL = /كر(?:ة|ات)$/u;

/** "Kamal" begins as "like money" does. */
const isName = (written: string, label: string): boolean =>
  /^[بكل]/u.test(written) &&
  isFirstName(normaliseWord(written)) &&
  !label.endsWith(`:${normaliseWord(written)}`);

/** Whether an Arabic word was taken for another that is written alike once letters are levelled. */
export function isLookalike(
  text: string,
  { kind, label }: Pick<Finding, 'kind' | 'label'>,
  range: readonly [number, number],
): boolean {
  const [start, end] = range;
  const written = text.slice(start, end);
  if (label === 'thing:مراه') return WOMAN.test(written);
  if (label === 'feeling:anger') return BALL.test(written);
  const wrong = READ.get(kind);
  if (wrong?.has(normaliseWord(written)) || wrong?.has(normaliseWord(written.replace(AND, '')))) return true;
  if (kind !== 'person') return kind === 'thing' && isName(written, label);
  return isDoing(text, range) || isOtherGender(written, label) || isDoor(text, range);
}
