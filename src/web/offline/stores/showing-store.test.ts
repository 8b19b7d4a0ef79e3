import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { carry } from '#web/offline/carry.ts';
import { openDeviceDatabase } from '#web/offline/database.ts';
import { doorTo } from '#web/offline/door.fixture.ts';
import { Outbox } from '#web/offline/outbox.ts';
import { GUEST } from '#web/offline/owner.ts';
import { showingKind } from '#web/offline/kinds/showing-kind.ts';
import { ShowingStore } from './showing-store.ts';

const database = openDeviceDatabase('showings-test');
const store = new ShowingStore(doorTo(database));
const send = (owner: string, call: (row: { answer?: string }) => Promise<void>) => {
  const kind = showingKind({ store, call, isDreamThere: async () => true });
  return new Outbox({ owner: () => owner }, [carry(kind)]).flush();
};
afterEach(() => database.showings.clear());

const note = (id: number, answer?: string) => ({
  prompt_id: id,
  shown_at: new Date().toISOString(),
  outcome: answer === undefined ? ('shown' as const) : ('answered' as const),
  ...(answer === undefined ? {} : { answer }),
});
const rows = async () =>
  (await database.showings.toArray()).toSorted((one, two) => one.prompt_id - two.prompt_id);

test('an answer that the server has is not kept here', async () => {
  await store.note('7', note(1, 'the blue door'));
  const sent: unknown[] = [];
  await send('7', async ({ answer }) => void sent.push(answer));
  expect(sent).toEqual(['the blue door']);
  const [row] = await rows();
  expect(row).toMatchObject({ told: 1, outcome: 'answered' });
  expect(JSON.stringify(row)).not.toContain('blue door');
  expect(await store.isClosed('7', 1, row!.shown_at)).toBe(true);
});

test('after a change of person only what is not sent, one’s own and a guest’s is left', async () => {
  for (const [owner, id] of [
    ['7', 1],
    ['8', 2],
    [GUEST, 3],
  ] as const) {
    await store.note(owner, note(id, `of ${owner}`));
    if (owner !== GUEST) await send(owner, async () => undefined);
  }
  await store.note('7', note(4, 'not sent yet'));
  await store.forgetOthers('8');
  expect((await rows()).map(({ prompt_id: id, owner }) => [id, owner])).toEqual([
    [2, '8'],
    [3, GUEST],
    [4, '7'],
  ]);
  await store.forgetOthers(GUEST);
  expect((await rows()).map(({ prompt_id: id }) => id)).toEqual([3, 4]);
});
