import { eq } from 'drizzle-orm';
import { help_line } from '#server/db/schema/safety.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, KEPT_FOR_ALL, readByAll, writtenByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { helpLineChange, helpLineInput } from '#shared/safety/help-lines.ts';
import { addLine, changeLine, removeLine } from './help-lines.service.ts';

/** Where somebody listens: shown cards are open to everybody, admins write them. */
export const helpLineResource = defineResource({
  table: 'help_line',
  opensWhile: ['diary'],
  source: help_line,
  modes: KEPT_FOR_ALL,
  columns: {
    id: readByAll(help_line.id, 'id'),
    slug: readByAll(help_line.slug, 'text', writtenByAdmins),
    locale: readByAll(help_line.locale, 'text', { write: { create: admins } }),
    country: readByAll(help_line.country, 'text', writtenByAdmins),
    name: readByAll(help_line.name, 'text', { ...writtenByAdmins, search: true }),
    text: readByAll(help_line.text, 'text', { ...writtenByAdmins, search: true }),
    phone: readByAll(help_line.phone, 'text', { ...writtenByAdmins, search: true }),
    url: readByAll(help_line.url, 'text', writtenByAdmins),
    source: { column: help_line.source, kind: 'text', read: admins, ...writtenByAdmins },
    checked_on: readByAll(help_line.checked_on, 'day', writtenByAdmins),
    sort: readByAll(help_line.sort, 'integer', writtenByAdmins),
    status: { column: help_line.status, kind: 'integer', read: admins, ...writtenByAdmins },
    updated_at: readByAll(help_line.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : eq(help_line.status, 1)),
  writes: {
    create: creating(helpLineInput, addLine),
    change: changing(helpLineChange, changeLine),
    remove: { run: removeLine },
  },
});
