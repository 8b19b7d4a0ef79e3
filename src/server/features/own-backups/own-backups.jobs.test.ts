import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keep } from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { forgetUnkept, makePack, nextAfter, retryAt } from './make-pack.service.ts';
import { BACKUP_JOBS } from './own-backups.models.ts';
import { ask, BACKUPS, backupsOf, filesIn, plan } from './own-backups.fixture.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START = new Date();

let now = START;
let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = START;
  person = await test.person();
});

const later = (ms: number) => (now = new Date(now.getTime() + ms));
const dreamOf = (text: string) => keep(test, person, { text, night_of: '2026-01-01' });
/** As the hour strikes, `ms` later; sessions of a test live on. */
async function strike(ms: number) {
  later(ms);
  await test.deps.jobs.enqueue(test.deps, BACKUP_JOBS.findDue, {});
  await test.settle();
  const after = now;
  now = START;
  const found = await backupsOf(test, person);
  now = after;
  return found;
}
const planRow = async () => {
  const [row] = await test.deps.sql`select next_at, fault from backup_plan where user_id = ${person.id}`;
  return { fault: row?.fault as string | null, next_at: new Date(row?.next_at as string).toISOString() };
};

describe('times', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 'month', '2026-02-28T10:00:00.000Z'],
    ['2026-02-28T10:00:00.000Z', 'month', '2026-03-28T10:00:00.000Z'],
    ['2026-12-31T23:59:00.000Z', 'month', '2027-01-31T23:59:00.000Z'],
    ['2026-12-29T10:00:00.000Z', 'week', '2027-01-05T10:00:00.000Z'],
  ] as const)('%s and a %s', (from, every, to) => {
    expect(nextAfter(new Date(from), every)).toBe(to);
  });

  it('waits an hour after a fault, then twice as long, a day at most', () => {
    let before = {
      next_at: START.toISOString(),
      fault: null as string | null,
      updated_at: '2000-01-01T00:00:00Z',
    };
    const waits: number[] = [];
    for (let at = START, turn = 0; turn < 7; turn += 1) {
      const next_at = retryAt(at, before);
      waits.push((Date.parse(next_at) - at.getTime()) / HOUR_MS);
      before = { next_at, fault: 'failed', updated_at: at.toISOString() };
      at = new Date(next_at);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24]);
  });
});

describe('packs that make themselves', () => {
  it('come once a rhythm, the newest three stay, and files of older ones go', async () => {
    await dreamOf('one');
    await plan(test, person);
    expect((await strike(6 * DAY_MS)).packs).toHaveLength(1);
    for (let week = 2; week <= 5; week += 1) {
      await dreamOf(`of week ${week}`);
      const { packs } = await strike(7 * DAY_MS);
      expect(packs[0]?.dreams).toBe(week);
      expect(packs).toHaveLength(Math.min(week, 3));
    }
    expect(filesIn(test, person)).toHaveLength(3);
  });

  it('are not made for a diary that has not changed, which is said', async () => {
    await dreamOf('one');
    await plan(test, person);
    const same = await strike(7 * DAY_MS);
    expect(same.packs).toHaveLength(1);
    expect(same.plan).toMatchObject({ fault: 'unchanged', state: 'planned', looked_at: now.toISOString() });
    expect(same.plan?.next_at).toBe(nextAfter(now, 'week'));
    await test.deps.sql`update dream set favourite = true where user_id = ${person.id}`;
    const changed = await strike(7 * DAY_MS);
    expect(changed.packs).toHaveLength(2);
    expect(changed.plan?.fault).toBeNull();
    await test.deps.sql`update dream set deleted_at = now() where user_id = ${person.id}`;
    expect((await strike(7 * DAY_MS)).packs[0]?.dreams).toBe(0);
  });

  it('are made anew where only the wishes have changed', async () => {
    await dreamOf('one');
    await plan(test, person);
    const recipient = await identityToRecipient(await generateIdentity());
    const { packs } = await plan(test, person, { recipient });
    expect(packs.map(({ encrypted }) => encrypted)).toEqual([true, false]);
    expect((await plan(test, person, { recipient })).packs).toHaveLength(2);
  });

  it('are one where several processes come at once', async () => {
    await dreamOf('one');
    await test.deps.sql`insert into backup_plan (user_id, every, media, next_at)
      values (${person.id}, 'week', true, ${now.toISOString()})`;
    await Promise.all([1, 2, 3, 4].map(() => makePack(test.deps, person.id)));
    expect((await backupsOf(test, person)).packs).toHaveLength(1);
    expect(filesIn(test, person)).toHaveLength(1);
  });

  it.each([
    ['suspended', 'status = 2'],
    ['deleted', 'deleted_at = now()'],
    ['about to go', `deletes_at = now() + interval '1 day'`],
  ])('are not made for an account that is %s', async (_state, change) => {
    await plan(test, person);
    await dreamOf('one');
    await test.deps.sql.unsafe(`update "user" set ${change} where id = ${person.id}`);
    later(8 * DAY_MS);
    await test.deps.jobs.enqueue(test.deps, BACKUP_JOBS.findDue, {});
    await test.settle();
    expect(filesIn(test, person)).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  it('a pack that is too large is not kept, said, and tried with the next one', async () => {
    await dreamOf('one');
    await ask(test, person);
    await makePack(test.deps, person.id, 100);
    const { plan: told, packs } = await backupsOf(test, person);
    expect(told).toMatchObject({ fault: 'too_large', state: 'planned', next_at: nextAfter(now, 'week') });
    expect(packs).toEqual([]);
    expect(filesIn(test, person)).toEqual([]);
  });

  it('a full disk is said and tried again after an hour; then the fault is gone', async () => {
    const files = { ...test.deps.files };
    files.put = async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    };
    await ask(test, person);
    await makePack({ ...test.deps, files }, person.id);
    expect(await planRow()).toEqual({
      fault: 'no_space',
      next_at: new Date(now.getTime() + HOUR_MS).toISOString(),
    });
    expect((await strike(HOUR_MS)).plan).toMatchObject({ fault: null, state: 'planned' });
    expect(filesIn(test, person)).toHaveLength(1);
  });

  it('a fault between the file and its row leaves neither', async () => {
    await test.deps.sql.unsafe(`
      create function refuse_packs() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on kept_backup for each row execute function refuse_packs();`);
    await plan(test, person);
    await test.deps.sql.unsafe('drop trigger refuse on kept_backup; drop function refuse_packs');
    expect((await planRow()).fault).toBe('failed');
    expect(filesIn(test, person)).toEqual([]);
  });

  it('a process that is killed between the two leaves a file that is swept, and a plan that goes on', async () => {
    const stuck = { ...test.deps, files: { ...test.deps.files } };
    const stored = Promise.withResolvers<string>();
    stuck.files.join = async (key, parts) => {
      await test.deps.files.join(key, parts);
      stored.resolve(key);
      // A process that is killed here never says anything again.
      return new Promise(() => undefined);
    };
    await ask(test, person);
    void makePack(stuck, person.id);
    const key = await stored.promise;
    expect((await backupsOf(test, person)).plan?.state).toBe('making');
    await strike(HOUR_MS - 1000);
    expect((await planRow()).fault).toBe('interrupted');
    const { plan: on, packs } = await strike(2000);
    expect([on?.fault, packs.length]).toEqual([null, 1]);
    const [waiting] = await test.deps.sql`select count(*)::int as n from jobs.job
      where name = ${BACKUP_JOBS.forgetUnkept} and data ->> 'key' = ${key} and start_after > now() + interval '23 hours'`;
    expect(waiting?.n).toBe(1);
    const keys = filesIn(test, person)
      .filter((name) => !name.includes('.part'))
      .map((name) => `backups/${person.id}/${name}`);
    expect(keys).toHaveLength(2);
    for (const one of keys) await forgetUnkept(test.deps, one);
    const left = filesIn(test, person).filter((name) => !name.includes('.part'));
    expect(left).toHaveLength(1);
    expect(key).not.toContain(left[0]);
  });

  it('a plan that was changed or ended meanwhile takes no pack of before', async () => {
    const slow = { ...test.deps, files: { ...test.deps.files } };
    slow.files.join = async (key, parts) => {
      const joined = await test.deps.files.join(key, parts);
      await test.call('DELETE', `${BACKUPS}/plan?packs=delete`, { token: person.token });
      return joined;
    };
    await ask(test, person);
    await makePack(slow, person.id);
    expect(await backupsOf(test, person)).toEqual({ plan: null, packs: [] });
    expect(filesIn(test, person)).toEqual([]);
  });
});
