import { and, eq, isNull } from 'drizzle-orm';
import { dream_prompt } from '#server/db/schema/prompts.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, KEPT_FOR_ALL, readByAll, writtenByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { promptChange, promptInput } from '#shared/prompts/prompts.ts';
import { addPrompt, changePrompt, removePrompt } from './prompts.service.ts';

/**
 * Short questions of the recall ladder: guests at the capture screen read the active ones, admins write them. What dreamers
 * ask themselves is not reached from here. */
export const promptResource = defineResource({
  table: 'dream_prompt',
  opensWhile: ['diary'],
  source: dream_prompt,
  modes: KEPT_FOR_ALL,
  columns: {
    id: readByAll(dream_prompt.id, 'id'),
    slug: readByAll(dream_prompt.slug, 'text', { ...writtenByAdmins, search: true }),
    moment: readByAll(dream_prompt.moment, 'text', writtenByAdmins),
    missing: readByAll(dream_prompt.missing, 'text', writtenByAdmins),
    text: readByAll(dream_prompt.text, 'json', { ...writtenByAdmins, search: true }),
    trigger: readByAll(dream_prompt.trigger, 'json', writtenByAdmins),
    schedule: readByAll(dream_prompt.schedule, 'json', writtenByAdmins),
    sort: readByAll(dream_prompt.sort, 'integer', writtenByAdmins),
    weight: readByAll(dream_prompt.weight, 'integer', writtenByAdmins),
    status: { column: dream_prompt.status, kind: 'integer', read: admins, ...writtenByAdmins },
    updated_at: { column: dream_prompt.updated_at, kind: 'instant', read: admins },
  },
  rows: (actor) => and(isNull(dream_prompt.user_id), isAdmin(actor) ? undefined : eq(dream_prompt.status, 1)),
  writes: {
    create: creating(promptInput, addPrompt),
    change: changing(promptChange, changePrompt),
    remove: { run: removePrompt },
  },
});
