import { createHash } from 'node:crypto';
import { formatUnknown } from '#server/features/portability/portability.errors.ts';
import { decoded } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { type BoundedParser, boundedParser, TooDeep } from './bounded-parser.ts';
import { noteOf } from './note-file.ts';
import { endingOf, readPage } from './page-text.ts';
import { makeSpool, type Spool } from './spool.ts';

/** Longest words of a note and largest file in it, as they stand in the XML. */
const MAX_CONTENT = 4 * 1024 * 1024;
const MAX_DATA = 48 * 1024 * 1024;
const MAX_FACT = 1000;

type Resource = { data: string; mime: string };
type Note = { title: string; created: string; content: string; tags: string[]; resources: Resource[] };

const newNote = (): Note => ({ title: '', created: '', content: '', tags: [], resources: [] });
const fileName = (title: string): string =>
  title
    .replace(/[/\\:\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100) || 'Note';

/** `20190712T043000Z` as other programs write it. */
const momentOf = (stamp: string): string =>
  stamp.trim().replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');

async function keep(note: Note, spool: Spool): Promise<void> {
  const title = note.title.replace(/\s+/g, ' ').trim();
  const { body } = readPage(note.content);
  const text = noteOf({ title, created: momentOf(note.created), tags: note.tags, body });
  await spool.add(`${fileName(title)}.md`, Buffer.from(text));
  for (const { data, mime } of note.resources) {
    const bytes = Buffer.from(data, 'base64');
    const hash = createHash('md5').update(bytes).digest('hex');
    if (bytes.length > 0) await spool.add(`${hash}.${endingOf(mime)}`, bytes);
  }
}

/** Takes the words of an element where it belongs; what is longer than anything of a diary is cut there. */
function take(note: Note, path: readonly string[], text: string): void {
  const name = path.at(-1) ?? '';
  const resource = path.includes('resource') ? note.resources.at(-1) : undefined;
  if (resource && name === 'data' && resource.data.length < MAX_DATA) resource.data += text;
  else if (resource && name === 'mime') resource.mime += text.trim();
  else if (resource) return;
  else if (name === 'content' && note.content.length < MAX_CONTENT) note.content += text;
  else if (name === 'title' && note.title.length < MAX_FACT) note.title += text;
  else if (name === 'created') note.created += text.slice(0, MAX_FACT);
  else if (name === 'tag') note.tags.push(`${note.tags.pop() ?? ''}${text}`.slice(0, MAX_FACT));
}

/** Calls back with every note of the file as it ends, in one reading from front to back. */
function notesParser(onNote: (note: Note) => void): BoundedParser {
  let note: Note | null = null;
  const path: string[] = [];
  return boundedParser(
    {
      open: (name) => {
        path.push(name);
        if (name === 'note') note = newNote();
        else if (name === 'resource') note?.resources.push({ data: '', mime: '' });
        else if (name === 'tag') note?.tags.push('');
      },
      text: (text) => {
        if (note) take(note, path, text);
      },
      close: (name) => {
        path.pop();
        if (name !== 'note' || !note) return;
        onNote(note);
        note = null;
      },
    },
    { xmlMode: true },
  );
}

/** The notes of an Evernote export as files of their own, with the pictures that stand in them. */
export async function openEvernote(
  file: SourceFile,
): Promise<{ files: readonly SourceFile[]; close: () => Promise<void> }> {
  const spool = await makeSpool();
  const ready: Note[] = [];
  const parser = notesParser((note) => ready.push(note));
  try {
    for await (const chunk of decoded(await file.open())) {
      parser.write(chunk);
      for (const note of ready.splice(0)) await keep(note, spool);
    }
    // A note that the end of the file cuts off has its words up to there.
    parser.end();
    for (const note of ready.splice(0)) await keep(note, spool);
  } catch (error) {
    await spool.close();
    throw error instanceof TooDeep ? formatUnknown() : error;
  }
  return spool;
}

export const isEvernote = (head: string): boolean => /<en-export[\s>]/.test(head);
