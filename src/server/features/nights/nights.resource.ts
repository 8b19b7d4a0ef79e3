import { eq } from 'drizzle-orm';
import { night } from '#server/db/schema/nights.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { nightInput } from '#shared/nights/nights.ts';
import { addNight, changeNight, removeNight } from './nights.service.ts';

const dreamers = ['user'] as const;
const written = { write: { create: dreamers, change: dreamers } };
const own = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write'> = {},
): ColumnRule => ({ column, kind, read: dreamers, ...more });

export const nightResource = defineResource({
  table: 'night',
  source: night,
  modes: {
    list: dreamers,
    get: dreamers,
    create: dreamers,
    change: dreamers,
    remove: dreamers,
    export: dreamers,
    'get-all': dreamers,
  },
  columns: {
    id: own(night.id, 'id'),
    user_id: own(night.user_id, 'id'),
    night_of: own(night.night_of, 'day', { write: { create: dreamers } }),
    no_recall: own(night.no_recall, 'boolean', written),
    note: own(night.note, 'text', written),
    bed_at: own(night.bed_at, 'instant', written),
    wake_at: own(night.wake_at, 'instant', written),
    quality: own(night.quality, 'integer', written),
    awakenings: own(night.awakenings, 'integer', written),
    created_at: own(night.created_at, 'instant'),
    updated_at: own(night.updated_at, 'instant'),
  },
  rows: (actor) =>
    actor.kind === 'member' && actor.role === 'user' ? eq(night.user_id, actor.userId) : 'none',
  writes: {
    create: creating(nightInput, addNight),
    change: changing(nightInput.omit({ night_of: true }), changeNight),
    remove: { run: removeNight },
  },
});
