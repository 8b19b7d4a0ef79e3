/** What a moderator looks through. */
export const QUEUE_VIEWS = ['waiting', 'reported', 'floating', 'refused'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** The view of that name; what waits where there is none. */
export const queueView = (name: string | null): QueueView =>
  QUEUE_VIEWS.find((view) => view === name) ?? 'waiting';
