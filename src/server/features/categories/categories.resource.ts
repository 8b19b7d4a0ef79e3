import { eq } from 'drizzle-orm';
import { category } from '#server/db/schema/categories.ts';
import { isAdmin } from '#server/http/actor.ts';
import type { ColumnRule, Resource } from '#server/http/resource.ts';
import {
  categoryChange,
  type CategoryChange,
  categoryInput,
  type CategoryInput,
} from '#shared/categories.ts';
import { addCategory, changeCategory, removeCategory } from './categories.service.ts';

const open = (column: ColumnRule['column'], kind: ColumnRule['kind']): ColumnRule => ({
  column,
  kind,
  read: ['visitor'],
});

/** The admin's lists: shown ones are open to everybody, hidden ones to the admin. */
export const categoryResource: Resource = {
  table: 'category',
  source: category,
  modes: {
    list: ['visitor'],
    get: ['visitor'],
    'get-all': ['visitor'],
    create: ['admin'],
    change: ['admin'],
    remove: ['admin'],
  },
  columns: {
    id: open(category.id, 'id'),
    scope: open(category.scope, 'text'),
    slug: { ...open(category.slug, 'text'), search: true },
    name: open(category.name, 'json'),
    colour: open(category.colour, 'text'),
    icon: open(category.icon, 'text'),
    sort: open(category.sort, 'integer'),
    status: { column: category.status, kind: 'integer', read: ['admin'] },
    created_at: { column: category.created_at, kind: 'instant', read: ['admin'] },
    updated_at: { column: category.updated_at, kind: 'instant', read: ['admin'] },
  },
  rows: (actor) => (isAdmin(actor) ? undefined : eq(category.status, 1)),
  writes: {
    create: {
      body: categoryInput,
      run: (deps, actor, input) => addCategory(deps, actor, input as CategoryInput),
    },
    change: {
      body: categoryChange,
      run: (deps, actor, id, input) => changeCategory(deps, actor, id, input as CategoryChange),
    },
    remove: {
      run: async (deps, actor, id) => {
        await removeCategory(deps, actor, id);
      },
    },
  },
};
