import { randomUUID } from 'node:crypto';
import { originOf } from '#server/features/channels/streams.fixture.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import type {
  GeneratedEvent,
  GeneratedReading,
  PreviewAnswer,
} from '#shared/generated/generated-readings.ts';

export const LAKE =
  'My sister Nora rowed the piano over the lake. A heron sat on the lid and knew the time. Nobody on the jetty found this remarkable.';

export const GOOD = `> A heron sat on the lid
A heron that knows the time is a patient clock. What would you have asked it?
> Nobody on the jetty found this remarkable
You did, it seems. Whom would you have told first?`;

export async function saveDream(
  test: TestApp,
  { token }: TestPerson,
  text: string,
  more: object = {},
): Promise<number> {
  const body = { text, title: 'The piano', night_of: '2026-03-01', ...more };
  const answer = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, { token, body });
  return answer.body.model.id as number;
}

export const agree = (test: TestApp, { token }: TestPerson, given = true) =>
  test.call('PUT', '/v2/api/lambda/generated-readings/consent', { token, body: { given } });

export const listOf = (test: TestApp, { token }: TestPerson, dream: number) =>
  test.call('GET', `/v2/api/lambda/dreams/${dream}/generated-readings`, { token });

export async function preview(
  test: TestApp,
  { token }: TestPerson,
  dream: number,
  query = '',
): Promise<PreviewAnswer> {
  const { body } = await test.call(
    'GET',
    `/v2/api/lambda/dreams/${dream}/generated-readings/preview${query}`,
    { token },
  );
  return body as PreviewAnswer;
}

export type Heard = { status: number; events: GeneratedEvent[]; body: Record<string, unknown> };

/** A call that is answered event by event, over a real connection. */
export async function listen(
  test: TestApp,
  { token }: TestPerson,
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<Heard> {
  const response = await fetch(`${await originOf(test)}${path}`, {
    method: 'POST',
    headers: {
      [PROJECT_HEADER]: PROJECT,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (response.status !== 200)
    return { status: response.status, events: [], body: JSON.parse(text) as Heard['body'] };
  const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    ([, event, data]) => ({ event, ...(JSON.parse(data ?? '') as object) }) as GeneratedEvent,
  );
  return { status: 200, events, body: {} };
}

/** Looks at what would be sent and sends it. */
export async function make(
  test: TestApp,
  person: TestPerson,
  dream: number,
  given: { mask?: boolean; client?: string; lang?: string } = {},
): Promise<Heard> {
  const { mask = false, client = randomUUID(), lang = 'en' } = given;
  const { digest } = await preview(test, person, dream, `?mask_names=${mask}&lang=${lang}`);
  const body = { client_id: client, digest, mask_names: mask, lang };
  return listen(test, person, `/v2/api/lambda/dreams/${dream}/generated-readings`, body);
}

export const madeOf = ({ events }: Heard): GeneratedReading => {
  const last = events.at(-1);
  if (last?.event !== 'done') throw new Error(`not made: ${JSON.stringify(last)}`);
  return last.model;
};
export const faultOf = ({ events }: Heard): string | undefined => {
  const last = events.at(-1);
  return last?.event === 'failed' ? last.fault : undefined;
};
