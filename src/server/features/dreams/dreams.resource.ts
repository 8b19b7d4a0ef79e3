import { and, eq, isNull } from 'drizzle-orm';
import { dream } from '#server/db/schema/dreams.ts';
import type { ColumnRule, Resource } from '#server/http/resource.ts';
import { dreamInput, type DreamInput } from '#shared/dreams.ts';
import { addDream, changeDream, removeDream } from './dreams.service.ts';

const own = (column: ColumnRule['column'], kind: ColumnRule['kind'], search?: true): ColumnRule => ({
  column,
  kind,
  read: ['user'],
  ...(search ? { search } : {}),
});

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
  columns: {
    id: own(dream.id, 'id'),
    user_id: own(dream.user_id, 'id'),
    client_id: own(dream.client_id, 'text'),
    state: own(dream.state, 'text'),
    title: own(dream.title, 'text', true),
    text: own(dream.text, 'text', true),
    language: own(dream.language, 'text'),
    night_of: own(dream.night_of, 'day'),
    recorded_at: own(dream.recorded_at, 'instant'),
    recorded_tz: own(dream.recorded_tz, 'text'),
    types: own(dream.types, 'text-list'),
    moods: own(dream.moods, 'json'),
    lucidity: own(dream.lucidity, 'integer'),
    vividness: own(dream.vividness, 'integer'),
    recall: own(dream.recall, 'text'),
    source: own(dream.source, 'text'),
    waking_note: own(dream.waking_note, 'text', true),
    favourite: own(dream.favourite, 'boolean'),
    tags: own(dream.tags, 'text-list'),
    people: own(dream.people, 'text-list'),
    places: own(dream.places, 'text-list'),
    signs: own(dream.signs, 'text-list'),
    series: own(dream.series, 'text-list'),
    point_of_view: own(dream.point_of_view, 'text'),
    senses: own(dream.senses, 'text-list'),
    lucid_technique: own(dream.lucid_technique, 'text'),
    lucid_trigger: own(dream.lucid_trigger, 'text'),
    reflection: own(dream.reflection, 'text', true),
    period: own(dream.period, 'text'),
    category_id: own(dream.category_id, 'id'),
    asked: own(dream.asked, 'text'),
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
