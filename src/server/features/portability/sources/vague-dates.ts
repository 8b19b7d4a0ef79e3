import { TIME_NAMES } from '#shared/library/named-times.ts';
import type { Line } from './date-lines.ts';
import { anyOf, calendarNames, westernDigits } from './written-months.ts';

const LONGEST = 60;
const LONGEST_LINE = 120;
const YEAR = /(?<!\d)(?:19|20)\d\d(?:\s?[/–-]\s?(?:\d{4}|\d\d))?(?!\d)\s*年?/gu;
/** Words beside a year and a part of it that name nothing else. */
const AROUND =
  'irgendwann,vermutlich,wahrscheinlich,vielleicht,wohl,etwa,ungefähr,circa,ca,um,im,in,am,an,der,des,dem,den,vom,von,anfang,mitte,ende,früh,spät,früher,später,frühen,späten,jahr,jahre,jahres,' +
  'sometime,some,time,probably,perhaps,maybe,about,around,roughly,early,late,mid,beginning,end,of,the,year,' +
  'hacia,alrededor,quizás,quizá,algún,momento,a,principios,mediados,finales,fines,de,del,el,la,en,año,' +
  'vers,environ,peut-être,sans,doute,au,aux,à,le,l,d,du,début,fin,milieu,courant,année,' +
  'talvez,algures,por,volta,início,meados,final,fim,do,da,no,na,em,ano,' +
  'حوالي,نحو,ربما,في,أوائل,أواخر,منتصف,بداية,نهاية,سنة,عام,شهر';
const AROUND_IN_CHINESE = '大约,大概,可能,某个,某天,左右,前后,初,底,末,中,的,份';
const NO_DATE =
  /^(?:ohne datum|undatiert|datum unbekannt|undated|no date|(?:date unknown|unknown date)|sin fecha|fecha desconocida|sans date|date inconnue|sem data|data desconhecida|بدون تاريخ|بلا تاريخ|تاريخ غير معروف|无日期|没有日期|日期不详|日期未知)$/iu;
const EDGES = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;

const HAN = /\p{Script=Han}/u;
/** Chinese parts its words by no space. */
const wordsOf = (names: Iterable<string>): string => {
  const all = [...names];
  const [chinese, others] = [all.filter((name) => HAN.test(name)), all.filter((name) => !HAN.test(name))];
  return `(?<!\\p{L})(?:${anyOf(others)})(?!\\p{L})\\.?${chinese.length > 0 ? `|${anyOf(chinese)}` : ''}`;
};

let known: { time: RegExp; around: RegExp } | undefined;
function patterns() {
  known ??= {
    time: new RegExp(`${wordsOf([...TIME_NAMES, ...calendarNames().months.keys()])}|\\d{1,2}月`, 'giu'),
    around: new RegExp(wordsOf(`${AROUND},${AROUND_IN_CHINESE}`.split(',')), 'giu'),
  };
  return known;
}

/**
 * When a dream was, where a line of its own tells the year and a part of it but no day: "??? irgendwann im Herbst 2018",
 * "March 2019", or that nobody knows. Null for every other line, a year alone among them.
 */
export function periodOf({ text }: Pick<Line, 'text'>): string | null {
  if (text.length > LONGEST_LINE) return null;
  const told = text.replace(EDGES, '');
  if (told === '' || told.length > LONGEST) return null;
  if (NO_DATE.test(told)) return told;
  const digits = westernDigits(told);
  const without = digits.replace(YEAR, ' ');
  if (without === digits || without.trim() === '') return null;
  const { time, around } = patterns();
  return /[\p{L}\d]/u.test(without.replace(time, ' ').replace(around, ' ')) ? null : told;
}
