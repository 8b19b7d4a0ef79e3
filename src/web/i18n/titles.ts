import i18next from 'i18next';
import { DEFAULT_TITLE, matchRoute, NOT_FOUND_TITLE, ROUTES, type RouteSpec } from '#shared/routes.ts';

type Titles = Record<string, string>;

const translated = (key: string, language: string): string | undefined => {
  const bundle = i18next.getResourceBundle(language, 'common') as { titles?: Titles } | undefined;
  return bundle?.titles?.[key];
};

/** Section 2: the title of the route's table, in English exactly; other languages may translate it. */
function routeTitle(route: RouteSpec | undefined, language: string): string {
  const printed = route ? route.title || DEFAULT_TITLE : NOT_FOUND_TITLE;
  if (language === 'en') return printed;
  return translated(route?.path ?? 'not-found', language) || printed;
}

/** The title of the page at a path; `missing` where its visitor sees the not-found page. */
export const pageTitle = (pathname: string, missing: boolean, language = 'en'): string =>
  routeTitle(missing ? undefined : matchRoute(pathname)?.route, language);

/** The title of each path of the route table as it is printed there; '' is that of an unknown path. */
export const titlesOf = (language: string): Titles =>
  Object.fromEntries([
    ...ROUTES.map((route) => [route.path, routeTitle(route, language)]),
    ['', routeTitle(undefined, language)],
  ]);
