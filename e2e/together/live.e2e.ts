import { expect, test } from '@playwright/test';
import { signInNew } from '../support/new-member.ts';
import { signIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';

test('what is said below a shared dream is there on the open page of somebody else, who is not moved', async ({
  browser,
  context,
  page,
  request,
}) => {
  const dreamer = await signIn(context, request);
  const elsewhere = await browser.newContext();
  const reader = await signInNew(elsewhere, request);
  const kept = await request.put(`${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`, {
    headers: dreamer.headers,
    data: { title: 'The lighthouse', text: 'It turned by itself.' },
  });
  const { model: dream } = (await kept.json()) as { model: { id: number } };
  const shared = await request.post(`${LAMBDA}/stream/publish`, {
    headers: dreamer.headers,
    data: { dream_id: dream.id, anonymous: false, comments: 'everybody', approve_comments: false },
  });
  const { model: copy } = (await shared.json()) as { model: { id: number } };

  const opened = page.waitForRequest((asked) => asked.url().includes('/subscription/channel/stream?ticket='));
  await page.goto(`/user/comments/${copy.id}`);
  await expect(page.getByText('Nobody has said anything yet.')).toBeVisible();
  const stream = await opened;
  expect(stream.url()).not.toContain(dreamer.token);

  const said = await request.post(`${LAMBDA}/comments`, {
    headers: reader.headers,
    data: { public_dream_id: copy.id, client_id: crypto.randomUUID(), text: 'Whose hand was it' },
  });
  expect(said.ok()).toBe(true);
  const pill = page.getByRole('button', { name: '1 new comment' });
  await expect(pill).toBeVisible();
  await expect(page.getByText('Whose hand was it')).toBeHidden();
  await pill.click();
  await expect(page.getByText('Whose hand was it')).toBeVisible();
  await elsewhere.close();
});
