import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { type ModelServer, openModelServer } from '#server/adapters/model/model-server.fixture.ts';
import { signIn } from '../support/session.ts';

const BY_CLIENT = '/v2/api/lambda/dreams/by-client';

let model: ModelServer;
test.beforeAll(async () => {
  model = await openModelServer(Number(process.env.E2E_MODEL_PORT));
});
test.afterAll(() => model.close());

test('a model reads a dream once its dreamer has seen every word and agreed, and is talked with', async ({
  page,
  context,
  request,
}) => {
  const me = await signIn(context, request);
  const word = `lantern${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const text = `A ${word} stood on the water. My uncle Ottokar fed it with bread.`;
  const data = { title: word, text, state: 'kept', night_of: '2026-11-20' };
  const kept = await request.put(`${BY_CLIENT}/${crypto.randomUUID()}`, { headers: me.headers, data });
  const { id } = ((await kept.json()) as { model: { id: number } }).model;
  await request.put('/v2/api/lambda/generated-readings/consent', {
    headers: me.headers,
    data: { given: false },
  });

  await page.goto(`/user/dreams/${id}`);
  await page.getByRole('button', { name: 'Ask the model' }).click();
  const dialog = page.getByRole('dialog', { name: 'This is what would be sent' });
  await expect(dialog.getByText(word).first()).toBeVisible();
  await dialog.getByRole('switch', { name: 'Cover names' }).click();
  await expect(dialog.getByText(/My uncle Person A fed it/)).toBeVisible();
  const send = dialog.getByRole('button', { name: /^Send it to/ });
  await expect(send).toBeDisabled();
  expect(model.asked).toHaveLength(0);
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map((one) => one.id)).toEqual([]);

  model.plan({
    words: `> My uncle Person A fed it\nPerson A has bread for light. Where did the bread come from?`,
    pieceMs: 10,
  });
  await dialog.getByRole('checkbox', { name: /^I agree that this dream/ }).click();
  await send.click();
  await expect(page.getByText('“My uncle Ottokar fed it”')).toBeVisible();
  await expect(page.getByText('Ottokar has bread for light. Where did the bread come from?')).toBeVisible();
  expect(JSON.stringify(model.asked)).not.toContain('Ottokar');
  const reading = page.getByRole('article', { name: /^Written on/ });
  await reading.getByRole('button', { name: 'aha' }).click();
  await expect(reading.getByRole('button', { name: 'aha' })).toHaveAttribute('aria-pressed', 'true');

  model.plan({ words: 'Then I would follow the crumbs. Who swept them up?' });
  await reading.getByRole('textbox', { name: 'Say something back' }).fill('From our kitchen.');
  await reading.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reading.getByText('Then I would follow the crumbs. Who swept them up?')).toBeVisible();

  model.plan({ words: '> fed it with bread\nYou will hear from him soon, be sure of it.' });
  await page.getByRole('button', { name: 'Ask again, and keep this one' }).click();
  await send.click();
  await expect(page.getByText('The answer claimed to know more than anybody can')).toBeVisible();
  await page.reload();
  await expect(reading.getByText('Then I would follow the crumbs. Who swept them up?')).toBeVisible();
  await expect(page.getByText('You will hear from him soon')).toHaveCount(0);

  await request.put('/v2/api/lambda/generated-readings/consent', {
    headers: me.headers,
    data: { given: false },
  });
});
