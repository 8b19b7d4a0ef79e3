import { z } from 'zod';
import { bytesOf, decode } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { PORTABILITY_LIMITS } from '#shared/portability.ts';
import { tooManyEntries } from '#server/features/portability/zip/zip.errors.ts';
import { inOnePiece, noteOf } from './note-file.ts';

const MAX_NOTE_BYTES = 4 * 1024 * 1024;
const LOOKED_INTO = 3;
const JSON_FILE = /\.json$/i;
const IN_KEEP = /(?:^|\/)Keep\/[^/]+\.json$/i;
/** What Takeout adds to the notes. */
const ADDED = /(?:^|\/)(?:archive_browser\.html|Keep\/Labels\.txt)$/i;

/** A note as Google Takeout writes it; the rest of it is left alone. */
const keepNote = z.object({
  title: z.string().default(''),
  textContent: z.string().default(''),
  listContent: z.array(z.object({ text: z.string() })).default([]),
  createdTimestampUsec: z.number().optional(),
  userEditedTimestampUsec: z.number(),
  labels: z.array(z.object({ name: z.string() })).default([]),
  attachments: z.array(z.object({ filePath: z.string().max(300) })).default([]),
  isTrashed: z.boolean().default(false),
  isPinned: z.boolean().default(false),
});
type KeepNote = z.infer<typeof keepNote>;

async function readKeep(file: SourceFile): Promise<KeepNote | null> {
  const bytes = await bytesOf(await file.open(), MAX_NOTE_BYTES);
  try {
    return keepNote.safeParse(JSON.parse(decode(bytes ?? new Uint8Array()))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function asNote(file: SourceFile, note: KeepNote): SourceFile {
  const pictures = note.attachments.map(({ filePath }) => `![](<${filePath.replace(/[<>\n]/g, '')}>)`);
  const list = note.listContent.map(({ text }) => `- ${text}`).join('\n');
  const text = noteOf({
    title: note.title,
    created: new Date((note.createdTimestampUsec ?? note.userEditedTimestampUsec) / 1000).toISOString(),
    tags: note.labels.map(({ name }) => name),
    favourite: note.isPinned,
    body: [note.textContent, list, ...pictures].filter(Boolean).join('\n\n'),
  });
  // Its name tells when it was written as well, in a clock of its own.
  const folder = file.name.slice(0, file.name.lastIndexOf('/') + 1);
  const name = `${folder}${note.title || 'note'} ${note.userEditedTimestampUsec}.md`;
  return { ...file, name, open: async () => inOnePiece(Buffer.from(text)) };
}

/** Whether these files are notes that Google Takeout brought. */
export async function isKeep(files: readonly SourceFile[]): Promise<boolean> {
  for (const file of files.filter(({ name }) => IN_KEEP.test(name)).slice(0, LOOKED_INTO))
    if (await readKeep(file)) return true;
  return false;
}

/** Each note once, from its JSON; what lies in its bin stays a file of no use. Throws `portability.too_many`. */
export async function keepNotes(files: readonly SourceFile[]): Promise<SourceFile[]> {
  if (files.filter(({ name }) => IN_KEEP.test(name)).length > PORTABILITY_LIMITS.dreams)
    throw tooManyEntries();
  const notes: SourceFile[] = [];
  const told = new Set<string>();
  for (const file of files) {
    const note = IN_KEEP.test(file.name) ? await readKeep(file) : null;
    if (!note) continue;
    told.add(file.name.replace(JSON_FILE, ''));
    notes.push(note.isTrashed ? file : asNote(file, note));
  }
  const others = files.filter(
    ({ name }) => !told.has(name.replace(/\.(?:json|html)$/i, '')) && !ADDED.test(name),
  );
  return [...notes, ...others];
}
