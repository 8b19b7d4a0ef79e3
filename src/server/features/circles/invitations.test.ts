import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { circleCalls, CIRCLES, INVITATIONS, tokenIn } from './circles.fixture.ts';

let test: TestApp;
let host: TestPerson;
let calls: ReturnType<typeof circleCalls>;

beforeAll(async () => {
  test = await createTestApp();
  calls = circleCalls(test);
  host = await test.person();
});
afterAll(() => test.close());

const preview = (person: TestPerson, token: string) =>
  calls.call('POST', `${INVITATIONS}/open`, person, { token });
const invitations = async (person: TestPerson) => (await calls.list(person)).invitations as { id: number }[];

describe('an address', () => {
  it('says who invites and what it is before anybody joins, then lets in as many as it may', async () => {
    const circle = await calls.make(host, { about: 'Six people, every Tuesday' });
    const token = await calls.link(host, circle, { uses: 1 });
    const [first, second] = [await test.person(), await test.person()];
    expect((await preview(first, token)).body.model).toMatchObject({
      id: null,
      circle: { id: circle, name: 'Tuesday circle', about: 'Six people, every Tuesday' },
      invited_by: await calls.nameOf(host),
      members: [{ username: await calls.nameOf(host), blocked: false }],
      joined: false,
    });
    expect((await calls.open(first, circle)).status).toBe(404);
    const together = await Promise.all([calls.join(first, token), calls.join(second, token)]);
    expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });

  it('is gone when it is taken back, over or unknown, with one answer', async () => {
    const person = await test.person();
    const circle = await calls.make(host);
    const made = await calls.call('POST', `${CIRCLES}/${circle}/invitations`, host, { days: 1, uses: 5 });
    const [invitation] = made.body.list;
    const token = tokenIn(invitation.url);
    const over = await calls.link(host, circle);
    await test.deps.sql`update circle_invitation set expires_at = now() - interval '1 second'
      where circle_id = ${circle} and id <> ${invitation.id}`;
    await calls.call('DELETE', `${CIRCLES}/${circle}/invitations/${invitation.id}`, host);
    const unknown = await preview(person, 'x'.repeat(43));
    expect(unknown.status).toBe(404);
    for (const gone of [token, over]) {
      expect((await preview(person, gone)).body).toEqual(unknown.body);
      expect((await calls.join(person, gone)).body).toEqual(unknown.body);
    }
    expect((await preview(person, 'short')).status).toBe(400);
  });

  it('keeps only a hash and what is sealed', async () => {
    const circle = await calls.make(host);
    const token = await calls.link(host, circle);
    const rows = await test.deps.sql`select to_jsonb(i)::text as row from circle_invitation i`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('holds a circle to its members and a person to their circles', async () => {
    const circle = await calls.make(host);
    const token = await calls.link(host, circle);
    const person = await test.person();
    await test.deps.sql`
      with made as (insert into "user" (email, email_key, role)
        select 'full' || n || '@example.org', 'full' || n || '@example.org', 'user' from generate_series(1, 23) n returning id)
      insert into circle_member (circle_id, user_id, role, seen_at, joined_at)
      select ${circle}, id, 'member', now(), now() from made`;
    expect((await calls.join(person, token)).body.code).toBe('circles.full');
    await test.deps.sql`
      with made as (insert into circle (name) select 'n' from generate_series(1, 20) returning id)
      insert into circle_member (circle_id, user_id, role, seen_at, joined_at)
      select id, ${person.id}, 'member', now(), now() from made`;
    const other = await calls.link(host, await calls.make(host));
    expect((await calls.join(person, other)).body.code).toBe('circles.too_many');
    expect((await calls.call('POST', CIRCLES, person, { name: 'One more' })).body.code).toBe(
      'circles.too_many',
    );
  });
});

describe('by name', () => {
  it('asks one person, who joins or declines', async () => {
    const [asked, other] = [await test.person(), await test.person()];
    const circle = await calls.make(host);
    expect((await calls.invite(host, circle, await calls.nameOf(asked))).status).toBe(200);
    const [invitation] = await invitations(asked);
    expect(invitation).toMatchObject({ circle: { id: circle }, invited_by: await calls.nameOf(host) });
    const answer = (person: TestPerson, join: boolean) =>
      calls.call('POST', `${INVITATIONS}/${invitation?.id}/answer`, person, { join });
    expect((await answer(other, true)).status).toBe(404);
    expect((await answer(other, false)).status).toBe(404);
    expect((await answer(asked, false)).body.model).toBeNull();
    expect((await answer(asked, true)).status).toBe(404);
    await calls.invite(host, circle, await calls.nameOf(asked));
    const [again] = await invitations(asked);
    const joined = await calls.call('POST', `${INVITATIONS}/${again?.id}/answer`, asked, { join: true });
    expect(joined.body.model).toMatchObject({ id: circle, role: 'member' });
    expect((await calls.invite(host, circle, await calls.nameOf(asked))).body.code).toBe(
      'circles.member_already',
    );
    const mails = await test.deps.sql`select template from mail_outbox where "to" = ${asked.email}`;
    expect(mails.map(({ template }) => template)).toEqual(['circle-invitation', 'circle-invitation']);
  });

  it('knows nobody of an unknown name, no admin and not oneself', async () => {
    const circle = await calls.make(host);
    const admin = await test.person({ role: 'admin' });
    for (const name of ['Nobody at all', await calls.nameOf(admin), await calls.nameOf(host)])
      expect((await calls.invite(host, circle, name)).body.code).toBe('circles.no_such_name');
  });
});

describe('blocks', () => {
  it('keep an invitation from whoever a member blocks, and the host sees no difference', async () => {
    const [member, out, unanswered] = [await test.person(), await test.person(), await test.person()];
    const circle = await calls.filled(host, [member]);
    await calls.block(member, out);
    const [quiet, usual] = [
      await calls.invite(host, circle, await calls.nameOf(out)),
      await calls.invite(host, circle, await calls.nameOf(unanswered)),
    ];
    expect(quiet.status).toBe(usual.status);
    expect(
      usual.body.list.filter(({ username }: { username: string | null }) => username !== null),
    ).toHaveLength(2);
    expect(await invitations(out)).toEqual([]);
    expect(await invitations(unanswered)).toHaveLength(1);
    const mails = await test.deps.sql`select 1 from mail_outbox where "to" = ${out.email}`;
    expect(mails).toHaveLength(0);
    const token = await calls.link(host, circle);
    expect((await calls.join(out, token)).body.code).toBe('circles.invitation_gone');
  });

  it('keep who invites from asking whoever blocks them, and tell who blocks what to do', async () => {
    const [asker, shy] = [await test.person(), await test.person()];
    const circle = await calls.make(asker);
    await calls.block(shy, asker);
    expect((await calls.invite(asker, circle, await calls.nameOf(shy))).status).toBe(200);
    expect(await invitations(shy)).toEqual([]);
    const back = await calls.make(shy);
    expect((await calls.invite(shy, back, await calls.nameOf(asker))).body.code).toBe('circles.you_block');
  });

  it('let somebody join who blocks a member only once they know', async () => {
    const [member, wary] = [await test.person(), await test.person()];
    const circle = await calls.filled(host, [member]);
    await calls.block(wary, member);
    const token = await calls.link(host, circle);
    const seen = (await preview(wary, token)).body.model.members;
    expect(seen).toContainEqual({ username: await calls.nameOf(member), blocked: true });
    expect((await calls.join(wary, token)).body.code).toBe('circles.blocked_inside');
    expect((await calls.join(wary, token, true)).status).toBe(200);
    const { copyId } = await calls.share(wary, circle);
    const theirs = await calls.share(member, circle);
    expect((await calls.call('GET', `/v2/api/lambda/stream/${copyId}`, member)).status).toBe(404);
    expect((await calls.call('GET', `/v2/api/lambda/stream/${theirs.copyId}`, wary)).status).toBe(404);
    const flags = (await calls.open(wary, circle)).body.model.members;
    expect(flags.find(({ id }: { id: number }) => id === member.id).blocked).toBe(true);
    const others = (await calls.open(member, circle)).body.model.members;
    expect(others.every(({ blocked }: { blocked: boolean }) => !blocked)).toBe(true);
  });
});
