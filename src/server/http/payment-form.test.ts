import { expect, it } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

it.each([
  [{}, false],
  [{ STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678' }, true],
])(
  'the provider’s form for cards may be loaded where a key is set, and nowhere else: %j',
  async (env, isOpen) => {
    const t = await createTestApp({ env: { ...env } });
    try {
      const { headers } = await t.call('GET', '/healthz');
      const policy = String(headers['content-security-policy']);
      for (const part of ['script-src', 'frame-src'])
        expect(new RegExp(`${part}[^;]* https://js\\.stripe\\.com`).test(policy), part).toBe(isOpen);
      expect(/connect-src[^;]* https:\/\/api\.stripe\.com/.test(policy)).toBe(isOpen);
    } finally {
      await t.close();
    }
  },
);
