import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signInNew } from '../support/new-member.ts';

test('what a dreamer says of a name holds in every dream, and is taken back in the settings', async ({
  page,
  context,
  request,
}) => {
  const { headers } = await signInNew(context, request);
  const save = async (text: string): Promise<number> => {
    const answer = await request.put(`/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
      headers,
      data: { text },
    });
    return ((await answer.json()) as { model: { id: number } }).model.id;
  };
  const first = await save('At the lake I met Bruno. Bruno swam to the boat.');
  const second = await save('The old house was empty but for Bruno.');

  await page.goto(`/user/dreams/${first}`);
  const name = page.getByRole('button', { name: 'Say what Bruno is' });
  await expect(name).toHaveText('Bruno?');
  await name.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'an animal' }).click();
  await expect(page.getByText('This holds for all your dreams.')).toBeVisible();

  await page.goto(`/user/dreams/${second}`);
  await expect(page.getByRole('button', { name: 'Say what Bruno is' })).toHaveText('Bruno');

  await page.goto('/user/edit-profile#names');
  const section = page.getByRole('region', { name: 'Names and words you have explained' });
  await expect(section).toContainText('Bruno: an animal');
  await section.getByRole('button', { name: 'Take back: Bruno' }).click();
  await expect(section).toContainText('You have not explained a name yet.');

  await page.goto(`/user/dreams/${second}`);
  await expect(page.getByRole('button', { name: 'Say what Bruno is' })).toHaveText('Bruno?');
});
