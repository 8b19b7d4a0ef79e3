import { eq } from 'drizzle-orm';
import { help_line } from '#server/db/schema/safety.ts';
import { isAdmin } from '#server/http/actor.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { helpLineChange, helpLineInput } from '#shared/safety/help-lines.ts';
import { addLine, changeLine, removeLine } from './help-lines.service.ts';

const admins = ['admin'] as const;
const written = { write: { create: admins, change: admins } };
const open = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column, kind, read: ['visitor'], ...more });

/** Where somebody listens: shown cards are open to everybody, admins write them. */
export const helpLineResource = defineResource({
  table: 'help_line',
  opensWhile: ['diary'],
  source: help_line,
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
    id: open(help_line.id, 'id'),
    slug: open(help_line.slug, 'text', written),
    locale: open(help_line.locale, 'text', { write: { create: admins } }),
    country: open(help_line.country, 'text', written),
    name: open(help_line.name, 'text', { ...written, search: true }),
    text: open(help_line.text, 'text', { ...written, search: true }),
    phone: open(help_line.phone, 'text', { ...written, search: true }),
    url: open(help_line.url, 'text', written),
    source: { column: help_line.source, kind: 'text', read: admins, ...written },
    checked_on: open(help_line.checked_on, 'day', written),
    sort: open(help_line.sort, 'integer', written),
    status: { column: help_line.status, kind: 'integer', read: admins, ...written },
    updated_at: open(help_line.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : eq(help_line.status, 1)),
  writes: {
    create: creating(helpLineInput, addLine),
    change: changing(helpLineChange, changeLine),
    remove: { run: removeLine },
  },
});
