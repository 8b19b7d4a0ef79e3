import { eq } from 'drizzle-orm';
import { faq } from '#server/db/schema/content.ts';
import { isAdmin } from '#server/http/actor.ts';
import {
  admins,
  KEPT_FOR_ALL,
  readByAdmins,
  readByAll,
  writtenByAdmins,
} from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { faqChange, faqInput } from '#shared/house/faq.ts';
import { addQuestion, changeQuestion, removeQuestion } from './faq.service.ts';

/** Published questions are open to everybody; admins write them, and read how many they helped. */
export const faqResource = defineResource({
  table: 'faq',
  opensWhile: ['diary'],
  source: faq,
  modes: KEPT_FOR_ALL,
  columns: {
    id: readByAll(faq.id, 'id'),
    slug: readByAll(faq.slug, 'text', writtenByAdmins),
    locale: readByAll(faq.locale, 'text', { write: { create: admins } }),
    category: readByAll(faq.category, 'text', writtenByAdmins),
    question: readByAll(faq.question, 'text', { ...writtenByAdmins, search: true }),
    answer: readByAll(faq.answer, 'text', { ...writtenByAdmins, search: true }),
    sort: readByAll(faq.sort, 'integer'),
    status: readByAdmins(faq.status, 'integer', writtenByAdmins),
    helpful: readByAdmins(faq.helpful, 'integer'),
    unhelpful: readByAdmins(faq.unhelpful, 'integer'),
    updated_at: readByAll(faq.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? undefined : eq(faq.status, 1)),
  writes: {
    create: creating(faqInput, addQuestion),
    change: changing(faqChange, changeQuestion),
    remove: { run: removeQuestion },
  },
});
