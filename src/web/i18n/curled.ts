import { ownEntry } from '#shared/own-entry.ts';

/** Opening and closing marks by language, double then single; one sign each, so that places in a text stay what they are. */
const ENGLISH = '“”‘’';
const MARKS: Readonly<Record<string, string>> = {
  de: '„“‚‘',
  cs: '„“‚‘',
  sk: '„“‚‘',
  pl: '„”‚’',
  hu: '„”‚’',
  nl: '“”‘’',
  fr: '«»‹›',
  it: '«»‘’',
  ru: '«»„“',
  uk: '«»„“',
  ar: '«»‹›',
  fa: '«»‹›',
  sv: '””’’',
  fi: '””’’',
};
const APOSTROPHE = '’';

const OPENS_AFTER = /^$|[\s([{\u2013\u2014\u2010/«‹„‚“‘-]/u;
const WORD = /[\p{L}\p{M}\p{N}]/u;
const DIGIT = /\p{N}/u;
/** Words that begin with something left out: 'tis, 'em, rock 'n' roll, '68. */
const LEFT_OUT = /^(?:\p{N}\p{N}(?:s|er)?\b|(?:tis|twas|em|cause|til|n|ne|nen|s|ner)\b)/iu;

/** Nothing parts words there: a quotation begins behind a letter. */
const UNSPACED = /\p{Script=Han}/u;

function doubleMark(before: string, after: string, [open = '', close = '']: string, opened: boolean): string {
  if (UNSPACED.test(before) || UNSPACED.test(after)) return opened ? close : open;
  // Inches and seconds are no quotation.
  if (!opened && DIGIT.test(before)) return '"';
  if (OPENS_AFTER.test(before) && after !== '' && !/\s/u.test(after)) return open;
  return close;
}

function singleMark(before: string, rest: string, marks: string, opened: boolean): string {
  const [, , open = '', close = ''] = marks;
  const [after = ''] = rest;
  if (WORD.test(before) && WORD.test(after)) return APOSTROPHE;
  if (DIGIT.test(before) && !opened) return "'";
  if (OPENS_AFTER.test(before)) {
    if (/^n'/i.test(rest)) return APOSTROPHE;
    if (LEFT_OUT.test(rest) && !opened && !/^[^']*\p{P}?'(?![\p{L}\p{N}])/u.test(rest)) return APOSTROPHE;
    if (after !== '' && !/\s/u.test(after)) return open;
  }
  return opened ? close : APOSTROPHE;
}

/**
 * A text as it is shown: straight quotes and apostrophes curled as the language `lang` (a BCP 47 tag, may be empty) sets
 * them, sign for sign, so that UTF-16 offsets hold. Only for showing: what is stored and edited stays as it was written.
 */
export function curled(text: string, lang = ''): string {
  if (!text.includes('"') && !text.includes("'")) return text;
  const marks = ownEntry(MARKS, lang.toLowerCase().split('-')[0] ?? '') ?? ENGLISH;
  const open = { double: false, single: false };
  let shown = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    // A quotation does not go on in the next paragraph.
    if (sign === '\n') Object.assign(open, { double: false, single: false });
    const before = shown.at(-1) ?? '';
    if (sign === '"') {
      const mark = doubleMark(before, text[at + 1] ?? '', marks, open.double);
      if (mark !== '"') open.double = !open.double && mark === marks[0];
      shown += mark;
    } else if (sign === "'") {
      const mark = singleMark(before, text.slice(at + 1, at + 400), marks, open.single);
      if (mark === marks[2]) open.single = true;
      else if (mark === marks[3] && !WORD.test(text[at + 1] ?? '')) open.single = false;
      shown += mark;
    } else shown += sign;
  }
  return shown;
}

/** Words that were selected in a curled text as they stand in what was written; themselves where they stand there so. */
export function asWritten(words: string, text: string): string {
  if (text.includes(words)) return words;
  const straight = words.replaceAll(/[“”„«»]/gu, '"').replaceAll(/[‘’‚‹›]/gu, "'");
  return text.includes(straight) ? straight : words;
}
