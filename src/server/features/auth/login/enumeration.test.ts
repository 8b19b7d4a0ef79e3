import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  from,
  freshIp,
  LAMBDA,
  makeAccount,
  PASSWORD,
  PROXIED,
} from '#server/features/auth/accounts.fixture.ts';

/** behaviour.md, section 2.3: "same answer" is the same status, body and, within 50 ms, time. */
const SAME_MS = 50;
const ROUNDS = 7;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

const CALLS = [
  ['forgot', (email: string) => ({ email })],
  ['magic-login/generate', (email: string) => ({ email, role: 'user' })],
  ['register', (email: string) => ({ email, password: PASSWORD, role: 'user', verify: true })],
  ['verify/resend', (email: string) => ({ email })],
  ['login', (email: string) => ({ email, password: 'wrong password here', role: 'user' })],
] as const;

test.each(CALLS)(
  '%s tells a known from an unknown address neither by answer nor by time',
  async (path, bodyOf) => {
    const once = async (email: string) => {
      const started = performance.now();
      const { status, body, headers } = await t.call('POST', `${LAMBDA}/${path}`, {
        body: bodyOf(email),
        headers: from(freshIp()),
      });
      const names = Object.keys(headers).filter((name) => !name.startsWith('x-ratelimit'));
      return { ms: performance.now() - started, seen: JSON.stringify([status, body, names]) };
    };
    const [known, unknown] = [[] as number[], [] as number[]];
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await makeAccount(t);
      const [one, other] = [
        await once(account.email),
        await once(`${path.replace('/', '-')}${round}@example.com`),
      ];
      expect(one.seen).toBe(other.seen);
      known.push(one.ms);
      unknown.push(other.ms);
    }
    // The quickest of each: a busy machine makes calls slower, never quicker.
    expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(SAME_MS);
  },
);
