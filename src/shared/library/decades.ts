import type { DateReading, DateToken, When } from './calendar-dates.ts';
import { dateKey } from './date-words.ts';

const YEARS = new Set(['années', 'años', 'anos', 'سنوات'].map(dateKey));

const TENS: readonly string[] = [
  'forties fifties sixties seventies eighties nineties',
  'vierziger fünfziger sechziger siebziger achtziger neunziger',
  'vierzigern fünfzigern sechzigern siebzigern achtzigern neunzigern',
  'quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix',
  'cuarenta cincuenta sesenta setenta ochenta noventa',
  'quarenta cinquenta sessenta setenta oitenta noventa',
  'الأربعينات الخمسينات الستينات السبعينات الثمانينات التسعينات',
  'الأربعينيات الخمسينيات الستينيات السبعينيات الثمانينيات التسعينيات',
];
const tens = new Map(
  TENS.flatMap((list) => list.split(' ').map((word, at) => [dateKey(word), String(40 + 10 * at)] as const)),
);
/** Names of tens that are decades by themselves. */
const ALONE = /(?:ies|ziger|zigern|ات)$/u;
const YEARS_BEHIND = new Set(['jahre', 'jahren']);

/** Ten years by "90" or "1990"; those of two figures are of this century where it has had them. */
function tenYears(figures: string, today: string): When {
  const short = Number(today.slice(0, 2)) * 100 + Number(figures);
  const year =
    figures.length === 4 ? Number(figures) : short > Number(today.slice(0, 4)) ? short - 100 : short;
  return { from: `${year}-01-01`, to: `${year + 9}-12-31` };
}

/** "the 1990s", "90er", "les années 90", "90年代". */
export function decade([first, second]: readonly DateToken[], today: string): DateReading | undefined {
  const [, alone] = /^((?:19|20)?\d0)(?:['’]?s|ern?|年代)$/u.exec(first?.key ?? '') ?? [];
  if (alone) return { when: [tenYears(alone, today)], taken: 1 };
  const ten = tens.get(first?.key ?? '');
  if (ten && ALONE.test(first?.key ?? '')) {
    const years = YEARS_BEHIND.has(second?.key ?? '') ? 1 : 0;
    return { when: [tenYears(ten, today)], taken: 1 + years, ...(years > 0 ? {} : { named: true }) };
  }
  const told = YEARS.has(first?.key ?? '') ? tens.get(second?.key ?? '') : undefined;
  if (told) return { when: [tenYears(told, today)], taken: 2 };
  const [behind] = /^(?:19|20)?\d0$/.exec(second?.key ?? '') ?? [];
  if (!behind || !YEARS.has(first?.key ?? '')) return undefined;
  return { when: [tenYears(behind, today)], taken: 2 };
}
