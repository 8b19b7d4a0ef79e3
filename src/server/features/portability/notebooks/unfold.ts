import { headOf } from '#server/features/portability/sources/lines.ts';
import type { Source } from '#server/features/portability/sources/source-files.ts';
import { isEvernote, openEvernote } from './evernote.ts';
import { isJourney, journeyNotes } from './journey.ts';
import { PAGE_FILE, pageAsNote } from './note-file.ts';
import { isSpreadsheet, tableOfSpreadsheet } from './spreadsheet.ts';

const HEAD_BYTES = 4096;

/** Opens exports of other programs as notes or as a table; everything else stays what it is. */
export async function unfolded(source: Source, name: string, size: number): Promise<Source> {
  const { files } = source;
  const [first] = files;
  if (source.zipped && isSpreadsheet(files.map((file) => file.name)))
    return { ...source, zipped: false, files: [tableOfSpreadsheet(name, size, files)] };
  if (source.zipped && (await isJourney(files))) return { ...source, files: journeyNotes(files) };
  if (first && !source.zipped && isEvernote(await headOf(await first.open(), HEAD_BYTES))) {
    const notes = await openEvernote(first);
    const close = async () => {
      await notes.close();
      await source.close();
    };
    return { zipped: true, files: notes.files, close };
  }
  return { ...source, files: files.map((file) => (PAGE_FILE.test(file.name) ? pageAsNote(file) : file)) };
}
