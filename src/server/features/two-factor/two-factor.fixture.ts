import { TOTP } from 'otpauth';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PASSWORD,
  PROXIED,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { Role } from '#shared/roles.ts';

export const STEP_MS = 30_000;

/** What the app on a phone shows for a secret at a moment, milliseconds. */
const codeAt = (secret: string, at: number): string =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: at });

/** The server with a clock that stands until it is moved, and what people with a second factor do. */
export async function startFactors() {
  let now = Math.ceil(Date.now() / STEP_MS) * STEP_MS;
  const t = await createTestApp({ env: PROXIED, overrides: { clock: { now: () => new Date(now) } } });
  const post = (path: string, token: string | undefined, body: unknown) =>
    t.call('POST', `${LAMBDA}/${path}`, {
      body,
      headers: from(freshIp()),
      ...(token === undefined ? {} : { token }),
    });
  const codeOf = (secret: string, steps = 0) => codeAt(secret, now + steps * STEP_MS);
  /** A code is used once: the next one comes with the next step. */
  const wait = (ms = STEP_MS) => {
    now += ms;
  };
  return {
    t,
    post,
    codeOf,
    wait,
    enrol: async (role: Role = 'user') => {
      const account = await makeAccount(t, { role });
      const token = await tokenOf(t, account);
      const enabled = await post('2fa/enable', token, { password: PASSWORD });
      const secret = String(enabled.body.secret);
      const verified = await post('2fa/verify', token, { token: codeOf(secret) });
      wait();
      return { account, token, secret, enabled, verified, codes: verified.body.recovery_codes as string[] };
    },
    /** After the right password: what the second step is asked with. */
    firstStep: async (account: { email: string; role: Role }) =>
      String((await logIn(t, account.email, PASSWORD, account.role)).body.access_token),
  };
}
