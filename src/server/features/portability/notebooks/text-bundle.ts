import { z } from 'zod';
import { bytesOf, decode } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inOnePiece, noteOf } from './note-file.ts';

const MAX_NOTE_BYTES = 4 * 1024 * 1024;
const MAX_FACTS_BYTES = 256 * 1024;
/** A note with its pictures in a folder of its own, as Bear, Ulysses and others pack them. */
const BUNDLE = /^(.*?([^/]+)\.textbundle\/)text\.(?:md|markdown|txt|html)$/i;

/** What Bear says of a note; every other program's facts are left alone. */
const bundleFacts = z.object({
  'net.shinyfrog.bear': z
    .object({
      creationDate: z.iso.datetime({ offset: true }).optional(),
      trashed: z.union([z.number(), z.boolean()]).optional(),
      pinned: z.union([z.number(), z.boolean()]).optional(),
    })
    .optional(),
});

async function factsIn(file: SourceFile | undefined) {
  const bytes = file && (await bytesOf(await file.open(), MAX_FACTS_BYTES));
  try {
    return bytes ? bundleFacts.safeParse(JSON.parse(decode(bytes))).data?.['net.shinyfrog.bear'] : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function asNote(file: SourceFile, name: string, created: string | undefined, pinned: boolean): SourceFile {
  const open = async () => {
    const bytes = await bytesOf(await file.open(), MAX_NOTE_BYTES);
    if (!bytes) return file.open();
    return inOnePiece(
      Buffer.from(noteOf({ ...(created ? { created } : {}), favourite: pinned, body: decode(bytes) })),
    );
  };
  return { ...file, name, open };
}

export const isTextBundle = (files: readonly SourceFile[]): boolean =>
  files.some(({ name }) => BUNDLE.test(name));

/** Bundles as notes called like them; what lies in the bin of its program stays a file of no use. */
export async function bundleNotes(files: readonly SourceFile[]): Promise<SourceFile[]> {
  const named = new Map(files.map((file) => [file.name, file]));
  const spent = new Set<string>();
  const notes: SourceFile[] = [];
  for (const file of files) {
    const [, folder, title] = BUNDLE.exec(file.name) ?? [];
    if (folder === undefined || title === undefined) continue;
    const facts = await factsIn(named.get(`${folder}info.json`));
    spent.add(file.name);
    if (facts?.trashed) continue;
    spent.add(`${folder}info.json`);
    notes.push(asNote(file, `${folder}${title}.md`, facts?.creationDate, Boolean(facts?.pinned)));
  }
  return [...notes, ...files.filter(({ name }) => !spent.has(name))];
}
