import type { NotificationPage, NotificationView } from '#shared/notifications/notifications.ts';
import type { Answer, TestApp, TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
export const NOTIFICATIONS = `${LAMBDA}/notifications`;

/** What the tests of notifications do over and over. */
export function notificationCalls(test: TestApp) {
  const call = (method: string, path: string, person?: TestPerson, body?: unknown): Promise<Answer> =>
    test.call(method, `${LAMBDA}${path}`, {
      ...(person ? { token: person.token } : {}),
      ...(body === undefined ? {} : { body }),
    });
  const page = async (person: TestPerson, query = ''): Promise<NotificationPage> =>
    (await call('GET', `/notifications${query}`, person)).body as unknown as NotificationPage;
  return {
    call,
    page,
    /** What somebody hears, newest first. */
    told: async (person: TestPerson): Promise<NotificationView[]> => (await page(person)).list,
    kinds: async (person: TestPerson): Promise<string[]> => (await page(person)).list.map(({ kind }) => kind),
    unread: async (person: TestPerson) =>
      (await call('GET', '/notifications/unread', person)).body.unread as NotificationPage['unread'],
    read: (person: TestPerson, body: object) => call('POST', '/notifications/read', person, body),
    wish: (person: TestPerson, notifications: object) =>
      call('POST', '/preference', person, { notifications }),
    ripple: (person: TestPerson, copy: number, feeling: string | null) =>
      call('PUT', `/stream/${copy}/ripple`, person, { feeling }),
    block: (person: TestPerson, other: TestPerson) =>
      test.deps.sql`insert into member_block (user_id, blocked_id) values (${person.id}, ${other.id})`,
  };
}
