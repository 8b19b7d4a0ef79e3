import { calendarWhen, type DateReading, type DateToken, type When } from './calendar-dates.ts';
import { dateKey, LAST, THIS } from './date-words.ts';
import { dayBack } from './relative-spans.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(dateKey));
/** What stands between the two ends of a stretch. */
const UP_TO = words('to bis until till through - – — hasta al a à au jusqu’au até إلى الى حتى 到 至');
const AND = words('and und y e et و');
/** What begins one that "and" joins, and one that "to" joins. */
const BETWEEN = words('between zwischen entre بين');
const FROM = words('from von vom de del du desde من 从');
/** What may stand before its second end. */
const BEFORE_END = words('the den dem le la el al au o');

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
type Yearly = { month: number; day?: number };
const isYearly = (when: When): when is Yearly => 'month' in when;
const two = (number: number) => String(number).padStart(2, '0');
const firstOf = ({ month, day }: Yearly) => `${two(month)}-${two(day ?? 1)}`;
const lastOf = ({ month, day }: Yearly) => `${two(month)}-${two(day ?? LAST_DAYS[month - 1] ?? 31)}`;

/** From the first night of one time to the last of another; a month of no year takes that of the other. */
export function between(one: When, other: When): When | undefined {
  if ('yearly' in one || 'yearly' in other) return undefined;
  if (isYearly(one) && isYearly(other)) return { yearly: [firstOf(one), lastOf(other)] };
  const [dated = ''] = [one, other].flatMap((when) => (isYearly(when) ? [] : [when.to ?? when.from ?? '']));
  const year = Number(dated.slice(0, 4));
  const inYear = (when: When, shift: number) =>
    isYearly(when) ? calendarWhen(year + shift, when.month, when.day) : when;
  const spanOf = (begin: When | undefined, end: When | undefined): When | undefined => {
    if (!begin || !end || !('from' in begin) || !('to' in end)) return undefined;
    const { from } = begin;
    const { to } = end;
    return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined;
  };
  return spanOf(inYear(one, 0), inYear(other, 0)) ?? spanOf(inYear(one, -1), inYear(other, 1));
}

type ReadPoint = (tokens: readonly DateToken[]) => DateReading | undefined;

/** "May to July", "vom 3.4.2021 bis 17.4.2021", "entre mai et juillet", "بين مايو ويوليو". */
export function stretch(tokens: readonly DateToken[], read: ReadPoint): DateReading | undefined {
  const lead = tokens[0]?.key ?? '';
  const isBetween = BETWEEN.has(lead);
  const begin = isBetween || FROM.has(lead) ? 1 : 0;
  const one = read(tokens.slice(begin));
  if (!one) return undefined;
  const joint = begin + one.taken;
  const key = tokens[joint]?.key ?? '';
  // Arabic writes its "and" with the word that follows.
  const isJoined = isBetween && /^و\p{L}{2}/u.test(key);
  if (!isJoined && !(isBetween ? AND : UP_TO).has(key)) return undefined;
  const after = joint + (isJoined ? 0 : 1);
  const skipped = BEFORE_END.has(tokens[after]?.key ?? '') ? 1 : 0;
  const rest = tokens.slice(after + skipped);
  const [head] = rest;
  const other = read(isJoined && head ? [{ ...head, key: head.key.slice(1) }, ...rest.slice(1)] : rest);
  if (!other) return undefined;
  const when = one.when.flatMap((from) => other.when.flatMap((to) => between(from, to) ?? []));
  return when.length > 0 ? { when, taken: after + skipped + other.taken } : undefined;
}

const WEEKEND = words('weekend weekends wochenende wochenendes week-end finde findes');
const weekendsBack = (today: string): When => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const friday = dayBack(today, (weekday + 2) % 7);
  return { from: friday, to: dayBack(friday, -2) };
};

/** "last weekend", "am Wochenende", "le week-end dernier", "fin de semana pasado", "عطلة نهاية الأسبوع الماضية". */
export function weekend(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const keys = tokens.map(({ key }) => key);
  const lead = LAST.has(keys[0] ?? '') || THIS.has(keys[0] ?? '') ? 1 : 0;
  const line = keys.slice(lead).join(' ');
  const phrase =
    /^(?:fin de semana|fim de semana|عطله نهايه الاسبوع|نهايه الاسبوع|周末|上周末|上个周末)(?= |$)/u.exec(
      line.replaceAll('ة', 'ه').replaceAll(/[أإ]/gu, 'ا'),
    )?.[0];
  const taken = WEEKEND.has(keys[lead] ?? '') ? 1 : phrase ? phrase.split(' ').length : 0;
  if (taken === 0) return undefined;
  const behind = LAST.has(keys[lead + taken] ?? '') ? 1 : 0;
  return { when: [weekendsBack(today)], taken: lead + taken + behind };
}
