import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#server/resources.ts';
import { type Audience, type Resource, VERSION } from '#server/http/resource.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { type BlogApp, createBlogApp } from './blog-app.fixture.ts';

/** Who may write which column, at every door of the product: what the descriptor says and nothing else. */
const UNKNOWN = 'This field is not known here.';
/** Fits no column of any kind, so that nothing is written where the field is open. */
const MISFIT = { nonsense: [{}] };

let test: TestApp;
const people: Partial<Record<Audience, TestPerson>> = {};
const rows: Record<string, number> = {};
beforeAll(async () => {
  test = await createTestApp();
  people.user = await test.person();
  people.admin = await test.person({ role: 'admin' });
  const make = async (table: string, role: Audience, body: object) => {
    const { token } = people[role] as TestPerson;
    rows[table] = (await test.call('POST', `/v4/api/records/${table}`, { token, body })).body.model.id;
  };
  await make('dream', 'user', { text: 'a river' });
  await make('night', 'user', { night_of: '2026-03-01' });
  await make('category', 'admin', { scope: 'dream', name: { en: 'Water' } });
  await make('dream_prompt', 'admin', { slug: 'who', moment: 'evening', text: { en: 'Who?' } });
  rows.user = people.user.id;
  const [own] = await test.deps.sql`select id from profile where user_id = ${people.user.id}`;
  rows.profile = Number(own?.id);
});
afterAll(() => test.close());

type Door = {
  name: string;
  act: 'create' | 'change';
  /** Where a field's fault stands in the answer. */
  prefix: string;
  call: (table: string, id: number, body: object) => [method: string, path: string, body: unknown];
};
const v4 = '/v4/api/records';
const v1 = '/v1/api/rest';
const DOORS: readonly Door[] = [
  { name: 'v4 POST', act: 'create', prefix: '', call: (table, _, body) => ['POST', `${v4}/${table}`, body] },
  {
    name: 'v4 POST of a list',
    act: 'create',
    prefix: '1.',
    call: (table, _, body) => ['POST', `${v4}/${table}`, [{}, body]],
  },
  {
    name: 'v4 PUT',
    act: 'change',
    prefix: '',
    call: (table, id, body) => ['PUT', `${v4}/${table}/${id}`, body],
  },
  {
    name: 'v4 PUT of a list',
    act: 'change',
    prefix: '1.',
    call: (table, id, body) => ['PUT', `${v4}/${table}/${id},${id}`, [{}, body]],
  },
  {
    name: 'v1 POST',
    act: 'create',
    prefix: '',
    call: (table, _, body) => ['POST', `${v1}/${table}/POST`, body],
  },
  {
    name: 'v1 PUT',
    act: 'change',
    prefix: '',
    call: (table, id, body) => ['POST', `${v1}/${table}/PUT`, { ...body, id }],
  },
  {
    name: 'v1 PUTWHERE',
    act: 'change',
    prefix: '',
    call: (table, id, body) => ['POST', `${v1}/${table}/PUTWHERE`, { set: body, where: { id } }],
  },
];
const ROLES = ['visitor', 'user', 'admin'] as const;

const isOpen = (resource: Resource, act: Door['act'], role: Audience): boolean =>
  resource.modes[act]?.includes(role) ?? false;
const fieldsOf = ({ columns, besides = {} }: Resource): string[] => [
  ...Object.keys(columns).filter((field) => field !== 'id' && field !== VERSION),
  ...Object.keys(besides),
  'nonsense',
];
const isWritten = ({ columns, besides }: Resource, act: Door['act'], role: Audience, field: string) => {
  const rule = columns[field]?.write ?? besides?.[field];
  return role !== 'visitor' && (rule?.[act]?.includes(role) ?? false);
};

const send = (role: Audience, [method, url, body]: [string, string, unknown]) => {
  const token = people[role]?.token;
  return test.call(method, url, { body, ...(token ? { token } : {}) });
};

describe.each(RESOURCES.map((resource) => [resource.table, resource] as const))('%s', (table, resource) => {
  it.each(DOORS)('takes at $name what the descriptor opens to the role', async (door) => {
    for (const role of ROLES) {
      for (const field of fieldsOf(resource)) {
        const place = `${role} ${door.name} ${table}.${field}`;
        const { status, body } = await send(role, door.call(table, rows[table] ?? 1, { [field]: MISFIT }));
        if (!isOpen(resource, door.act, role)) {
          expect(role === 'visitor' ? [401] : [403, 404], place).toContain(status);
          continue;
        }
        expect(status, place).toBe(400);
        const said = Object.entries(body.validation as Record<string, string>);
        const named = said.filter(([key]) => `${key}.`.startsWith(`${door.prefix}${field}.`));
        expect(named.length, place).toBeGreaterThan(0);
        const refused = named.some(([key, text]) => key === `${door.prefix}${field}` && text === UNKNOWN);
        expect([place, refused]).toEqual([place, !isWritten(resource, door.act, role, field)]);
      }
    }
  });

  it('counts up what may be written and is a number', async () => {
    for (const role of ROLES) {
      for (const field of [...fieldsOf(resource), 'id']) {
        const place = `${role} PATCH ${table}.${field}`;
        const url = `${v4}/${table}/${rows[table] ?? 1}`;
        const { status, body } = await send(role, ['PATCH', url, { [field]: 0 }]);
        if (!isOpen(resource, 'change', role)) {
          expect(role === 'visitor' ? [401] : [403, 404], place).toContain(status);
          continue;
        }
        const { kind = 'text' } = resource.columns[field] ?? {};
        const isCounter =
          (kind === 'integer' || kind === 'number') && isWritten(resource, 'change', role, field);
        const isRefused = body.validation?.[field] === 'This field cannot be counted up.';
        expect([place, isRefused]).toEqual([place, !isCounter]);
        if (isRefused) expect(status, place).toBe(400);
      }
    }
  });
});

describe('a column that admins alone may write', () => {
  let blog: BlogApp;
  beforeAll(async () => {
    blog = await createBlogApp();
  });
  afterAll(() => blog.close());

  it.each(DOORS)('is refused to members and taken from admins: $name', async (door) => {
    const whole = door.act === 'create' ? { user_id: 1, content: 'new' } : {};
    const [method, url, sent] = door.call('posts', 2, { ...whole, hidden: false });
    const body = Array.isArray(sent) && door.act === 'create' ? [whole, sent[1]] : sent;
    const refused = await blog.call(method, url, { token: 'user-1', body });
    expect([refused.status, refused.body.validation]).toEqual([400, { [`${door.prefix}hidden`]: UNKNOWN }]);
    const taken = await blog.call(method, url, { token: 'admin-1', body });
    expect(taken.status, taken.text).toBe(200);
  });
});
