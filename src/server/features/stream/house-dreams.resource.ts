import { ne } from 'drizzle-orm';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import { isAdmin } from '#server/http/actor.ts';
import { changing, type ColumnRule, creating, defineResource } from '#server/http/resource.ts';
import { houseDreamChange, houseDreamInput } from '#shared/public-dreams.ts';
import { addHouseDream, changeHouseDream, withdrawHouseDream } from './house-dreams.service.ts';

const admins = ['admin'] as const;
const kept = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'write' | 'search'> = {},
): ColumnRule => ({ column, kind, read: admins, ...more });
const written = { write: { create: admins, change: admins } };
const searched = { ...written, search: true } as const;

/** Editorial and classic dreams, which admins put into the stream. Copies that members made are not reached from here. */
export const houseDreamResource = defineResource({
  table: 'house_dream',
  opensWhile: ['diary'],
  source: public_dream,
  modes: { list: admins, get: admins, create: admins, change: admins, remove: admins, export: admins },
  columns: {
    id: kept(public_dream.id, 'id'),
    kind: kept(public_dream.kind, 'text', written),
    title: kept(public_dream.title, 'text', searched),
    text: kept(public_dream.text, 'text', searched),
    attribution: kept(public_dream.attribution, 'text', searched),
    source: kept(public_dream.source, 'text', searched),
    content_note: kept(public_dream.content_note, 'text', written),
    types: kept(public_dream.types, 'text-list', written),
    tags: kept(public_dream.tags, 'text-list', written),
    in_pond: kept(public_dream.in_pond, 'boolean', written),
    language: kept(public_dream.language, 'text'),
    words: kept(public_dream.words, 'integer'),
    hidden_at: kept(public_dream.hidden_at, 'instant'),
    published_at: kept(public_dream.published_at, 'instant'),
    updated_at: kept(public_dream.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? ne(public_dream.kind, 'member') : 'none'),
  writes: {
    create: creating(houseDreamInput, addHouseDream),
    change: changing(houseDreamChange, changeHouseDream),
    remove: { run: withdrawHouseDream },
  },
});
