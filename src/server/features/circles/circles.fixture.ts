import { randomUUID } from 'node:crypto';
import type { Answer, TestApp, TestPerson } from '#server/testing/test-app.ts';

export const LAMBDA = '/v2/api/lambda';
export const CIRCLES = `${LAMBDA}/circles`;
export const INVITATIONS = `${LAMBDA}/circle-invitations`;

export const as = (person?: TestPerson) => (person ? { token: person.token } : {});
export const tokenIn = (url: string): string => /\?join=([\w-]{43})$/.exec(url)?.[1] ?? '';

/** What the tests of circles do over and over. */
export function circleCalls(test: TestApp) {
  const call: Call = (method, path, person, body) =>
    test.call(method, path, { ...as(person), ...(body ? { body } : {}) });
  return { call, ...roomCalls(call), ...dreamCalls(call), ...peopleCalls(test) };
}

type Call = (method: string, path: string, person?: TestPerson, body?: object) => Promise<Answer>;

function roomCalls(call: Call) {
  const make = async (host: TestPerson, input: object = {}): Promise<number> => {
    const made = await call('POST', CIRCLES, host, { name: 'Tuesday circle', ...input });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    return made.body.model.id as number;
  };
  const link = async (host: TestPerson, circle: number, given: object = {}): Promise<string> => {
    const body = { days: 7, uses: 24, ...given };
    const made = await call('POST', `${CIRCLES}/${circle}/invitations`, host, body);
    return tokenIn(made.body.list[0].url as string);
  };
  const join = (person: TestPerson, token: string, knowing = false) =>
    call('POST', `${INVITATIONS}/join`, person, { token, knowing });
  return {
    make,
    link,
    join,
    /** A circle with its host and others in it. */
    filled: async (host: TestPerson, others: readonly TestPerson[], input: object = {}): Promise<number> => {
      const circle = await make(host, input);
      const token = await link(host, circle);
      for (const other of others) await join(other, token);
      return circle;
    },
    open: (person: TestPerson | undefined, circle: number) => call('GET', `${CIRCLES}/${circle}`, person),
    list: async (person: TestPerson) => (await call('GET', CIRCLES, person)).body,
    invite: (host: TestPerson, circle: number, username: string) =>
      call('POST', `${CIRCLES}/${circle}/invitations`, host, { username }),
    leave: (person: TestPerson, circle: number, body: object = {}) =>
      call('POST', `${CIRCLES}/${circle}/leave`, person, body),
  };
}

function dreamCalls(call: Call) {
  const keep = async (person: TestPerson, text = 'We hang the fog out'): Promise<number> => {
    const url = `${LAMBDA}/dreams/by-client/${randomUUID()}`;
    return (await call('PUT', url, person, { text, title: text })).body.model.id as number;
  };
  const publish = (person: TestPerson, dreamId: number, circle: number | null, more: object = {}) =>
    call('POST', `${LAMBDA}/stream/publish`, person, {
      dream_id: dreamId,
      anonymous: false,
      ...(circle === null ? {} : { circle_id: circle }),
      ...more,
    });
  return {
    keep,
    publish,
    /** Shares a new dream; answers its own number and its copy's. */
    share: async (person: TestPerson, circle: number, text?: string) => {
      const dreamId = await keep(person, text);
      const copy = await publish(person, dreamId, circle);
      return { dreamId, copyId: copy.body.model.id as number };
    },
  };
}

const peopleCalls = (test: TestApp) => ({
  block: (person: TestPerson, other: TestPerson) =>
    test.deps.sql`insert into member_block (user_id, blocked_id) values (${person.id}, ${other.id})`,
  nameOf: async (person: TestPerson): Promise<string> => {
    const [row] = await test.deps.sql<{ username: string }[]>`
      select username from profile where user_id = ${person.id}`;
    return row?.username ?? '';
  },
});
