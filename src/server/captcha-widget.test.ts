import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { captchaWidgetOf } from './captcha-widget.ts';

const given = { CAPTCHA_SECRET: 's', CAPTCHA_SITE_KEY: 'k' };

test.each([
  ['https://www.google.com/recaptcha/api/siteverify', 'grecaptcha', 'https://www.google.com'],
  ['https://www.recaptcha.net/recaptcha/api/siteverify', 'grecaptcha', 'https://www.google.com'],
  ['https://api.hcaptcha.com/siteverify', 'hcaptcha', 'https://js.hcaptcha.com'],
  [
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    'turnstile',
    'https://challenges.cloudflare.com',
  ],
])('%s is drawn by %s', (CAPTCHA_VERIFY_URL, api, origin) => {
  const widget = captchaWidgetOf({ ...given, CAPTCHA_VERIFY_URL });
  expect(widget?.api).toBe(api);
  expect(new URL(widget?.script ?? '').origin).toBe(origin);
});

test('a twin of a known name is not that provider', () => {
  const CAPTCHA_VERIFY_URL = 'https://evilhcaptcha.com/siteverify';
  expect(captchaWidgetOf({ ...given, CAPTCHA_VERIFY_URL })?.api).toBe('grecaptcha');
});

test('half a configuration draws nothing', () => {
  const CAPTCHA_VERIFY_URL = 'https://api.hcaptcha.com/siteverify';
  expect(captchaWidgetOf({})).toBeNull();
  expect(captchaWidgetOf({ CAPTCHA_VERIFY_URL, CAPTCHA_SITE_KEY: 'k' })).toBeNull();
  expect(captchaWidgetOf({ CAPTCHA_VERIFY_URL, CAPTCHA_SECRET: 's' })).toBeNull();
  expect(captchaWidgetOf(given)).toBeNull();
});

test('the page learns of it and may load it, and nothing else; without it the policy stays closed', async () => {
  const CAPTCHA_SCRIPT_URL = 'https://captcha.example/api.js';
  const env = { ...given, CAPTCHA_VERIFY_URL: 'https://captcha.example/siteverify', CAPTCHA_SCRIPT_URL };
  const policyOf = async (app: Awaited<ReturnType<typeof createTestApp>>) => {
    const { body, headers } = await app.call('GET', '/v2/api/lambda/config');
    const policy = String(headers['content-security-policy']);
    return { captcha: body.captcha, scripts: /script-src ([^;]*)/.exec(policy)?.[1]?.split(' '), policy };
  };
  const with_ = await createTestApp({ env });
  const open = await policyOf(with_);
  expect(open.captcha).toEqual({ site_key: 'k', script: CAPTCHA_SCRIPT_URL, api: 'grecaptcha' });
  expect(open.scripts).toContain('https://captcha.example');
  expect(open.policy).not.toMatch(/script-src[^;]*unsafe/);
  await with_.close();
  const without = await createTestApp();
  const closed = await policyOf(without);
  expect(closed.captcha).toBeNull();
  expect(closed.scripts).toEqual(["'self'"]);
  expect(closed.policy).toContain("frame-src 'self';");
  await without.close();
});
