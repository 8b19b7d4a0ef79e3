import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '#server/db/database.ts';
import { tooMany } from '#server/http/errors.ts';
import { resetAndGiveBack, takeAll } from './several-limits.ts';
import type { Limiter, LimitRule } from './port.ts';

const secondsLeft = (answer: RateLimiterRes) => Math.max(1, Math.ceil(answer.msBeforeNext / 1000));

/** Limits counted in the table `rate_limit`, shared by processes and kept over restarts. */
export function makeLimiter(sql: Sql): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = (name: string, rule: LimitRule) => {
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: { query: sql.query },
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: rule.points,
      duration: rule.seconds,
      ...(rule.blockSeconds === undefined ? {} : { blockDuration: rule.blockSeconds }),
      clearExpiredByTimeout: false,
    });
    limiters.set(name, made);
    return made;
  };

  const giveBack: Limiter['giveBack'] = async (name, key, rule) => {
    await limiterFor(name, rule).reward(key, 1);
  };

  return {
    takeAll: async (tries, open) => {
      const taken = await takeAll(sql, tries, open);
      if (taken === tries.length) return true;
      for (const { name, key, rule } of tries.slice(0, taken)) await giveBack(name, key, rule);
      return false;
    },
    resetAndGiveBack: (reset, back) => resetAndGiveBack(sql, reset, back),
    giveBack,
    take: async (name, key, rule, cost = 1) => {
      try {
        await limiterFor(name, rule).consume(key, cost);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(secondsLeft(refusal));
        throw refusal;
      }
    },
    isOpen: async (name, key, rule) => {
      const found = await limiterFor(name, rule).get(key);
      return found === null || found.remainingPoints > 0;
    },
    reset: async (name, key) => {
      await limiters.get(name)?.delete(key);
      if (!limiters.has(name)) await sql`delete from rate_limit where key = ${`${name}:${key}`}`;
    },
  };
}
