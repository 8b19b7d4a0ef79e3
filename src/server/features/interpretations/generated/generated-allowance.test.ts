import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ModelServer, openModelServer } from '#server/adapters/model/model-server.fixture.ts';
import { makeChatCompletions } from '#server/adapters/model/chat-completions.ts';
import { type BillingApp, openBilling } from '#server/features/billing/billing.fixture.ts';
import { FREE_ALLOWANCES } from '#shared/billing/allowances.ts';
import { agree, faultOf, GOOD, LAKE, listOf, make, saveDream } from './generated.fixture.ts';

let server: ModelServer;
let test: BillingApp;
beforeAll(async () => {
  server = await openModelServer();
  test = await openBilling();
  test.deps.model = makeChatCompletions({
    url: server.url,
    apiKey: '',
    model: 'small',
    silenceMs: 2000,
    wholeMs: 6000,
  });
  const host = new URL(server.url).host;
  test.deps.config.LLM_BASE_URL = `http://${host}/v1`;
});
afterAll(async () => {
  await test.close();
  await server.close();
});

it('a month’s part is counted once a reading, given back where it fails, and never overdrawn by two at once', async () => {
  const person = await test.person();
  await agree(test, person);
  const dream = await saveDream(test, person, LAKE);
  const left = async () => (await listOf(test, person, dream)).body.left as number;
  expect(await left()).toBe(FREE_ALLOWANCES.readings);
  server.plan({ status: 500 });
  expect(faultOf(await make(test, person, dream))).toBe('busy');
  expect(await left()).toBe(FREE_ALLOWANCES.readings);
  server.plan({ words: GOOD });
  for (let made = 0; made < FREE_ALLOWANCES.readings - 1; made += 1) await make(test, person, dream);
  expect(await left()).toBe(1);
  server.plan({ words: GOOD, pieceMs: 5 });
  const both = await Promise.all([make(test, person, dream), make(test, person, dream)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 402]));
  expect(await left()).toBe(0);
  expect((await listOf(test, person, dream)).body.list).toHaveLength(FREE_ALLOWANCES.readings);
  expect(server.asked).toHaveLength(FREE_ALLOWANCES.readings + 1);
});
