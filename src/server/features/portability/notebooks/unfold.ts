import { headOf } from '#server/features/portability/sources/lines.ts';
import type { Source, SourceFile } from '#server/features/portability/sources/source-files.ts';
import { isChat } from './chat.ts';
import { isEvernote, openEvernote } from './evernote.ts';
import { isJourney, journeyNotes } from './journey.ts';
import { isJoplin, joplinNotes } from './joplin.ts';
import { isKeep, keepNotes } from './keep.ts';
import { PAGE_FILE } from './note-file.ts';
import { isSpreadsheet, openWorkbook } from './spreadsheet.ts';
import { telegramDiary } from './telegram.ts';
import { bundleNotes, isTextBundle } from './text-bundle.ts';
import { chatAsDiary, pageAsNote, standardNotes, tableOfJson } from './whole-files.ts';

const HEAD_BYTES = 4096;
const CHAT_FILE = /\.txt$/i;
/** In a folder of texts only what is called so is looked into. */
const CHAT_NAME = /chat/i;
const isJson = ({ name }: SourceFile): boolean => /\.json$/i.test(name);

async function asNote(file: SourceFile, all: readonly SourceFile[]): Promise<SourceFile> {
  if (PAGE_FILE.test(file.name)) return pageAsNote(file);
  const mayBeChat = CHAT_FILE.test(file.name) && (all.length === 1 || CHAT_NAME.test(file.name));
  if (mayBeChat && isChat(await headOf(await file.open(), HEAD_BYTES))) return chatAsDiary(file, all);
  return file;
}

/** The notes of a program that keeps them in files of its own kind; null for all else. */
async function notesOf({ zipped, files }: Source): Promise<SourceFile[] | null> {
  if (zipped && (await isKeep(files))) return keepNotes(files);
  if (zipped && (await isJoplin(files))) return joplinNotes(files);
  if (zipped && isTextBundle(files)) return bundleNotes(files);
  if (zipped && (await isJourney(files))) return journeyNotes(files);
  return (await telegramDiary(files)) ?? standardNotes(files);
}

/** Opens exports of other programs as notes or as a table; everything else stays what it is. */
export async function unfolded(source: Source, name: string, size: number): Promise<Source> {
  const { files } = source;
  const [first] = files;
  if (source.zipped && isSpreadsheet(files.map((file) => file.name))) {
    const workbook = await openWorkbook(name, size, files);
    return { ...source, zipped: false, files: [workbook.tableOf(workbook.first)], workbook };
  }
  const notebook = await notesOf(source);
  if (notebook) return { ...source, zipped: true, files: notebook };
  if (first && !source.zipped && isEvernote(await headOf(await first.open(), HEAD_BYTES))) {
    const notes = await openEvernote(first);
    const close = async () => {
      await notes.close();
      await source.close();
    };
    return { zipped: true, files: notes.files, close };
  }
  const table = first && !source.zipped && isJson(first) ? await tableOfJson(first) : null;
  if (table) return { ...source, files: [table] };
  const notes: SourceFile[] = [];
  // One after the other: thousands of open files would be held in memory at once.
  for (const file of files) notes.push(await asNote(file, files));
  return { ...source, files: notes };
}
