import { audit } from '#server/db/schema/operations.ts';
import { type ColumnRule, defineResource } from '#server/http/resource.ts';
import { isAdmin } from '#server/http/actor.ts';

const admins = ['admin'] as const;
const column = (source: ColumnRule['column'], kind: ColumnRule['kind']): ColumnRule => ({
  column: source,
  kind,
  read: admins,
});

/** Admins read the audit; nobody writes it through the generic calls. */
export const auditResource = defineResource({
  table: 'audit',
  opensWhile: ['diary'],
  source: audit,
  modes: { list: admins, get: admins, export: admins },
  columns: {
    id: column(audit.id, 'id'),
    actor_id: column(audit.actor_id, 'id'),
    action: { ...column(audit.action, 'text'), search: true },
    subject: column(audit.subject, 'text'),
    subject_id: column(audit.subject_id, 'id'),
    outcome: column(audit.outcome, 'text'),
    ip: column(audit.ip, 'text'),
    request_id: column(audit.request_id, 'text'),
    detail: column(audit.detail, 'json'),
    created_at: column(audit.created_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
});
