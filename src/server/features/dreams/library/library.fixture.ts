import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

const LIBRARY = '/v2/api/lambda/dreams/library';
type Query = Record<string, string | number>;

export const idsOf = (body: Record<string, unknown>): number[] =>
  (body.list as { dreams: { id: number }[] }[]).flatMap(({ dreams }) => dreams.map(({ id }) => id));

/** Saves and searches over HTTP. */
export function libraryCalls(app: () => TestApp) {
  const ask = (person: TestPerson, query: Query, path = '') => {
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
    );
    return app().call('GET', `${LIBRARY}${path}?${asked.toString()}`, { token: person.token });
  };
  return {
    ask,
    save: async (person: TestPerson, body: object): Promise<number> => {
      const answer = await app().call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
        token: person.token,
        body: { night_of: '2026-03-01', ...body },
      });
      expect(answer.status).toBe(200);
      return answer.body.model.id as number;
    },
    /** The ids of what is found, which are as many as the answer says. */
    find: async (person: TestPerson, q: string): Promise<number[]> => {
      const { status, body } = await ask(person, { q });
      expect(status).toBe(200);
      const ids = idsOf(body);
      expect(body.found).toBe(ids.length);
      return ids;
    },
  };
}
