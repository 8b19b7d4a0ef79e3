import { audit } from '#server/db/schema/operations.ts';
import { admins, readByAdmins } from '#server/http/admin-resource.ts';
import { defineResource } from '#server/http/resource.ts';
import { isAdmin } from '#server/http/actor.ts';

/** Admins read the audit; nobody writes it through the generic calls. */
export const auditResource = defineResource({
  table: 'audit',
  opensWhile: ['diary'],
  source: audit,
  modes: { list: admins, get: admins, export: admins },
  columns: {
    id: readByAdmins(audit.id, 'id'),
    actor_id: readByAdmins(audit.actor_id, 'id'),
    action: readByAdmins(audit.action, 'text', { search: true, few: true }),
    subject: readByAdmins(audit.subject, 'text'),
    subject_id: readByAdmins(audit.subject_id, 'id'),
    outcome: readByAdmins(audit.outcome, 'text'),
    ip: readByAdmins(audit.ip, 'text'),
    request_id: readByAdmins(audit.request_id, 'text'),
    detail: readByAdmins(audit.detail, 'json'),
    created_at: readByAdmins(audit.created_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
});
