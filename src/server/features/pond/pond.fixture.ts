import { randomUUID } from 'node:crypto';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

export const POND = '/v2/api/lambda/pond';
export const QUEUE = '/v2/api/lambda/admin/pond/casts';

export const DOOR =
  'There was a locked door in the kitchen. I tried a key on the door, and behind the door my bicycle was singing.';

/** What people do in the pond, over HTTP. */
export function pondCalls(test: TestApp) {
  const call = (method: string, url: string, person: TestPerson | null, body?: unknown) =>
    test.call(method, url, {
      ...(person ? { token: person.token } : {}),
      ...(body === undefined ? {} : { body }),
    });
  return {
    keep: async (person: TestPerson, dream: object = { text: DOOR }): Promise<number> => {
      const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
      const { body } = await call('PUT', url, person, dream);
      await test.settle();
      return body.model.id as number;
    },
    cast: (person: TestPerson | null, dreamId: number, more: object = {}) =>
      call('POST', `${POND}/casts`, person, { dream_id: dreamId, ...more }),
    casts: async (person: TestPerson) => (await call('GET', `${POND}/casts`, person)).body.list,
    withdraw: (person: TestPerson | null, id: number) => call('DELETE', `${POND}/casts/${id}`, person),
    decide: (person: TestPerson | null, id: number, act: string, from = 'waiting', reason = '') =>
      call('POST', `${QUEUE}/${id}/decision`, person, { act, from, reason }),
    queue: (person: TestPerson | null, view = 'waiting') => call('GET', `${QUEUE}?view=${view}`, person),
    pond: (person: TestPerson | null) => call('GET', POND, person),
    draw: (person: TestPerson | null) => call('POST', `${POND}/draws`, person),
    drawn: (person: TestPerson | null, id: number) => call('GET', `${POND}/draws/${id}`, person),
    answer: (person: TestPerson | null, id: number, what: 'ripple' | 'too' | 'line', body: object) =>
      call('PUT', `${POND}/draws/${id}/${what}`, person, body),
    act: (person: TestPerson | null, id: number, what: 'sink' | 'report', body?: object) =>
      call('POST', `${POND}/draws/${id}/${what}`, person, body),
  };
}

export type PondCalls = ReturnType<typeof pondCalls>;

/** A cast that an admin has let float; its number. */
export async function floating(
  can: PondCalls,
  person: TestPerson,
  admin: TestPerson,
  dream: object = {},
): Promise<number> {
  const { body } = await can.cast(person, await can.keep(person, { text: DOOR, ...dream }));
  const id = body.model.id as number;
  await can.decide(admin, id, 'float');
  return id;
}
