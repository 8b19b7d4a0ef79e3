/** Code stands as it is; everything else in double brackets is a link of a note, with an exclamation mark an embedding. */
const CODE_OR_LINK =
  /(?:^|(?<=\n))[ \t]*(```|~~~)[^\n]*\n[\s\S]*?(?:\n[ \t]*\1[^\n]*|$)|`[^`\n]+`|(!?)\[\[([^[\]\n]{1,500})\]\]/g;

/** Addresses by which links between notes are told from others. */
export const WIKI = 'wiki:';
const PART = /[#^].*$/s;
const FOLDERS = /^.*\//s;
const NOTE_ENDING = /\.md$/i;
const SIZE = /^\d+(?:x\d+)?$/;

/** "People/Anna Schmidt#Sunday|Anna" as its target and the words that stand in the text. */
function partsOfLink(inside: string): { target: string; words: string } {
  const [first = '', ...rest] = inside.split('|').map((part) => part.replace(/\\$/, '').trim());
  const target = first.replace(PART, '').trim() || first;
  const said = rest.filter((part) => !SIZE.test(part)).join(' ');
  return { target, words: said || nameOfNote(target) };
}

/** What a note is called, without its folders and its ending. */
export const nameOfNote = (target: string): string => target.replace(FOLDERS, '').replace(NOTE_ENDING, '');

/** Links and embeddings of notes written as Markdown has them, so that one parser reads all. */
export const asMarkdownLinks = (text: string): string =>
  text.replace(CODE_OR_LINK, (found: string, _fence, embedded?: string, inside?: string) => {
    if (inside === undefined) return found;
    const { target, words } = partsOfLink(inside);
    const [, ...said] = inside.split('|').filter((part) => !SIZE.test(part.trim()));
    const given = said.length > 0 ? words : '';
    const address = `${WIKI}${encodeURIComponent(target.toWellFormed())}`;
    const safe = (embedded ? given : words).replace(/[[\]\\]/g, '\\$&');
    return `${embedded ?? ''}[${safe}](<${address}>)`;
  });

/** A value of front matter that may be a link: the name of what it leads to. */
export const withoutBrackets = (value: string): string => {
  const inside =
    /^\s*\[\[([^[\]]+)\]\]\s*$/.exec(value)?.[1] ?? /^\s*\[([^[\]]+)\]\([^)]*\)\s*$/.exec(value)?.[1];
  return inside === undefined ? value : nameOfNote(partsOfLink(inside).target);
};
