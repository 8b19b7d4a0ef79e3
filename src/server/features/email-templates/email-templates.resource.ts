import { email_template, email_template_revision } from '#server/db/schema/email-templates.ts';
import { isAdmin } from '#server/http/actor.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { templateChange, templateInput } from '#shared/mail/email-templates.ts';
import { addTemplate, changeTemplate, removeTemplate } from './email-templates.service.ts';

const admins = ['admin'] as const;
const shown = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column, kind, read: admins, ...more });

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
    id: shown(email_template.id, 'id'),
    slug: shown(email_template.slug, 'text', { write: { create: admins }, search: true }),
    kind: shown(email_template.kind, 'text'),
    state: shown(email_template.state, 'text'),
    subject: shown(email_template.subject, 'text', { search: true }),
    words: shown(email_template.words, 'text', { search: true }),
    languages: shown(email_template.languages, 'text-list'),
    variables: shown(email_template.variables, 'text-list'),
    shipped: shown(email_template.shipped, 'json'),
    texts: shown(email_template.texts, 'json', { write: { create: admins, change: admins } }),
    draft: shown(email_template.draft, 'json', { write: { change: admins } }),
    archived: shown(email_template.archived, 'boolean', { write: { change: admins } }),
    sent_30: shown(email_template.sent_30, 'integer'),
    failed_30: shown(email_template.failed_30, 'integer'),
    updated_by: shown(email_template.updated_by, 'integer'),
    updated_at: shown(email_template.updated_at, 'instant'),
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
    id: shown(email_template_revision.id, 'id'),
    template_id: shown(email_template_revision.template_id, 'integer'),
    texts: shown(email_template_revision.texts, 'json'),
    updated_by: shown(email_template_revision.updated_by, 'integer'),
    created_at: shown(email_template_revision.created_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : 'none'),
});
