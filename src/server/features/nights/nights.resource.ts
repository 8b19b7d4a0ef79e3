import { eq } from 'drizzle-orm';
import { night } from '#server/db/schema/nights.ts';
import type { ColumnRule, Resource } from '#server/http/resource.ts';
import { nightInput, type NightInput } from '#shared/nights/nights.ts';
import { addNight, changeNight, removeNight } from './nights.service.ts';

const own = (column: ColumnRule['column'], kind: ColumnRule['kind']): ColumnRule => ({
  column,
  kind,
  read: ['user'],
});

export const nightResource: Resource = {
  table: 'night',
  source: night,
  modes: {
    list: ['user'],
    get: ['user'],
    create: ['user'],
    change: ['user'],
    remove: ['user'],
    export: ['user'],
    'get-all': ['user'],
  },
  columns: {
    id: own(night.id, 'id'),
    user_id: own(night.user_id, 'id'),
    night_of: own(night.night_of, 'day'),
    no_recall: own(night.no_recall, 'boolean'),
    note: own(night.note, 'text'),
    bed_at: own(night.bed_at, 'instant'),
    wake_at: own(night.wake_at, 'instant'),
    quality: own(night.quality, 'integer'),
    awakenings: own(night.awakenings, 'integer'),
    created_at: own(night.created_at, 'instant'),
    updated_at: own(night.updated_at, 'instant'),
  },
  rows: (actor) =>
    actor.kind === 'member' && actor.role === 'user' ? eq(night.user_id, actor.userId) : 'none',
  writes: {
    create: { body: nightInput, run: (deps, actor, input) => addNight(deps, actor, input as NightInput) },
    change: {
      body: nightInput.omit({ night_of: true }),
      run: (deps, actor, id, input) => changeNight(deps, actor, id, input as NightInput),
    },
    remove: { run: removeNight },
  },
};
