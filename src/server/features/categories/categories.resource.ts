import { eq } from 'drizzle-orm';
import { category } from '#server/db/schema/categories.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, KEPT_FOR_ALL, readByAll, writtenByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { categoryChange, categoryInput } from '#shared/categories.ts';
import { addCategory, changeCategory, removeCategory } from './categories.service.ts';

/** The admin's lists: shown ones are open to everybody, hidden ones to the admin. */
export const categoryResource = defineResource({
  table: 'category',
  opensWhile: ['diary'],
  source: category,
  modes: KEPT_FOR_ALL,
  columns: {
    id: readByAll(category.id, 'id'),
    scope: readByAll(category.scope, 'text', { write: { create: admins } }),
    slug: readByAll(category.slug, 'text', { ...writtenByAdmins, search: true }),
    name: readByAll(category.name, 'json', { ...writtenByAdmins, search: true }),
    colour: readByAll(category.colour, 'text', writtenByAdmins),
    icon: readByAll(category.icon, 'text', writtenByAdmins),
    sort: readByAll(category.sort, 'integer'),
    status: { column: category.status, kind: 'integer', read: admins, ...writtenByAdmins },
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
