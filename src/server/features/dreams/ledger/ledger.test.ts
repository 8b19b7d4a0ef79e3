import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { publishDream } from '#server/features/stream/stream.service.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { LedgerEntry, LedgerPage } from '#shared/disclosures.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';

const LAMBDA = '/v2/api/lambda';

let test: TestApp;
let marit: TestPerson;
let bruno: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  marit = await test.person();
  bruno = await test.person();
});
afterAll(() => test.close());

async function keep(person: TestPerson, body: object, client = randomUUID()): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${client}`;
  return (await test.call('PUT', url, { token: person.token, body })).body.model.id as number;
}
const ask = (id: number | string, person?: TestPerson, query = '') =>
  test.call('GET', `${LAMBDA}/dreams/${id}/ledger${query}`, person ? { token: person.token } : {});
const ledgerOf = async (id: number, person = marit): Promise<LedgerPage> =>
  (await ask(id, person)).body as LedgerPage;
const told = ({ kind, recipient, amount, whole }: LedgerEntry) => [kind, recipient, amount, whole];
const linesOf = async (id: number, person = marit) => (await ledgerOf(id, person)).list.map(told);
const publish = async (dreamId: number, anonymous: boolean, person = marit): Promise<number> =>
  (
    await test.call('POST', `${LAMBDA}/stream/publish`, {
      token: person.token,
      body: { dream_id: dreamId, anonymous },
    })
  ).body.model.id as number;
const withdraw = (copy: number) => test.call('DELETE', `${LAMBDA}/stream/${copy}`, { token: marit.token });

describe('whose ledger it is', () => {
  it('is for its dreamer alone', async () => {
    const id = await keep(marit, { text: 'mine alone' });
    await publish(id, false);
    const admin = await test.person({ role: 'admin' });
    expect((await ask(id)).status).toBe(401);
    for (const other of [bruno, admin]) {
      const answer = await ask(id, other);
      const unknown = await ask(999_999, other);
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
    expect((await ask(id, marit)).status).toBe(200);
  });

  it.each(['0', '1e3', 'x', '%00', '-1'])('refuses the id %s', async (id) => {
    expect((await ask(id, marit)).status).toBe(400);
  });

  it.each(['?before=0', '?limit=0', '?limit=101', '?limit=x', '?user_id=1', '?before=1%00'])(
    'refuses %s',
    async (query) => {
      const id = await keep(marit, { text: 'asked wrongly' });
      expect((await ask(id, marit, query)).status).toBe(400);
    },
  );

  it('holds no line that stands beside the dream of somebody else', async () => {
    const id = await keep(marit, { text: 'mine' });
    await noteDisclosures(test.deps, [{ user_id: bruno.id, dream_id: id, kind: 'exported' }]);
    await noteDisclosures(test.deps, [{ user_id: bruno.id, dream_id: null, kind: 'backed_up' }]);
    expect(await linesOf(id)).toEqual([]);
  });
});

describe('going out and coming back', () => {
  it('tells of each copy, whose name it bore and that it was taken back', async () => {
    const id = await keep(marit, { text: 'fünf Äpfel 🍏' });
    expect((await ledgerOf(id)).now).toEqual({
      visibility: 'private',
      published_at: null,
      hidden: false,
      links: [],
    });
    const named = await publish(id, false);
    const open = await ledgerOf(id);
    expect(open.now).toMatchObject({ visibility: 'public', hidden: false });
    expect(Date.parse(open.now.published_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await withdraw(named);
    await publish(id, true);
    expect((await ledgerOf(id)).now.visibility).toBe('anonymous');
    expect(await linesOf(id)).toEqual([
      ['published_anonymous', '', 12, false],
      ['withdrawn', '', null, false],
      ['published', '', 12, false],
    ]);
  });

  it('tells that a copy went with the dream into the bin, and came back by an undo', async () => {
    const id = await keep(marit, { text: 'there and back' });
    await publish(id, true);
    const bin = await test.call('POST', `${LAMBDA}/dream/bulk`, {
      token: marit.token,
      body: { ids: [id], do: { act: 'delete' } },
    });
    expect(bin.status).toBe(200);
    expect((await linesOf(id)).map(([kind]) => kind)).toEqual(['withdrawn', 'published_anonymous']);
    const undo = { token: bin.body.undo.token as string };
    const again = await test.call('POST', `${LAMBDA}/dream/bulk/undo`, { token: marit.token, body: undo });
    expect(again.status).toBe(200);
    expect((await linesOf(id))[0]).toEqual(['published_anonymous', '', 14, false]);
  });

  it('writes nothing down where the publishing fails', async () => {
    const id = await keep(marit, { text: 'stays here' });
    const { events } = test.deps;
    const failing = {
      ...test.deps,
      events: { ...events, emit: () => Promise.reject(new Error('afterwards')) },
    };
    const actor = { kind: 'member', userId: marit.id, role: 'user' } as Parameters<typeof publishDream>[1];
    const publishing = publishDream(failing, actor, { dream_id: id, anonymous: false });
    await expect(publishing).rejects.toThrow('afterwards');
    expect(await linesOf(id)).toEqual([]);
    expect((await ledgerOf(id)).now.visibility).toBe('private');
  });

  it('says when nobody sees a copy that is there', async () => {
    const id = await keep(marit, { text: 'hidden for now' });
    const copy = await publish(id, false);
    await test.deps.sql`update public_dream set hidden_at = now() where id = ${copy}`;
    expect((await ledgerOf(id)).now).toMatchObject({ visibility: 'public', hidden: true });
  });

  it('of several at once makes one copy and one line, and takes it back once', async () => {
    const id = await keep(marit, { text: 'twice at once' });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        test.call('POST', `${LAMBDA}/stream/publish`, {
          token: marit.token,
          body: { dream_id: id, anonymous: true },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const [copies] = await test.deps
      .sql`select count(*)::int as count from public_dream where text = 'twice at once'`;
    expect(copies?.count).toBe(1);
    expect(await linesOf(id)).toHaveLength(1);
    const copy = answers.find(({ status }) => status === 200)?.body.model.id as number;
    await Promise.all([withdraw(copy), withdraw(copy)]);
    expect((await linesOf(id)).map(([kind]) => kind)).toEqual(['withdrawn', 'published_anonymous']);
  });
});

describe('reading links', () => {
  const link = (dreamIds: number[], more: { revoked?: boolean; days?: number } = {}, owner = marit) =>
    test.deps.sql`
      insert into reading_link (user_id, token_hash, token_sealed, title, dream_ids, redaction, expires_at, revoked_at)
      values (${owner.id}, ${randomUUID()}, 'x', ${`for ${dreamIds.join()}`},
        ${JSON.stringify(dreamIds)}::text::jsonb, '{}', now() + make_interval(days => ${more.days ?? 1}),
        ${more.revoked ? test.deps.sql`now()` : null})`;

  it('counts those that open this dream now', async () => {
    const id = await keep(marit, { text: 'read by a few' });
    await link([id, id + 1]);
    await link([id], { revoked: true });
    await link([id], { days: -1 });
    await link([id + 1]);
    await link([id], {}, bruno);
    expect((await ledgerOf(id)).now.links).toMatchObject([{ title: `for ${id},${id + 1}`, opened: 0 }]);
  });
});

describe('taken along', () => {
  const take = async (person: TestPerson, body: object) => {
    const asked = await test.call('POST', `${LAMBDA}/portability/export`, { token: person.token, body });
    return test.call('GET', asked.body.model.url as string);
  };

  it('tells of a whole diary in every dream that was in it, once the file was fetched', async () => {
    const person = await test.person();
    const before = await keep(person, { text: 'was in it' });
    await test.call('POST', `${LAMBDA}/portability/export`, { token: person.token, body: { audio: false } });
    expect(await linesOf(before, person)).toEqual([]);
    expect((await take(person, { audio: false })).status).toBe(200);
    await test.deps.sql`update dream_disclosure set created_at = created_at - interval '1 minute'
      where user_id = ${person.id}`;
    await test.deps.sql`update dream set created_at = created_at - interval '1 hour' where id = ${before}`;
    const after = await keep(person, { text: 'came later' });
    expect(await linesOf(before, person)).toEqual([['exported', '', null, true]]);
    expect(await linesOf(after, person)).toEqual([]);
  });

  it('tells of chosen dreams alone, and never of somebody else’s', async () => {
    const person = await test.person();
    const [one, other] = [await keep(person, { text: 'one' }), await keep(person, { text: 'other' })];
    const foreign = await keep(bruno, { text: 'not theirs' });
    const taken = await take(person, { audio: false, dreams: { ids: [one, foreign, 999_999] } });
    expect(taken.status).toBe(200);
    expect(await linesOf(one, person)).toEqual([['exported', '', null, false]]);
    expect(await linesOf(other, person)).toEqual([]);
    const [count] = await test.deps
      .sql`select count(*)::int as count from dream_disclosure where dream_id = ${foreign}`;
    expect(count?.count).toBe(0);
  });
});

describe('a long ledger', () => {
  it('pages newest first without overlap', async () => {
    const id = await keep(marit, { text: 'often out' });
    for (let turn = 0; turn < 7; turn += 1)
      await noteDisclosures(test.deps, [
        { user_id: marit.id, dream_id: id, kind: 'link_made', recipient: `link ${turn}` },
      ]);
    const seen: string[] = [];
    let next: number | null = null;
    do {
      const { body }: { body: Record<string, any> } = await ask(
        id,
        marit,
        `?limit=3${next === null ? '' : `&before=${next}`}`,
      );
      seen.push(...body.list.map((row: LedgerEntry) => row.recipient));
      next = body.next;
    } while (next !== null);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((turn) => `link ${turn}`));
    expect((await ledgerOf(id)).kept_since).toBe(new Date().toISOString().slice(0, 10));
  });

  it('goes with the dream and with the account', async () => {
    const person = await test.person();
    const id = await keep(person, { text: 'to be erased' });
    await publish(id, true, person);
    await noteDisclosures(test.deps, [{ user_id: person.id, dream_id: null, kind: 'backed_up' }]);
    await inTransaction(test.deps, (tx) => eraseUser(tx, ERASURES, person));
    const rows = await test.deps.sql`select 1 from dream_disclosure where user_id = ${person.id}`;
    expect(rows).toHaveLength(0);
  });
});
