import type { DateReading, DateToken, When } from './calendar-dates.ts';
import { dateKey, FEW, THIS, LAST, unitOf, type Unit, DUALS } from './date-words.ts';
import { countAt } from './number-words.ts';
import { dayBack, stretchSpan } from './relative-spans.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(dateKey));
const phrases = (list: string): readonly string[] => list.split(',').map(dateKey);

/** What is told as not long ago: some two weeks. */
const LATELY = phrases(
  'the other day,the other night,the other week,other day,other night,lately,recently,neulich,letztens,kürzlich,unlängst,vor kurzem,récemment,dernièrement,autre nuit,autre jour,el otro día,la otra noche,otro día,otra noche,hace poco,recientemente,últimamente,outro dia,outra noite,há pouco,há pouco tempo,recentemente,ultimamente,مؤخرا,قبل قليل,最近,前几天,前些天,前两天,前不久',
);

const LATELY_BEGIN = new Set(LATELY.map((phrase) => phrase.split(' ', 1)[0]));

export function lately(tokens: readonly DateToken[], today: string): DateReading | undefined {
  if (!LATELY_BEGIN.has(tokens[0]?.key)) return undefined;
  const line = tokens.map(({ key }) => key).join(' ');
  const said = LATELY.filter((phrase) => line === phrase || line.startsWith(`${phrase} `));
  const [longest] = said.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return undefined;
  return { when: [{ from: dayBack(today, 14), to: today }], taken: longest.split(' ').length, named: true };
}

const MANY: Record<Unit, ReadonlySet<string>> = {
  day: words(
    'days nights tage tagen nächte nächten días noches dias noites jours nuits أيام الأيام ليالي الليالي',
  ),
  week: words('weeks wochen semanas semaines أسابيع الأسابيع'),
  month: words('months monate monaten meses أشهر الأشهر شهور الشهور'),
  year: words('years jahre jahren años anos années سنوات السنوات أعوام الأعوام'),
};
const manyOf = (key: string): Unit | undefined =>
  (Object.keys(MANY) as Unit[]).find((unit) => MANY[unit].has(key));
const RECENT = words('recent jüngsten récents récentes recientes recentes الأخيرة الأخيرين derniers dernières');
const isLast = (key: string) => LAST.has(key) || RECENT.has(key);
/** As many as are meant where no number is told. */
const SOME = 6;

/** "The last few days", "in den letzten Wochen", "les deux dernières semaines", "الأيام الأخيرة": up to today. */
export function lastStretch(tokens: readonly DateToken[], today: string): DateReading | undefined {
  const keys = tokens.map(({ key }) => key);
  const [first = '', second = '', third = ''] = keys;
  const upTo = (count: number, unit: Unit, taken: number) => ({
    when: [stretchSpan(today, count, unit)],
    taken,
  });
  if (isLast(first)) {
    const many = manyOf(second);
    // "The last days" may be those of a world.
    if (many) return { ...upTo(SOME, many, 2), named: true };
    const dual = DUALS.get(second);
    if (dual) return upTo(2, dual, 2);
    const joined = keys[2] === 'of' ? 1 : 0;
    const some = FEW.has(second) || second === 'couple' ? manyOf(keys[2 + joined] ?? '') : undefined;
    if (some) return upTo(second === 'couple' ? 2 : SOME, some, 3 + joined);
    const counted = countAt(keys, 1);
    const unit = counted && unitOf(keys[1 + counted.taken] ?? '');
    return counted && unit ? upTo(counted.count, unit, 2 + counted.taken) : undefined;
  }
  const counted = countAt(keys);
  if (counted && isLast(keys[counted.taken] ?? '')) {
    const unit = unitOf(keys[counted.taken + 1] ?? '');
    return unit && upTo(counted.count, unit, counted.taken + 2);
  }
  const [many, dual] = [manyOf(first), DUALS.get(first)];
  if (many && isLast(second)) return upTo(SOME, many, 2);
  if (many && FEW.has(second) && isLast(third)) return upTo(SOME, many, 3);
  return dual && isLast(second) ? upTo(2, dual, 2) : undefined;
}

const AROUND = words(
  'around round about rund um gegen etwa ungefähr circa ca autour vers environ alrededor cerca sobre por volta perto حوالي نحو',
);
const AROUND_LINKS = words('um volta de du do da del the la le el die den der');
/** Only of so much time ago: "about Christmas" may be what a dream is about. */
const OF_AMOUNTS = words('about etwa ungefähr circa ca environ sobre');

/** How many words say that a time is about then; 0 where none does. */
export function aroundWords(tokens: readonly DateToken[]): { taken: number; amounts: boolean } | undefined {
  const first = tokens[0]?.key ?? '';
  if (!AROUND.has(first)) return undefined;
  let taken = 1;
  while (taken < 3 && AROUND_LINKS.has(tokens[taken]?.key ?? '')) taken += 1;
  return { taken, amounts: OF_AMOUNTS.has(first) };
}

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (number: number) => String(number).padStart(2, '0');
const lengthOf = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
const wider = (from: string, to: string) => {
  const by = Math.min(31, Math.max(3, Math.round(lengthOf(from, to) / 2)));
  return { from: dayBack(from, by), to: dayBack(to, -by) };
};

/** A time with what is near it on both sides. */
export function around(when: When): When {
  if ('month' in when) {
    const [first, last] = [when.day ?? 1, when.day ?? LAST_DAYS[when.month - 1] ?? 31];
    return around({ yearly: [`${two(when.month)}-${two(first)}`, `${two(when.month)}-${two(last)}`] });
  }
  if ('yearly' in when) {
    const [first, last] = when.yearly;
    const { from, to } = wider(`${first <= last ? 2024 : 2023}-${first}`, `2024-${last}`);
    return { yearly: [from.slice(5), to.slice(5)] };
  }
  return when.from === undefined || when.to === undefined ? when : wider(when.from, when.to);
}

const EARLIER = words('earlier later früher später');
/** "Earlier this month". */
export const isEarlier = (tokens: readonly DateToken[]): boolean =>
  EARLIER.has(tokens[0]?.key ?? '') && THIS.has(tokens[1]?.key ?? '');
