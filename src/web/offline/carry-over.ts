import type { Dexie, Table } from 'dexie';
import { PERSONAL_KEYS } from '#web/api/storage.ts';
import type {
  DeviceComment,
  DeviceDraft,
  DeviceDream,
  DeviceInterpretation,
  InterpretationWords,
} from './database.ts';
import { commentPlace, draftRow, joinDrafts, joinText, LETTER_PLACE } from './draft-places.ts';
import { interpretationKey } from '#web/offline/kinds/interpretation-key.ts';
import { deviceStorage, handOverNoted } from './noted-dreams.ts';
import { currentOwner, type Owner } from './owner.ts';

/** What lay in the browser's storage before everything that waits had its one place, as it was kept there. */
type Old = { comments: DeviceComment[]; interpretations: DeviceInterpretation[]; drafts: DeviceDraft[] };
type OldComments = {
  drafts?: Record<string, unknown>;
  unsent?: { client_id: string; public_dream_id: number; parent_id: number | null; text: string }[];
};
type OldInterpretation = { words: InterpretationWords; base: number | null };

const COMMENTS = /^comments-(\d+)$/;
const INTERPRETATION = /^interpretation:(\d+):(\{.*\})(?::(\d+))?$/;
const NOTHING: Old = { comments: [], interpretations: [], drafts: [] };

function oldComments(owner: Owner, { drafts = {}, unsent = [] }: OldComments, now: string): Old {
  return {
    ...NOTHING,
    drafts: Object.entries(drafts).flatMap(([place, text]) =>
      typeof text === 'string' ? [draftRow(owner, commentPlace(place), { text }, now)] : [],
    ),
    comments: unsent.map(({ client_id: key, public_dream_id, parent_id, text }) => ({
      key,
      owner,
      public_dream_id,
      parent_id,
      text,
      fault: null,
      written_at: now,
    })),
  };
}

function oldInterpretation(match: RegExpExecArray, { words, base }: OldInterpretation, now: string): Old {
  const [, owner = '', about = '', edited] = match;
  const read = JSON.parse(about) as DeviceInterpretation['about'];
  const edit = edited === undefined ? null : Number(edited);
  const row: DeviceInterpretation = {
    key: interpretationKey(owner, read, edit),
    owner,
    about: read,
    edit,
    words,
    base,
    revision: 1,
    held: edit !== null,
    conflict: null,
    fault: null,
    edited_at: now,
  };
  return { ...NOTHING, interpretations: typeof words.text === 'string' ? [row] : [] };
}

/** Undefined where the key is none of these; throws where what lies there was not written by these pages. */
function readOld(key: string, raw: string, now: string): Old | undefined {
  const comments = COMMENTS.exec(key);
  if (comments) return oldComments(comments[1] ?? '', JSON.parse(raw) as OldComments, now);
  const interpretation = INTERPRETATION.exec(key);
  if (interpretation) return oldInterpretation(interpretation, JSON.parse(raw) as OldInterpretation, now);
  if (key !== PERSONAL_KEYS.letter) return undefined;
  const words = JSON.parse(raw) as Record<string, string>;
  return { ...NOTHING, drafts: [draftRow(currentOwner(), LETTER_PLACE, words, now)] };
}

const joinInterpretations = (
  kept: DeviceInterpretation,
  old: DeviceInterpretation,
): DeviceInterpretation => ({
  ...kept,
  words: { ...kept.words, text: joinText(old.words.text, kept.words.text) },
  revision: kept.revision + 1,
});

async function keepEach<Row extends { key: string }>(
  table: Table<Row, string>,
  rows: readonly Row[],
  join: (kept: Row, old: Row) => Row = (kept) => kept,
): Promise<void> {
  for (const row of rows) {
    const kept = await table.get(row.key);
    await table.put(kept ? join(kept, row) : row);
  }
}

/** An old page may have gone on writing beside a new one: then both words are kept. Repeating it is harmless. */
async function keepOld(database: Dexie, old: Old): Promise<void> {
  await keepEach(database.table('comments'), old.comments);
  await keepEach(database.table('interpretations'), old.interpretations, joinInterpretations);
  await keepEach(database.table('drafts'), old.drafts, (kept, row) => joinDrafts(row, kept));
}

/** What was written before the database was open; the newer of two states of one dream stands. */
const keepNoted = (database: Dexie): Promise<void> =>
  handOverNoted(async (noted) => {
    const dreams: Table<DeviceDream, string> = database.table('dreams');
    const kept = await dreams.get(noted.client_id);
    if (!kept || kept.revision <= noted.revision) await dreams.put(noted);
  });

/**
 * Brings what an earlier version of these pages kept in the browser's storage into the device's database. A key goes only when the
 * disk has its words; what fails, or is written by an old page that is still open, is brought when the database is opened next.
 */
export async function carryOver(database: Dexie): Promise<void> {
  const storage = deviceStorage();
  if (!storage) return;
  await keepNoted(database);
  const now = new Date().toISOString();
  for (const key of Object.keys(storage)) {
    try {
      const old = readOld(key, storage.getItem(key) ?? '', now);
      if (!old) continue;
      await keepOld(database, old);
      storage.removeItem(key);
    } catch {
      // It stays where it is.
    }
  }
}
