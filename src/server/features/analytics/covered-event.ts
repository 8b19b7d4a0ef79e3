import type { AnalyticsEvent } from '#shared/analytics/analytics.ts';
import { CONTROL_NAME } from '#shared/analytics/covered.ts';
import { matchRoute, ROUTES } from '#shared/routes.ts';

const MOST = 60;
const PATTERNS = new Set(ROUTES.flatMap(({ path }) => [path, path.slice(0, MOST)]));
const TYPE = /^[a-z]{1,20}$/;
const ERROR_NAME = /^[A-Za-z]{0,40}(?:Error|Exception)$/;

/** A place as the table of routes names it: no number, query or word of anybody is left. */
const patternOf = (path: string): string =>
  PATTERNS.has(path) ? path : (matchRoute(path.replace(/[?#].*$/s, ''))?.route.path ?? 'unknown');

const isName = (name: string): boolean =>
  CONTROL_NAME.test(name) || ERROR_NAME.test(name) || PATTERNS.has(name);

/** An event with nothing in it that a person could have written, whatever the browser had sent. */
export function coveredEvent({ type, path, name, ...rest }: AnalyticsEvent): AnalyticsEvent {
  return {
    ...rest,
    type: TYPE.test(type) ? type : 'other',
    ...(path !== undefined && { path: patternOf(path) }),
    ...(name !== undefined && isName(name) && { name }),
  };
}
