import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dream } from '#shared/dreams.ts';
import { failure, makeWorld, ME, ONE, openTab, OTHER, type World } from './outbox.fixture.ts';

let world: World;
beforeEach(() => {
  world = makeWorld();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what the server will not take', () => {
  it('stays, is told, is not knocked with, and goes when it is wanted again', async () => {
    const { outbox, nights, showings } = openTab(world);
    await nights.put(ME, '2026-01-01', { quality: 3 });
    const shown = { prompt_id: 1, outcome: 'answered' as const, answer: 'the blue door' };
    await showings.note(ME, { ...shown, shown_at: '2026-01-01T03:00:00Z' });
    world.fail('night 2026-01-01', failure(400, 'too good'));
    world.fail('showing', failure(404, 'no such question'));
    await outbox.flush();
    await outbox.flush();
    expect(world.asked).toHaveLength(2);
    const refused = await outbox.refused(ME);
    expect(refused).toMatchObject([
      { kind: 'night', words: '2026-01-01', reason: 'said too good' },
      { kind: 'showing', words: 'the blue door', reason: 'said no such question' },
    ]);
    expect(await outbox.refused(OTHER)).toEqual([]);
    world.answers.clear();
    for (const row of refused) await outbox.retry(row);
    await outbox.settled();
    outbox.stop();
    expect(world.asked).toHaveLength(4);
    expect(await outbox.refused(ME)).toEqual([]);
    expect(await nights.listOf(ME)).toEqual([]);
  });

  it('goes from here only as its writer wishes; a question that was only shown is missed by nobody', async () => {
    const { outbox, nights, showings } = openTab(world);
    await nights.put(ME, '2026-01-01', { quality: 3 });
    await showings.note(ME, { prompt_id: 1, outcome: 'shown', shown_at: '2026-01-01T03:00:00Z' });
    world.fail('night 2026-01-01', failure(400));
    world.fail('showing', failure(404));
    await outbox.flush();
    const [row, ...others] = await outbox.refused(ME);
    expect(others).toEqual([]);
    expect(outbox.mayLetGo({ kind: 'night' })).toBe(true);
    expect(outbox.mayLetGo({ kind: 'dream' })).toBe(false);
    await outbox.letGo(row ?? { kind: '', id: '' });
    outbox.stop();
    expect(await outbox.refused(ME)).toEqual([]);
  });

  it('is still here when its screen is left and opened again', async () => {
    const { outbox, writer, dreams } = openTab(world);
    await writer.stage(ONE, { text: 'far too long', state: 'kept' });
    world.fail('dream 1', failure(400, 'too long'));
    await outbox.flush();
    await writer.release(ONE);
    outbox.stop();
    expect((await world.kept()).map(({ fields }) => fields.text)).toEqual(['far too long']);
    dreams.letGo(ONE);
    const server = { id: 1, client_id: ONE, text: 'short', updated_at: 'then' } as unknown as Dream;
    expect((await writer.edit(server)).fields.text).toBe('far too long');
    expect(await outbox.refused(ME)).toMatchObject([{ kind: 'dream', reason: 'said too long' }]);
  });
});

describe('tabs', () => {
  /** The browser's locks as far as the outbox asks for them. */
  function standInForLocks() {
    const last = new Map<string, Promise<unknown>>();
    const request = (name: string, work: () => Promise<unknown>) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    return () => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  }

  it('two of them send a row once', async () => {
    const giveBack = standInForLocks();
    const [one, other] = [openTab(world), openTab(world)];
    await one.nights.put(ME, '2026-01-01', { quality: 3 });
    await Promise.all([one.outbox.flush(), other.outbox.flush()]);
    giveBack();
    expect(world.asked).toEqual(['7 night 2026-01-01']);
  });

  it('where there are no locks both may send it, and neither loses what was written meanwhile', async () => {
    const [one, other] = [openTab(world), openTab(world)];
    await one.nights.put(ME, '2026-01-01', { quality: 3 });
    let written = false;
    world.answers.set('night 2026-01-01', async () => {
      if (!written) await one.nights.put(ME, '2026-01-01', { awakenings: 2 });
      written = true;
    });
    await Promise.all([one.outbox.flush(), other.outbox.flush()]);
    await one.outbox.flush();
    expect(await one.nights.listOf(ME)).toEqual([]);
    expect(world.asked.length).toBeGreaterThan(1);
  });

  it('one that dies after the server has it and before the disk knows leaves it to the next', async () => {
    const dying = openTab(world);
    await dying.writer.stage(ONE, { text: 'one', state: 'kept' });
    const [row] = await world.kept();
    if (!row) throw new Error('nothing is kept');
    await dying.writer.release(ONE);
    dying.outbox.stop();
    // The disk as the dead tab left it.
    await world.database.dreams.put({ ...row, open: false });
    const next = openTab(world);
    await next.outbox.flush();
    next.outbox.stop();
    expect(world.asked).toEqual(['7 dream 1', '7 dream 1']);
    expect(await world.kept()).toEqual([]);
  });
});
