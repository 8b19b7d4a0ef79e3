import { expect, it } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' };

it.each([
  [{}, '/user/subscribe', false],
  [KEYS, '/user/subscribe', true],
  [KEYS, '/user/subscribe?price=1', true],
  [KEYS, '/account/payments/', true],
  [KEYS, '/healthz', false],
  [KEYS, '/', false],
  [KEYS, '/user/dreams', false],
  [KEYS, '/user/subscribe/more', false],
])(
  'the provider’s form for cards may be loaded where a key is set on the pages about cards, and nowhere else: %j %s',
  async (env, url, isOpen) => {
    const t = await createTestApp({ env: { ...env } });
    try {
      const { headers } = await t.call('GET', url);
      const policy = String(headers['content-security-policy']);
      for (const part of ['script-src', 'frame-src'])
        expect(new RegExp(`${part}[^;]* https://js\\.stripe\\.com`).test(policy), part).toBe(isOpen);
      expect(/connect-src[^;]* https:\/\/api\.stripe\.com/.test(policy)).toBe(isOpen);
      expect(String(headers['permissions-policy']).includes('payment=()')).toBe(!isOpen);
    } finally {
      await t.close();
    }
  },
);
