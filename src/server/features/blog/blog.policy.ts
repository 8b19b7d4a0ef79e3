import type { PostStatus } from '#shared/blog/posts.ts';

/** What decides whether a post is to be seen. */
export type Standing = { status: PostStatus; publish_at: string | null };
type Wish = { status?: PostStatus | undefined; publish_at?: string | null | undefined };

/** To be read by everybody: by time, not by the job that tidies up behind it. */
export const isOut = ({ status, publish_at: at }: Standing, now: Date): boolean =>
  (status === 'published' || status === 'scheduled') && at !== null && Date.parse(at) <= now.getTime();

/**
 * Where a post stands after somebody wished so. Published ahead of time is scheduled, scheduled for the past is published;
 * null where a time is needed and none was said.
 */
export function standingAfter(before: Standing, wish: Wish, now: Date): Standing | null {
  const status = wish.status ?? before.status;
  const said = wish.publish_at === undefined ? before.publish_at : wish.publish_at;
  if (status === 'draft') return { status, publish_at: wish.publish_at ?? null };
  if (status === 'archived') return { status, publish_at: said };
  if (status === 'scheduled' && said === null) return null;
  const keeps = wish.publish_at !== undefined || isOut(before, now) || before.status === status;
  const at =
    keeps && said !== null ? said : status === 'scheduled' && said !== null ? said : now.toISOString();
  return { status: Date.parse(at) > now.getTime() ? 'scheduled' : 'published', publish_at: at };
}
