import type { DateReading, DateToken, When } from './calendar-dates.ts';
import { dateKey } from './date-words.ts';

const YEARS = new Set(['années', 'años', 'anos', 'سنوات'].map(dateKey));

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
  const [behind] = /^(?:19|20)?\d0$/.exec(second?.key ?? '') ?? [];
  if (!behind || !YEARS.has(first?.key ?? '')) return undefined;
  return { when: [tenYears(behind, today)], taken: 2 };
}
