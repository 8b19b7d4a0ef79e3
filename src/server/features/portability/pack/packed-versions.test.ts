import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import {
  bringIn,
  dreamsOf,
  filesOf,
  IMPORTS,
  keep,
  takeOut,
  zipOfTexts,
} from '#server/features/portability/portability.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const versionsOf = (person: TestPerson) => test.deps.sql`
  select title, text, waking_note, reflection, period, reason from dream_version where user_id = ${person.id} order by id`;
const rewrite = (person: TestPerson, clientId: unknown, reflection: string) =>
  keep(test, person, { client_id: String(clientId), reflection });

async function aDiary(): Promise<TestPerson> {
  const one = await test.person();
  const { model } = (await keep(test, one, { text: 'I rowed.', reflection: 'the sea', period: 'at school' }))
    .body;
  await rewrite(one, model.client_id, 'a lake');
  return one;
}
const BEFORE = { text: 'I rowed.', reflection: 'the sea', period: 'at school', reason: 'edit' };

it('a replaced reflection goes out with its dream and comes back with it', async () => {
  const [one, other] = [await aDiary(), await test.person()];
  await bringIn(test, other, (await takeOut(test, one)).bytes);
  expect(await versionsOf(other)).toMatchObject([BEFORE]);
});

it('packs from before the other words were kept are read: what they do not tell is not known', async () => {
  const [one, other] = [await aDiary(), await test.person()];
  const files = filesOf((await takeOut(test, one)).bytes);
  const old = zipOfTexts({
    'manifest.json': JSON.stringify({ format: 'dream-diary-pack', version: 5 }),
    'dreams.jsonl': files.get('dreams.jsonl') ?? '',
    'versions.jsonl': (files.get('versions.jsonl') ?? '').replaceAll(
      /"(?:waking_note|reflection|lucid_\w+|period)":"[^"]*",/g,
      '',
    ),
  });
  await bringIn(test, other, old);
  expect(await versionsOf(other)).toMatchObject([
    { text: 'I rowed.', waking_note: null, reflection: null, period: null },
  ]);
});

it('taking an import back leaves what was written since, with the imported words that it replaced', async () => {
  const [one, other] = [await aDiary(), await test.person()];
  await keep(test, one, { text: 'I flew.', reflection: 'wings' });
  const { id } = await bringIn(test, other, (await takeOut(test, one)).bytes);
  const rowed = (await dreamsOf(test, other)).find(({ text }) => text === 'I rowed.');
  expect((await rewrite(other, rowed?.client_id, 'a river')).status).toBe(200);
  await test.call('POST', `${IMPORTS}/${id}/cancel`, { token: other.token });
  await test.settle();
  expect(await dreamsOf(test, other)).toMatchObject([{ text: 'I rowed.', reflection: 'a river' }]);
  expect(await versionsOf(other)).toMatchObject([{ ...BEFORE, reflection: 'a lake' }]);
});
