import { randomUUID } from 'node:crypto';
import type { CommentView, ThreadView } from '#shared/comments.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

export const COMMENTS = '/v2/api/lambda/comments';
const STREAM = '/v2/api/lambda/stream';
type Given = { anonymous?: boolean; [option: string]: unknown };
export type Thread = {
  status: number;
  thread: ThreadView;
  list: CommentView[];
  next: object | null;
  raw: string;
};

/** What the tests of comments do over and over. */
export function commentCalls(test: TestApp) {
  const as = (person?: TestPerson) => (person ? { token: person.token } : {});
  return {
    share: async (person: TestPerson, given: Given = {}): Promise<number> => {
      const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
      const kept = await test.call('PUT', url, {
        token: person.token,
        body: { text: 'A kite over the sea' },
      });
      const body = { dream_id: kept.body.model.id, anonymous: false, ...given };
      return (await test.call('POST', `${STREAM}/publish`, { token: person.token, body })).body.model.id;
    },
    say: (person: TestPerson | undefined, dreamId: number, text: string, more: object = {}) =>
      test.call('POST', COMMENTS, {
        ...as(person),
        body: { public_dream_id: dreamId, client_id: randomUUID(), text, ...more },
      }),
    read: async (person: TestPerson | undefined, dreamId: number, query = ''): Promise<Thread> => {
      const url = `${COMMENTS}?public_dream_id=${dreamId}${query}`;
      const { status, body } = await test.call('GET', url, as(person));
      return { status, thread: body.thread, list: body.list, next: body.next, raw: JSON.stringify(body) };
    },
    edit: (person: TestPerson, id: number, text: string) =>
      test.call('PUT', `${COMMENTS}/${id}`, { ...as(person), body: { text } }),
    remove: (person: TestPerson, id: number) => test.call('DELETE', `${COMMENTS}/${id}`, as(person)),
    decide: (person: TestPerson, id: number, decision: string) =>
      test.call('POST', `${COMMENTS}/${id}/decision`, { ...as(person), body: { decision } }),
    close: (person: TestPerson, dreamId: number, closed: boolean) =>
      test.call('PUT', `${COMMENTS}/threads/${dreamId}`, { ...as(person), body: { closed } }),
    seen: (person: TestPerson, dreamId: number, lastId: number) =>
      test.call('POST', `${COMMENTS}/threads/${dreamId}/seen`, { ...as(person), body: { last_id: lastId } }),
    counts: async (person: TestPerson | undefined, ids: readonly number[]) =>
      (await test.call('GET', `${STREAM}/counts?ids=${ids.join(',')}`, as(person))).body.list,
    block: (person: TestPerson, other: TestPerson) =>
      test.deps.sql`insert into member_block (user_id, blocked_id) values (${person.id}, ${other.id})`,
    change: (person: TestPerson, dreamId: number, body: object) =>
      test.call('PUT', `${STREAM}/${dreamId}`, { ...as(person), body }),
  };
}
export const texts = ({ list }: Thread) => list.map(({ text }) => text);
