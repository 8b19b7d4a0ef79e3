import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import {
  decide,
  keepDream,
  ROOT,
  share,
  SHORE,
  write,
} from '#server/features/interpretations/written/written.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

export const LAMBDA = '/v2/api/lambda';
/** What differs from one call to the next whoever asks. */
const PASSING = new Set(['date', 'x-request-id']);
export const ACTS = [
  'block',
  'unblock',
  'blocked',
  'settings',
  'suspend',
  'reinstate',
  'leave',
  'stay',
  'rename',
  'portrait',
] as const;
export type Act = (typeof ACTS)[number];

/** A dreamer with signed and anonymous copies, three other people, and all that was said below. */
export type Scene = {
  test: TestApp;
  dreamer: TestPerson;
  others: [TestPerson, TestPerson, TestPerson];
  copies: number[];
  readings: number[];
  /** A dream of each other person that is like the anonymous ones. */
  like: Map<number, number>;
  /** What each other person drew of what the dreamer cast. */
  draws: Map<number, number>;
};

/** Below a reading that was let through its author and the dreamer talk; what the author says is let through, refused or waits. */
async function talk({ test, dreamer }: Scene, person: TestPerson, reading: number): Promise<void> {
  const say = async (by: TestPerson, text: string) =>
    (
      await test.call('POST', `${ROOT}/${reading}/replies`, {
        token: by.token,
        body: { client_id: randomUUID(), text },
      })
    ).body.model.id as number;
  await say(dreamer, 'the dreamer asks');
  for (const decision of ['let_through', 'refuse', null]) {
    const reply = await say(person, `${decision}`);
    if (decision)
      await test.call('POST', `${ROOT}/${reading}/replies/${reply}/decision`, {
        token: dreamer.token,
        body: { decision },
      });
  }
}

/** Two people answered an anonymous copy of each kind, in every state; the dreamer answered, too. */
async function answered(scene: Scene, copy: number): Promise<void> {
  const { test, dreamer, others, readings } = scene;
  const comments: number[] = [];
  const can = commentCalls(test);
  const [bruno, ada] = others;
  for (const person of [bruno, ada]) {
    for (const decision of ['let_through', 'refuse', null]) {
      const id = (await can.say(person, copy, `${decision} of ${person.id}`)).body.model.id as number;
      if (decision) await can.decide(dreamer, id, decision);
      comments.push(id);
      const reading = await write(test, person, { copy, text: `${decision}`, passages: [] });
      if (decision) await decide(test, dreamer, reading, decision);
      readings.push(reading);
      if (decision === 'let_through') await talk(scene, person, reading);
    }
    const before = comments.at(-3);
    await can.say(dreamer, copy, 'the dreamer', { parent_id: before });
  }
}

/** Sets the scene; close its `test` at the end. */
export async function anonymousScene(): Promise<Scene> {
  const test = await createTestApp();
  const dreamer = await test.person();
  const others: Scene['others'] = [await test.person(), await test.person(), await test.person()];
  const scene: Scene = { test, dreamer, others, copies: [], readings: [], like: new Map(), draws: new Map() };
  for (const choices of [{}, { comments: 'members', interpretations: 'members' }])
    scene.copies.push(await share(test, dreamer, { text: SHORE }, { anonymous: true, ...choices }));
  for (const copy of scene.copies) await answered(scene, copy);
  await share(test, dreamer);
  for (const person of others) scene.like.set(person.id, await keepDream(test, person));
  await test.settle();
  await inThePond(scene);
  return scene;
}

/** The dreamer cast a dream; all others drew it and answered, and felt something for the copies. */
async function inThePond({ test, dreamer, others, copies, draws }: Scene): Promise<void> {
  const dream_id = await keepDream(test, dreamer);
  const say = (method: string, url: string, by: TestPerson, body?: object) =>
    test.call(method, `${LAMBDA}${url}`, { token: by.token, ...(body && { body }) });
  await say('POST', '/pond/casts', dreamer, { dream_id });
  await test.deps.sql`update pond_cast set state = 'floating'`;
  for (const person of others) {
    const drawn = (await say('POST', '/pond/draws', person)).body.model.id as number;
    draws.set(person.id, drawn);
    await say('PUT', `/pond/draws/${drawn}/ripple`, person, { feeling: 'quiet' });
    await say('PUT', `/pond/draws/${drawn}/line`, person, { line: 'thank_you' });
    for (const copy of copies) await say('PUT', `/stream/${copy}/ripple`, person, { feeling: 'warmed' });
  }
}

/** Every call that tells of the anonymous copies. */
export const callsOn = ({ copies, readings }: Scene): string[] => [
  `/stream/counts?ids=${copies.join(',')}`,
  ...copies.flatMap((id) => [
    `/stream/${id}`,
    `/comments?public_dream_id=${id}`,
    `/interpretations?copy=${id}`,
    `/interpretations/writing-context?copy=${id}`,
    `/interpretations/helpers?copy=${id}`,
  ]),
  ...readings.flatMap((id) => [`/interpretations/${id}`, `/interpretations/${id}/versions`]),
  '/interpretations/mine',
];

type Shown = { id: number; anonymous: boolean };

/** The stream's anonymous copies alone: signed ones come and go as they should. */
export const anonymousOnly = (list: readonly Shown[]) => list.filter(({ anonymous }) => anonymous);

/** An answer whole: its status, headers and bytes. */
export async function answerTo(
  { test }: Scene,
  url: string,
  person: TestPerson | undefined,
): Promise<string> {
  const { status, headers, bytes } = await test.call(
    'GET',
    `${LAMBDA}${url}`,
    person ? { token: person.token } : {},
  );
  const told = Object.entries(headers).filter(([name]) => !PASSING.has(name));
  return JSON.stringify([url, person?.id, status, told, bytes.toString('utf8')]);
}

/** What of the stream is like a dream of the reader's own: the anonymous copies alone, with score and reasons. */
async function similarTo({ test, like, copies }: Scene, person: TestPerson): Promise<string> {
  const url = `${LAMBDA}/dreams/${like.get(person.id)}/similar?scope=stream`;
  const { body } = await test.call('GET', url, { token: person.token });
  const found = body.stream.filter(({ dream }: { dream: { id: number } }) => copies.includes(dream.id));
  expect(found.length).toBe(copies.length);
  return JSON.stringify(found);
}

/** What the pond and its ripples tell somebody who drew what the dreamer cast. */
const pondCallsOn = ({ copies, draws }: Scene, { id }: TestPerson): string[] => [
  '/pond',
  '/pond/draws',
  `/pond/draws/${draws.get(id)}`,
  '/pond/casts',
  '/notifications',
  '/notifications/unread',
  `/stream/ripples?ids=${copies.join(',')}`,
];

/** Every answer about the anonymous copies to everybody but their dreamer. */
export async function everyAnswer(scene: Scene): Promise<string[]> {
  const { test, others } = scene;
  const told: string[] = [];
  for (const person of [...others, undefined]) {
    const as = person ? { token: person.token } : {};
    told.push(...(await Promise.all(callsOn(scene).map((url) => answerTo(scene, url, person)))));
    const stream = await test.call('GET', `${LAMBDA}/stream?limit=50&q=horse`, as);
    told.push(JSON.stringify(anonymousOnly(stream.body.list)));
    if (person) {
      told.push(await similarTo(scene, person));
      for (const url of pondCallsOn(scene, person)) told.push(await answerTo(scene, url, person));
    }
  }
  return told;
}

/** Where the dreamer stands: active, suspended or leaving. */
export const standing = async (
  { test, dreamer }: Scene,
  { status = 1, gone = false } = {},
): Promise<void> => {
  await test.deps.sql`update "user" set status = ${status},
    deleted_at = case when ${gone} then now() end where id = ${dreamer.id}`;
  await test.deps.events.emit(test.deps, 'users.access-changed', { user_id: dreamer.id });
  await test.settle();
};

export const block = ({ test }: Scene, by: TestPerson, whom: TestPerson) =>
  test.deps
    .sql`insert into member_block (user_id, blocked_id) values (${by.id}, ${whom.id}) on conflict do nothing`;

const AUDIENCE = { even: 'nobody', odd: 'members' } as const;

export const doing: Record<Act, (scene: Scene, whom: TestPerson, at: number) => Promise<unknown>> = {
  block: (scene, whom) => block(scene, scene.dreamer, whom),
  unblock: ({ test, dreamer }, whom) =>
    test.deps
      .sql`delete from member_block where ${whom.id} in (user_id, blocked_id) and ${dreamer.id} in (user_id, blocked_id)`,
  blocked: (scene, whom) => block(scene, whom, scene.dreamer),
  settings: ({ test, dreamer }, _, at) => {
    const audience = at % 2 === 0 ? AUDIENCE.even : AUDIENCE.odd;
    const privacy = { comments: audience, interpretations: audience, approve_comments: at % 2 === 0 };
    return test.call('POST', `${LAMBDA}/preference`, { token: dreamer.token, body: { privacy } });
  },
  suspend: (scene) => standing(scene, { status: 2 }),
  reinstate: (scene) => standing(scene),
  leave: (scene) => standing(scene, { gone: true }),
  stay: (scene) => standing(scene),
  portrait: ({ test, dreamer }, _, at) =>
    test.deps.sql`update profile set photo = ${`portrait-${at}`} where user_id = ${dreamer.id}`,
  rename: ({ test, dreamer }, _, at) =>
    test.deps.sql`update profile set username = ${`Somebody ${at}`} where user_id = ${dreamer.id}`,
};
