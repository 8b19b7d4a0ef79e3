import { headwordOf, isBackMatter } from './book-heads.ts';
import type { BookLine } from './book-lines.ts';
import { capitalWriting, writtenHead } from './capital-writing.ts';

/** So many lines that begin with a word in capitals make a book of such headwords. */
const FEWEST = 3;
/** What a headword in capitals may be followed by, before its text. */
const HEAD =
  /^\s*(\p{Lu}[\p{Lu}\p{M}'’ -]{0,50}\p{Lu}|\p{Lu}\p{Lu})((?:,\s*|\s+(?=\())[\p{L}\p{M} ,'’()-]{1,40}?)?((?:\[(?:\d{1,4}|\*{1,3})\])*)\s*(?:[.:,;]?\s*(?:--+|[—–]|-(?=\s))|[.:](?=\s|$))\s*/u;
const ALONE = /^\s*(\p{Lu}[\p{Lu}\p{M}'’, -]{1,50}\p{Lu}|\p{Lu}\p{Lu})()((?:\[(?:\d{1,4}|\*{1,3})\])*)\s*$/u;
const FRONT =
  /^\s*(?:PREFACE|FOREWORD|INTRODUCTION|CHAPTER|PART|BOOK|LETTER|VOL|VOLUME|FOOTNOTES?|NOTES?|VORWORT|EINLEITUNG|KAPITEL|TEIL)\b/u;
const LOOKED_AT = 160;

type Head = { headword: string; marks: string; rest: string };

function headOf(text: string): Head | undefined {
  const start = text.slice(0, LOOKED_AT);
  const found = HEAD.exec(start) ?? ALONE.exec(start);
  if (!found || FRONT.test(start) || isBackMatter(start)) return undefined;
  const [all, word = '', more = '', marks = ''] = found;
  const rest = text.slice(all.length).trim();
  if (rest !== '' && !/\p{Ll}/u.test(rest)) return undefined;
  return { headword: `${word}${more}`.trimEnd(), marks, rest };
}

const speaks = (head: Head | undefined): boolean => head !== undefined && head.rest !== '';

/** Alone on its line it stands between an empty line and words. */
function standsAlone(lines: readonly BookLine[], at: number): boolean {
  const next = lines.slice(at + 1, at + 3).find(({ text }) => text.trim() !== '');
  return (lines[at - 1]?.text ?? '').trim() === '' && next !== undefined && /\p{Ll}/u.test(next.text);
}

/**
 * Books that set their headwords in capitals before a dash, a colon or a stop (`ABBEY.—To dream of one`), as books with
 * italics between underscores; any other book is left as it is.
 */
export function withCapitalHeads(lines: readonly BookLine[]): BookLine[] {
  const heads = lines.map(({ text }) => headOf(text));
  const italics = lines.filter(({ text }) => headwordOf(text) !== undefined).length;
  if (heads.filter(speaks).length < Math.max(FEWEST, italics)) return [...lines];
  const writing = capitalWriting(lines.map(({ text }, at) => heads[at]?.rest ?? text));
  return lines.flatMap((line, at) => {
    const head = heads[at];
    if (!head || (head.rest === '' && !standsAlone(lines, at))) return [line];
    const set = (text: string): BookLine => ({ number: line.number, text });
    return [
      set(''),
      set(`_${writtenHead(head.headword, writing)}_.${head.marks}`),
      set(''),
      ...(head.rest ? [set(head.rest)] : []),
    ];
  });
}
