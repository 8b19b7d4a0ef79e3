import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { decide, share, SHORE, write } from '#server/features/interpretations/written/written.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
/** What differs from one call to the next whoever asks. */
const PASSING = new Set(['date', 'x-request-id']);
const ACTS = ['block', 'unblock', 'blocked', 'settings', 'suspend', 'reinstate', 'rename'] as const;
type Act = (typeof ACTS)[number];

let test: TestApp;
let dreamer: TestPerson;
let others: TestPerson[];
let copies: number[];
let comments: number[];
let readings: number[];

/** Two people answered an anonymous copy of each kind, in every state; the dreamer answered, too. */
async function answered(copy: number): Promise<void> {
  const can = commentCalls(test);
  const [bruno, ada] = others as [TestPerson, TestPerson];
  for (const person of [bruno, ada]) {
    for (const decision of ['let_through', 'refuse', null]) {
      const id = (await can.say(person, copy, `${decision} of ${person.id}`)).body.model.id as number;
      if (decision) await can.decide(dreamer, id, decision);
      comments.push(id);
      const reading = await write(test, person, { copy, text: `${decision}`, passages: [] });
      if (decision) await decide(test, dreamer, reading, decision);
      readings.push(reading);
    }
    const before = comments.at(-3);
    await can.say(dreamer, copy, 'the dreamer', { parent_id: before });
  }
}

beforeAll(async () => {
  test = await createTestApp();
  dreamer = await test.person();
  others = [await test.person(), await test.person(), await test.person()];
  [copies, comments, readings] = [[], [], []];
  for (const choices of [{}, { comments: 'members', interpretations: 'members' }])
    copies.push(await share(test, dreamer, { text: SHORE }, { anonymous: true, ...choices }));
  for (const copy of copies) await answered(copy);
  await share(test, dreamer);
  await test.settle();
});
afterAll(() => test.close());

const calls = (): string[] => [
  `/stream/counts?ids=${copies.join(',')}`,
  ...copies.flatMap((id) => [
    `/stream/${id}`,
    `/comments?public_dream_id=${id}`,
    `/interpretations?copy=${id}`,
    `/interpretations/writing-context?copy=${id}`,
    `/interpretations/helpers?copy=${id}`,
  ]),
  ...readings.map((id) => `/interpretations/${id}`),
  '/interpretations/mine',
];

/** The stream's anonymous copies alone: signed ones come and go as they should. */
const anonymousOnly = (body: Record<string, any>) =>
  body.list.filter(({ anonymous }: { anonymous: boolean }) => anonymous);

async function answerTo(url: string, person: TestPerson | undefined): Promise<string> {
  const { status, headers, bytes } = await test.call(
    'GET',
    `${LAMBDA}${url}`,
    person ? { token: person.token } : {},
  );
  const told = Object.entries(headers).filter(([name]) => !PASSING.has(name));
  return JSON.stringify([url, person?.id, status, told, bytes.toString('utf8')]);
}

/** Every answer about the anonymous copies to everybody but their dreamer. */
async function everyAnswer(): Promise<string[]> {
  const told: string[] = [];
  for (const person of [...others, undefined]) {
    const as = person ? { token: person.token } : {};
    told.push(...(await Promise.all(calls().map((url) => answerTo(url, person)))));
    const stream = await test.call('GET', `${LAMBDA}/stream?limit=50&q=horse`, as);
    told.push(JSON.stringify(anonymousOnly(stream.body)));
  }
  return told;
}

const status = async (value: number): Promise<void> => {
  await test.deps.sql`update "user" set status = ${value} where id = ${dreamer.id}`;
  await test.deps.events.emit(test.deps, 'users.access-changed', { user_id: dreamer.id });
  await test.settle();
};

const block = (by: TestPerson, whom: TestPerson) =>
  test.deps
    .sql`insert into member_block (user_id, blocked_id) values (${by.id}, ${whom.id}) on conflict do nothing`;

const AUDIENCE = { even: 'nobody', odd: 'members' } as const;

const doing: Record<Act, (whom: TestPerson, at: number) => Promise<unknown>> = {
  block: (whom) => block(dreamer, whom),
  unblock: (whom) =>
    test.deps
      .sql`delete from member_block where ${whom.id} in (user_id, blocked_id) and ${dreamer.id} in (user_id, blocked_id)`,
  blocked: (whom) => block(whom, dreamer),
  settings: (_, at) => {
    const audience = at % 2 === 0 ? AUDIENCE.even : AUDIENCE.odd;
    const privacy = { comments: audience, interpretations: audience, approve_comments: at % 2 === 0 };
    return test.call('POST', `${LAMBDA}/preference`, { token: dreamer.token, body: { privacy } });
  },
  suspend: () => status(2),
  reinstate: () => status(1),
  rename: (_, at) =>
    test.deps.sql`update profile set username = ${`Somebody ${at}`} where user_id = ${dreamer.id}`,
};

async function holds(before: readonly string[], act: Act, turn: number): Promise<void> {
  const whom = others[turn % others.length];
  if (!whom) throw new Error('nobody');
  await doing[act](whom, turn);
  expect([act, await everyAnswer()]).toEqual([act, before]);
}

const fixed = 20_261_122;
const another = randomInt(1_000_000_000);

it('each act by itself changes no answer on an anonymous copy', async () => {
  const before = await everyAnswer();
  for (const [turn, act] of ACTS.entries()) await holds(before, act, turn);
}, 60_000);

it.each([
  ['a fixed seed', fixed],
  ['another seed', another],
])(
  'acts in any order change no answer on an anonymous copy: %s %i',
  async (_, seed) => {
    const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(20)), { minLength: 2, maxLength: 4 });
    const before = await everyAnswer();
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        for (const [act, turn] of list) await holds(before, act, turn);
      }),
      {
        seed,
        numRuns: 10,
        interruptAfterTimeLimit: 4_000,
        markInterruptAsFailure: false,
        endOnFailure: true,
      },
    );
  },
  60_000,
);

it('a blocked person writes and is answered like others', async () => {
  await status(1);
  await doing.unblock(others[0] as TestPerson, 0);
  await block(dreamer, others[1] as TestPerson);
  for (const copy of copies) {
    const answers = await Promise.all(
      others.slice(0, 2).map((person) => commentCalls(test).say(person, copy, 'and this')),
    );
    const shapes = answers.map(({ status: code, body }) => [code, body.model.state, Object.keys(body.model)]);
    expect(shapes[1]).toEqual(shapes[0]);
  }
});
