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
import { figuresOf, groupsOf, type ToldValue } from './answers.ts';
import { addMonths, fullMoonShare, nextCount, nightsOf, weekdayOf } from './calendar.ts';
import { listMonths, type ToldMonth } from './public-stats.store.ts';

const KEPT_MS = 60_000;
const SHOWN_MONTHS = 12;
/** At 95 of 100. */
const SURE = 1.96;
/** Many values are compared at once: a change is told where chance alone would bring about one in 300. */
const CHANGED = 2.94;

type Answer = Omit<PublicStats, 'error' | 'next_at'>;
type Kept = { at: number; months: ToldMonth[]; answers: Map<string, Answer> };
const kept = new WeakMap<Deps['sql'], Kept>();

/** What was told, read once a minute: it is only added to. */
async function monthsOf(deps: Deps): Promise<Kept> {
  const now = deps.clock.now().getTime();
  const known = kept.get(deps.sql);
  if (known && Math.abs(now - known.at) < KEPT_MS) return known;
  const fresh = { at: now, months: await listMonths(deps.db), answers: new Map<string, Answer>() };
  kept.set(deps.sql, fresh);
  return fresh;
}

/** What the calendar alone would give: nights near the full moon, a weekday's share of a month. */
function expectedOf(figure: StatFigure, value: string, month: string): number | null {
  if (figure === 'moon') return Math.round(fullMoonShare(month) * 100);
  if (figure !== 'weekdays' && figure !== 'hard_days') return null;
  const nights = nightsOf(month);
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

function toldOf(row: ToldMonth | undefined, language: string): Told {
  const figures = row ? figuresOf(groupsOf(row.groups, language)) : [];
  return new Map(
    figures.flatMap(({ figure, values }) => values.map((one) => [keyOf(figure, one.value), one] as const)),
  );
}

const percentOf = ({ share }: ToldValue) => Math.round(share * 100);

/** The months up to one, from the first that was told; those between that were not are among them. */
function courseTo(months: readonly ToldMonth[], last: string): string[] {
  const first = months.at(-1)?.month ?? last;
  const all = Array.from({ length: SHOWN_MONTHS }, (_, at) => addMonths(last, at - SHOWN_MONTHS + 1));
  return all.filter((month) => month >= first);
}

/** One month and language, with the same of the months before. */
function answerFor(months: readonly ToldMonth[], row: ToldMonth, language: string): Answer {
  const shown = courseTo(months, row.month);
  const told = shown.map((month) =>
    toldOf(
      months.find((one) => one.month === month),
      language,
    ),
  );
  const before = toldOf(
    months.find(({ month }) => month === addMonths(row.month, -1)),
    language,
  );
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
      expected: expectedOf(figure, one.value, row.month),
      past: told.map((past) => {
        const then = past.get(keyOf(figure, one.value));
        return then ? percentOf(then) : null;
      }),
      change: changeOf(one, before.get(keyOf(figure, one.value))),
    })),
  }));
  return {
    months: shown,
    all_months: months.map(({ month }) => month),
    month: row.month,
    language,
    languages: row.groups.map((group) => group.language),
    computed_at: row.computed_at,
    dreamers: groups.reduce((sum, group) => sum + group.dreamers, 0),
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

/** Says the same whether a month had too few dreamers or never was. */
const nothingTold = (months: readonly ToldMonth[], month: string | null, language: string): Answer => ({
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

/** What is told of a month in a language, the newest month and all languages where nothing is said. Nothing is counted here. */
export async function readPublicStats(deps: Deps, asked: StatsQuery): Promise<Omit<PublicStats, 'error'>> {
  const { months, answers } = await monthsOf(deps);
  const { language = ALL_LANGUAGES, heads = FALLBACK_LANGUAGE } = asked;
  const month = asked.month ?? months[0]?.month ?? null;
  const row = months.find((one) => one.month === month);
  const next_at = nextCount(deps.clock.now());
  if (!row || groupsOf(row.groups, language).length === 0)
    return { ...nothingTold(months, month, language), next_at };
  const key = `${row.month} ${language} ${heads}`;
  const answer = answers.get(key) ?? (await inWordsOf(deps, answerFor(months, row, language), heads));
  answers.set(key, answer);
  return { ...answer, next_at };
}
