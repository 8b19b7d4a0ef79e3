import { around } from './about-when.ts';
import { backBetween, half } from './ago.ts';
import {
  calendarDates,
  calendarWhen,
  type DateReading,
  type ReaderCalendar,
  type When,
} from './calendar-dates.ts';
import { between } from './date-stretches.ts';
import { type Unit, unitOf, WEEKDAYS } from './date-words.ts';
import { decade } from './decades.ts';
import { edged, type Edge } from './edges.ts';
import { lastNamed, nameAt, spansOf } from './named-times.ts';
import { type Part, partOf } from './parts-of-times.ts';
import { backSpan, dayBack, stretchSpan, weekdayBack } from './relative-spans.ts';
import { weekOf } from './weeks-of-months.ts';

const DIGITS = '〇一二三四五六七八九';
const NUMERAL = /(?<![周期])[〇零一二两三四五六七八九十]+(?=个?半?(?:年|月|日|号|天|周|星期|晚))/gu;

/** "二十三" and "二〇二三" in figures. */
function inFigures(numeral: string): string {
  const plain = numeral.replaceAll('零', '〇').replaceAll('两', '二');
  const digits = (text: string) => Array.from(text, (sign) => DIGITS.indexOf(sign)).join('');
  const [tens, ones] = plain.split('十');
  if (ones === undefined) return digits(plain);
  return String(10 * Number(digits(tens || '一')) + Number(digits(ones || '〇')));
}

const AGO =
  /^(\d{1,3}|好?几)个?(半)?(?<=个|个半|\d|几|\d半)(天|日|晚|晚上|周|星期|(?<=个|个半)月|年)(半)?(?:以|之)?前$/u;
const FEW = { least: 2, most: 6 };

function ago(text: string, today: string): DateReading | undefined {
  if (/^半年(?:以|之)?前$/u.test(text))
    return { when: [backBetween(today, { unit: 'month', least: 5, most: 7 })], taken: 1 };
  if (/^半个月(?:以|之)?前$/u.test(text))
    return { when: [backBetween(today, { unit: 'day', least: 13, most: 17 })], taken: 1 };
  const found = AGO.exec(text);
  const unit: Unit | undefined = /^[日晚]/u.test(found?.[3] ?? '') ? 'day' : unitOf(found?.[3] ?? '');
  if (!found || !unit) return undefined;
  const count = Number(found[1]);
  if (found[2] ?? found[4]) {
    const { taken: _taken, ...back } = half(unit, count, 1);
    return { when: [backBetween(today, back)], taken: 1 };
  }
  const back = Number.isNaN(count) ? FEW : { least: count, most: count };
  return { when: [backBetween(today, { unit, ...back })], taken: 1 };
}

/** "最近几天", "过去两周": up to today. */
function upToToday(text: string, today: string): DateReading | undefined {
  const [, count = '', word = ''] =
    /^(?:最近|过去|近|这)(\d{1,3}|好?几)个?(天|周|星期|(?<=个)月|年)$/u.exec(text) ?? [];
  const unit = unitOf(word);
  if (!unit) return undefined;
  const many = /\d/.test(count) ? Number(count) : FEW.most;
  return { when: [stretchSpan(today, many, unit)], taken: 1 };
}

const LATE = /(?:的?(?:那天)?(?:晚上|夜里|夜晚|下午|傍晚)|那天|当天|那晚)$/u;
const EARLY = /(?:的?(?:那天)?(?:早上|早晨|上午|凌晨|中午))$/u;

/** "上周三晚上", "星期天早上": a day with a part of it; the night before a morning is meant as well. */
function partOfDay(text: string, reader: ReaderCalendar): DateReading | undefined {
  const part = LATE.test(text) ? LATE : EARLY.test(text) ? EARLY : undefined;
  const rest = part && text.replace(part, '');
  if (!part || !rest) return undefined;
  const days =
    rest === '昨天'
      ? [{ from: dayBack(reader.today, 1), to: dayBack(reader.today, 1) }]
      : onDay(rest, reader);
  const when = days.flatMap((day): When[] => {
    if (part === LATE || !('from' in day) || !day.from || day.from !== day.to)
      return part === LATE ? [day] : [];
    return [{ from: dayBack(day.from, 1), to: day.from }];
  });
  return when.length > 0 ? { when, taken: 1, ...(WEEKDAYS.has(rest) ? { named: true } : {}) } : undefined;
}

function onDay(text: string, reader: ReaderCalendar): readonly When[] {
  const weekday = WEEKDAYS.get(text);
  return weekday === undefined ? point(text, reader) : [weekdayBack(reader.today, weekday, true)];
}

/** "去年今天". */
function sameDayOfYear(text: string, today: string): DateReading | undefined {
  const back = BACK.get(/^(去年|前年|大前年)(?:的)?今天$/u.exec(text)?.[1] ?? '');
  if (back === undefined) return undefined;
  const [year = '', month, day] = today.split('-');
  const when = calendarWhen(Number(year) - back, Number(month), Number(day));
  return when && { when: [when], taken: 1 };
}

/** "五月的第一周". */
function weekOfMonth(text: string, reader: ReaderCalendar): DateReading | undefined {
  const [, month = '', which = ''] =
    /^(.+月)的?(?:第(\d|[一二三四])|最后一)个?(?:周|星期)$/u.exec(text) ?? [];
  if (month === '') return undefined;
  const at = which === '' ? 'last' : /\d/.test(which) ? Number(which) : DIGITS.indexOf(which);
  const when = point(month, reader).flatMap((whole) => weekOf(whole, at) ?? []);
  return when.length > 0 ? { when, taken: 1 } : undefined;
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

const weekendBack = (today: string, more: number): When => {
  const { from = today } = backSpan(today, 'week', 1 + more);
  const isOver = [6, 0].includes(new Date(`${today}T00:00:00Z`).getUTCDay());
  const monday = isOver ? dayBack(from, -7) : from;
  return { from: dayBack(monday, -4), to: dayBack(monday, -6) };
};

/** "上周", "这个月", "上周三", "上上周五", "上周末". */
function relative(text: string, today: string): When | undefined {
  const found = RELATIVE.exec(text);
  const unit = unitOf(found?.[2] ?? '');
  if (unit) return backSpan(today, unit, BACK.get(found?.[1] ?? '') ?? 0);
  const free = /^(上上|上|这)个?周末$/u.exec(text);
  if (free) return weekendBack(today, free[1] === '上上' ? 1 : 0);
  const weekday = /^上个?/u.test(text) ? WEEKDAYS.get(text.replace(/^上+个?/u, '')) : undefined;
  if (weekday === undefined) return undefined;
  if (!text.startsWith('上上')) return weekdayBack(today, weekday, false);
  const { from = today } = backSpan(today, 'week', 2);
  const day = dayBack(from, -((weekday + 6) % 7));
  return { from: day, to: day };
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
  if (!part) return [];
  const base = rest.replace(part[0], '');
  // "月底" and "年初" are those of the one that is now; "上个月底" of the one before.
  const unit = year === undefined && base.length === 1 ? unitOf(base) : undefined;
  const seenBefore = unit ? backSpan(today, unit, 0) : relative(base, today);
  const within = seenBefore && partOf(seenBefore, part[1]);
  if (within) return [within];
  const cut = base.replace(/^年$/u, '');
  return inYear(cut, year, reader).flatMap((when) => partOf(when, part[1]) ?? []);
}

const EDGES: readonly (readonly [RegExp, Edge])[] = [
  [/(?:以前|之前|前)$/u, 'before'],
  [/(?:以后|之后|后)$/u, 'after'],
  [/(?:以来|起)$/u, 'since'],
  [/(?:为止)$/u, 'until'],
];

/** "圣诞节前后". */
function nearPoint(text: string, reader: ReaderCalendar): DateReading | undefined {
  const when = /.(?:前后|左右)$/u.test(text) ? point(text.replace(/(?:前后|左右)$/u, ''), reader) : [];
  return when.length > 0 ? { when: when.map(around), taken: 1 } : undefined;
}

function edgedPoint(text: string, reader: ReaderCalendar): DateReading | undefined {
  const edge = EDGES.find(([pattern]) => pattern.test(text));
  const told = edge ? text.replace(edge[0], '').replace(/^(?:自从|自|从)/u, '') : '';
  const when = told === '' ? [] : (ago(told, reader.today)?.when ?? point(told, reader));
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
    .replaceAll(/礼拜(?=[天日一二三四五六])/gu, '星期')
    .replaceAll('礼拜', '星期')
    .replaceAll(/(?<=[一二三四五六七八九])十(?=年代)/gu, '0')
    .replaceAll(/[一二三四五六七八九](?=0年代)/gu, (sign) => String(DIGITS.indexOf(sign)))
    .replaceAll(NUMERAL, inFigures)
    .replace(/^在/u, '')
    .replace(/(?:的?时候|期间|的)$/u, '');
  const { today } = reader;
  const read =
    ago(text, today) ??
    upToToday(text, today) ??
    sameDayOfYear(text, today) ??
    decade([{ key: text, start: 0, end: 0 }], today) ??
    weekOfMonth(text, reader) ??
    nearPoint(text, reader) ??
    stretch(text, reader) ??
    edgedPoint(text, reader) ??
    partOfDay(text, reader);
  if (read) return read;
  // A name of every year is read with the other names, which may be meant as words.
  if (
    text === key &&
    (calendarDates([{ key, start: 0, end: 0 }]) || nameAt([{ key, start: 0, end: 0 }], 0, reader))
  )
    return undefined;
  const weekday = WEEKDAYS.get(text);
  if (weekday !== undefined && text !== key)
    return { when: [weekdayBack(today, weekday, true)], taken: 1, named: true };
  const when = point(text, reader);
  return when.length > 0 ? { when, taken: 1 } : undefined;
}
