import { eq, or } from 'drizzle-orm';
import { upload } from '#server/db/schema/photos.ts';
import { isAdmin, isMember } from '#server/http/actor.ts';
import { type ColumnRule, defineResource } from '#server/http/resource.ts';

const members = ['user', 'admin'] as const;
const column = (
  source: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'search'> = {},
): ColumnRule => ({ column: source, kind, read: members, ...more });

/** What somebody has sent: one's own, and for admins what belongs to their library. Made and removed by their own calls. */
export const uploadResource = defineResource({
  table: 'upload',
  opensWhile: ['diary'],
  source: upload,
  modes: { list: members, get: members },
  columns: {
    id: column(upload.id, 'id'),
    name: column(upload.name, 'text'),
    type: column(upload.type, 'text'),
    size: column(upload.size, 'integer'),
    width: column(upload.width, 'integer'),
    height: column(upload.height, 'integer'),
    original: column(upload.original, 'text', { search: true }),
    private: column(upload.private, 'boolean'),
    purpose: column(upload.purpose, 'text'),
    version: column(upload.version, 'integer'),
    created_at: column(upload.created_at, 'instant'),
    updated_at: column(upload.updated_at, 'instant'),
  },
  rows: (actor) => {
    if (!isMember(actor)) return 'none';
    const own = eq(upload.user_id, actor.userId);
    return isAdmin(actor) ? or(own, eq(upload.purpose, 'photo')) : own;
  },
});
