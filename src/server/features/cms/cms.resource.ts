import { sql } from 'drizzle-orm';
import { cms } from '#server/db/schema/cms.ts';
import { isAdmin } from '#server/http/actor.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { cmsRecord, cmsRecordChange } from '#shared/cms/cms.ts';
import { addEntry, changeEntry, removeEntry } from './cms.service.ts';

const admins = ['admin'] as const;
const written = { write: { create: admins, change: admins } };
type More = Pick<ColumnRule, 'write' | 'search'>;
const open = (column: ColumnRule['column'], kind: ColumnRule['kind'], more: More = {}): ColumnRule => ({
  column,
  kind,
  read: ['visitor'],
  ...more,
});
const own = (column: ColumnRule['column'], kind: ColumnRule['kind'], more: More = {}): ColumnRule => ({
  column,
  kind,
  read: admins,
  ...more,
});

/** Texts of pages: everybody reads what is published, admins see drafts and what ships. */
export const cmsResource = defineResource({
  table: 'cms',
  printed: ['page', 'key'],
  opensWhile: ['diary'],
  source: cms,
  modes: {
    list: ['visitor'],
    get: ['visitor'],
    'get-all': ['visitor'],
    create: admins,
    change: admins,
    remove: admins,
    export: admins,
  },
  columns: {
    id: open(cms.id, 'id'),
    page: open(cms.page, 'text', { ...written, search: true }),
    key: open(cms.key, 'text', { ...written, search: true }),
    type: open(cms.type, 'text', written),
    value: open(cms.value, 'json', { ...written, search: true }),
    draft: own(cms.draft, 'json', { search: true }),
    planned: own(cms.planned, 'json'),
    shipped: own(cms.shipped, 'json', { search: true }),
    used: own(cms.used, 'boolean'),
    state: own(cms.state, 'text'),
    missing: own(cms.missing, 'text-list'),
    words: own(cms.words, 'integer'),
    sort: own(cms.sort, 'integer'),
    published_at: own(cms.published_at, 'instant'),
    updated_at: open(cms.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : sql`${cms.value} <> '{}'::jsonb`),
  writes: {
    create: creating(cmsRecord, addEntry),
    change: changing(cmsRecordChange, changeEntry),
    remove: { run: removeEntry },
  },
});
