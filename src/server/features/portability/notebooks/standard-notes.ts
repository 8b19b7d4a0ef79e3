import { z } from 'zod';
import { bytesOf, decode, headOf } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inOnePiece, noteOf } from './note-file.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const HEAD_BYTES = 4096;
/** More than a dream may have. */
const MOST_TAGS = 1000;
const BACKUP_FILE = /\.(?:txt|json)$/i;
/** The same notes once more, beside the backup that tells when they were made. */
const COPIES = /(?:^|\/)Items\//;

const given = z.object({
  uuid: z.string().max(100),
  content_type: z.string(),
  created_at: z.string().max(40).optional(),
  content: z.object({
    title: z.string().default(''),
    text: z.string().default(''),
    trashed: z.boolean().nullish(),
    references: z.array(z.object({ uuid: z.string().max(100) })).default([]),
  }),
});
type Item = z.infer<typeof given>;

/** What is in the backup and not locked; null where it is none. */
async function itemsIn(file: SourceFile): Promise<Item[] | null> {
  const bytes = file.size > MAX_BYTES ? null : await bytesOf(await file.open(), MAX_BYTES);
  try {
    const { items } = JSON.parse(decode(bytes ?? new Uint8Array())) as { items?: unknown };
    if (!Array.isArray(items)) return null;
    const read = items.flatMap((one) => given.safeParse(one).data ?? []);
    return read.some(({ content_type }) => content_type === 'Note') ? read : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isBackup = async (file: SourceFile): Promise<boolean> =>
  BACKUP_FILE.test(file.name) && /"content_type"\s*:/.test(await headOf(await file.open(), HEAD_BYTES));

function asNote(item: Item, tags: readonly string[]): SourceFile {
  const { title, text } = item.content;
  const { created_at: created = '' } = item;
  const bytes = Buffer.from(noteOf({ title, created, tags, body: text }));
  const called =
    title
      .replace(/[/\\:\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'Note';
  // What lies in its bin is told by its name, as a file of no use.
  const name = item.content.trashed ? called : `${called}.md`;
  return { name, size: bytes.length, open: async () => inOnePiece(bytes) };
}

/** The notes of a backup of Standard Notes with their days and tags; null where none is among the files. */
export async function standardNotes(files: readonly SourceFile[]): Promise<SourceFile[] | null> {
  for (const file of files.filter(({ name }) => !COPIES.test(name))) {
    const items = (await isBackup(file)) ? await itemsIn(file) : null;
    if (!items) continue;
    const tagsOf = new Map<string, string[]>();
    for (const { content_type, content } of items)
      if (content_type === 'Tag')
        for (const { uuid } of content.references)
          tagsOf.set(uuid, [...(tagsOf.get(uuid) ?? []).slice(0, MOST_TAGS), content.title]);
    const notes = items
      .filter(({ content_type }) => content_type === 'Note')
      .map((item) => asNote(item, tagsOf.get(item.uuid) ?? []));
    return [...notes, ...files.filter((other) => other !== file && !COPIES.test(other.name))];
  }
  return null;
}
