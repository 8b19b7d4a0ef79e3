import { sql } from 'drizzle-orm';
import { cms } from '#server/db/schema/cms.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, readByAdmins, readByAll, writtenByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { cmsRecord, cmsRecordChange } from '#shared/cms/cms.ts';
import { addEntry, changeEntry, removeEntry } from './cms.service.ts';

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
    id: readByAll(cms.id, 'id'),
    page: readByAll(cms.page, 'text', { ...writtenByAdmins, search: true }),
    key: readByAll(cms.key, 'text', { ...writtenByAdmins, search: true }),
    type: readByAll(cms.type, 'text', writtenByAdmins),
    value: readByAll(cms.value, 'json', { ...writtenByAdmins, search: true }),
    draft: readByAdmins(cms.draft, 'json', { search: true }),
    planned: readByAdmins(cms.planned, 'json'),
    shipped: readByAdmins(cms.shipped, 'json', { search: true }),
    used: readByAdmins(cms.used, 'boolean'),
    state: readByAdmins(cms.state, 'text'),
    missing: readByAdmins(cms.missing, 'text-list'),
    words: readByAdmins(cms.words, 'integer'),
    sort: readByAdmins(cms.sort, 'integer'),
    published_at: readByAdmins(cms.published_at, 'instant'),
    updated_at: readByAll(cms.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : sql`${cms.value} <> '{}'::jsonb`),
  writes: {
    create: creating(cmsRecord, addEntry),
    change: changing(cmsRecordChange, changeEntry),
    remove: { run: removeEntry },
  },
});
