import { caller, type TestApp } from '#server/testing/test-app.ts';

/** The table of routes as a test drives it: which of its calls went through, and which were refused, at least once. */
export function drivenCalls({ app }: Pick<TestApp, 'app'>, sections: readonly RegExp[]) {
  const declared = app.declaredRoutes
    .filter(({ url }) => sections.some((section) => section.test(url)))
    .map(({ method, url }) => ({
      name: `${method} ${url}`,
      method,
      pattern: new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`),
      // What is written out stands before what takes its place.
      open: url.includes(':'),
    }))
    .toSorted((one, other) => Number(one.open) - Number(other.open));
  const through = new Set<string>();
  const refused = new Set<string>();
  const ask = caller(app);
  const call: TestApp['call'] = async (method, url, given) => {
    const answer = await ask(method, url, given);
    const [path = ''] = url.split('?');
    const found = declared.find((one) => one.method === method && one.pattern.test(path));
    if (found) (answer.status < 400 ? through : refused).add(found.name);
    return answer;
  };
  const without = (set: ReadonlySet<string>) =>
    declared.map(({ name }) => name).filter((name) => !set.has(name));
  return {
    call,
    /** Calls that nobody drove with success. */
    neverThrough: () => without(through),
    /** Calls that nobody was refused. */
    neverRefused: () => without(refused),
  };
}
