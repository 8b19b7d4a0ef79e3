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

describe('several limits at once', () => {
  const counted = (name: string, points: number) => ({
    name,
    key: randomUUID(),
    rule: { points, seconds: 60 },
  });
  const left = async ({ name, key, rule }: ReturnType<typeof counted>): Promise<number> => {
    const [row] = await test.deps.sql`select points from rate_limit where key = ${`${name}:${key}`}`;
    return rule.points - Number(row?.points ?? 0);
  };

  it('take a point of each, or of none where one is used up', async () => {
    const limiter = makeLimiter(test.deps.sql);
    const [many, few, wall] = [counted('many', 5), counted('few', 2), counted('wall', 1)];
    expect(await limiter.takeAll([many, few], [wall])).toBe(true);
    expect([await left(many), await left(few), await left(wall)]).toEqual([4, 1, 1]);
    expect(await limiter.takeAll([many, few], [wall])).toBe(true);
    expect(await limiter.takeAll([many, few], [wall])).toBe(false);
    expect([await left(many), await left(few)]).toEqual([3, 0]);
    await limiter.take(wall.name, wall.key, wall.rule);
    expect(await limiter.takeAll([many], [wall])).toBe(false);
    expect(await left(many)).toBe(3);
  });

  it('count exactly under a rush, together with single ones', async () => {
    const limiter = makeLimiter(test.deps.sql);
    const [many, few] = [counted('many', 50), counted('few', 4)];
    await limiter.take(few.name, few.key, few.rule);
    const taken = await Promise.all(Array.from({ length: 20 }, () => limiter.takeAll([many, few], [])));
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await left(many)).toBe(47);
  });

  it('begin anew when their time is over', async () => {
    const limiter = makeLimiter(test.deps.sql);
    const short = counted('short', 1);
    expect(await limiter.takeAll([short], [])).toBe(true);
    expect(await limiter.takeAll([short], [])).toBe(false);
    await test.deps.sql`update rate_limit set expire = 1 where key = ${`${short.name}:${short.key}`}`;
    expect(await limiter.takeAll([short], [])).toBe(true);
    expect(await left(short)).toBe(0);
  });

  it('are reset and given back in one step, never below nothing', async () => {
    const limiter = makeLimiter(test.deps.sql);
    const [quick, wide] = [counted('quick', 3), counted('wide', 3)];
    await limiter.takeAll([wide, quick], []);
    await limiter.resetAndGiveBack(quick, wide);
    await limiter.resetAndGiveBack(quick, wide);
    expect([await left(quick), await left(wide)]).toEqual([3, 3]);
  });
});
