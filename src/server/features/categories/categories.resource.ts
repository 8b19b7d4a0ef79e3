import { eq } from 'drizzle-orm';
import { category } from '#server/db/schema/categories.ts';
import { isAdmin } from '#server/http/actor.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { categoryChange, categoryInput } from '#shared/categories.ts';
import { addCategory, changeCategory, removeCategory } from './categories.service.ts';

const admins = ['admin'] as const;
const written = { write: { create: admins, change: admins } };
const open = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column, kind, read: ['visitor'], ...more });

/** The admin's lists: shown ones are open to everybody, hidden ones to the admin. */
export const categoryResource = defineResource({
  table: 'category',
  opensWhile: ['diary'],
  source: category,
  modes: {
    list: ['visitor'],
    get: ['visitor'],
    'get-all': ['visitor'],
    create: admins,
    change: admins,
    remove: admins,
    'remove-all': admins,
    export: admins,
  },
  columns: {
    id: open(category.id, 'id'),
    scope: open(category.scope, 'text', { write: { create: admins } }),
    slug: open(category.slug, 'text', { ...written, search: true }),
    name: open(category.name, 'json', { ...written, search: true }),
    colour: open(category.colour, 'text', written),
    icon: open(category.icon, 'text', written),
    sort: open(category.sort, 'integer'),
    status: { column: category.status, kind: 'integer', read: admins, ...written },
    created_at: { column: category.created_at, kind: 'instant', read: admins },
    updated_at: { column: category.updated_at, kind: 'instant', read: admins },
  },
  rows: (actor) => (isAdmin(actor) ? undefined : eq(category.status, 1)),
  writes: {
    create: creating(categoryInput, addCategory),
    change: changing(categoryChange, changeCategory),
    remove: {
      run: async (deps, actor, id) => {
        await removeCategory(deps, actor, id);
      },
    },
  },
});
