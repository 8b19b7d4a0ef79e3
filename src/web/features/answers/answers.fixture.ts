import type { NotificationPage, NotificationView } from '#shared/notifications/notifications.ts';

/** A comment of Tomas below dream 1, unless it is said otherwise. */
export const answer = (id: number, more: Partial<NotificationView> = {}): NotificationView => ({
  id,
  kind: 'comment',
  fold: 'comment:1',
  created_at: `2026-11-20T10:0${id}:00.000Z`,
  unread: true,
  by: { id: 8, username: 'Tomas', photo: null },
  by_dreamer: false,
  dream: { id: 1, title: 'The lamp that had to be trimmed', own: true },
  cast: null,
  circle: null,
  interpretation_id: null,
  comment_id: null,
  words: 'I should like to know what the heron weighed.',
  waits: false,
  detail: {},
  ...more,
});

export const answerPage = (
  list: NotificationView[],
  more: Partial<NotificationPage> = {},
): NotificationPage => ({
  error: false,
  list,
  next: null,
  unread: { all: list.filter(({ unread }) => unread).length, groups: {} },
  groups: ['comments'],
  muted: [],
  shares: true,
  ...more,
});
