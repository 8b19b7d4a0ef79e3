import { randomUUID } from 'node:crypto';
import { freshIp, from } from '#server/features/auth/accounts.fixture.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';
import type { ReadingLink, Redaction } from '#shared/dream-packs.ts';

export const ORIGIN = 'https://diary.example';
export const LINKS = '/v2/api/lambda/reading-links';
export const OPEN = `${LINKS}/open`;
export const PREVIEW = '/v2/api/lambda/dream-packs/preview';
export const PRINTED = '/v2/api/lambda/dream-packs/printed';
export const WHOLE: Redaction = {
  hide_people: false,
  hide_places: false,
  without_thoughts: false,
  without_dates: false,
  with_name: false,
};

export const secretOf = (url: string): string => url.split('#')[1] ?? '';

/** The calls of these scenarios, each from a network of its own. */
export function packCalls(test: TestApp) {
  const post = (person: TestPerson | undefined, url: string, body: unknown) =>
    test.call('POST', url, { body, headers: from(freshIp()), ...(person ? { token: person.token } : {}) });
  const byClient = (person: TestPerson, client: string, dream: object) =>
    test.call('PUT', `/v2/api/lambda/dreams/by-client/${client}`, { token: person.token, body: dream });
  const keep = async (person: TestPerson, dream: object): Promise<number> =>
    (await byClient(person, randomUUID(), { text: 'x', night_of: '2026-04-20', ...dream })).body.model.id;
  const make = (person: TestPerson, body: object) =>
    post(person, LINKS, { redaction: WHOLE, title: 'For Ruth', ...body });
  const preview = (person: TestPerson, body: object) => post(person, PREVIEW, { redaction: WHOLE, ...body });
  const list = async (person: TestPerson) =>
    (await test.call('GET', LINKS, { token: person.token })).body.list as ReadingLink[];
  const open = (url: string, person?: TestPerson) => post(person, OPEN, { secret: secretOf(url) });
  const end = (person: TestPerson, id: number) =>
    test.call('DELETE', `${LINKS}/${id}`, { token: person.token });
  const change = (person: TestPerson, id: number, body: object) =>
    test.call('PUT', `${LINKS}/${id}`, { token: person.token, body });
  const ledger = (person: TestPerson) => test.deps.sql`
    select dream_id, kind, recipient from dream_disclosure where user_id = ${person.id} and kind <> 'exported'
    order by id`;
  return { post, byClient, keep, make, preview, list, open, end, change, ledger };
}
