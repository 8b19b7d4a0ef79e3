import type { DateReading, DateToken, When } from './calendar-dates.ts';
import { dateKey, WEEKDAYS } from './date-words.ts';
import { dayBack } from './relative-spans.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(dateKey));
const LATE = words(
  'night evening afternoon nacht nachts abend abends nachmittag soir nuit après-midi noche tarde noite مساء ليلا مساءا 晚上 下午',
);
const EARLY = words('morning früh morgen vormittag mittag matin midi mañana madrugada manhã صباحا 早上');
/** Arabic puts them before the day. */
const BEFORE_DAY: ReadonlyMap<string, Part> = new Map([
  [dateKey('مساء'), 'late'],
  [dateKey('صباح'), 'early'],
  [dateKey('فجر'), 'early'],
]);
const LINKS = words('in the por la de da à a au en am');
type Part = 'early' | 'late';

/** Who remembers it in the morning dreamt it in the night that had begun the day before. */
function partOfDay(when: When, part: Part): When | undefined {
  if (!('from' in when) || when.from === undefined || when.from !== when.to) return undefined;
  return part === 'late' ? when : { from: dayBack(when.from, 1), to: when.from };
}

const partAt = (key: string): Part | undefined =>
  LATE.has(key) ? 'late' : EARLY.has(key) ? 'early' : undefined;

/** "Samstagnacht" in its two words. */
function germanDay(key: string): { weekday: string; part: Part } | undefined {
  const [, weekday = '', part = ''] =
    /^(\p{L}+?tag|mittwoch|sonnabend)(nacht|abend|nachmittag|vormittag|mittag|morgen|fruh)s?$/u.exec(key) ??
    [];
  const found = partAt(part);
  return WEEKDAYS.has(weekday) && found ? { weekday, part: found } : undefined;
}

/** French "hier" alone is a word of German. */
const HIER = 'hier';

/**
 * "Saturday night", "gestern früh", "hier matin", "sábado por la noche", "مساء السبت"; of a weekday alone `named`, since the words
 * may be those of a dream.
 */
export function dayAndPart(
  tokens: readonly DateToken[],
  today: string,
  readDay: (tokens: readonly DateToken[]) => DateReading | undefined,
): DateReading | undefined {
  const [head] = tokens;
  const key = head?.key ?? '';
  const compound = germanDay(key);
  const leading = BEFORE_DAY.get(key);
  const isTold = compound ?? leading ?? tokens.some((token) => partAt(token.key));
  if (!isTold) return undefined;
  const day =
    head && compound
      ? readDay([{ ...head, key: compound.weekday }])
      : key === HIER
        ? { when: [{ from: dayBack(today, 1), to: dayBack(today, 1) }], taken: 1 }
        : readDay(leading ? tokens.slice(1) : tokens);
  if (!day) return undefined;
  let taken = day.taken;
  if (leading) taken += 1;
  if (!compound && !leading) {
    while (taken - day.taken < 2 && LINKS.has(tokens[taken]?.key ?? '')) taken += 1;
    taken += 1;
  }
  const part = compound?.part ?? leading ?? partAt(tokens[taken - 1]?.key ?? '');
  const when = part ? day.when.flatMap((one) => partOfDay(one, part) ?? []) : [];
  const named = day.taken === 1 && WEEKDAYS.has(compound?.weekday ?? tokens[leading ? 1 : 0]?.key ?? '');
  return when.length > 0 ? { when, taken, ...(named ? { named } : {}) } : undefined;
}
