import { expect, test } from 'vitest';
import type { PostStatus } from '#shared/blog/posts.ts';
import { isOut, standingAfter } from './blog.policy.ts';

const NOW = new Date('2026-11-22T20:00:00.000Z');
const [PAST, FUTURE] = ['2026-11-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z'];
const now = NOW.toISOString();

test.each<[PostStatus, string | null, boolean]>([
  ['draft', PAST, false],
  ['published', PAST, true],
  ['published', null, false],
  ['scheduled', FUTURE, false],
  ['scheduled', PAST, true],
  ['scheduled', now, true],
  ['archived', PAST, false],
])('%s at %s is out: %s', (status, at, out) => {
  expect(isOut({ status, publish_at: at }, NOW)).toBe(out);
});

type Stand = [PostStatus, string | null];
test.each<[Stand, { status?: PostStatus; publish_at?: string | null }, Stand | null]>([
  [['draft', null], {}, ['draft', null]],
  [['draft', null], { status: 'published' }, ['published', now]],
  [['draft', null], { status: 'published', publish_at: PAST }, ['published', PAST]],
  [['draft', null], { status: 'published', publish_at: FUTURE }, ['scheduled', FUTURE]],
  [['draft', null], { status: 'scheduled', publish_at: FUTURE }, ['scheduled', FUTURE]],
  [['draft', null], { status: 'scheduled', publish_at: PAST }, ['published', PAST]],
  [['draft', null], { status: 'scheduled' }, null],
  [['published', PAST], {}, ['published', PAST]],
  [['published', PAST], { status: 'published' }, ['published', PAST]],
  [['published', PAST], { status: 'draft' }, ['draft', null]],
  [['published', PAST], { status: 'archived' }, ['archived', PAST]],
  [['archived', PAST], { status: 'published', publish_at: PAST }, ['published', PAST]],
  [['scheduled', FUTURE], {}, ['scheduled', FUTURE]],
  [['scheduled', FUTURE], { status: 'published' }, ['published', now]],
  [['scheduled', PAST], {}, ['published', PAST]],
])('%j wished %j is %j', ([status, at], wish, after) => {
  const stands = standingAfter({ status, publish_at: at }, wish, NOW);
  expect(stands && [stands.status, stands.publish_at]).toEqual(after);
});
