/// <reference lib="dom" />
// Every list and empty form of the admin's house, looked at as a machine can: what axe finds, what the browser complains of, what
// reaches beyond the screen.
import { expect, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin-session.ts';
import { lookAt } from '../support/screen-faults.ts';

const LISTS = [
  'dashboard', 'profile', 'users', 'categories', 'categories?scope=symbol', 'dream_prompt', 'dream_book', 'faq',
  'faq?locale=en&category=diary', 'help-lines', 'photo', 'cms', 'email', 'blog', 'word-rules', 'product', 'price',
  'order', 'invoice', 'subscription', 'webhooks', 'pond', 'similar', 'outbox', 'reports', 'comments', 'interpretations',
  'analytics', 'audit', 'users?words=nobody-of-this-name',
]; // prettier-ignore
const ADDS = [
  'add-user', 'add-category', 'add-dream_prompt', 'add-dream_book', 'add-faq', 'add-help-line', 'add-photo', 'add-cms',
  'add-email', 'add-blog', 'add-dream', 'add-word-rule', 'add-product', 'add-price',
]; // prettier-ignore

for (const { width, height, theme } of [
  { width: 1440, height: 900, theme: 'night' },
  { width: 390, height: 844, theme: 'dawn' },
])
  test.describe(`at ${width} pixels by ${theme}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test.beforeEach(async ({ context, request }) => {
      test.setTimeout(400_000);
      await signInAsAdmin(context, request);
      await context.addInitScript((chosen) => {
        if (window.origin !== 'null') localStorage.setItem('theme', chosen);
      }, theme);
    });

    for (const half of [0, 1])
      test(`the lists, ${half + 1} of 2`, async ({ page }) => {
        const lists = LISTS.filter((_list, at) => at % 2 === half);
        expect(await lookAt(page, lists)).toEqual([]);
      });

    test('the empty forms', async ({ page }) => {
      expect(await lookAt(page, ADDS)).toEqual([]);
    });
  });
