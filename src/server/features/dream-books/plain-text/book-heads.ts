/** What a paragraph begins with; pure reading of single lines. */

export type Headword = {
  headword: string;
  /** Footnote marks that stand at the headword. */
  marks: string[];
  /** What follows on the same line. */
  rest: string;
  /** `own`: alone on its line; `glued`: its text follows; `bare`: the marks of italics are torn or missing. */
  form: 'own' | 'glued' | 'bare';
};

const LONGEST = 70;
const MOST_WORDS = 9;
const MARKS = /\[(\d{1,4}|\*{1,3}|[a-z])\]/g;
/** Words that send elsewhere; a see-saw and a note-book are things. */
const NO_HEADWORD =
  /^(?:(?:see|vide|cf|compare)\b(?!['’-])|(?:note|notes|n\.? ?b|remark|ibid|moral)[\s.:,]*$|note (?:that|well)\b)/i;
/** How the words of an entry begin. */
const DREAMT =
  /^["“']?(?:To|If|For|When|Whoever|Dream(?:s|ing|t|ed)?|In|Seeing|Should|See|Denotes|Foretells|Signifies|A|An|The|It|This|That|These|You|Your|Seen|Women|Men|Same|Wer|Wenn|Im|Zu|Ein|Eine|Der|Die|Das|Soñar|Rêver|Si)\b/;
/** Pages in an index: numbers, Roman ones too. */
const PAGES = /^[\s\d,.;–-]+$|^(?:pp?\.?\s*)?(?:\d+|[ivxlc]+)(?:\s*,\s*\d+)*\.?$/i;
const BACK_MATTER =
  /^[\s_*]*(?:index|appendix|table of contents|contents|advertisements?|glossary|bibliography|errata|addenda|corrigenda|afterword|postscript|(?:a )?list of [\p{L} ]{1,40}|transcriber['’]?s['’]? notes?:?|register|inhalt(?:sverzeichnis)?|nachwort|anhang|índice|indice|table des matières)[\s_.:*]*$/iu;
const NOTES_HEAD = /^[\s_*]*(?:foot\s?notes?|notes|fußnoten|notas)[\s_.:*]*$/i;
const LETTER =
  /^[\s_*.=~"“„–—-]*(?:(?:LETTER|Letter)\s+)?(\p{Lu})(?:\s*(?:,|&|and|-)\s*\p{Lu}){0,3}[\s_*.=~"“”–—-]*$/u;
const FOOTNOTE = /^\s*(?:_\s*)?\[(\d{1,4}|\*{1,3}|[a-z])\]\s*(?:_\s*)?(.*)$/;
/** `[Footnote 1: See _Abbey_.]`, whose bracket may close on a later line. */
const NAMED_FOOTNOTE = /^\s*\[(?:Footnote|Note|Fußnote|Nota)\s+(\d{1,4}|\*{1,3}|[A-Za-z])\s*[:.]\s*(.*)$/i;
const ATTRIBUTION = /(?:--+|—)\s*_?\s*(?:\p{Lu}|\d+\s+\p{Lu})[^.]{0,60}.{0,30}$/u;

export const isAboutDreams = (text: string): boolean => DREAMT.test(text.trim());
/** A line that begins what stands behind the entries. */
export const isBackMatter = (line: string): boolean => BACK_MATTER.test(line);
/** A line that only says that notes follow. */
export const isNotesHead = (line: string): boolean => NOTES_HEAD.test(line);

/** The letter that a line announces: `A.`, `_A._`, `LETTER A`, the first of `X, Y.`. */
export const letterOf = (line: string): string | undefined => LETTER.exec(line)?.[1];

export const isFootnoteLine = (line: string): boolean => FOOTNOTE.test(line) || NAMED_FOOTNOTE.test(line);

type FootnoteHead = {
  mark: string;
  text: string;
  /** Its words stand inside the bracket. */
  bracketed: boolean;
};

/** A footnote's mark and the first line of its words. */
export function footnoteOf(line: string): FootnoteHead | undefined {
  const named = NAMED_FOOTNOTE.exec(line);
  const [, mark, text] = named ?? FOOTNOTE.exec(line) ?? [];
  return mark === undefined ? undefined : { mark, text: (text ?? '').trim(), bracketed: named !== null };
}

export const marksIn = (text: string): string[] => [...text.matchAll(MARKS)].map(([, mark]) => mark ?? '');

const isWordy = (headword: string): boolean =>
  headword.length > 0 &&
  headword.length <= LONGEST &&
  headword.split(/\s+/).length <= MOST_WORDS &&
  /^['’"“(]?[\p{Lu}\p{Lo}\d]/u.test(headword) &&
  !NO_HEADWORD.test(headword) &&
  !/[!?;]/.test(headword.slice(0, -1)) &&
  !/[.] \p{Lu}/u.test(headword);

const cleaned = (written: string): string =>
  written
    .replace(MARKS, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.,:;]+$/, '')
    .trim();

/** `_Adam_ and _Eve_.[1]` at a line's start: what stands between the underscores, and what follows. */
const ITALIC =
  /^\s*(_[^_]{1,90}_(?:(?:\s*,\s*|\s+(?:or|and|&)\s+)_[^_]{1,60}_)*)\s*((?:[.:;]|--|—){0,2})\s*((?:\[(?:\d{1,4}|\*{1,3}|[a-z])\]\s*)*)((?:[.:;]|--|—){0,2})\s*(.*)$/;

/** The headword in italics that a line begins with; undefined where it begins with anything else. */
export function headwordOf(line: string): Headword | undefined {
  const found = ITALIC.exec(line);
  if (!found) return undefined;
  const [, italic = '', before = '', marks = '', after = '', rest = ''] = found;
  const headword = cleaned(italic.replaceAll('_', ''));
  if (!isWordy(headword)) return undefined;
  const stop = before !== '' || after !== '' || marks !== '' || /[.:]\s*_$/.test(italic);
  if (PAGES.test(rest)) return undefined;
  if (rest !== '' && (!stop || !/^["“'‘(_]?[\p{Lu}\p{Lo}\d]/u.test(rest))) return undefined;
  return {
    headword,
    marks: marksIn(`${italic}${marks}`),
    rest,
    form: rest === '' ? 'own' : 'glued',
  };
}

/** The headword that has a line for itself. */
export function loneHeadword(line: string): Headword | undefined {
  const found = headwordOf(line);
  return found?.form === 'own' ? found : undefined;
}

/** One of the underscores is lost, or both: a short line that ends like a headword. The caller knows whether it can be one. */
export function bareHeadword(line: string): Headword | undefined {
  const found = /^\s*_?([^_[\]]{2,40}?)\s*_?\s*\.?\s*((?:\[(?:\d{1,4}|\*{1,3})\]\s*)*)\.?\s*$/.exec(line);
  if (!found) return undefined;
  const headword = cleaned(found[1] ?? '');
  const stops = line.includes('_') || /\.\s*(?:\[\S+\]\s*)*$/.test(line);
  if (!stops || !isWordy(headword) || headword.split(' ').length > 5) return undefined;
  return { headword, marks: marksIn(found[2] ?? ''), rest: '', form: 'bare' };
}

/** How far from the end a quotation may be signed. */
const SIGNED = 120;
const VERSE = /^\s{4,}\S/;
const QUOTED = /^_?["“].*["”][.,]?_?$/s;
/** `"I was afraid," says he, "and went."`: somebody tells it. */
const TOLD = /[,?!]_?["”]_?\s+\p{Ll}/u;

/** Verses and quotations between entries: who said them stands at their end, or they are set in. */
export function isEpigraph(lines: readonly { text: string }[]): boolean {
  const text = lines.map((line) => line.text.trim()).join(' ');
  if (ATTRIBUTION.test(text.slice(-SIGNED))) return true;
  if (QUOTED.test(text) && !TOLD.test(text)) return true;
  return lines.length > 1 && lines.every((line) => VERSE.test(line.text));
}

const PARTED = /,|\b(?:and|or|und|oder|y|et)\b|&/i;
const SEE = String.raw`\b(?:[Ss]ee|[Ss]iehe|[Vv]éase|[Vv]oir)(?: also| auch| también| aussi)?:?\s+`;
const SEE_ITALIC = new RegExp(`${SEE}_([^_]{2,90})_`, 'g');
const SEE_NAMED = new RegExp(String.raw`${SEE}((?:_[^_]+_|[^.;\n[\]()]){2,160})`, 'g');

/** Who is named by "See _Abyss_.", "see Abbess and Nun.", "Siehe Wasser."; what stands between two underscores may be one headword or several. */
export function crossReferences(text: string): string[] {
  const found: string[] = [];
  for (const [, italic = ''] of text.matchAll(SEE_ITALIC))
    if (PARTED.test(italic)) found.push(cleaned(italic));
  for (const [, named = ''] of text.matchAll(SEE_NAMED))
    for (const part of named.split(PARTED)) {
      const word = cleaned(part.replaceAll(/[_"“”]/g, '').replace(/^\s*(?:also|under|the)\s+/i, ''));
      if (word && /^[\p{Lu}\d]/u.test(word) && word.length <= LONGEST) found.push(word);
    }
  return [...new Set(found)];
}
