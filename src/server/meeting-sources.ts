import type { Deps } from '#server/deps.ts';
import type { MeetingView } from '#shared/scheduling/meetings.ts';

/** Moments that bound what is asked for, and the most that is wanted of it, in this order. */
export type MeetingsAsked = { from: string; until: string; order: 'asc' | 'desc'; most: number };

/** What else somebody meets for, to stand in the list of their meetings: each feature that knows of any is one. */
export type MeetingSource = {
  feature: string;
  list: (deps: Deps, userId: number, asked: MeetingsAsked) => Promise<{ list: MeetingView[]; total: number }>;
};
