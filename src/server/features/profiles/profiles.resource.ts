import { eq, sql } from 'drizzle-orm';
import { profile, user } from '#server/db/schema/users.ts';
import { isAdmin, isMember } from '#server/http/actor.ts';
import { changing, type ColumnRule, defineResource } from '#server/http/resource.ts';
import { profileInput } from '#shared/profiles.ts';
import { changeProfileById } from './profiles.service.ts';

const members = ['user', 'admin'] as const;
const written = { write: { change: members } };
const column = (
  source: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column: source, kind, read: members, ...more });

/** Whoever an admin deleted is gone at once, for admins as for everybody. */
const isHere = sql`exists (select 1 from ${user} u where u.id = ${profile.user_id} and u.deleted_at is null)`;

/** Admins read every profile, a user one's own. */
export const profileResource = defineResource({
  table: 'profile',
  opensWhile: ['diary'],
  source: profile,
  modes: {
    list: members,
    get: members,
    change: members,
    export: members,
    'get-all': members,
    autocomplete: ['admin'],
  },
  columns: {
    id: column(profile.id, 'id'),
    user_id: column(profile.user_id, 'id'),
    username: column(profile.username, 'text', { ...written, search: true }),
    bio: column(profile.bio, 'text', written),
    photo: column(profile.photo, 'text'),
    created_at: column(profile.created_at, 'instant'),
    updated_at: column(profile.updated_at, 'instant'),
  },
  rows: (actor) => {
    if (isAdmin(actor)) return isHere;
    return isMember(actor) ? eq(profile.user_id, actor.userId) : 'none';
  },
  joins: [{ table: 'user', kind: 'belongs-to', key: 'user_id' }],
  writes: {
    change: changing(profileInput, changeProfileById),
  },
});
