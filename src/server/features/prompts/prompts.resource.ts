import { and, eq, isNull } from 'drizzle-orm';
import { dream_prompt } from '#server/db/schema/prompts.ts';
import { isAdmin } from '#server/http/actor.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { promptChange, promptInput } from '#shared/prompts/prompts.ts';
import { addPrompt, changePrompt, removePrompt } from './prompts.service.ts';

const admins = ['admin'] as const;
const written = { write: { create: admins, change: admins } };
const open = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column, kind, read: ['visitor'], ...more });

/**
 * Short questions of the recall ladder: guests at the capture screen read the active ones, admins write them. What dreamers
 * ask themselves is not reached from here. */
export const promptResource = defineResource({
  table: 'dream_prompt',
  opensWhile: ['diary'],
  source: dream_prompt,
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
    id: open(dream_prompt.id, 'id'),
    slug: open(dream_prompt.slug, 'text', { ...written, search: true }),
    moment: open(dream_prompt.moment, 'text', written),
    missing: open(dream_prompt.missing, 'text', written),
    text: open(dream_prompt.text, 'json', { ...written, search: true }),
    trigger: open(dream_prompt.trigger, 'json', written),
    schedule: open(dream_prompt.schedule, 'json', written),
    sort: open(dream_prompt.sort, 'integer', written),
    weight: open(dream_prompt.weight, 'integer', written),
    status: { column: dream_prompt.status, kind: 'integer', read: admins, ...written },
    updated_at: { column: dream_prompt.updated_at, kind: 'instant', read: admins },
  },
  rows: (actor) => and(isNull(dream_prompt.user_id), isAdmin(actor) ? undefined : eq(dream_prompt.status, 1)),
  writes: {
    create: creating(promptInput, addPrompt),
    change: changing(promptChange, changePrompt),
    remove: { run: removePrompt },
  },
});
