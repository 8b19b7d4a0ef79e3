import type { DateOrder, ImportProblem, Split } from '#shared/portability.ts';
import { guessOrder } from '#server/features/portability/csv/csv-columns.ts';
import { dateLineOf, type Line } from './date-lines.ts';
import {
  type DocumentReader,
  type DocumentText,
  makeDocumentReader,
} from '#server/features/portability/docx/docx-reader.ts';
import { type ImportItem, problem, type ReadingContext } from './import-items.ts';
import { bytesOf, decode } from './lines.ts';
import { dreamFrom } from './loose-dream.ts';
import {
  type FrontMatter,
  listAt,
  splitFrontMatter,
  textAt,
} from '#server/features/portability/pack/front-matter.ts';
import { DOCUMENT_FILE, type Source, type SourceFile } from './source-files.ts';
import { linesOfText, proposeSplit, splitLines } from './split-lines.ts';
import { type Dating, datingOf, datingOfNight, findDate } from './written-date.ts';

/** A file that is one dream, and one that holds many. */
const MAX_BYTES = { whole: 1024 * 1024, split: 16 * 1024 * 1024 };
export const TEXT_FILE = /\.(md|markdown|txt|text)$/i;
const OLD_DOCUMENT = /\.(doc|dot|rtf|odt|pages)$/i;
const BEFORE_LENGTH = 60;
const HEADING = /^\s*#{1,6}\s+(.+?)\s*#*\s*(?:\n|$)/;
const NIGHT = /^\d{4}-\d\d-\d\d$/;

function datingFrom(
  file: SourceFile,
  front: FrontMatter,
  body: string,
  context: ReadingContext,
): Dating | null {
  const night = textAt(front, 'night_of');
  const moment = findDate(textAt(front, 'recorded_at') ?? '', 'ymd');
  if (night && NIGHT.test(night)) {
    const dating = datingOfNight(night, context);
    if (moment?.kind !== 'moment') return dating;
    return { ...datingOf(moment, context, textAt(front, 'recorded_tz')), night_of: night };
  }
  const order = context.options.date_order;
  const base = file.name.split('/').at(-1) ?? '';
  const date =
    findDate(textAt(front, 'date', 'created', 'created_at', 'day', 'datum') ?? '', order) ??
    findDate(base, order) ??
    findDate(file.name, order) ??
    findDate(body.trimStart().split('\n', 1)[0] ?? '', order);
  return date && datingOf(date, context);
}

/** The words of a text file, or why there are none. */
async function readText(file: SourceFile, most: number): Promise<{ text: string } | ImportProblem> {
  const bytes = await bytesOf(await file.open(), most);
  if (!bytes) return 'too_long';
  const text = decode(bytes);
  return text.includes('\u0000') ? 'not_text' : { text };
}

async function wholeOf(file: SourceFile, context: ReadingContext): Promise<ImportItem> {
  const found = await readText(file, MAX_BYTES.whole);
  if (typeof found === 'string') return problem(file.name, found);
  const { text } = found;
  const { front, body } = splitFrontMatter(text.replaceAll('\r\n', '\n'));
  const dating = datingFrom(file, front, body, context);
  if (!dating) return problem(file.name, 'no_date');
  const given = textAt(front, 'title', 'titel');
  const heading = given === undefined && !textAt(front, 'client_id') ? HEADING.exec(body) : null;
  return dreamFrom(
    {
      where: file.name,
      dating,
      text: heading ? body.slice(heading[0].length) : body,
      title: given ?? heading?.[1],
      client_id: textAt(front, 'client_id'),
      tags: listAt(front, 'tags', 'tag', 'keywords'),
      people: listAt(front, 'people', 'persons'),
      places: listAt(front, 'places', 'place', 'location'),
      signs: listAt(front, 'signs'),
      series: listAt(front, 'series'),
      senses: listAt(front, 'senses'),
      moods: listAt(front, 'moods', 'mood'),
      types: listAt(front, 'types', 'type'),
      lucidity: textAt(front, 'lucidity'),
      vividness: textAt(front, 'vividness'),
      recall: textAt(front, 'recall'),
      favourite: ['true', 'yes'].includes(textAt(front, 'favourite', 'favorite', 'starred') ?? ''),
      waking_note: textAt(front, 'waking_note'),
      point_of_view: textAt(front, 'point_of_view'),
      lucid_technique: textAt(front, 'lucid_technique'),
      lucid_trigger: textAt(front, 'lucid_trigger'),
      reflection: textAt(front, 'reflection'),
      period: textAt(front, 'period'),
    },
    context,
  );
}

/** The parts of a longer text, each a dream; what cannot come along is told. */
function* partsOf(name: string, lines: readonly Line[], context: ReadingContext): Generator<ImportItem> {
  const { split = 'whole', date_order } = context.options;
  const { parts, before } = splitLines(lines, split, date_order);
  const own = findDate(name.split('/').at(-1) ?? '', date_order);
  if (before !== '') yield problem(`${name} · ${before.slice(0, BEFORE_LENGTH)}`, 'before_date');
  for (const [at, part] of parts.entries()) {
    const where = `${name} · ${at + 1}`;
    const date = part.date ?? own;
    if (date) yield dreamFrom({ where, dating: datingOf(date, context), ...part }, context);
    else yield problem(where, 'no_date');
  }
}

async function* splitText(file: SourceFile, context: ReadingContext): AsyncGenerator<ImportItem> {
  const found = await readText(file, MAX_BYTES.split);
  if (typeof found === 'string') yield problem(file.name, found);
  else yield* partsOf(file.name, linesOfText(found.text.replace(/\r\n?/g, '\n')), context);
}

/** A document that is one dream: its first heading is the title; dated by its name, its words, at last by its making. */
function wholeDocument(name: string, { lines, created }: DocumentText, context: ReadingContext): ImportItem {
  const order = context.options.date_order;
  const dated = lines.map((line) => dateLineOf(line, order));
  const made = created === null ? null : findDate(created, order);
  const date = findDate(name.split('/').at(-1) ?? '', order) ?? dated.find(Boolean)?.date ?? made;
  if (!date) return problem(name, 'no_date');
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  const head = lines[first];
  const title = head && (dated[first]?.rest ?? (head.heading ? head.text : undefined));
  const rest = title === undefined ? lines : lines.slice(first + 1);
  const text = rest.map(({ raw }) => raw).join('\n');
  return dreamFrom(
    { where: name, dating: datingOf(date, context), title, text: text.replace(/\n{3,}/g, '\n\n') },
    context,
  );
}

async function* readDocument(
  file: SourceFile,
  reader: DocumentReader,
  context: ReadingContext,
): AsyncGenerator<ImportItem> {
  const found = await reader.read(file);
  if (typeof found === 'string') {
    yield problem(file.name, found);
    return;
  }
  if ((context.options.split ?? 'whole') === 'whole') yield wholeDocument(file.name, found, context);
  else yield* partsOf(file.name, found.lines, context);
  if (found.pictures > 0) yield problem(file.name, 'pictures_left');
}

/**
 * Markdown, text and Word files, dated in their front matter, name or first line: one dream each, or split at every date
 * or heading. Throws `portability.document_too_hard`.
 */
export async function* readTexts(source: Source, context: ReadingContext): AsyncGenerator<ImportItem> {
  const reader = makeDocumentReader();
  const isWhole = (context.options.split ?? 'whole') === 'whole';
  try {
    for (const file of source.files) {
      if (DOCUMENT_FILE.test(file.name)) yield* readDocument(file, reader, context);
      else if (!TEXT_FILE.test(file.name))
        yield problem(file.name, OLD_DOCUMENT.test(file.name) ? 'old_document' : 'left_out');
      else if (isWhole) yield await wholeOf(file, context);
      else yield* splitText(file, context);
    }
  } finally {
    await reader.close();
  }
}

const LOOKED_INTO = 3;
const LOOKED_LINES = 5000;

/** The lines of the first files, as far as they show how the others are best read. */
async function* someLines(source: Source): AsyncGenerator<Line[]> {
  const reader = makeDocumentReader();
  const documents = source.files.filter(({ name }) => DOCUMENT_FILE.test(name)).slice(0, LOOKED_INTO);
  try {
    for (const file of documents) {
      const found = await reader.read(file);
      if (typeof found !== 'string') yield found.lines.slice(0, LOOKED_LINES);
    }
  } finally {
    await reader.close();
  }
  const [file] = source.files;
  if (source.zipped || !file || !TEXT_FILE.test(file.name)) return;
  const found = await readText(file, MAX_BYTES.split);
  if (typeof found === 'string' || found.text.startsWith('---')) return;
  yield linesOfText(found.text.replace(/\r\n?/g, '\n')).slice(0, LOOKED_LINES);
}

/** How texts are best split and their dates read; files of a zip that are dreams of their own stay whole. */
export async function proposeTexts(source: Source): Promise<{ split: Split; date_order: DateOrder }> {
  for await (const lines of someLines(source)) {
    const { split, dates } = proposeSplit(lines, 'dmy');
    if (split !== 'whole') return { split, date_order: guessOrder(dates) };
  }
  return { split: 'whole', date_order: 'dmy' };
}
