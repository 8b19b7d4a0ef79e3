import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { notificationCalls } from './notifications.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('what was said and a dream without a title begin with whole words, and show that they go on', async () => {
  const [can, my] = [commentCalls(t), notificationCalls(t)];
  const [marit, bruno] = [await t.person(), await t.person()];
  const words = 'I have stood on that beach,\n\nevening after evening, '.repeat(8);
  const text = 'The lighthouse had been painted over so often that nobody knew its first colour.';
  const dream = await can.share(marit, { title: '', text });
  await can.say(bruno, dream, words);
  const [told] = await my.told(marit);
  expect(told?.dream?.title).toBe('The lighthouse had been painted over so often that nobody…');
  expect(told?.words).toMatch(/^I have stood on that beach, evening after evening, .+ (\w+)…$/u);
  expect(told?.words.length).toBeLessThanOrEqual(240);
  expect(words.replaceAll(/\s+/gu, ' ')).toContain(told?.words.slice(0, -1));
});
