import type { App } from './server.ts';

type Known = { pattern: RegExp; methods: Set<string> };

/** Remembers every path that is added from now on; the answer tells which methods a path knows, none for an unknown path. */
export function rememberRoutes(app: App): (pathname: string) => string[] {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    const source = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
    const pattern = `^${source.replace(/\\\*$/, '.+')}/?$`;
    const entry = known.get(url) ?? { pattern: new RegExp(pattern), methods: new Set() };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });
  return (pathname) => {
    const found = [...known.values()].filter(({ pattern }) => pattern.test(pathname));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))];
  };
}
