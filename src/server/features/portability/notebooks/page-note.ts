import { noteOf } from './note-file.ts';
import { readPage } from './page-text.ts';

const plain = (text: string): string =>
  text
    .replace(/[\\#*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A page as a note under its title, which pages that show it say twice. */
export function noteOfPage(html: string): string {
  const { title, created, body } = readPage(html);
  if (title === '' || body.startsWith('#')) return noteOf({ created, body });
  const [first = ''] = body.split('\n', 1);
  const rest = plain(first) === plain(title) ? body.slice(first.length).trimStart() : body;
  return noteOf({ created, body: `# ${title.replace(/[\\`*_[\]<>#]/g, '\\$&')}\n\n${rest}` });
}
