import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changing, creating, defineResource, type Resource } from '#server/http/resource.ts';
import { posts } from './blog.fixture.ts';
import { descriptorFaults } from './descriptor-check.ts';

const users = ['user'] as const;
const both = { create: users, change: users };
const body = z.strictObject({ content: z.string(), hidden: z.boolean().optional() });
const post = defineResource({
  table: 'posts',
  source: posts,
  modes: { get: users, create: users, change: users },
  columns: {
    id: { column: posts.id, kind: 'id', read: users },
    content: { column: posts.content, kind: 'text', read: users, write: both },
    hidden: { column: posts.hidden, kind: 'boolean', read: users, write: both },
  },
  rows: () => 'none',
  writes: {
    create: creating(body, async () => ({ id: 1 })),
    change: changing(body.partial(), async () => undefined),
  },
});

const column = (name: 'content' | 'hidden', write: Resource['columns'][string]['write']) => {
  const { write: _write, ...rest } = post.columns[name] as Resource['columns'][string];
  return { ...post.columns, [name]: write ? { ...rest, write } : rest };
};

describe('a descriptor and its bodies', () => {
  it('agree, or nothing starts', () => {
    expect(descriptorFaults([post])).toEqual([]);
  });

  it.each<[string, Partial<Resource>, string[]]>([
    [
      'a field that no rule opens',
      { columns: column('hidden', undefined) },
      [
        'posts: create takes hidden, which is open to nobody',
        'posts: change takes hidden, which is open to nobody',
      ],
    ],
    [
      'a column of exports that no list brings, under the name of another',
      { exported: { content: { join: 'profile', field: 'username' } } },
      [
        'posts: exports content, which no list profile has',
        'posts: exports content beside a column of that name',
      ],
    ],
    [
      'a field open for one act alone',
      { columns: column('hidden', { change: users }) },
      ['posts: create takes hidden, which is open to nobody'],
    ],
    [
      'a field that no body takes',
      { besides: { reason: { change: users } } },
      ['posts: change does not take reason, which is open'],
    ],
    [
      'a rule for a service that is not there',
      { modes: { get: users }, writes: {} },
      [
        'posts: create does not take content, which is open',
        'posts: create opens content to user, who may not create',
        'posts: create does not take hidden, which is open',
        'posts: create opens hidden to user, who may not create',
        'posts: change does not take content, which is open',
        'posts: change opens content to user, who may not change',
        'posts: change does not take hidden, which is open',
        'posts: change opens hidden to user, who may not change',
      ],
    ],
    [
      'a role that may not act at all',
      { columns: column('hidden', { create: ['user', 'admin'], change: users }) },
      ['posts: create opens hidden to admin, who may not create'],
    ],
    [
      'a field that is needed and may not be given',
      { modes: { ...post.modes, create: ['user', 'admin'] } },
      ['posts: create needs content, which admin may not give'],
    ],
    [
      'an act without a service',
      { modes: { ...post.modes, 'remove-all': ['admin'], 'change-where': users } },
      ['posts: remove-all is open but has no service'],
    ],
    [
      'a field that is a column too',
      { besides: { hidden: both } },
      ['posts: hidden stands beside the columns and is one'],
    ],
    [
      'a body that takes anything',
      {
        writes: {
          ...post.writes,
          change: changing(z.looseObject(body.partial().shape), async () => undefined),
        },
      },
      ['posts: change takes a body that is not strict'],
    ],
  ])('are at odds over %s', (_what, change, faults) => {
    expect(descriptorFaults([{ ...post, ...change }])).toEqual(faults);
  });

  it('are held together by the compiler too', () => {
    const { table, source, modes, rows } = post;
    const rule = { column: posts.id, kind: 'id', read: users } as const;
    const wrong = defineResource({
      table,
      source,
      modes,
      rows,
      columns: { id: rule, hidden: { ...rule, write: both } },
      // @ts-expect-error: the body takes content, which no column is.
      writes: { create: creating(body, async () => ({ id: 1 })) },
    });
    expect(descriptorFaults([wrong])).toContain('posts: create takes content, which is open to nobody');
  });
});
