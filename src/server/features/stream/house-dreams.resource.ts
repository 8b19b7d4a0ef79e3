import { ne } from 'drizzle-orm';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, readByAdmins, writtenByAdmins } from '#server/http/admin-resource.ts';
import { changing, creating, defineResource } from '#server/http/resource.ts';
import { houseDreamChange, houseDreamInput } from '#shared/public-dreams.ts';
import { addHouseDream, changeHouseDream, withdrawHouseDream } from './house-dreams.service.ts';

const searched = { ...writtenByAdmins, search: true } as const;

/** Editorial and classic dreams, which admins put into the stream. Copies that members made are not reached from here. */
export const houseDreamResource = defineResource({
  table: 'house_dream',
  opensWhile: ['diary'],
  source: public_dream,
  modes: { list: admins, get: admins, create: admins, change: admins, remove: admins, export: admins },
  columns: {
    id: readByAdmins(public_dream.id, 'id'),
    kind: readByAdmins(public_dream.kind, 'text', writtenByAdmins),
    title: readByAdmins(public_dream.title, 'text', searched),
    text: readByAdmins(public_dream.text, 'text', searched),
    attribution: readByAdmins(public_dream.attribution, 'text', searched),
    source: readByAdmins(public_dream.source, 'text', searched),
    content_note: readByAdmins(public_dream.content_note, 'text', writtenByAdmins),
    types: readByAdmins(public_dream.types, 'text-list', writtenByAdmins),
    tags: readByAdmins(public_dream.tags, 'text-list', writtenByAdmins),
    in_pond: readByAdmins(public_dream.in_pond, 'boolean', writtenByAdmins),
    language: readByAdmins(public_dream.language, 'text'),
    words: readByAdmins(public_dream.words, 'integer'),
    hidden_at: readByAdmins(public_dream.hidden_at, 'instant'),
    published_at: readByAdmins(public_dream.published_at, 'instant'),
    updated_at: readByAdmins(public_dream.updated_at, 'instant'),
  },
  rows: (actor) => (isAdmin(actor) ? ne(public_dream.kind, 'member') : 'none'),
  writes: {
    create: creating(houseDreamInput, addHouseDream),
    change: changing(houseDreamChange, changeHouseDream),
    remove: { run: withdrawHouseDream },
  },
});
