import { randomUUID } from 'node:crypto';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

const STREAM = '/v2/api/lambda/stream';

/** Publishes a new dream; answers the ids of the dream and of its copy. */
export async function publish(
  test: TestApp,
  person: TestPerson,
  { text = 'a heron on the stove', anonymous = false } = {},
): Promise<{ dreamId: number; copyId: number }> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const kept = await test.call('PUT', url, { token: person.token, body: { text } });
  const dreamId = kept.body.model.id as number;
  const body = { dream_id: dreamId, anonymous };
  const copy = await test.call('POST', `${STREAM}/publish`, { token: person.token, body });
  return { dreamId, copyId: copy.body.model.id as number };
}

/** A comment as it lies in the database, whoever may have let it in. */
export async function comment(
  { deps }: TestApp,
  copyId: number,
  person: TestPerson,
  { text = 'I know this stove', state = 'shown' } = {},
): Promise<number> {
  const [row] = await deps.sql<{ id: number }[]>`
    insert into comment (public_dream_id, user_id, client_id, text, state)
    values (${copyId}, ${person.id}, ${randomUUID()}, ${text}, ${state}) returning id::float8 as id`;
  return row?.id ?? 0;
}

/** An interpretation of a public copy by a member. */
export async function interpret(
  { deps }: TestApp,
  copyId: number,
  person: TestPerson,
  {
    text = 'If it were my dream',
    state = 'shown',
    visibility = 'public',
    verdict = null as string | null,
  } = {},
): Promise<number> {
  const [row] = await deps.sql<{ id: number }[]>`
    insert into interpretation (public_dream_id, user_id, source, text, state, visibility, verdict)
    values (${copyId}, ${person.id}, 'member', ${text}, ${state}, ${visibility}, ${verdict})
    returning id::float8 as id`;
  return row?.id ?? 0;
}
