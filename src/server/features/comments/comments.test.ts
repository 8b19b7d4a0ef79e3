import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { COMMENTS, commentCalls, texts } from './comments.fixture.ts';

let test: TestApp;
let can: ReturnType<typeof commentCalls>;
let marit: TestPerson;
let bruno: TestPerson;
let ada: TestPerson;
let dream: number;

beforeAll(async () => {
  test = await createTestApp();
  can = commentCalls(test);
});
beforeEach(async () => {
  [marit, bruno, ada] = [await test.person(), await test.person(), await test.person()];
  dream = await can.share(marit);
});
afterAll(() => test.close());

const idOf = (answer: { body: Record<string, any> }): number => answer.body.model.id;

describe('who is asked', () => {
  it('reading is open, every act needs a member', async () => {
    const id = idOf(await can.say(bruno, dream, 'I know that beach'));
    expect((await can.read(undefined, dream)).status).toBe(200);
    for (const [method, url, body] of [
      ['POST', COMMENTS, { public_dream_id: dream, client_id: randomUUID(), text: 'x' }],
      ['PUT', `${COMMENTS}/${id}`, { text: 'x' }],
      ['DELETE', `${COMMENTS}/${id}`, undefined],
      ['POST', `${COMMENTS}/${id}/decision`, { decision: 'refuse' }],
      ['PUT', `${COMMENTS}/threads/${dream}`, { closed: true }],
      ['POST', `${COMMENTS}/threads/${dream}/seen`, { last_id: id }],
    ] as const)
      expect([method, url, (await test.call(method, url, { body })).status]).toEqual([method, url, 401]);
  });

  it('a comment in a thread that is closed to a stranger is told as one that never was', async () => {
    const id = idOf(await can.say(bruno, dream, 'words'));
    const acts = (which: number) =>
      Promise.all([can.edit(ada, which, 'x'), can.remove(ada, which), can.decide(ada, which, 'refuse')]);
    const told = async (which: number) => (await acts(which)).map(({ status, body }) => [status, body]);
    const never = await told(999_999);
    await can.change(marit, dream, { comments: 'nobody' });
    expect(await told(id)).toEqual(never);
    await test.deps.sql`update public_dream set hidden_at = now() where id = ${dream}`;
    expect(await told(id)).toEqual(never);
  });

  it('an admin reads and says nothing; a stranger changes, removes, decides and closes nothing', async () => {
    const admin = await test.person({ role: 'admin' });
    expect((await can.say(admin, dream, 'hello')).body.code).toBe('comments.not_allowed');
    const id = idOf(await can.say(bruno, dream, 'mine'));
    expect((await can.edit(ada, id, 'theirs')).status).toBe(404);
    expect((await can.edit(marit, id, 'theirs')).status).toBe(404);
    expect((await can.remove(ada, id)).status).toBe(404);
    expect((await can.decide(ada, id, 'refuse')).status).toBe(404);
    expect((await can.decide(bruno, id, 'let_through')).status).toBe(404);
    expect((await can.close(ada, dream, true)).status).toBe(404);
    expect(texts(await can.read(undefined, dream))).toEqual(['mine']);
  });

  it('a dream that is not there has no thread', async () => {
    expect((await can.read(bruno, 999_999)).status).toBe(404);
    expect((await can.say(bruno, 999_999, 'x')).status).toBe(404);
  });
});

describe('a thread', () => {
  it('is told oldest first, answers below what they answer, the dreamer marked', async () => {
    const first = idOf(await can.say(bruno, dream, 'first'));
    await can.say(ada, dream, 'second');
    await can.say(marit, dream, 'answer', { parent_id: first });
    const page = await can.read(ada, dream);
    expect(texts(page)).toEqual(['first', 'answer', 'second']);
    expect(page.list[1]).toMatchObject({
      parent_id: first,
      dreamer: true,
      author: { id: marit.id },
      own: false,
    });
    expect(page.list[2]).toMatchObject({ own: true, dreamer: false });
    expect(page.thread).toMatchObject({ dreamer: false, total: 3, silence: null, links: false });
  });

  it('comes in pages that lose and repeat nothing', async () => {
    const roots: number[] = [];
    for (const text of ['a', 'b', 'c']) roots.push(idOf(await can.say(bruno, dream, text)));
    for (const root of roots) await can.say(ada, dream, `to ${root}`, { parent_id: root });
    const all = texts(await can.read(ada, dream));
    const told: string[] = [];
    let query = '&limit=2';
    for (let turn = 0; turn < 5 && query; turn += 1) {
      const page = await can.read(ada, dream, query);
      told.push(...texts(page));
      const next = page.next as { root: number; id: number } | null;
      query = next ? `&limit=2&after_root=${next.root}&after_id=${next.id}` : '';
    }
    expect(told).toEqual(all);
    expect(told).toHaveLength(6);
  });

  it('takes answers to what answers nothing itself, in the same thread', async () => {
    const root = idOf(await can.say(bruno, dream, 'root'));
    const answer = idOf(await can.say(ada, dream, 'answer', { parent_id: root }));
    expect((await can.say(bruno, dream, 'deeper', { parent_id: answer })).body.validation).toHaveProperty(
      'parent_id',
    );
    const other = await can.share(marit);
    expect((await can.say(bruno, other, 'across', { parent_id: root })).status).toBe(404);
    expect((await can.say(bruno, dream, 'nowhere', { parent_id: 999_999 })).status).toBe(404);
  });

  it('makes one comment of two that were sent at once, or again later', async () => {
    const more = { client_id: randomUUID() };
    const [one, two] = await Promise.all([
      can.say(bruno, dream, 'once', more),
      can.say(bruno, dream, 'once', more),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(idOf(one)).toBe(idOf(two));
    expect(idOf(await can.say(bruno, dream, 'once', more))).toBe(idOf(one));
    expect(texts(await can.read(bruno, dream))).toEqual(['once']);
    const other = await can.share(marit);
    expect((await can.say(bruno, other, 'once', more)).body.code).toBe('comments.name_taken');
    expect((await can.say(ada, dream, 'my own', more)).status).toBe(200);
  });

  it('is gone with its copy', async () => {
    await can.say(bruno, dream, 'gone soon');
    await can.seen(ada, dream, 1);
    await test.call('DELETE', `/v2/api/lambda/stream/${dream}`, { token: marit.token });
    const [left] = await test.deps
      .sql`select (select count(*)::int from comment where public_dream_id = ${dream}) +
      (select count(*)::int from comment_seen where public_dream_id = ${dream}) as count`;
    expect(left?.count).toBe(0);
  });
});

describe('changing and taking back', () => {
  it('can be changed for 15 minutes, with a mark, never afterwards', async () => {
    const id = idOf(await can.say(bruno, dream, 'befor'));
    expect((await can.edit(bruno, id, 'befor')).body.model.edited_at).toBeNull();
    expect((await can.edit(bruno, id, 'before')).body.model.edited_at).not.toBeNull();
    await test.deps.sql`update comment set created_at = now() - interval '16 minutes' where id = ${id}`;
    expect((await can.edit(bruno, id, 'after')).body.code).toBe('comments.too_late');
    expect(texts(await can.read(ada, dream))).toEqual(['before']);
  });

  it('is gone when nobody answered, otherwise a stub stays without words or name', async () => {
    const lone = idOf(await can.say(bruno, dream, 'lone'));
    expect((await can.remove(bruno, lone)).status).toBe(200);
    expect((await can.remove(bruno, lone)).status).toBe(404);
    const root = idOf(await can.say(bruno, dream, 'secret words'));
    const answer = idOf(await can.say(ada, dream, 'kept', { parent_id: root }));
    await can.remove(bruno, root);
    const page = await can.read(bruno, dream);
    expect(page.list).toMatchObject([
      { id: root, gone: true, text: '', author: null, own: false, dreamer: false },
      { id: answer, text: 'kept' },
    ]);
    expect(page.thread.total).toBe(1);
    const [row] = await test.deps.sql`select text from comment where id = ${root}`;
    expect(row?.text).toBe('');
    expect((await can.say(ada, dream, 'too late', { parent_id: root })).status).toBe(404);
    await can.remove(ada, answer);
    expect((await can.read(bruno, dream)).list).toEqual([]);
    expect(await test.deps.sql`select id from comment where public_dream_id = ${dream}`).toHaveLength(0);
  });

  it('loses no answer that is sent while the comment is taken back', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const root = idOf(await can.say(bruno, dream, 'root'));
      const [answer] = await Promise.all([
        can.say(ada, dream, 'answer', { parent_id: root }),
        can.remove(bruno, root),
      ]);
      expect([200, 404]).toContain(answer.status);
      const { list } = await can.read(ada, dream);
      expect(list.filter((one) => one.parent_id === root)).toHaveLength(answer.status === 200 ? 1 : 0);
      if (answer.status === 200) await can.remove(ada, idOf(answer));
    }
  });

  it('the dreamer removes any comment', async () => {
    const id = idOf(await can.say(bruno, dream, 'away'));
    expect((await can.remove(marit, id)).status).toBe(200);
    expect((await can.read(bruno, dream)).list).toEqual([]);
  });
});

describe('what the dreamer decides', () => {
  it('a comment waits, seen by its author and the dreamer alone, until it is let through', async () => {
    await can.change(marit, dream, { approve_comments: true });
    const sent = await can.say(bruno, dream, 'may I');
    expect(sent.body.model.state).toBe('waiting');
    expect(texts(await can.read(ada, dream))).toEqual([]);
    expect(texts(await can.read(undefined, dream))).toEqual([]);
    expect(texts(await can.read(bruno, dream))).toEqual(['may I']);
    expect((await can.say(marit, dream, 'x', { parent_id: idOf(sent) })).status).toBe(404);
    const [one, two] = await Promise.all([
      can.decide(marit, idOf(sent), 'let_through'),
      can.decide(marit, idOf(sent), 'refuse'),
    ]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const other = await can.say(bruno, dream, 'and I');
    await can.decide(marit, idOf(other), 'let_through');
    expect((await can.decide(marit, idOf(other), 'let_through')).status).toBe(200);
    expect(texts(await can.read(ada, dream))).toContain('and I');
    expect((await can.edit(bruno, idOf(other), 'and I, changed')).body.model.state).toBe('waiting');
    expect(texts(await can.read(ada, dream))).not.toContain('and I, changed');
    expect((await can.say(marit, dream, 'my own word')).body.model.state).toBe('shown');
  });

  it('a refused one is its author’s alone', async () => {
    await can.change(marit, dream, { approve_comments: true });
    const id = idOf(await can.say(bruno, dream, 'no'));
    await can.decide(marit, id, 'refuse');
    expect((await can.read(marit, dream)).list).toEqual([]);
    expect((await can.read(bruno, dream)).list).toMatchObject([{ state: 'refused', own: true }]);
    expect((await can.read(bruno, dream)).thread.total).toBe(0);
    expect((await can.edit(bruno, id, 'please')).status).toBe(409);
    expect((await can.remove(bruno, id)).status).toBe(200);
  });

  it('a closed thread is read and takes nothing, from the dreamer either, until it is opened', async () => {
    const id = idOf(await can.say(bruno, dream, 'before'));
    expect((await can.close(marit, dream, true)).status).toBe(200);
    for (const person of [bruno, marit])
      expect((await can.say(person, dream, 'after')).body.code).toBe('comments.closed');
    expect((await can.edit(bruno, id, 'changed')).status).toBe(409);
    expect((await can.read(ada, dream)).thread).toMatchObject({ closed: true, silence: 'closed' });
    expect(texts(await can.read(undefined, dream))).toEqual(['before']);
    await can.close(marit, dream, false);
    expect((await can.say(bruno, dream, 'after')).status).toBe(200);
  });

  it('one that is withdrawn at the same time is told as gone, not as closed', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const copy = await can.share(marit);
      const [, said] = await Promise.all([
        test.call('DELETE', `/v2/api/lambda/stream/${copy}`, { token: marit.token }),
        can.say(bruno, copy, 'words'),
      ]);
      expect([200, 404]).toContain(said.status);
    }
  });

  it('members only, or nobody: the thread is not there for the others', async () => {
    const id = idOf(await can.say(bruno, dream, 'words'));
    await can.change(marit, dream, { comments: 'members' });
    expect((await can.read(undefined, dream)).status).toBe(404);
    expect((await can.read(ada, dream)).thread.silence).toBeNull();
    await can.change(marit, dream, { comments: 'nobody' });
    expect((await can.read(ada, dream)).status).toBe(404);
    expect((await can.say(ada, dream, 'x')).status).toBe(404);
    expect(texts(await can.read(marit, dream))).toEqual(['words']);
    expect((await can.say(marit, dream, 'x')).body.code).toBe('comments.not_allowed');
    expect((await can.remove(bruno, id)).status).toBe(200);
  });
});
