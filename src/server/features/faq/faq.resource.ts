import { eq } from 'drizzle-orm';
import { faq } from '#server/db/schema/content.ts';
import { isAdmin } from '#server/http/actor.ts';
import { type ColumnRule, defineResource } from '#server/http/resource.ts';

const open = (column: ColumnRule['column'], kind: ColumnRule['kind'], search?: true): ColumnRule => ({
  column,
  kind,
  read: ['visitor'],
  ...(search ? { search } : {}),
});

/** Published questions are open to everybody. */
export const faqResource = defineResource({
  table: 'faq',
  opensWhile: ['diary'],
  source: faq,
  modes: { list: ['visitor'], get: ['visitor'], 'get-all': ['visitor'] },
  columns: {
    id: open(faq.id, 'id'),
    slug: open(faq.slug, 'text'),
    locale: open(faq.locale, 'text'),
    category: open(faq.category, 'text'),
    question: open(faq.question, 'text', true),
    answer: open(faq.answer, 'text', true),
    sort: open(faq.sort, 'integer'),
    status: { column: faq.status, kind: 'integer', read: ['admin'] },
    updated_at: open(faq.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : eq(faq.status, 1)),
});
