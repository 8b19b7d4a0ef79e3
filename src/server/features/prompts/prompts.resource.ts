import { eq } from 'drizzle-orm';
import { dream_prompt } from '#server/db/schema/readings.ts';
import { isAdmin } from '#server/http/actor.ts';
import type { ColumnRule, Resource } from '#server/http/resource.ts';

const open = (column: ColumnRule['column'], kind: ColumnRule['kind']): ColumnRule => ({
  column,
  kind,
  read: ['visitor'],
});

/** Short questions of the recall ladder; guests at the capture screen read them too. */
export const promptResource: Resource = {
  table: 'dream_prompt',
  source: dream_prompt,
  modes: { list: ['visitor'], get: ['visitor'], 'get-all': ['visitor'] },
  columns: {
    id: open(dream_prompt.id, 'id'),
    slug: open(dream_prompt.slug, 'text'),
    moment: open(dream_prompt.moment, 'text'),
    missing: open(dream_prompt.missing, 'text'),
    text: open(dream_prompt.text, 'json'),
    sort: open(dream_prompt.sort, 'integer'),
    weight: open(dream_prompt.weight, 'integer'),
    status: { column: dream_prompt.status, kind: 'integer', read: ['admin'] },
  },
  rows: (actor) => (isAdmin(actor) ? undefined : eq(dream_prompt.status, 1)),
};
