/** Names written into a dream's text: "#river" is a tag, "@Anna" or "@"Aunt Ruth"" a person. */
export type InlineKind = 'tag' | 'person';
/** A name with its UTF-16 offsets in the text, sign and quotes included, end excluded. */
export type InlineName = { kind: InlineKind; name: string; start: number; end: number };
export type TypedName = { kind: InlineKind; typed: string; start: number; end: number };

/** Code points of one name; the same bound as the dream's lists have. */
const LONGEST = 80;
const LETTER = String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Regional_Indicator}]`;
const INNER = String.raw`[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}_\u200c\u200d\ufe0f]`;
const JOINT = String.raw`['’·-]`;
const SIGN = '[#@＃＠]';
/** What stands before a sign that is part of something else: a word, an address, a number. */
const NOT_AFTER = String.raw`(?<![\p{L}\p{M}\p{N}_/@#&=.~%+＃＠-])`;
const BARE = `${LETTER}${INNER}*(?:${JOINT}${INNER}+)*`;
const QUOTED = '["“„«]([^"“”„«»\\n]{1,160})["”“»]';

const NAME = new RegExp(`${NOT_AFTER}(${SIGN})(?:${QUOTED}|(${BARE}))`, 'gu');
/** Characters before a sign that are looked at for the address it may be part of. */
const ADDRESS_REACH = 2000;
const ADDRESS = /:\/\/|^\P{L}*www\./iu;
const OWNING = /['’]s$/iu;
/** A name under way: everything from the sign to the caret, a quote left open included. */
const UNDER_WAY = new RegExp(
  `${NOT_AFTER}(${SIGN})(?:["“„«]([^"“”„«»\\n]{0,160})|(${BARE}${JOINT}?)?)$`,
  'u',
);

const kindOf = (sign: string | undefined): InlineKind => (sign === '#' || sign === '＃' ? 'tag' : 'person');

/** Whether what stands between the last white space and the sign is a web address. */
const isInAddress = (text: string, at: number): boolean =>
  ADDRESS.test(
    text
      .slice(Math.max(0, at - ADDRESS_REACH), at)
      .split(/\s/u)
      .at(-1) ?? '',
  );

const signIn = (text: string) => /[#@＃＠]/.test(text);

/** Every name written into the text, in order. Signs inside addresses and numbers such as #1 are no names. */
export function inlineNames(text: string): InlineName[] {
  if (!signIn(text)) return [];
  const names: InlineName[] = [];
  for (const found of text.matchAll(NAME)) {
    const [all, sign, quoted, bare] = found;
    const after = text[found.index + all.length] ?? '';
    if (/[@＠]/u.test(after) || isInAddress(text, found.index)) continue;
    const name = (quoted ?? bare?.replace(OWNING, '') ?? '').normalize('NFC').trim();
    if (name === '' || Array.from(name).length > LONGEST) continue;
    const tail = quoted === undefined ? (bare?.length ?? 0) - (bare?.replace(OWNING, '').length ?? 0) : 0;
    names.push({ kind: kindOf(sign), name, start: found.index, end: found.index + all.length - tail });
  }
  return names;
}

/**
 * Where a list of names begins that a text ends with, behind its last sentence: "The gate was shut. #gate @Anna". It stands
 * among the dream's tags and people, and is none of the dream's words. The text's length where there is none.
 */
export function endingNames(text: string): number {
  let at = text.trimEnd().length;
  let begin = text.length;
  for (const { start, end } of inlineNames(text).toReversed()) {
    if (!/^[\s,;·]*$/u.test(text.slice(end, at))) break;
    at = start;
    begin = start;
  }
  const before = text.slice(0, begin);
  const isBehind = /[.!?…。！？؟]["'”“’»」』)]?\s*$|\S[^\S\n]*\n\s*$/u.test(before);
  return begin < text.length && isBehind ? before.trimEnd().length : text.length;
}

/** The name that is being typed right before the caret; null where there is none. `typed` is empty after the bare sign. */
export function nameUnderWay(text: string, caret: number): TypedName | null {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const from = Math.max(lineStart, caret - 200);
  const before = text.slice(from, caret);
  const found = UNDER_WAY.exec(before);
  if (!found) return null;
  const start = from + found.index;
  if (isInAddress(before, found.index)) return null;
  return { kind: kindOf(found[1]), typed: found[2] ?? found[3] ?? '', start, end: caret };
}

/** How a name is written into a text: quoted where it would not be read whole without. */
export function writtenName(kind: InlineKind, name: string): string {
  const sign = kind === 'tag' ? '#' : '@';
  const plain = `${sign}${name}`;
  const [read] = inlineNames(plain);
  if (read?.name === name && read.end === plain.length) return plain;
  return `${sign}"${name.replaceAll(/["“”„«»]/gu, '')}"`;
}

export type NameLists = { tags: readonly string[]; people: readonly string[] };

const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

function joined(names: readonly string[], added: readonly string[], most: number): string[] | null {
  const seen = new Set(names.map(nameKey));
  const fresh = added.filter((name) => !seen.has(nameKey(name)) && seen.add(nameKey(name)));
  return fresh.length === 0 ? null : [...names, ...fresh].slice(0, Math.max(most, names.length));
}

/** The lists that these names make longer, whole; lists that have them all already are left out. Nothing is ever removed. */
export function withInlineNames(
  lists: NameLists,
  names: readonly Pick<InlineName, 'kind' | 'name'>[],
  most: number,
): { tags?: string[]; people?: string[] } {
  const named = (kind: InlineKind) => names.filter((one) => one.kind === kind).map(({ name }) => name);
  const tags = joined(lists.tags, named('tag'), most);
  const people = joined(lists.people, named('person'), most);
  return { ...(tags ? { tags } : {}), ...(people ? { people } : {}) };
}

/** Where a change begins, and the end of what it put into the new text: where the writer's hand is. */
function changeOf(before: string, after: string): { begin: number; hand: number } {
  const shorter = Math.min(before.length, after.length);
  let begin = 0;
  while (begin < shorter && before[begin] === after[begin]) begin += 1;
  let same = 0;
  while (same < shorter - begin && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { begin, hand: Math.max(begin, after.length - same) };
}

/** A quoted name ends with its quote; a bare one may go on as long as the hand is at it. */
export const isUnderHand = (text: string, { start, end }: InlineName, hand: number): boolean =>
  start < hand && hand <= end && !(hand === end && /["”“»]/u.test(text[end - 1] ?? ''));

const same = ({ kind, name }: InlineName): string => `${kind}:${nameKey(name)}`;

/**
 * Names that a change has brought into the text or has just finished, without the one that the writer's hand still touches.
 * What stood there finished before is not brought again: the dreamer may have taken it off the list.
 */
export function namesBrought(before: string, after: string): InlineName[] {
  const { begin, hand } = changeOf(before, after);
  const justFinished = ({ end }: InlineName) => begin === end || begin === end + 1;
  const known = new Set(
    inlineNames(before)
      .filter((one) => !justFinished(one))
      .map(same),
  );
  return inlineNames(after).filter((one) => !known.has(same(one)) && !isUnderHand(after, one, hand));
}
