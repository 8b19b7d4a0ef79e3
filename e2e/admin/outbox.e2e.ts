/// <reference lib="dom" />
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { readDevice } from '../support/device.ts';
import { signIn, type SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

async function keepDream(request: APIRequestContext, text: string): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const answer = await request.put(url, { headers: me.headers, data: { title: 'Outbox', text } });
  return ((await answer.json()) as { model: { id: number } }).model.id;
}

const textOf = async (request: APIRequestContext, clientId: string): Promise<string> => {
  const url = `${LAMBDA}/dreams/by-client/${clientId}`;
  const answer = await request.put(url, { headers: me.headers, data: {} });
  return ((await answer.json()) as { model: { text: string } }).model.text;
};

const thoughtsOn = async (request: APIRequestContext, dream: number): Promise<string | undefined> => {
  const answer = await request.get(`${LAMBDA}/interpretations/writing-context?dream=${dream}`, {
    headers: me.headers,
  });
  return ((await answer.json()) as { draft: { text: string } | null }).draft?.text;
};

/** Leaves a dream and a thought on the device as the version before kept them. */
const leaveOldRows = (page: Page, clientId: string, dream: number, user: number) =>
  page.evaluate(
    ([id, about, person]) =>
      new Promise<void>((resolve, reject) => {
        const words = { lens: null, text: 'kept before', passages: [], visibility: 'dreamer' };
        const key = `interpretation:${person}:${JSON.stringify({ dream: about })}`;
        localStorage.setItem(key, JSON.stringify({ words, base: null }));
        const opening = indexedDB.open('dream-diary', 30);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('upgradeneeded', () => {
          const make = (name: string, keyPath: string | string[], ...indexes: string[]) => {
            const table = opening.result.createObjectStore(name, { keyPath });
            for (const index of indexes) table.createIndex(index, index);
          };
          make('dreams', 'client_id', 'owner');
          make('nights', 'key', 'owner');
          make('recordings', 'client_id', 'owner', 'dream_client_id');
          make('pieces', ['client_id', 'seq'], 'client_id');
          make('merges', 'client_id', 'owner');
          make('showings', 'key', 'owner');
          make('pictures', 'client_id', 'owner');
          make('drawings', 'key', 'owner');
        });
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('dreams', 'readwrite');
          const counts = { revision: 1, synced: 0, attempts: [], open: false, fault: null, edited_at: '' };
          const fields = { text: 'written before', state: 'kept' };
          writing
            .objectStore('dreams')
            .put({ ...counts, client_id: id, owner: String(person), fields, base: null });
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [clientId, dream, user] as const,
  );

test('what waited under the version before is sent by this one', async ({ page, request }) => {
  const dream = await keepDream(request, 'A tap that nobody turns off.');
  const clientId = crypto.randomUUID();
  await page.goto('/healthz');
  await leaveOldRows(page, clientId, dream, me.user_id);
  await page.goto('/user/dreams');
  await expect.poll(() => readDevice(page, 'dreams')).toEqual([]);
  await expect.poll(() => thoughtsOn(request, dream)).toBe('kept before');
  expect(await textOf(request, clientId)).toBe('written before');
  await expect.poll(() => readDevice(page, 'interpretations')).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':{')))).toEqual(
    [],
  );
});

test('words about a dream that were written without a connection go from another page', async ({
  context,
  page,
  request,
}) => {
  const dream = await keepDream(request, 'A lighthouse without stairs.');
  await page.goto(`/user/interpret/${dream}?of=diary`);
  const field = page.getByRole('textbox', { name: 'Your thoughts' });
  await expect(field).toBeVisible();
  await context.setOffline(true);
  await field.fill('I did not look for the stairs.');
  await expect(page.getByText('No connection. Kept on this device')).toBeVisible();
  await expect.poll(() => readDevice(page, 'interpretations')).toHaveLength(1);
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/user/dreams');
  await expect.poll(() => thoughtsOn(request, dream)).toBe('I did not look for the stairs.');
  await expect.poll(() => readDevice(next, 'interpretations')).toEqual([]);
});
