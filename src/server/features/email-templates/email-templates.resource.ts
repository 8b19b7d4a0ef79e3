import { email_template, email_template_revision } from '#server/db/schema/email-templates.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, readByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { templateChange, templateInput } from '#shared/mail/email-templates.ts';
import { addTemplate, changeTemplate, removeTemplate } from './email-templates.service.ts';

/** The words of every mail, for admins alone. */
export const emailTemplateResource = defineResource({
  table: 'email_template',
  opensWhile: ['diary'],
  source: email_template,
  modes: {
    list: admins,
    get: admins,
    create: admins,
    change: admins,
    remove: admins,
    'remove-all': admins,
    export: admins,
  },
  columns: {
    id: readByAdmins(email_template.id, 'id'),
    slug: readByAdmins(email_template.slug, 'text', { write: { create: admins }, search: true }),
    kind: readByAdmins(email_template.kind, 'text'),
    state: readByAdmins(email_template.state, 'text'),
    subject: readByAdmins(email_template.subject, 'text', { search: true }),
    words: readByAdmins(email_template.words, 'text', { search: true }),
    languages: readByAdmins(email_template.languages, 'text-list'),
    variables: readByAdmins(email_template.variables, 'text-list'),
    shipped: readByAdmins(email_template.shipped, 'json'),
    texts: readByAdmins(email_template.texts, 'json', { write: { create: admins, change: admins } }),
    draft: readByAdmins(email_template.draft, 'json', { write: { change: admins } }),
    archived: readByAdmins(email_template.archived, 'boolean', { write: { change: admins } }),
    sent_30: readByAdmins(email_template.sent_30, 'integer'),
    failed_30: readByAdmins(email_template.failed_30, 'integer'),
    updated_by: readByAdmins(email_template.updated_by, 'integer'),
    updated_at: readByAdmins(email_template.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
  writes: {
    create: creating(templateInput, addTemplate),
    change: changing(templateChange, changeTemplate),
    remove: { run: removeTemplate },
  },
});

/** What a template's words were, from when on, and who wrote them. */
export const emailTemplateRevisionResource = defineResource({
  table: 'email_template_revision',
  opensWhile: ['diary'],
  source: email_template_revision,
  modes: { list: admins, get: admins },
  columns: {
    id: readByAdmins(email_template_revision.id, 'id'),
    template_id: readByAdmins(email_template_revision.template_id, 'integer'),
    texts: readByAdmins(email_template_revision.texts, 'json'),
    updated_by: readByAdmins(email_template_revision.updated_by, 'integer'),
    created_at: readByAdmins(email_template_revision.created_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
});
