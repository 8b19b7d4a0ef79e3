import { bytesOf, decode } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inOnePiece, noteOf } from './note-file.ts';

const MAX_NOTE_BYTES = 4 * 1024 * 1024;
const LOOKED_INTO = 3;
/** More than a dream may have. */
const MOST_TAGS = 1000;
/** Everything that Joplin keeps lies in a file of its own, called by its number. */
const ITEM_FILE = /(?:^|\/)[0-9a-f]{32}\.md$/i;
const FACT = /^([a-z_]+): ?(.*)$/;
const TYPES = { note: '1', tag: '5', noteTag: '6' } as const;

type Facts = ReadonlyMap<string, string>;
type Item = { title: string; body: string; facts: Facts };

/** An item as its title, its words and the facts at its foot; null for any other file. */
function itemIn(text: string): Item | null {
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const facts = new Map<string, string>();
  while (lines.length > 0) {
    const [, key, value = ''] = FACT.exec(lines.at(-1) ?? '') ?? [];
    if (key === undefined) break;
    facts.set(key, value.trim());
    lines.pop();
  }
  if (!facts.has('id') || !facts.has('type_')) return null;
  const [title = '', ...body] = lines;
  return { title: title.trim(), body: body.join('\n').trim(), facts };
}

async function readItem(file: SourceFile): Promise<Item | null> {
  const bytes = await bytesOf(await file.open(), MAX_NOTE_BYTES);
  return bytes && itemIn(decode(bytes));
}

/** What a note is called as a file, so that what is told of it has its name. */
const nameOf = (title: string): string =>
  title
    .replace(/[/\\:\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100) || 'Note';

function asNote(file: SourceFile, title: string, tags: readonly string[]): SourceFile {
  const open = async () => {
    const item = await readItem(file);
    if (!item) return file.open();
    const created = item.facts.get('user_created_time') || item.facts.get('created_time') || '';
    return inOnePiece(Buffer.from(noteOf({ title: item.title, created, tags, body: item.body })));
  };
  const folder = file.name.slice(0, file.name.lastIndexOf('/') + 1);
  return { ...file, name: `${folder}${nameOf(title)}.md`, open };
}

type Marks = {
  read: Set<SourceFile>;
  notes: Map<SourceFile, { id: string; title: string }>;
  tags: Map<string, string>;
  tagged: Facts[];
};

async function readMarks(items: readonly SourceFile[]): Promise<Marks> {
  const marks: Marks = { read: new Set(), notes: new Map(), tags: new Map(), tagged: [] };
  for (const file of items) {
    const item = await readItem(file);
    const [id = '', type] = [item?.facts.get('id'), item?.facts.get('type_')];
    if (item) marks.read.add(file);
    if (item && type === TYPES.note) marks.notes.set(file, { id, title: item.title });
    else if (item && type === TYPES.tag) marks.tags.set(id, item.title);
    else if (item && type === TYPES.noteTag) marks.tagged.push(item.facts);
  }
  return marks;
}

/** Whether these files are what Joplin exports as they are kept (RAW, JEX). */
export async function isJoplin(files: readonly SourceFile[]): Promise<boolean> {
  for (const file of files.filter(({ name }) => ITEM_FILE.test(name)).slice(0, LOOKED_INTO))
    if (await readItem(file)) return true;
  return false;
}

/** Its notes with their days and tags; notebooks, tags and what describes a picture are no notes. */
export async function joplinNotes(files: readonly SourceFile[]): Promise<SourceFile[]> {
  const items = files.filter(({ name }) => ITEM_FILE.test(name));
  const { read, notes, tags, tagged } = await readMarks(items);
  const tagsOf = new Map<string, string[]>();
  for (const facts of tagged) {
    const note = facts.get('note_id') ?? '';
    const tag = tags.get(facts.get('tag_id') ?? '');
    if (tag !== undefined) tagsOf.set(note, [...(tagsOf.get(note) ?? []).slice(0, MOST_TAGS), tag]);
  }
  const shown = [...notes].map(([file, { id, title }]) => asNote(file, title, tagsOf.get(id) ?? []));
  return [...shown, ...files.filter((file) => !read.has(file))];
}
