import { ago } from './ago.ts';
import {
  type DateReading,
  type DateToken,
  type ReaderCalendar,
  shortYear,
  type When,
} from './calendar-dates.ts';
import { dateKey, JOINTS, LAST, THIS, unitOf } from './date-words.ts';
import { daysOf, type MovingFeast } from './moving-feasts.ts';
import type { Span } from './relative-spans.ts';

/** First and last day of every year, MM-DD; over the turn of the year where the last stands before the first. */
type Yearly = readonly [first: string, last: string];
type NamedTime = {
  days: Yearly | MovingFeast;
  /** The name is more often a word of its own ("fall"): without a year, "last" or "this" it is that word. */
  isWord?: true;
};

const NAMES: readonly (readonly [names: string, time: NamedTime])[] = [
  // Seasons as weather services count them in the north; elsewhere as IN_THE_SOUTH says.
  ['spring,frühling,frühjahr,primavera,printemps,الربيع,春天,春季', { days: ['03-01', '05-31'] }],
  ['summer,sommer,verano,été,verão,الصيف,صيف,夏天,夏季', { days: ['06-01', '08-31'] }],
  ['autumn,herbst,otoño,automne,outono,الخريف,خريف,秋天,秋季', { days: ['09-01', '11-30'] }],
  ['winter,invierno,hiver,inverno,الشتاء,شتاء,冬天,冬季', { days: ['12-01', '02-29'] }],
  ['fall', { days: ['09-01', '11-30'], isWord: true }],
  ['ربيع', { days: ['03-01', '05-31'], isWord: true }],
  [
    'christmas eve,heiligabend,heilig abend,heiliger abend,heiligen abend,nochebuena,réveillon de noël,veille de noël,véspera de natal,平安夜',
    { days: ['12-24', '12-24'] },
  ],
  ['christmas day', { days: ['12-25', '12-25'] }],
  ['boxing day', { days: ['12-26', '12-26'] }],
  [
    'christmas,xmas,weihnachten,weihnacht,weihnachtsfest,navidad,navidades,noël,natal,عيد الميلاد,الكريسماس,كريسماس,圣诞节,圣诞',
    { days: ['12-24', '12-26'] },
  ],
  [
    "new year's eve,new year’s eve,new years eve,silvester,silvesterabend,nochevieja,saint-sylvestre,saint sylvestre,st sylvestre,réveillon,ليلة رأس السنة,除夕",
    { days: ['12-31', '12-31'] },
  ],
  [
    "new year's day,new year’s day,neujahr,neujahrstag,año nuevo,nouvel an,ano novo,رأس السنة,元旦",
    { days: ['01-01', '01-01'] },
  ],
  ["new year's,new year’s,new year", { days: ['12-31', '01-01'] }],
  ['halloween,allerheiligenabend,هالوين,万圣节', { days: ['10-31', '10-31'] }],
  [
    "valentine's day,valentine’s day,valentines day,valentinstag,san valentín,saint-valentin,saint valentin,st valentin,saint valentine,st valentine,st. valentine,عيد الحب,情人节",
    { days: ['02-14', '02-14'] },
  ],
  ['nikolaus,nikolaustag', { days: ['12-06', '12-06'] }],
  ['zwischen den jahren,zwischen den feiertagen', { days: ['12-27', '12-31'] }],
  ['advent,adventszeit,adviento,avent,advento', { days: ['11-27', '12-24'] }],
  [
    "all saints' day,all saints’ day,all saints day,allerheiligen,toussaint,todos los santos,todos os santos",
    { days: ['11-01', '11-01'] },
  ],
  [
    'día de muertos,día de los muertos,día de los difuntos,dia de finados,allerseelen',
    { days: ['11-01', '11-02'] },
  ],
  [
    'dreikönigstag,heilige drei könige,heiligen drei könige,día de reyes,noche de reyes,dia de reis,épiphanie,epiphany',
    { days: ['01-05', '01-06'] },
  ],
  // The fourth Thursday and what belongs to it.
  ['thanksgiving,thanksgiving day', { days: ['11-22', '11-29'] }],
  ['清明节,清明', { days: ['04-04', '04-06'] }],
  ['国庆节,国庆,十一长假', { days: ['10-01', '10-07'] }],
  ['carnival,karneval,fasching,fastnacht,carnaval,mardi gras,الكرنفال,狂欢节', { days: 'carnival' }],
  ['mid-autumn festival,mondfest,中秋节,中秋', { days: 'mid-autumn' }],
  ['ramadan,ramadán,ramadã,رمضان,شهر رمضان,斋月', { days: 'ramadan' }],
  ['eid al-fitr,eid al fitr,zuckerfest,ramadanfest,عيد الفطر,العيد الصغير,开斋节', { days: 'eid al-fitr' }],
  ['eid al-adha,eid al adha,opferfest,عيد الأضحى,العيد الكبير,古尔邦节,宰牲节', { days: 'eid al-adha' }],
  ['eid,العيد,عيد', { days: 'eid' }],
  ['hanukkah,chanukah,chanukka,janucá,hanoucca', { days: 'hanukkah' }],
  ['passover,pessach,pésaj,pessah', { days: 'passover' }],
  ['good friday,karfreitag,viernes santo,vendredi saint,sexta-feira santa', { days: 'good friday' }],
  ['easter sunday,ostersonntag,domingo de pascua,dimanche de pâques', { days: 'easter sunday' }],
  ['easter monday,ostermontag,lunes de pascua,lundi de pâques', { days: 'easter monday' }],
  ['holy week,karwoche,semana santa,semaine sainte', { days: 'holy week' }],
  ['easter,ostern,osterfest,pâques,pascua,páscoa,عيد الفصح,复活节', { days: 'easter' }],
  ['pentecost,whitsun,pfingsten,pentecostés,pentecôte,pentecostes,عيد العنصرة', { days: 'pentecost' }],
  ['chinese new year,lunar new year,chinesisches neujahr,春节', { days: 'chinese new year' }],
];

/** What seasons and feasts are called, in every language. */
export const TIME_NAMES: readonly string[] = NAMES.flatMap(([names]) => names.split(','));

/** Where a season lies in the south, by its first day in the north: half a year on. */
const IN_THE_SOUTH: ReadonlyMap<string, Yearly> = new Map([
  ['03-01', ['09-01', '11-30']],
  ['06-01', ['12-01', '02-29']],
  ['09-01', ['03-01', '05-31']],
  ['12-01', ['06-01', '08-31']],
]);

type Entry = { keys: readonly string[]; time: NamedTime };
/** Longer names stand before those that they begin with. */
const ENTRIES: readonly Entry[] = NAMES.flatMap(([names, time]) =>
  names.split(',').map((name) => ({ keys: dateKey(name).split(' '), time })),
).toSorted((one, other) => other.keys.length - one.keys.length);

const BY_FIRST = new Map<string, Entry[]>();
for (const entry of ENTRIES) {
  const [first = ''] = entry.keys;
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), entry]);
}

/** "عيد ميلادي" is somebody's birthday. */
const BIRTHDAY = /^ميلاد/u;

/** A time as the reader's half of the earth has it. */
function placed(time: NamedTime, southern: boolean): NamedTime {
  const days = southern && typeof time.days !== 'string' ? IN_THE_SOUTH.get(time.days[0]) : undefined;
  return days ? { ...time, days } : time;
}

export function nameAt(
  tokens: readonly DateToken[],
  at: number,
  { southern }: ReaderCalendar,
): { time: NamedTime; taken: number } | undefined {
  const found = BY_FIRST.get(tokens[at]?.key ?? '')?.find(({ keys }) =>
    keys.every((key, step) => tokens[at + step]?.key === key),
  );
  if (!found || (found.time.days === 'eid' && BIRTHDAY.test(tokens[at + 1]?.key ?? ''))) return undefined;
  return { time: placed(found.time, southern), taken: found.keys.length };
}

const four = (year: number): string => String(year).padStart(4, '0');
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
const dayOf = (year: number, day: string): string =>
  `${four(year)}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`;
const isOver = ([first, last]: Yearly): boolean => last < first;

/** The stretches of a year; both winters that it has a part of. */
export function spansOf({ days }: NamedTime, year: number): Span[] {
  if (typeof days === 'string') return daysOf(days, year, year);
  const from = (begun: number): Span => ({
    from: dayOf(begun, days[0]),
    to: dayOf(begun + (isOver(days) ? 1 : 0), days[1]),
  });
  return isOver(days) ? [from(year - 1), from(year)] : [from(year)];
}

/** How far back a feast that moves is looked for where no year is named. */
const YEARS_BACK = 60;
const anyYear = ({ days }: NamedTime, today: string): When[] => {
  if (typeof days !== 'string') return [{ yearly: days }];
  const year = Number(today.slice(0, 4));
  return daysOf(days, year - YEARS_BACK, year);
};

/** The last one that is over, or, where `begun` is enough, the last that has begun. */
export function lastNamed(time: Pick<NamedTime, 'days'>, today: string, begun: boolean): Span | undefined {
  const year = Number(today.slice(0, 4));
  const all = [year - 2, year - 1, year].flatMap((one) => spansOf(time, one));
  return all
    .filter(({ from = '', to = '' }) => (begun ? from <= today : to < today))
    .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
    .at(-1);
}

const isYear = (key: string): boolean => /^(?:1[5-9]|2[01])\d\d$/.test(key);

/** "Weihnachten vor zwei Jahren". */
function yearAgo(tokens: readonly DateToken[], at: number, today: string) {
  const read = ago(tokens.slice(at), today);
  const [span] = read?.when ?? [];
  if (!read || !span || !('from' in span) || !span.from?.endsWith('-01-01')) return undefined;
  if (span.to !== `${span.from.slice(0, 4)}-12-31`) return undefined;
  return { year: Number(span.from.slice(0, 4)), taken: read.taken };
}

/** "2024", "of 2024", "'24", "last year", "العام الماضي": the year behind a name, and how many words it takes. */
export function yearBehind(
  tokens: readonly DateToken[],
  at: number,
  today: string,
): { year: number; taken: number } | undefined {
  const joined = JOINTS.has(tokens[at]?.key ?? '') && tokens[at + 1] ? 1 : 0;
  const first = tokens[at + joined]?.key ?? '';
  if (isYear(first)) return { year: Number(first), taken: joined + 1 };
  const short = /^['’](\d{2})$/.exec(first);
  if (short) return { year: shortYear(short[1] ?? ''), taken: joined + 1 };
  const now = Number(today.slice(0, 4));
  const back = (said: string): number | undefined => (LAST.has(said) ? 1 : THIS.has(said) ? 0 : undefined);
  // A word that joins may be the year itself: "صيف العام الماضي".
  for (const start of [at, at + joined]) {
    const [one = '', other = ''] = [tokens[start]?.key, tokens[start + 1]?.key];
    const before = unitOf(other) === 'year' ? back(one) : undefined;
    const after = unitOf(one) === 'year' ? back(other) : undefined;
    const years = before ?? after;
    if (years !== undefined) return { year: now - years, taken: start - at + 2 };
  }
  return yearAgo(tokens, at, today);
}

const whole = (spans: readonly Span[], taken: number): DateReading | undefined =>
  spans.length > 0 ? { when: spans, taken } : undefined;

/**
 * A season or a feast by its name, with its year or "last" and "this"; `named` where it stands for that of every year, and its
 * word may as well be meant.
 */
export function namedTime(tokens: readonly DateToken[], reader: ReaderCalendar): DateReading | undefined {
  const { today } = reader;
  const first = tokens[0]?.key ?? '';
  const isThis = THIS.has(first);
  if (isThis || LAST.has(first)) {
    const named = nameAt(tokens, 1, reader);
    const span = named && lastNamed(named.time, today, isThis);
    return span && { when: [span], taken: named.taken + 1 };
  }
  const named = nameAt(tokens, 0, reader);
  if (!named) return undefined;
  const { time, taken } = named;
  const next = tokens[taken]?.key ?? '';
  const short = /^\d\d$/.test(next) ? { year: shortYear(next), taken: 1 } : undefined;
  const dated = yearBehind(tokens, taken, today) ?? short;
  if (dated) return whole(spansOf(time, dated.year), taken + dated.taken);
  if (LAST.has(next)) {
    const span = lastNamed(time, today, false);
    return span && { when: [span], taken: taken + 1 };
  }
  return time.isWord ? undefined : { when: anyYear(time, today), taken, named: true };
}
