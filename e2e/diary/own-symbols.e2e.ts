import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { signInNew } from '../support/new-member.ts';
import type { SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';

async function keep(
  request: APIRequestContext,
  { headers }: SignedIn,
  given: { title: string; text: string; night_of: string; people?: string[] },
): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const kept = await request.put(url, { headers, data: given });
  const { model } = (await kept.json()) as { model: { id: number } };
  // Reading it once finds its symbols.
  await request.get(`${LAMBDA}/dreams/${model.id}/findings`, { headers });
  return model.id;
}

const requireAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

test('my dictionary holds the symbols of my dreams, and two dreams are compared @phone', async ({
  page,
  context,
  request,
}) => {
  const member = await signInNew(context, request);
  const one = await keep(request, member, {
    title: 'Over the bridge',
    text: 'Anna and I walked over a bridge. A snake lay on the bridge and slept.',
    night_of: '2026-03-01',
    people: ['Anna'],
  });
  const other = await keep(request, member, {
    title: 'The snake again',
    text: 'The snake lay in my bed and Anna fed it.',
    night_of: '2026-03-04',
    people: ['Anna'],
  });

  await page.goto('/user/my-dictionary');
  await expect(page.getByRole('link', { name: '4 March 2026: The snake again' }).first()).toBeVisible();
  await expect(page.getByText(/In 2 dreams/).first()).toBeVisible();
  await requireAccessible(page);

  await page.goto(`/user/compare-dreams?one=${one}&other=${other}`);
  await expect(page.getByRole('rowheader', { name: 'People' })).toBeVisible();
  await expect(page.locator('mark').filter({ hasText: 'snake' }).first()).toBeVisible();
  await requireAccessible(page);
});

test('a tag is taken off a dream, and its word can be no tag in the whole diary', async ({
  page,
  context,
  request,
}) => {
  const member = await signInNew(context, request);
  const id = await keep(request, member, {
    title: 'At dinner',
    text: 'There was a cat on the table and my brother laughed.',
    night_of: '2026-03-02',
  });
  await page.goto(`/user/dreams/${id}`);
  await page.getByRole('button', { name: /“cat” is not in this dream/ }).click();
  await page.getByRole('button', { name: 'Never for “cat”' }).click();
  await expect(page.getByText(/is not a tag in any of your dreams/)).toBeVisible();
  await requireAccessible(page);

  await page.goto('/user/edit-profile#names');
  const section = page.getByRole('region', { name: 'Names and words you have explained' });
  await expect(section.getByText('cat: never a tag')).toBeVisible();
  await section.getByRole('button', { name: 'Take back: cat' }).click();
  await page.goto(`/user/dreams/${id}`);
});
