import { and, eq, isNull } from 'drizzle-orm';
import { dream } from '#server/db/schema/dreams.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { dreamInput } from '#shared/dreams.ts';
import { addDream, changeDream, removeDream } from './dreams.service.ts';

const dreamers = ['user'] as const;
const own = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column, kind, read: dreamers, ...more });
const written = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'search'> = {},
): ColumnRule => own(column, kind, { write: { create: dreamers, change: dreamers }, ...more });
const searched = { search: true } as const;

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
  columns: {
    id: own(dream.id, 'id'),
    user_id: own(dream.user_id, 'id'),
    client_id: own(dream.client_id, 'text', { write: { create: dreamers } }),
    state: written(dream.state, 'text'),
    title: written(dream.title, 'text', searched),
    text: written(dream.text, 'text', searched),
    language: own(dream.language, 'text'),
    night_of: written(dream.night_of, 'day'),
    recorded_at: written(dream.recorded_at, 'instant'),
    recorded_tz: written(dream.recorded_tz, 'text'),
    types: written(dream.types, 'text-list'),
    moods: written(dream.moods, 'json'),
    lucidity: written(dream.lucidity, 'integer'),
    vividness: written(dream.vividness, 'integer'),
    recall: written(dream.recall, 'text'),
    source: written(dream.source, 'text'),
    waking_note: written(dream.waking_note, 'text', searched),
    favourite: written(dream.favourite, 'boolean'),
    tags: written(dream.tags, 'text-list'),
    people: written(dream.people, 'text-list'),
    places: written(dream.places, 'text-list'),
    signs: written(dream.signs, 'text-list'),
    series: written(dream.series, 'text-list'),
    point_of_view: written(dream.point_of_view, 'text'),
    senses: written(dream.senses, 'text-list'),
    lucid_technique: written(dream.lucid_technique, 'text'),
    lucid_trigger: written(dream.lucid_trigger, 'text'),
    reflection: written(dream.reflection, 'text', searched),
    period: written(dream.period, 'text'),
    category_id: written(dream.category_id, 'id'),
    asked: written(dream.asked, 'text'),
    merged_into: own(dream.merged_into, 'id'),
    visibility: own(dream.visibility, 'text'),
    public_dream_id: own(dream.public_dream_id, 'id'),
    words: own(dream.words, 'integer'),
    deleted_at: own(dream.deleted_at, 'instant'),
    created_at: own(dream.created_at, 'instant'),
    updated_at: own(dream.updated_at, 'instant'),
  },
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
