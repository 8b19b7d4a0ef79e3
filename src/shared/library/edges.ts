import type { DateReading, ReaderCalendar, When } from './calendar-dates.ts';
import { yearSpan } from './calendar-dates.ts';
import type { EDGES } from './date-words.ts';
import { lastNamed } from './named-times.ts';
import { dayBack } from './relative-spans.ts';

export type Edge = (typeof EDGES)[number][1];

/** A month or a day without a year is the last one that began, where something begins or ends with it. */
function edgeOf(when: When, edge: Edge, today: string): When | undefined {
  const span =
    'yearly' in when
      ? lastNamed({ days: when.yearly }, today, true)
      : 'month' in when
        ? yearSpan(when, today)
        : when;
  if (!span?.from || !span.to) return undefined;
  if (edge === 'before') return { to: dayBack(span.from, 1) };
  if (edge === 'until') return { to: span.to };
  if (edge === 'since') return { from: span.from };
  return { from: dayBack(span.to, -1) };
}

/** Of a feast that moves, the last that has begun: each year's stands among what its name means. */
function lastBegun(when: readonly When[], today: string): readonly When[] {
  const begun = when.flatMap((one) => ('from' in one && one.from && one.from <= today ? [one] : []));
  return begun.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? '')).slice(-1);
}

/** What lies before, up to, from or after a time. */
export function edged(read: DateReading, edge: Edge, { today }: ReaderCalendar): When[] {
  const whens = read.named && read.when.length > 1 ? lastBegun(read.when, today) : read.when;
  return whens.flatMap((when) => edgeOf(when, edge, today) ?? []);
}
