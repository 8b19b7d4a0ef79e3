import type { State } from '#server/billing/sandbox/state/state.ts';

type Method = 'GET' | 'POST' | 'DELETE';
type Run = (state: State, params: Record<string, unknown>, ids: string[]) => object;
/** One call: its path with `:id` places, the SDK's type of its parameters, and what it does. */
export type Route = { method: Method; path: string; takes?: string; run: Run };

const route =
  (method: Method) =>
  (
    path: string,
    takes: string | undefined,
    act: (state: State, params: never, id: string, second: string) => object,
  ): Route => ({
    method,
    path,
    takes,
    run: (state, params, [id = '', second = '']) => act(state, params as never, id, second),
  });

export const get = route('GET');
export const post = route('POST');
export const del = route('DELETE');

/** Finds the route of a request and the ids in its path. */
export class Router {
  private readonly routes: { route: Route; pattern: RegExp }[];

  constructor(routes: Route[]) {
    this.routes = routes
      .map((route) => ({
        route,
        pattern: new RegExp(`^${route.path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '([^/]+)')}$`),
      }))
      // A path that is written out goes before one with places.
      .toSorted((a, b) => Number(a.route.path.includes(':')) - Number(b.route.path.includes(':')));
  }

  find(method: string, path: string): { route: Route; ids: string[] } | undefined {
    for (const { route, pattern } of this.routes) {
      const found = route.method === method ? pattern.exec(path) : null;
      if (found) return { route, ids: found.slice(1).map(decodeURIComponent) };
    }
    return undefined;
  }
}
