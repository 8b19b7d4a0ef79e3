import { and, eq, isNull } from 'drizzle-orm';
import { dream } from '#server/db/schema/dreams.ts';
import type { ColumnRule, Resource } from '#server/http/resource.ts';
import {
  DREAM_FIELDS,
  dreamInput,
  type DreamField,
  type DreamFieldKind,
  type DreamInput,
} from '#shared/dreams.ts';
import { addDream, changeDream, removeDream } from './dreams.service.ts';

const KINDS = {
  id: 'id',
  uuid: 'text',
  code: 'text',
  line: 'text',
  text: 'text',
  choice: 'text',
  choices: 'text-list',
  names: 'text-list',
  moods: 'json',
  level: 'integer',
  count: 'integer',
  flag: 'boolean',
  day: 'day',
  moment: 'instant',
  stamp: 'instant',
} as const satisfies Record<DreamFieldKind, ColumnRule['kind']>;

const own = (name: DreamField): ColumnRule => {
  const { kind, wording } = DREAM_FIELDS[name];
  return {
    column: dream[name],
    kind: KINDS[kind],
    read: ['user'],
    ...(wording === 'prose' ? { search: true } : {}),
  };
};

/** A dreamer's own dreams and nobody else's; admins have no way in. */
export const dreamResource: Resource = {
  table: 'dream',
  source: dream,
  modes: {
    list: ['user'],
    get: ['user'],
    create: ['user'],
    change: ['user'],
    remove: ['user'],
    export: ['user'],
    autocomplete: ['user'],
    'get-all': ['user'],
  },
  columns: Object.fromEntries(Object.keys(DREAM_FIELDS).map((name) => [name, own(name as DreamField)])),
  rows: (actor) =>
    actor.kind === 'member' && actor.role === 'user'
      ? and(eq(dream.user_id, actor.userId), isNull(dream.deleted_at))
      : 'none',
  joins: [{ table: 'user', kind: 'belongs-to', key: 'user_id' }],
  writes: {
    create: {
      body: dreamInput,
      run: (deps, actor, input) => addDream(deps, actor, input as DreamInput),
      answersRow: true,
    },
    change: {
      body: dreamInput.omit({ client_id: true }),
      run: async (deps, actor, id, input) => {
        await changeDream(deps, actor, id, input as DreamInput);
      },
    },
    remove: { run: removeDream },
  },
  countKey: (actor) => (actor.kind === 'member' ? `dream:${actor.userId}` : undefined),
};
