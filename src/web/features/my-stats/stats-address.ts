import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { STATS_PERIODS, type StatsPeriod, type StatsQuery } from '#shared/my-stats/my-stats.ts';

const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const isPeriod = (text: string | null): text is StatsPeriod => STATS_PERIODS.some((one) => one === text);
const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name);
  return text !== null && isDay(text) ? text : undefined;
};

/** Two days that belong together, or neither. */
const rangeIn = (params: URLSearchParams, from: string, to: string): [string, string] | undefined => {
  const [first, last] = [dayIn(params, from), dayIn(params, to)];
  return first && last && first <= last ? [first, last] : undefined;
};

/** What the address asks for; what it says amiss is left out. */
function queryIn(params: URLSearchParams): StatsQuery {
  const month = params.get('month');
  if (month !== null && MONTH.test(month)) return { month };
  const week = dayIn(params, 'week');
  if (week) return { week };
  const before = rangeIn(params, 'before_from', 'before_to');
  const against = before ? { before_from: before[0], before_to: before[1] } : {};
  const own = rangeIn(params, 'from', 'to');
  if (own) return { from: own[0], to: own[1], ...against };
  const period = params.get('period');
  return { period: isPeriod(period) ? period : 'year', ...against };
}

/** The nights that the page is about, kept in its address. */
export function useStatsQuery(): StatsQuery {
  const [params] = useSearchParams();
  return useMemo(() => queryIn(params), [params]);
}

export const STATS_PATH = '/user/my-stats';
export const statsPath = (query: StatsQuery): string =>
  `${STATS_PATH}?${new URLSearchParams(Object.entries(query)).toString()}`;
