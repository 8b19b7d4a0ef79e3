import { expect, it } from 'vitest';
import { changedAt } from './changed-at.ts';

const written = '2026-11-02T08:00:00.000Z';
const after = '2026-11-03T08:00:00.000Z';

it('is not older than the moment at which the post came out', () => {
  expect(changedAt({ updated_at: written, publish_at: after })).toBe(after);
  expect(changedAt({ updated_at: after, publish_at: written })).toBe(after);
  expect(changedAt({ updated_at: written, publish_at: null })).toBe(written);
});
