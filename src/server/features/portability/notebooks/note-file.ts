import { decode, bytesOf } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { readPage } from './page-text.ts';

export type NoteParts = {
  title?: string;
  created?: string;
  tags?: readonly string[];
  favourite?: boolean;
  body: string;
};

/** A note as other programs keep them: facts on top, Markdown below. */
export function noteOf({ title, created, tags, favourite, body }: NoteParts): string {
  const facts = [
    title ? `title: ${JSON.stringify(title)}` : '',
    created ? `created: ${JSON.stringify(created)}` : '',
    tags && tags.length > 0 ? `tags: ${JSON.stringify(tags)}` : '',
    favourite ? 'favourite: "yes"' : '',
  ].filter(Boolean);
  return facts.length === 0 ? body : ['---', ...facts, '---', body].join('\n');
}

export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export const PAGE_FILE = /\.html?$/i;
/** A page of more is no note; it is told as too long. */
const MAX_PAGE_BYTES = 16 * 1024 * 1024;
const plain = (text: string): string =>
  text
    .replace(/[\\#*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A page as a note under its title, which pages that show it say twice. */
function noteOfPage(html: string): string {
  const { title, created, body } = readPage(html);
  if (title === '' || body.startsWith('#')) return noteOf({ created, body });
  const [first = ''] = body.split('\n', 1);
  const rest = plain(first) === plain(title) ? body.slice(first.length).trimStart() : body;
  return noteOf({ created, body: `# ${title.replace(/[\\`*_[\]<>#]/g, '\\$&')}\n\n${rest}` });
}

/** A web page that is read as the note it shows. */
export const pageAsNote = (file: SourceFile): SourceFile => ({
  ...file,
  open: async () => {
    if (file.size > MAX_PAGE_BYTES) return file.open();
    const bytes = await bytesOf(await file.open(), MAX_PAGE_BYTES);
    return inOnePiece(Buffer.from(bytes ? noteOfPage(decode(bytes)) : ''));
  },
});
