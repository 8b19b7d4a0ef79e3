import { randomUUID } from 'node:crypto';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';
import type { Returning, SimilarAnswer } from '#shared/similar.ts';

/** Saves a dream in somebody's diary; its number. */
export async function save(test: TestApp, text: string, by: TestPerson): Promise<number> {
  const body = { text, night_of: '2026-03-01' };
  const path = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', path, { token: by.token, body });
  return answer.body.model.id as number;
}

/** The series that is suggested for a dream of one's own. */
export async function returningOf(test: TestApp, id: number, by: TestPerson): Promise<Returning | null> {
  const path = `/v2/api/lambda/dreams/${id}/similar?scope=own&limit=3`;
  const { body } = await test.call('GET', path, { token: by.token });
  return (body as SimilarAnswer).returning;
}
