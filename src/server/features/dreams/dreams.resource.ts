import { and, eq, isNull } from 'drizzle-orm';
import { dream } from '#server/db/schema/dreams.ts';
import {
  changing,
  type ColumnRule,
  creating,
  defineResource,
  type WriteRule,
} from '#server/http/resource.ts';
import { DREAM_FIELDS, dreamInput, type DreamField, type DreamFieldKind } from '#shared/dreams.ts';
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

const dreamers = ['user'] as const;

/** What the device holds is the dreamer's to write; a dream gets the name that its device gave it once. */
const writeRule = (name: DreamField): WriteRule | undefined => {
  if (name === 'client_id') return { create: dreamers };
  return DREAM_FIELDS[name].device ? { create: dreamers, change: dreamers } : undefined;
};

const own = (name: DreamField): ColumnRule => {
  const { kind, wording } = DREAM_FIELDS[name];
  const write = writeRule(name);
  return {
    column: dream[name],
    kind: KINDS[kind],
    read: dreamers,
    ...(write ? { write } : {}),
    ...(wording === 'prose' ? { search: true } : {}),
  };
};

/** A dreamer's own dreams and nobody else's; admins have no way in. */
export const dreamResource = defineResource({
  table: 'dream',
  source: dream,
  modes: {
    list: dreamers,
    get: dreamers,
    create: dreamers,
    change: dreamers,
    remove: dreamers,
    export: dreamers,
    autocomplete: dreamers,
    'get-all': dreamers,
  },
  columns: Object.fromEntries(
    Object.keys(DREAM_FIELDS).map((name) => [name, own(name as DreamField)]),
  ) as Record<DreamField, ColumnRule>,
  rows: (actor) =>
    actor.kind === 'member' && actor.role === 'user'
      ? and(eq(dream.user_id, actor.userId), isNull(dream.deleted_at))
      : 'none',
  joins: [{ table: 'user', kind: 'belongs-to', key: 'user_id' }],
  writes: {
    create: creating(dreamInput, addDream, { answersRow: true }),
    change: changing(dreamInput.omit({ client_id: true }), changeDream),
    remove: { run: removeDream },
  },
  countKey: (actor) => (actor.kind === 'member' ? `dream:${actor.userId}` : undefined),
});
