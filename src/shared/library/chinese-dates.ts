import { backBetween } from './ago.ts';
import {
  calendarDates,
  calendarWhen,
  type DateReading,
  type ReaderCalendar,
  type When,
} from './calendar-dates.ts';
import { between } from './date-stretches.ts';
import { type Unit, unitOf, WEEKDAYS } from './date-words.ts';
import { edged, type Edge } from './edges.ts';
import { lastNamed, nameAt, spansOf } from './named-times.ts';
import { type Part, partOf } from './parts-of-times.ts';
import { backSpan, weekdayBack } from './relative-spans.ts';

const DIGITS = '〇一二三四五六七八九';
const NUMERAL = /[〇零一二两三四五六七八九十]+(?=个?半?(?:年|月|日|号|天|周|星期))/gu;

/** "二十三" and "二〇二三" in figures. */
function inFigures(numeral: string): string {
  const plain = numeral.replaceAll('零', '〇').replaceAll('两', '二');
  const digits = (text: string) => Array.from(text, (sign) => DIGITS.indexOf(sign)).join('');
  const [tens, ones] = plain.split('十');
  if (ones === undefined) return digits(plain);
  return String(10 * Number(digits(tens || '一')) + Number(digits(ones || '〇')));
}

const AGO = /^(\d{1,3}|几)(?:个(?=周|星期|月))?(天|日|周|星期|(?<=个)月|年)(?:以|之)?前$/u;
const FEW = { least: 2, most: 6 };

function ago(text: string, today: string): DateReading | undefined {
  if (/^半年(?:以|之)?前$/u.test(text))
    return { when: [backBetween(today, { unit: 'month', least: 5, most: 7 })], taken: 1 };
  const found = AGO.exec(text);
  const unit: Unit | undefined = found?.[2] === '日' ? 'day' : unitOf(found?.[2] ?? '');
  if (!found || !unit) return undefined;
  const count = Number(found[1]);
  const back = found[1] === '几' ? FEW : { least: count, most: count };
  return { when: [backBetween(today, { unit, ...back })], taken: 1 };
}

const RELATIVE = /^(上上|上|本|这)个?(周|星期|月)$/u;
const BACK: ReadonlyMap<string, number> = new Map([
  ['上上', 2],
  ['上', 1],
  ['本', 0],
  ['这', 0],
  ['大前年', 3],
  ['前年', 2],
  ['去年', 1],
  ['今年', 0],
]);

/** "上周", "这个月", "上周三". */
function relative(text: string, today: string): When | undefined {
  const found = RELATIVE.exec(text);
  const unit = unitOf(found?.[2] ?? '');
  if (unit) return backSpan(today, unit, BACK.get(found?.[1] ?? '') ?? 0);
  const weekday = /^上个?/u.test(text) ? WEEKDAYS.get(text.replace(/^上个?/u, '')) : undefined;
  return weekday === undefined ? undefined : weekdayBack(today, weekday, false);
}

const PARTS: readonly (readonly [RegExp, Part])[] = [
  [/(?:初|上旬)$/u, 0],
  [/(?:中旬|中)$/u, 1],
  [/(?:底|末|下旬)$/u, 2],
];

/** What stands behind a year, or without one: nothing, a month, a day, a season or a feast. */
function inYear(text: string, year: number | undefined, reader: ReaderCalendar): readonly When[] {
  if (text === '' && year !== undefined) return [calendarWhen(year)].flatMap((when) => when ?? []);
  const day = /^(\d{1,2})月(?:(\d{1,2})[日号])?$/u.exec(text);
  if (day) {
    const when = calendarWhen(year, Number(day[1]), day[2] ? Number(day[2]) : undefined);
    return when ? [when] : [];
  }
  const named = nameAt([{ key: text, start: 0, end: 0 }], 0, reader);
  if (!named) return [];
  if (year !== undefined) return spansOf(named.time, year);
  const { days } = named.time;
  return typeof days === 'string' ? [] : [{ yearly: days }];
}

const YEAR = /^(?:(\d{4})年|(大前年|前年|去年|今年))?的?(.*)$/u;

function point(text: string, reader: ReaderCalendar): readonly When[] {
  const { today } = reader;
  const seen = relative(text, today);
  if (seen) return [seen];
  const last = /^(上|这)个?(\p{Script=Han}+)$/u.exec(text);
  const named = last && nameAt([{ key: last[2] ?? '', start: 0, end: 0 }], 0, reader);
  if (named) return [lastNamed(named.time, today, last[1] === '这')].flatMap((when) => when ?? []);
  const [, figures, word, rest = ''] = YEAR.exec(text) ?? [];
  const back = word === undefined ? undefined : BACK.get(word);
  const year = figures ? Number(figures) : back === undefined ? undefined : Number(today.slice(0, 4)) - back;
  const whole = inYear(rest, year, reader);
  if (whole.length > 0) return whole;
  const part = PARTS.find(([pattern]) => pattern.test(rest));
  const cut = part && rest.replace(part[0], '').replace(/^年$/u, '');
  if (!part || cut === undefined) return [];
  return inYear(cut, year, reader).flatMap((when) => partOf(when, part[1]) ?? []);
}

const EDGES: readonly (readonly [RegExp, Edge])[] = [
  [/(?:以前|之前|前)$/u, 'before'],
  [/(?:以后|之后|后)$/u, 'after'],
  [/(?:以来|起)$/u, 'since'],
  [/(?:为止)$/u, 'until'],
];

function edgedPoint(text: string, reader: ReaderCalendar): DateReading | undefined {
  const edge = EDGES.find(([pattern]) => pattern.test(text));
  const when = edge ? point(text.replace(edge[0], '').replace(/^(?:自从|自|从)/u, ''), reader) : [];
  const found = edge && when.length > 0 ? edged({ when, taken: 1 }, edge[1], reader) : [];
  return found.length > 0 ? { when: found, taken: 1 } : undefined;
}

/** "2024年3月到5月". */
function stretch(text: string, reader: ReaderCalendar): DateReading | undefined {
  const found = /^从?(.+?)(?:到|至|[-–—~～])(.+)$/u.exec(text);
  if (!found) return undefined;
  const [begin, end] = [point(found[1] ?? '', reader), point(found[2] ?? '', reader)];
  const when = begin.flatMap((one) => end.flatMap((other) => between(one, other) ?? []));
  return when.length > 0 ? { when, taken: 1 } : undefined;
}

/** A date of one run of Chinese, which writes no spaces: "去年夏天", "三个月前", "二〇二三年三月初". */
export function chineseDate(key: string, reader: ReaderCalendar): DateReading | undefined {
  if (!/\p{Script=Han}/u.test(key)) return undefined;
  const text = key
    .replaceAll(NUMERAL, inFigures)
    .replace(/^在/u, '')
    .replace(/(?:的?时候|期间|的)$/u, '');
  const read = ago(text, reader.today) ?? stretch(text, reader) ?? edgedPoint(text, reader);
  if (read) return read;
  // A name of every year is read with the other names, which may be meant as words.
  if (
    text === key &&
    (calendarDates([{ key, start: 0, end: 0 }]) || nameAt([{ key, start: 0, end: 0 }], 0, reader))
  )
    return undefined;
  const when = point(text, reader);
  return when.length > 0 ? { when, taken: 1 } : undefined;
}
