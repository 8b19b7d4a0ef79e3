/** Books laid out as the public-domain dream books of about 1900 are in plain text, with what stands in them known beforehand. */

type KnownEntry = {
  headword: string;
  letter: string;
  /** Words that stand in this entry and nowhere else. */
  token: string;
  paragraphs: number;
  footnotes: string[];
};
export type KnownBook = { text: string; entries: KnownEntry[]; epigraphs: number };
export type Layout = {
  newline: '\n' | '\r\n';
  bom: boolean;
  frame: boolean;
  contents: boolean;
  letter: 'plain' | 'italic' | 'centred' | 'word';
  head: 'own' | 'dot-inside' | 'glued' | 'tight' | 'mixed';
  notes: 'after-entry' | 'page' | 'letter';
  pages: 'none' | 'numbers' | 'brackets' | 'feeds' | 'cutting';
  epigraphs: boolean;
  blank: 1 | 2;
  /** One headword of this many has lost an underscore; 0 for none. */
  tornEach: number;
};

type Random = () => number;

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

function layoutOf(random: Random): Layout {
  return {
    newline: pick(random, ['\n', '\r\n']),
    bom: random() < 0.5,
    frame: random() < 0.7,
    contents: random() < 0.4,
    letter: pick(random, ['plain', 'italic', 'centred', 'word']),
    head: pick(random, ['own', 'dot-inside', 'glued', 'tight', 'mixed']),
    notes: pick(random, ['after-entry', 'page', 'letter']),
    pages: pick(random, ['none', 'numbers', 'brackets', 'feeds', 'cutting']),
    epigraphs: random() < 0.7,
    blank: pick(random, [1, 2]),
    tornEach: pick(random, [0, 200, 400]),
  };
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWYZ');
const PARTS =
  'an bar cel dor el fen gar hol in jas kel lam mor nel or pan quil ros sel tan ul ver wen yar zel ber con dam'.split(
    ' ',
  );
const ENDS = 'age ance el er ing ish le ment ness or ow tion ure y ard'.split(' ');

function plainWord(random: Random, letter: string): string {
  const middle = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, PARTS)).join('');
  return `${letter}${pick(random, 'aeiou'.split(''))}${middle}${pick(random, ENDS)}`;
}

function headwordFor(random: Random, letter: string): string {
  const word = plainWord(random, letter);
  const other = plainWord(random, pick(random, LETTERS));
  const shape = random();
  if (shape < 0.8) return word;
  if (shape < 0.84) return `${word}, ${other}`;
  if (shape < 0.87) return `${word}-${other.toLowerCase()}`;
  if (shape < 0.9) return `${word}'s ${other}`;
  if (shape < 0.93) return `${word} and ${other}`;
  if (shape < 0.95) return `${word} (${other.toLowerCase()})`;
  if (shape < 0.97) return `${word} of the ${other}`;
  if (shape < 0.99) return word.toUpperCase();
  return `${word} No. ${1 + Math.floor(random() * 40)}`.replace('No. ', 'No ');
}

const OPENINGS = [
  'To dream that you see', 'To see in your dreams', 'If you dream of', 'For a farmer to dream of', 'Dreaming of', 'To dream of',
  'For a young woman to dream of', 'When you behold',
]; // prettier-ignore
const ENDINGS = [
  'denotes that your affairs will fall into confusion', 'foretells a season of idle pleasure among friends',
  'is a sign of vexation in business, and of letters that come late', 'omens small gains after long labour',
  'implies that a neighbour will speak well of you', 'you will be called to a distant town, and will go unwillingly',
]; // prettier-ignore

function sentence(random: Random, word: string): string {
  const italic = random() < 0.12 ? ` with a _${pick(random, PARTS)}_ at hand` : '';
  const aside = random() < 0.08 ? `, or even _${plainWord(random, 'M')}_,` : '';
  return `${pick(random, OPENINGS)} ${word}${italic}${aside}, ${pick(random, ENDINGS)}.`;
}

/** A paragraph that begins with italics and is none the less no headword. */
const italicOpening = (random: Random, letter: string) =>
  `_${plainWord(random, letter)}_ seen in this manner, ${pick(random, ENDINGS)}.`;

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}

const FRAME_START = [
  'The Project Gutenberg EBook of Ten Thousand Dreams Interpreted', '', 'This eBook is for the use of anyone anywhere.', '',
  'Title: Ten Thousand Dreams Interpreted', '', 'Author: Gustavus Hindman Miller', '', 'Language: English', '',
  '*** START OF THIS PROJECT GUTENBERG EBOOK TEN THOUSAND DREAMS ***', '', '',
]; // prettier-ignore
const PREFACE = [
  'TEN THOUSAND DREAMS INTERPRETED', '', 'or', '', "WHAT'S IN A DREAM", '', 'A Scientific and Practical Exposition', '', 'PREFACE.', '',
  '_Dreams_ are the oldest of all oracles; the reader of this book will', 'find that _Nature_ repeats herself. _Amen._', '',
  '"Dreams are rudiments of the great state to come."--Bailey', '', 'Copyright, 1901.', '',
]; // prettier-ignore
const FRAME_END = [
  '',
  '*** END OF THIS PROJECT GUTENBERG EBOOK ***',
  '',
  '_Licence_.',
  '',
  'You may copy it, give it away.',
];
const EPIGRAPHS = [
  ['"_And he dreamed yet another dream, and told it his', 'brethren._"--Gen. xxxvii., 9.'],
  ['    In dreams we see the things that were,', '    And walk again with those we bare.'],
  ['_"In a dream, in a vision of the night, when deep sleep', 'falleth upon men."--Job xxxiii., 15._'],
  ['"Hear now my words: if there be a prophet among you."', '--Num. xii., 6.'],
];

const headingOf = (layout: Layout, letter: string): string =>
  ({
    plain: `${letter}.`,
    italic: `_${letter}._`,
    centred: `${' '.repeat(34)}${letter}`,
    word: `LETTER ${letter}.`,
  })[layout.letter];

type Page = { out: string[]; notes: string[]; number: number; since: number };

const pageEnd = (layout: Layout, page: Page): string[] =>
  ({
    none: [],
    numbers: ['', `${page.number}`, ''],
    brackets: ['', `[Pg ${page.number}]`, ''],
    feeds: ['', '\f'],
    cutting: ['', `- ${page.number} -`, ''],
  })[layout.pages];

function turnPage(layout: Layout, page: Page): void {
  if (layout.notes === 'page') flushNotes(page);
  page.number += 1;
  page.since = 0;
  page.out.push(...pageEnd(layout, page));
}

function flushNotes(page: Page): void {
  for (const note of page.notes) page.out.push('', ...wrap(note, 70));
  if (page.notes.length > 0) page.out.push('');
  page.notes = [];
}

function headLines(
  layout: Layout,
  random: Random,
  headword: string,
  mark: string,
  torn: boolean,
): { lines: string[]; glued: boolean } {
  const style =
    layout.head === 'mixed' ? pick(random, ['own', 'dot-inside', 'glued', 'tight'] as const) : layout.head;
  if (torn)
    return { lines: [random() < 0.5 ? `_${headword}.${mark}` : `${headword}_.${mark}`, ''], glued: false };
  if (style === 'glued') return { lines: [`_${headword}_.${mark}`], glued: true };
  const line = style === 'dot-inside' ? `_${headword}._${mark}` : `_${headword}_.${mark}`;
  return { lines: style === 'tight' ? [line] : [line, ''], glued: false };
}

type Maker = {
  layout: Layout;
  random: Random;
  page: Page;
  entries: KnownEntry[];
  note: number;
  words: Set<string>;
};

/** A page that ends in the middle of a paragraph, its number between empty lines. */
function cut(maker: Maker, lines: string[]): string[] {
  const { layout, page, random } = maker;
  const at = lines.findIndex(
    (line, index) => index > 0 && /[a-z,]$/.test(lines[index - 1] ?? '') && /^[a-z]/.test(line),
  );
  if (layout.pages !== 'cutting' || at < 1 || random() > 0.15) return lines;
  page.number += 1;
  return [...lines.slice(0, at), ...pageEnd(layout, page), ...lines.slice(at)];
}

function writeEntry(maker: Maker, headword: string, letter: string): void {
  const { layout, random, page, entries } = maker;
  const token = `qx${entries.length.toString(36)}z`;
  const torn =
    layout.tornEach > 0 && entries.length % layout.tornEach === layout.tornEach - 1 && /^\w+$/.test(headword);
  const footnotes: string[] = [];
  const noteFor = () => {
    maker.note += 1;
    const text = `See _${pick(random, entries)?.headword ?? 'Abbey'}_ nt${maker.note}n.`;
    footnotes.push(text);
    page.notes.push(`[${maker.note}] ${text}`);
    return `[${maker.note}]`;
  };
  const mark = random() < 0.2 ? noteFor() : '';
  const paragraphs = 1 + Math.floor(random() * 3);
  const { lines, glued } = headLines(layout, random, headword, mark, torn);
  page.out.push(...(glued ? [] : lines));
  for (let at = 0; at < paragraphs; at += 1) {
    const opens =
      at > 0 && random() < 0.15 ? italicOpening(random, letter) : sentence(random, headword.toLowerCase());
    const more = random() < 0.6 ? ` ${sentence(random, `a ${pick(random, PARTS)}`)}` : '';
    const sends =
      at === paragraphs - 1 && random() < 0.1 ? ` See _${pick(random, entries)?.headword ?? headword}_.` : '';
    const textMark = at === 0 && random() < 0.06 ? noteFor() : '';
    const text = `${glued && at === 0 ? `${lines[0]} ` : ''}${opens} ${token} ends it here.${textMark}${more}${sends}`;
    page.out.push(
      ...cut(maker, wrap(text, 66 + Math.floor(random() * 6))),
      ...Array<string>(layout.blank).fill(''),
    );
  }
  if (layout.notes === 'after-entry') flushNotes(page);
  entries.push({ headword, letter, token, paragraphs, footnotes });
}

function wordsOf(maker: Maker, letter: string, count: number): string[] {
  const { random, words } = maker;
  const list: string[] = [];
  while (list.length < count) {
    const headword = headwordFor(random, letter);
    if (words.has(headword.toLowerCase())) continue;
    words.add(headword.toLowerCase());
    list.push(headword);
  }
  list.sort((left, right) => left.localeCompare(right));
  // Printers put a word where it does not belong, and a word of another letter's by its second name.
  if (list.length > 6) [list[2], list[5]] = [list[5]!, list[2]!];
  return list;
}

function writeLetter(maker: Maker, letter: string, count: number): number {
  const { layout, random, page } = maker;
  page.out.push('', '', headingOf(layout, letter), '', '');
  let epigraphs = 0;
  if (layout.epigraphs) {
    page.out.push(...pick(random, EPIGRAPHS), '', '');
    epigraphs += 1;
  }
  if (layout.notes === 'letter') maker.note = 0;
  for (const headword of wordsOf(maker, letter, count)) {
    writeEntry(maker, headword, letter);
    page.since += 1;
    if (page.since > 6) turnPage(layout, page);
  }
  if (letter === 'M' && maker.entries[1]) writeEntry(maker, maker.entries[1].headword, 'M');
  flushNotes(page);
  return epigraphs;
}

/** A book of about `size` entries in one layout. */
export function makeBook(seed: number, size: number, given?: Partial<Layout>): KnownBook {
  const random = randomOf(seed);
  const layout = { ...layoutOf(random), ...given };
  const page: Page = { out: [], notes: [], number: 12, since: 0 };
  const maker: Maker = { layout, random, page, entries: [], note: 0, words: new Set() };
  if (layout.frame) page.out.push(...FRAME_START, ...PREFACE);
  if (layout.contents) page.out.push('CONTENTS.', '', ...LETTERS.flatMap((letter) => [`${letter}.`, '']), '');
  let epigraphs = 0;
  for (const [at, letter] of LETTERS.entries()) {
    const share = Math.floor(size / LETTERS.length) + (at < size % LETTERS.length ? 1 : 0);
    if (share > 0) epigraphs += writeLetter(maker, letter, share);
  }
  if (layout.frame) page.out.push(...FRAME_END);
  const text = `${layout.bom ? '\uFEFF' : ''}${page.out.join(layout.newline)}${layout.newline}`;
  return { text, entries: maker.entries, epigraphs };
}
