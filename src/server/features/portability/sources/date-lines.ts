import type { DateOrder } from '#shared/portability.ts';
import { placeDate, type WrittenDate } from './written-date.ts';
import { anyOf, calendarNames } from './written-months.ts';

/** A line of a text; `raw` as it stood, with the marks of a heading. */
export type Line = { text: string; raw: string; heading: boolean };
/** What stands beside the date in its line. */
export type DateLine = { date: WrittenDate; rest: string };

const LONGEST_REST = 60;
const SENTENCE_END = /[.!?…؟。]$/;
const SEPARATED = /^\s*(?:[:–—|]|-\s)/;
const TRIMMED = /^[\s:：–—|,，.\-·()（）\]*_=~]+|[\s:：–—|,，\-·(（*_=~]+$/gu;
/** The time of a day says no more than the night does. */
const PART_OF_DAY =
  /^(?:(?:am\s+)?(?:früh(?:en)?\s*)?(?:morgens?|morgen|vormittags?|mittags?|nachmittags?|abends?|nachts?)|früh|(?:in the\s+)?(?:early |late )?(?:morning|afternoon|evening|night)|mañana|noche|matin|soir|nuit|manhã|noite|صباح(?:ا|ً)*|مساء(?:ً)?|ليل(?:ا|ً)*|فجر(?:ا|ً)*)$/iu;

let weekdayAfter: RegExp | undefined;
/**
 * "2024-03-05 Tuesday", "5.3.2024 (Di): The house": the day of the week says no more than the date. Before a comma a short one
 * could be any word, such as the German "So".
 */
function withoutWeekday(text: string): string {
  if (!weekdayAfter) {
    const names = [...calendarNames().weekdays.keys()];
    const spelt = names.filter((name) => name.length > 4 || /\p{Script=Han}/u.test(name));
    const end = '(?:$|\\s*[)\\]）]|\\s*[:：])';
    weekdayAfter = new RegExp(
      `^(?:(?:${anyOf(names)})(?!\\p{L})\\.?${end}|(?:${anyOf(spelt)})(?!\\p{L})\\s*[–—|,،，-])`,
      'iu',
    );
  }
  return text.replace(weekdayAfter, '');
}

const EMPTY_BRACKETS = /\(\s*\)|\[\s*\]/g;
/** What is left of a line without its date. */
function restOf(text: string): string {
  const trimmed = text.replace(EMPTY_BRACKETS, ' ').replace(TRIMMED, '').replace(/\s+/g, ' ');
  const bare = withoutWeekday(trimmed).replace(TRIMMED, '');
  const whole = bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare;
  return PART_OF_DAY.test(whole) ? '' : whole;
}

let before: RegExp | undefined;
/** What may stand before the date of a line: a weekday, an article, the word "date". */
function mayStandBefore(text: string): boolean {
  if (!before) {
    const weekday = `(?:${anyOf(calendarNames().weekdays.keys())})(?!\\p{L})\\.?`;
    const night = '(?:in\\s+der\\s+)?(?:nacht|night|nuit|noche|notte|ليلة)(?:\\s+\\p{L}{2,4}){0,2}';
    const evening = `${night}\\s+(?:(?:${anyOf(calendarNames().weekdays.keys())})\\.?,?\\s+)?\\d{1,2}(?:\\.|st|nd|rd|th)?(?:\\s*[-–/]\\s*|\\s+(?:auf|zum|to|au|al|a)\\s+)(?:(?:den|dem|the)\\s+)?`;
    const label =
      '(?:date|datum|tag|day|fecha|data|created(?:\\s+(?:on|at))?|written|erstellt(?:\\s+am)?|geschrieben|creado|créé(?:\\s+le)?|التاريخ)\\s*:';
    before = new RegExp(
      `^[\\s\\p{P}]*(?:${evening})?(?:${night}\\s*)?(?:${label}\\s*)?(?:(?:on|am|يوم)\\s+)?(?:${weekday})?[\\s,،]*(?:(?:the|den|dem|le|el|il)\\s+)?$`,
      'iu',
    );
  }
  return before.test(text);
}

/**
 * A line that is a date, or begins with one and goes on as a title or an entry does: "Tue, 5 March 2024",
 * "5.3.2024: The house". A heading may hold its date anywhere. Null for a sentence that happens to hold one.
 */
export function dateLineOf({ text, heading }: Line, order: DateOrder): DateLine | null {
  const found = placeDate(text, order);
  if (!found) return null;
  const [head, tail] = [text.slice(0, found.start), text.slice(found.end)];
  if (heading) return { date: found.date, rest: restOf(`${mayStandBefore(head) ? '' : head} ${tail}`) };
  if (!mayStandBefore(head)) return null;
  const rest = restOf(tail);
  const begins = rest === '' || SEPARATED.test(tail);
  const isTitle = rest.length <= LONGEST_REST && !SENTENCE_END.test(rest);
  return begins || isTitle ? { date: found.date, rest } : null;
}
