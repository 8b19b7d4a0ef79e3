import { randomUUID } from 'node:crypto';
import type { Dream } from '#shared/dreams.ts';
import type { ElementKind } from '#shared/elements.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

const ELEMENTS = '/v2/api/lambda/elements';

/** The calls on names as one person makes them. */
export function namesOf(test: TestApp, person: TestPerson) {
  const { token } = person;
  const ask = (path: string, query: Record<string, string | number>) =>
    test.call(
      'GET',
      `${ELEMENTS}${path}?${new URLSearchParams(query as Record<string, string>).toString()}`,
      { token },
    );
  const tell = (path: string, body: object) => test.call('POST', `${ELEMENTS}${path}`, { token, body });
  return {
    save: (body: object, clientId: string = randomUUID()) =>
      test.call('PUT', `/v2/api/lambda/dreams/by-client/${clientId}`, { token, body }),
    dream: async (id: number) =>
      (await test.call('GET', `/v4/api/records/dream/${id}`, { token })).body.model as Dream,
    list: (kind: ElementKind, query: Record<string, string | number> = {}) => ask('', { kind, ...query }),
    one: (kind: ElementKind, name: string) => ask('/one', { kind, name }),
    dreams: (kind: ElementKind, name: string, query: Record<string, string | number> = {}) =>
      ask('/dreams', { kind, name, ...query }),
    vocabulary: () => ask('/vocabulary', {}),
    signs: (dream_id: number) => ask('/signs', { dream_id }),
    say: (body: object) => test.call('PUT', `${ELEMENTS}/one`, { token, body }),
    rename: (kind: ElementKind, name: string, to: string) => tell('/rename', { kind, name, to }),
    merge: (kind: ElementKind, name: string, into: string) => tell('/merge', { kind, name, into }),
    remove: (kind: ElementKind, name: string) => tell('/remove', { kind, name }),
    undo: (undo: string) => tell('/undo', { undo }),
  };
}

/** Names that break what is built carelessly. */
export const HOSTILE_NAMES = [
  '👩‍🚀🌊',
  'أمي \u200fوأبي',
  '😀'.repeat(80),
  '100%',
  'a%2Fb',
  'up/down',
  '..',
  `O'Brien; drop table dream; --`,
  '"quoted"',
  '{a,b}',
  'NULL',
  '\\',
  '<script>alert(1)</script>',
  '%_%',
  'a+b & c=d?#e',
];
