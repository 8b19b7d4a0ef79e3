import { randomUUID } from 'node:crypto';
import type { Answer, TestApp, TestPerson } from '#server/testing/test-app.ts';

export const ROOT = '/v2/api/lambda/interpretations';
export const SHORE = 'I stood at the shore. A white horse came out of the sea and looked at me.';

/** A kept dream of somebody's diary; answers its id. */
export async function keepDream(test: TestApp, person: TestPerson, body: object = {}): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const input = { text: SHORE, title: 'The horse', night_of: '2026-03-01', ...body };
  return (await test.call('PUT', url, { token: person.token, body: input })).body.model.id as number;
}

/** A public copy of a dream made for it, signed unless it is said otherwise; answers the copy's id. */
export async function share(
  test: TestApp,
  person: TestPerson,
  more: object = {},
  choices: object = {},
): Promise<number> {
  const dreamId = await keepDream(test, person, more);
  const body = { dream_id: dreamId, anonymous: false, ...choices };
  const url = '/v2/api/lambda/stream/publish';
  return (await test.call('POST', url, { token: person.token, body })).body.model.id as number;
}

export const words = (more: object = {}) => ({
  lens: 'image',
  text: 'If it were my dream, the horse would be something I had forgotten.',
  passages: ['A white horse'],
  visibility: 'public',
  ...more,
});

export const saveDraft = (test: TestApp, person: TestPerson, more: object): Promise<Answer> =>
  test.call('PUT', `${ROOT}/draft`, { token: person.token, body: { ...words(), base: null, ...more } });

export const publish = (test: TestApp, person: TestPerson, id: number, revision = 1): Promise<Answer> =>
  test.call('POST', `${ROOT}/${id}/publish`, { token: person.token, body: { revision } });

/** A published interpretation; answers its id. */
export async function write(test: TestApp, person: TestPerson, more: object): Promise<number> {
  const { body } = await saveDraft(test, person, more);
  const { status } = await publish(test, person, body.model.id as number, body.model.revision as number);
  if (status !== 200) throw new Error(`not published: ${status}`);
  return body.model.id as number;
}

export const read = (test: TestApp, id: number, person?: TestPerson, rest = ''): Promise<Answer> =>
  test.call('GET', `${ROOT}/${id}${rest}`, person ? { token: person.token } : {});

export const list = (test: TestApp, query: string, person?: TestPerson): Promise<Answer> =>
  test.call('GET', `${ROOT}?${query}`, person ? { token: person.token } : {});

export const shareAnonymously = (test: TestApp, person: TestPerson, choices: object = {}): Promise<number> =>
  share(test, person, {}, { anonymous: true, ...choices });

export const decide = (test: TestApp, person: TestPerson, id: number, decision: string): Promise<Answer> =>
  test.call('POST', `${ROOT}/${id}/decision`, { token: person.token, body: { decision } });

/** What a dreamer allows below all of their copies. */
export const allow = (test: TestApp, person: TestPerson, audience: string) =>
  test.deps.sql`update preference set settings = jsonb_set(coalesce(settings, '{}'), '{privacy}',
    coalesce(settings->'privacy', '{}') || jsonb_build_object('interpretations', ${audience}::text)) where user_id = ${person.id}`;
