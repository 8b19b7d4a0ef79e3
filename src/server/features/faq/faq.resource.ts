import { eq } from 'drizzle-orm';
import { faq } from '#server/db/schema/content.ts';
import { isAdmin } from '#server/http/actor.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { faqChange, faqInput } from '#shared/house/faq.ts';
import { addQuestion, changeQuestion, removeQuestion } from './faq.service.ts';

const admins = ['admin'] as const;
const written = { write: { create: admins, change: admins } };
const open = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column, kind, read: ['visitor'], ...more });
const kept = (column: ColumnRule['column'], kind: ColumnRule['kind']): ColumnRule => ({
  column,
  kind,
  read: admins,
});

/** Published questions are open to everybody; admins write them, and read how many they helped. */
export const faqResource = defineResource({
  table: 'faq',
  opensWhile: ['diary'],
  source: faq,
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
    id: open(faq.id, 'id'),
    slug: open(faq.slug, 'text', written),
    locale: open(faq.locale, 'text', { write: { create: admins } }),
    category: open(faq.category, 'text', written),
    question: open(faq.question, 'text', { ...written, search: true }),
    answer: open(faq.answer, 'text', { ...written, search: true }),
    sort: open(faq.sort, 'integer'),
    status: { ...kept(faq.status, 'integer'), ...written },
    helpful: kept(faq.helpful, 'integer'),
    unhelpful: kept(faq.unhelpful, 'integer'),
    updated_at: open(faq.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : eq(faq.status, 1)),
  writes: {
    create: creating(faqInput, addQuestion),
    change: changing(faqChange, changeQuestion),
    remove: { run: removeQuestion },
  },
});
