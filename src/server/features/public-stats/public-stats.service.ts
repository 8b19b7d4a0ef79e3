import type { Deps } from '#server/deps.ts';
import { entryHeads } from '#server/features/dream-books/dictionary/entry-heads.service.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import {
  ALL_LANGUAGES,
  LEAST_DREAMERS,
  type PublicStats,
  STAT_FIGURES,
  type StatFigure,
  type StatFigureView,
  type StatsQuery,
  type StatValue,
} from '#shared/public-stats/public-stats.ts';
import { addMonths, isWithin, type Stretch, stretchName, stretchOf } from '#shared/public-stats/stretches.ts';
import { dreamersOf, figuresOf, groupsOf, languagesOf, type ToldValue } from './answers.ts';
import { fullMoonShare, nextCount, nightsOf, weekdayOf } from './calendar.ts';
import { listTold, type ToldStretch } from './public-stats.store.ts';

const KEPT_MS = 60_000;
/** So many stretches one after the other. */
const SHOWN = 12;
/** At 95 of 100. */
const SURE = 1.96;
/** Many values are compared at once: a change is told where chance alone would bring about one in 300. */
const CHANGED = 2.94;

type Answer = Omit<PublicStats, 'error' | 'next_at'>;
type Kept = { at: number; months: ToldStretch[]; answers: Map<string, Answer> };
const kept = new WeakMap<Deps['sql'], Kept>();

/** What was told, read once a minute: it is only added to. */
async function monthsOf(deps: Deps): Promise<Kept> {
  const now = deps.clock.now().getTime();
  const known = kept.get(deps.sql);
  if (known && Math.abs(now - known.at) < KEPT_MS) return known;
  const fresh = { at: now, months: await listTold(deps.db), answers: new Map<string, Answer>() };
  kept.set(deps.sql, fresh);
  return fresh;
}

/** What the calendar alone would give: nights near the full moon, a weekday's share of the nights. */
function expectedOf(figure: StatFigure, value: string, stretch: Stretch): number | null {
  if (figure === 'moon') return Math.round(fullMoonShare(stretch) * 100);
  if (figure !== 'weekdays' && figure !== 'hard_days') return null;
  const nights = nightsOf(stretch);
  return Math.round((nights.filter((night) => weekdayOf(night) === value).length / nights.length) * 100);
}

function changeOf(now: ToldValue, before: ToldValue | undefined): StatValue['change'] {
  if (!before) return null;
  const gap = now.share - before.share;
  if (Math.abs(gap) <= CHANGED * Math.sqrt(now.variance + before.variance)) return 'steady';
  return gap > 0 ? 'rose' : 'fell';
}

type Told = Map<string, ToldValue>;
const keyOf = (figure: StatFigure, value: string) => `${figure}:${value}`;

function toldOf(row: ToldStretch | undefined, language: string): Told {
  const figures = row ? figuresOf(groupsOf(row.groups, language)) : [];
  return new Map(
    figures.flatMap(({ figure, values }) => values.map((one) => [keyOf(figure, one.value), one] as const)),
  );
}

const percentOf = ({ share }: ToldValue) => Math.round(share * 100);

/** What was told up to a stretch, and between it what was not. */
function courseTo(all: readonly ToldStretch[], last: ToldStretch): string[] {
  const course: string[] = [];
  for (const { month } of all.slice(all.indexOf(last)).toReversed()) {
    const { from } = stretchOf(month);
    const before = course.at(-1);
    const gap = before && { from: addMonths(stretchOf(before).until, 1), until: addMonths(from, -1) };
    if (gap && gap.from <= gap.until) course.push(stretchName(gap));
    course.push(month);
  }
  return course.slice(-SHOWN);
}

/** What was told right before. */
const beforeOf = (all: readonly ToldStretch[], row: ToldStretch): ToldStretch | undefined =>
  all.find(({ month }) => stretchOf(month).until === addMonths(stretchOf(row.month).from, -1));

/** One stretch and language, with the same of those before. */
function answerFor(all: readonly ToldStretch[], row: ToldStretch, language: string): Answer {
  const course = courseTo(all, row);
  const told = course.map((named) =>
    toldOf(
      all.find(({ month }) => month === named),
      language,
    ),
  );
  const before = toldOf(beforeOf(all, row), language);
  const groups = groupsOf(row.groups, language);
  const figures = figuresOf(groups).map(({ figure, dreamers, values }): StatFigureView => ({
    figure,
    dreamers,
    values: inOrder(figure, values).map((one) => ({
      value: one.value,
      name: one.name,
      percent: percentOf(one),
      dreamers: one.dreamers,
      margin: Math.ceil(SURE * Math.sqrt(one.variance) * 100),
      expected: expectedOf(figure, one.value, stretchOf(row.month)),
      past: told.map((past) => {
        const then = past.get(keyOf(figure, one.value));
        return then ? percentOf(then) : null;
      }),
      change: changeOf(one, before.get(keyOf(figure, one.value))),
    })),
  }));
  return {
    months: course,
    all_months: all.map(({ month }) => month),
    month: row.month,
    language,
    languages: languagesOf(row.groups),
    computed_at: row.computed_at,
    dreamers: dreamersOf(groups),
    left_out: row.left_out === 'yes',
    figures,
    least: LEAST_DREAMERS,
  };
}

/** Values with an order of their own stand in it, the rest by how often. */
function inOrder(figure: StatFigure, values: readonly ToldValue[]): ToldValue[] {
  const { values: own, whole } = STAT_FIGURES[figure] as { values: readonly string[] | null; whole: boolean };
  if (whole && own) return values.toSorted((one, other) => own.indexOf(one.value) - own.indexOf(other.value));
  return values.toSorted((one, other) => other.share - one.share || (one.value < other.value ? -1 : 1));
}

/** Says the same whether months had too few dreamers or never were. */
const nothingTold = (months: readonly ToldStretch[], month: string | null, language: string): Answer => ({
  months: [],
  all_months: months.map((one) => one.month),
  month,
  language,
  languages: [],
  computed_at: null,
  dreamers: 0,
  left_out: false,
  figures: [],
  least: LEAST_DREAMERS,
});

/** Entries of the dream book as the reader calls them, in whatever language they were dreamed. */
async function inWordsOf(deps: Deps, answer: Answer, heads: string): Promise<Answer> {
  const slugs = answer.figures.flatMap(({ figure, values }) =>
    figure === 'symbols' ? values.map(({ value }) => value) : [],
  );
  const names = await entryHeads(deps, slugs, heads);
  const figures = answer.figures.map((one) =>
    one.figure === 'symbols'
      ? {
          ...one,
          values: one.values.map((value) => ({ ...value, name: names.get(value.value) ?? value.name })),
        }
      : one,
  );
  return { ...answer, figures };
}

/** A stretch by its own name, or by that of a month in it. */
const isAskedFor = (asked: string, { month }: ToldStretch): boolean =>
  asked === month || isWithin(asked, stretchOf(month));

/** What is told of months in a language, the newest and all languages where nothing is said. Nothing is counted here. */
export async function readPublicStats(deps: Deps, asked: StatsQuery): Promise<Omit<PublicStats, 'error'>> {
  const { months, answers } = await monthsOf(deps);
  const { language = ALL_LANGUAGES, heads = FALLBACK_LANGUAGE } = asked;
  const month = asked.month ?? months[0]?.month ?? null;
  const row = months.find((one) => month !== null && isAskedFor(month, one));
  const next_at = nextCount(deps.clock.now());
  if (!row || groupsOf(row.groups, language).length === 0)
    return { ...nothingTold(months, month, language), next_at };
  const key = `${row.month} ${language} ${heads}`;
  const answer = answers.get(key) ?? (await inWordsOf(deps, answerFor(months, row, language), heads));
  answers.set(key, answer);
  return { ...answer, next_at };
}
