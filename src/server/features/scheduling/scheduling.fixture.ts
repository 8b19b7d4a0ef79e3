import type { Answer, TestApp, TestPerson } from '#server/testing/test-app.ts';

export const SCHEDULING = '/v2/api/lambda/scheduling';

/** Hours of every day of the week. */
export const everyDay = (from: string, to: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, to }));

const HOURS = {
  open: true,
  timezone: 'Europe/Berlin',
  minutes: 60,
  pause: 0,
  weekly: everyDay('09:00', '12:00'),
  away: [] as { from: string; to: string }[],
};

export type Slot = { start: string; end: string; available: boolean; meeting?: unknown };

/** Calls of one person. */
export const callsOf = (t: TestApp, person: TestPerson) => {
  const post = (path: string, body: object = {}): Promise<Answer> =>
    t.call('POST', `${SCHEDULING}${path}`, { token: person.token, body });
  return {
    post,
    get: (path: string): Promise<Answer> => t.call('GET', `${SCHEDULING}${path}`, { token: person.token }),
    offer: (more: object = {}): Promise<Answer> =>
      t.call('PUT', `${SCHEDULING}/hours`, { token: person.token, body: { ...HOURS, ...more } }),
    book: (userId: number | undefined, start: string, end: string, details?: string): Promise<Answer> =>
      post('/POST', {
        ...(userId !== undefined && { user_id: userId }),
        meeting_start: start,
        meeting_end: end,
        ...(details !== undefined && { meeting_details: details }),
      }),
    days: (userId: number, rangeStart: string, rangeEnd: string, tz: string): Promise<Answer> =>
      post('/tz-month-schedules', { userId, rangeStart, rangeEnd, tz }),
  };
};
