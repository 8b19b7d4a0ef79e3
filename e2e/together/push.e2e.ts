import { expect, test } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { signInNew } from '../support/new-member.ts';

test.use({ launchOptions: launchOptions({ whole: true }), serviceWorkers: 'allow' });

test('what a push service brings is shown without a sound, and leads to Answers', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  await signInNew(context, request);
  await context.grantPermissions(['notifications']);
  await page.goto('/user/answers');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) found(active.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, silent }) => [
        title,
        body,
        tag,
        silent,
      ]);
    });
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId, data });
  const message = {
    tag: 'answers',
    title: 'Dream Diary',
    body: 'Something is waiting for you.',
    path: '/user/answers',
  };
  await deliver(JSON.stringify(message));
  await expect.poll(shown).toEqual([['Dream Diary', 'Something is waiting for you.', 'answers', true]]);
  await deliver('no message of ours');
  await expect.poll(shown).toEqual([['Dream Diary', '', 'answers', true]]);
});
