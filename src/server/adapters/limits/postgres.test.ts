import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeLimiter } from './postgres.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const RULE = { points: 3, seconds: 60 };

describe('limits', () => {
  it('are shared by processes and survive a restart', async () => {
    const key = randomUUID();
    const [one, other] = [makeLimiter(test.deps.sql), makeLimiter(test.deps.sql)];
    await one.take('shared', key, RULE);
    await other.take('shared', key, RULE);
    await one.take('shared', key, RULE);
    await expect(makeLimiter(test.deps.sql).take('shared', key, RULE)).rejects.toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
    });
    expect(await other.isOpen('shared', key, RULE)).toBe(false);
  });

  it('count exactly under a rush', async () => {
    const key = randomUUID();
    const limiter = makeLimiter(test.deps.sql);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => limiter.take('rush', key, RULE)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('open again when reset, for one name and key only', async () => {
    const key = randomUUID();
    const limiter = makeLimiter(test.deps.sql);
    for (const name of ['left', 'right'])
      for (let turn = 0; turn < 3; turn += 1) await limiter.take(name, key, RULE);
    await makeLimiter(test.deps.sql).reset('left', key);
    expect(await limiter.isOpen('left', key, RULE)).toBe(true);
    expect(await limiter.isOpen('right', key, RULE)).toBe(false);
  });
});
