import { and, eq, isNull } from 'drizzle-orm';
import { dream_prompt } from '#server/db/schema/prompts.ts';
import { isAdmin } from '#server/http/actor.ts';
import type { ColumnRule, Resource } from '#server/http/resource.ts';
import { promptChange, promptInput } from '#shared/prompts/prompts.ts';
import { addPrompt, changePrompt, removePrompt } from './prompts.service.ts';

const open = (column: ColumnRule['column'], kind: ColumnRule['kind'], search?: true): ColumnRule => ({
  column,
  kind,
  read: ['visitor'],
  ...(search ? { search } : {}),
});
const admins = ['admin'] as const;

/**
 * Short questions of the recall ladder: guests at the capture screen read the active ones, admins write them. What dreamers
 * ask themselves is not reached from here. */
export const promptResource: Resource = {
  table: 'dream_prompt',
  source: dream_prompt,
  modes: {
    list: ['visitor'],
    get: ['visitor'],
    'get-all': ['visitor'],
    create: admins,
    change: admins,
    remove: admins,
    export: admins,
  },
  columns: {
    id: open(dream_prompt.id, 'id'),
    slug: open(dream_prompt.slug, 'text', true),
    moment: open(dream_prompt.moment, 'text'),
    missing: open(dream_prompt.missing, 'text'),
    text: open(dream_prompt.text, 'json', true),
    trigger: open(dream_prompt.trigger, 'json'),
    schedule: open(dream_prompt.schedule, 'json'),
    sort: open(dream_prompt.sort, 'integer'),
    weight: open(dream_prompt.weight, 'integer'),
    status: { column: dream_prompt.status, kind: 'integer', read: admins },
    updated_at: { column: dream_prompt.updated_at, kind: 'instant', read: admins },
  },
  rows: (actor) => and(isNull(dream_prompt.user_id), isAdmin(actor) ? undefined : eq(dream_prompt.status, 1)),
  writes: {
    create: {
      body: promptInput,
      run: (deps, actor, input) => addPrompt(deps, actor, promptInput.parse(input)),
    },
    change: {
      body: promptChange,
      run: (deps, actor, id, input) => changePrompt(deps, actor, id, promptChange.parse(input)),
    },
    remove: { run: removePrompt },
  },
};
