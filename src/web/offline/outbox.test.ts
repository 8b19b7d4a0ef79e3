import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOffMs } from './back-off.ts';
import { failure, makeWorld, ME, ONE, openTab, OTHER, THREE, TWO, type World } from './outbox.fixture.ts';
import { GUEST } from './owner.ts';

let world: World;
beforeEach(() => {
  world = makeWorld();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the order of sending', () => {
  it('lets no row that fails stand before the others', async () => {
    const { outbox, writer, nights } = openTab(world);
    for (const id of [ONE, TWO, THREE]) await writer.stage(id, { text: id });
    await nights.put(ME, '2026-01-01', { quality: 3 });
    world.fail('dream 2', failure(500));
    await outbox.flush();
    outbox.stop();
    expect(world.asked).toEqual(['7 dream 1', '7 dream 2', '7 dream 3', '7 night 2026-01-01']);
    world.answers.clear();
    await outbox.flush();
    expect(world.asked.slice(4)).toEqual(['7 dream 2']);
  });

  it('asks for nothing more where there is no answer, and begins with another row the next time', async () => {
    const { outbox, writer } = openTab(world);
    for (const id of [ONE, TWO]) await writer.stage(id, { text: id });
    world.fail('dream 1', failure(0, 'network.timeout'));
    await outbox.flush();
    await outbox.flush();
    outbox.stop();
    expect(world.asked).toEqual(['7 dream 1', '7 dream 2', '7 dream 1']);
  });

  it('makes a merge wait for its fragments', async () => {
    const { outbox, writer, merges } = openTab(world);
    await writer.stage(ONE, { text: 'a piece', state: 'fragment' });
    const made = { ids: [ONE, TWO], title: '', questions: false, night_of: '2026-01-01', made_at: '' };
    await merges.put({ ...made, client_id: THREE, owner: ME, fault: null });
    world.fail('dream 1', failure(500));
    await outbox.flush();
    expect(world.asked).toEqual(['7 dream 1']);
    world.answers.clear();
    await outbox.flush();
    outbox.stop();
    expect(world.asked.slice(1)).toEqual(['7 dream 1', '7 merge']);
    expect(await merges.listOf(ME)).toEqual([]);
  });

  it('leaves one kind alone for as long as the server asks, whatever the clock on the wall says', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    const { outbox, writer, nights } = openTab(world);
    await writer.stage(ONE, { text: 'one' });
    world.fail('dream 1', failure(429, 'request.too_many', 30));
    await outbox.flush();
    vi.setSystemTime(Date.now() - 86_400_000);
    await nights.put(ME, '2026-01-01', { quality: 3 });
    world.answers.clear();
    await outbox.flush();
    expect(world.asked).toEqual(['7 dream 1', '7 night 2026-01-01']);
    await vi.advanceTimersByTimeAsync(30_001);
    vi.useRealTimers();
    await outbox.settled();
    outbox.stop();
    expect(world.asked.at(-1)).toBe('7 dream 1');
  });

  it('goes slower and slower, not in step with other devices, and at once after a save', async () => {
    expect([1, 2, 3, 9].map((tries) => [backOffMs(tries, 0), backOffMs(tries, 1)])).toEqual([
      [1000, 2000],
      [2000, 4000],
      [4000, 8000],
      [30_000, 60_000],
    ]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { outbox, writer } = openTab(world);
    await writer.stage(ONE, { text: 'one' });
    world.fail('dream 1', failure(0, 'network.offline'));
    for (let tries = 0; tries < 5; tries += 1) await outbox.flush();
    world.answers.clear();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(world.asked).toHaveLength(5);
    await writer.stage(ONE, { text: 'one two' });
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await outbox.settled();
    outbox.stop();
    expect(world.asked).toHaveLength(6);
  });

  it('does not turn in a circle where a server says that every dream is gone', async () => {
    const { outbox, writer } = openTab(world);
    await writer.stage(ONE, { text: 'one' });
    const send = vi.spyOn(world.database.dreams, 'put');
    for (const digit of '0123456789abcdef') world.fail(`dream ${digit}`, failure(404, 'dreams.not_found'));
    await outbox.flush();
    outbox.stop();
    expect(world.asked.length).toBeLessThan(40);
    expect(send).toHaveBeenCalled();
    expect((await world.kept()).map(({ fields }) => fields.text)).toEqual(['one']);
  });
});

describe('whose rows go', () => {
  it('begins no call for somebody who has gone in the middle of a round', async () => {
    const { outbox, writer } = openTab(world);
    for (const id of [ONE, TWO]) await writer.stage(id, { text: id });
    world.answers.set('dream 1', () => {
      world.owner = OTHER;
      outbox.personChanged();
    });
    await outbox.flush();
    expect(world.asked).toEqual(['7 dream 1']);
    await outbox.flush();
    expect(world.asked).toEqual(['7 dream 1']);
    world.owner = ME;
    await outbox.flush();
    outbox.stop();
    expect(world.asked).toEqual(['7 dream 1', '7 dream 2']);
  });

  it('begins none either where the person changes between the disk and the call', async () => {
    const { outbox, writer, dreams } = openTab(world);
    await writer.stage(ONE, { text: 'one' });
    const change = dreams.change.bind(dreams);
    vi.spyOn(dreams, 'change').mockImplementation(async (id, make) => {
      const row = await change(id, make);
      world.owner = OTHER;
      outbox.personChanged();
      return row;
    });
    await outbox.flush();
    outbox.stop();
    expect(world.asked).toEqual([]);
  });

  it('waits for a login, and for an account that is held, without calling anything refused', async () => {
    const { outbox, writer, states } = openTab(world);
    await writer.stage(ONE, { text: 'one' });
    for (const [status, code] of [
      [401, 'TOKEN_EXPIRED'],
      [403, 'auth.password_change_needed'],
    ] as const) {
      world.fail('dream 1', failure(status, code));
      await outbox.flush();
      expect(states.get(ONE)?.state).toBe('login');
    }
    world.answers.clear();
    await outbox.flush();
    outbox.stop();
    expect(states.get(ONE)?.state).toBe('saved');
  });

  it('takes over all that a guest wrote, also of a night that the dreamer has written of', async () => {
    const { outbox, writer, nights, dreams, showings, merges } = openTab(world);
    await nights.put(ME, '2026-01-01', { quality: 4, awakenings: 1 });
    world.owner = GUEST;
    await writer.stage(ONE, { text: 'a guest' });
    await nights.put(GUEST, '2026-01-01', { awakenings: 2 });
    await showings.note(GUEST, { prompt_id: 1, shown_at: 'then', outcome: 'shown' });
    const made = { ids: [], title: '', questions: false, night_of: '2026-01-01', made_at: '' };
    await merges.put({ ...made, client_id: THREE, owner: GUEST, fault: null });
    await outbox.flush();
    expect(world.asked).toEqual([]);
    world.owner = ME;
    await outbox.adopt(GUEST, ME);
    await outbox.adopt(GUEST, ME);
    expect((await nights.listOf(ME)).map(({ fields }) => fields)).toEqual([{ quality: 4, awakenings: 2 }]);
    expect(await dreams.listOf(GUEST)).toEqual([]);
    await outbox.flush();
    outbox.stop();
    expect(world.asked).toEqual(['7 dream 1', '7 night 2026-01-01', '7 merge', '7 showing']);
  });
});
