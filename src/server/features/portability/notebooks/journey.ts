import { z } from 'zod';
import { bytesOf, decode } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inOnePiece, noteOf } from './note-file.ts';
import { readPage } from './page-text.ts';

const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
const LOOKED_INTO = 3;
const JSON_FILE = /\.json$/i;

/** An entry as Journey writes it, in its older and its newer form; the rest of it is left alone. */
const journeyEntry = z.object({
  text: z.string(),
  title: z.string().nullish(),
  date_journal: z.number().optional(),
  date_of_journal: z.iso.datetime({ offset: true }).optional(),
  photos: z.array(z.string().max(300)).max(500).nullish(),
  attachments: z.array(z.unknown()).max(500).nullish(),
  tags: z.array(z.string()).max(1000).nullish(),
  favourite: z.boolean().nullish(),
});
type JourneyEntry = z.infer<typeof journeyEntry>;

function dateOf({ date_journal, date_of_journal }: JourneyEntry): string | null {
  const date = new Date(date_journal ?? date_of_journal ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** An entry with its day, or null for any other JSON. */
async function entryOf(file: SourceFile): Promise<(JourneyEntry & { created: string }) | null> {
  const bytes = await bytesOf(await file.open(), MAX_ENTRY_BYTES);
  try {
    const { data } = journeyEntry.safeParse(JSON.parse(decode(bytes ?? new Uint8Array())));
    const created = data ? dateOf(data) : null;
    return data && created !== null ? { ...data, created } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const namesOf = ({ photos, attachments }: JourneyEntry): string[] => [
  ...(photos ?? []),
  ...(attachments ?? []).filter((name): name is string => typeof name === 'string'),
];

const isHtml = (text: string): boolean => /<(?:p|div|br|h\d|ul|b|i|span)[\s/>]/i.test(text);

function asNote(file: SourceFile): SourceFile {
  const open = async () => {
    const entry = await entryOf(file);
    if (!entry) return file.open();
    const words = isHtml(entry.text) ? readPage(entry.text).body : entry.text;
    const pictures = namesOf(entry).map((name) => `![](<${name.replace(/[<>\n]/g, '')}>)`);
    const body = [words, ...pictures].join('\n\n');
    const note = noteOf({
      title: entry.title?.trim() ?? '',
      created: entry.created,
      tags: entry.tags ?? [],
      favourite: entry.favourite ?? false,
      body,
    });
    return inOnePiece(Buffer.from(note));
  };
  return { ...file, name: file.name.replace(JSON_FILE, '.md'), open };
}

/** Whether these files are a Journey export: one JSON an entry. */
export async function isJourney(files: readonly SourceFile[]): Promise<boolean> {
  const entries = files.filter(({ name }) => JSON_FILE.test(name)).slice(0, LOOKED_INTO);
  for (const file of entries) if (await entryOf(file)) return true;
  return false;
}

/** The entries of a Journey export as notes; other files stay what they are. */
export const journeyNotes = (files: readonly SourceFile[]): SourceFile[] =>
  files.map((file) => (JSON_FILE.test(file.name) ? asNote(file) : file));
