import type { DateOrder } from '#shared/portability.ts';
import { readAside } from '#server/features/portability/aside/read-aside.ts';
import { dateLineOf } from './date-lines.ts';
import {
  type DocumentReader,
  type DocumentText,
  makeDocumentReader,
} from '#server/features/portability/docx/docx-reader.ts';
import { type ImportItem, problem, type ReadingContext } from './import-items.ts';
import { headOf } from './lines.ts';
import { dreamFrom, type LooseDream } from './loose-dream.ts';
import { type FrontMatter, textAt } from '#server/features/portability/pack/front-matter.ts';
import { elementKey } from '#shared/elements.ts';
import { leftBecause } from './file-kinds.ts';
import { picturesOf, type UsedFiles } from './import-pictures.ts';
import { type NoteText, plainLine, readMarkdown } from './markdown-text.ts';
import { CREATED_KEYS, DATE_KEYS, factsOfNote, peopleOfNote, sharedFacts, splitFacts } from './note-facts.ts';
import { DOCUMENT_FILE, type Source, type SourceFile } from './source-files.ts';
import { type VaultFiles, vaultFiles } from './vault-files.ts';
import { nameOfNote } from './wiki-links.ts';
import { isManyDays, LOOKED_LINES } from './propose-texts.ts';
import { linesOfText, type Parts } from './split-lines.ts';
import { tooManyEntries } from '#server/features/portability/zip/zip.errors.ts';
import { MAX_BYTES, readText, TEXT_FILE } from './text-file.ts';
import { dreamInDay, titleOfNamed, withoutComments } from './note-parts.ts';
import { titleBeside, withoutHead, withoutProgramLines } from './note-head.ts';
import { datedParts } from './dated-parts.ts';
import { type Dating, datingOf, datingOfNight, findDate } from './written-date.ts';

const OLD_DOCUMENT = /\.(doc|dot|rtf|odt|pages)$/i;
const MARKDOWN = /\.(md|markdown|html?)$/i;
const HEAD_BYTES = 70_000;
const BEFORE_LENGTH = 60;
/** How far a day is looked for in a note. */
const LONGEST_SEARCHED = 20_000;
const HEADING = /^\s*#{1,6}\s+(.+?)\s*#*\s*(?:\n|$)/;
/** Notes that begin with their day often go on with a title. */
const NAMED = /^\d{4}[-_.]\d\d[-_.]\d\d[ _–-]+(\S.*)\.(?:md|markdown)$/i;
const NIGHT = /^\d{4}-\d\d-\d\d$/;

/** What all notes of one reading share. */
type Vault = { files: VaultFiles; used: UsedFiles; people: ReadonlySet<string>; context: ReadingContext };

/** The date in the facts, else in the name, else of the making, else in the first line. */
function dateFrom(name: string, front: FrontMatter, body: string, { options }: ReadingContext) {
  const order = options.date_order;
  const base = name.split('/').at(-1) ?? '';
  return (
    findDate(textAt(front, ...DATE_KEYS) ?? '', order) ??
    findDate(base, order) ??
    findDate(textAt(front, ...CREATED_KEYS) ?? '', order) ??
    findDate(name, order) ??
    findDate(body.trimStart().split('\n', 1)[0] ?? '', order) ??
    dayAlone(body, order)
  );
}

/** A day in a line of its own, as notes have it under their title or at their end. */
function dayAlone(body: string, order: DateOrder) {
  const lines = linesOfText(body.length > LONGEST_SEARCHED ? body.slice(0, LONGEST_SEARCHED) : body);
  return lines.map((line) => dateLineOf(line, order)).find((line) => line?.rest === '')?.date ?? null;
}

/** Undefined where there is no date and the dream is to stay behind. */
function datingFrom(
  file: SourceFile,
  front: FrontMatter,
  body: string,
  context: ReadingContext,
): Dating | null | undefined {
  const night = textAt(front, 'night_of');
  const moment = findDate(textAt(front, 'recorded_at') ?? '', 'ymd');
  if (night && NIGHT.test(night)) {
    const dating = datingOfNight(night, context);
    if (moment?.kind !== 'moment') return dating;
    return { ...datingOf(moment, context, textAt(front, 'recorded_tz')), night_of: night };
  }
  const date = dateFrom(file.name, front, body, context);
  if (date) return datingOf(date, context);
  return context.options.undated === 'long_ago' ? null : undefined;
}

/** Markdown as its words; plain texts and files of our own packs stand as they are. */
function wordsOf(file: SourceFile, text: string, isOurs: boolean): NoteText & { comments: string } {
  if (isOurs || !MARKDOWN.test(file.name)) return { text, embedded: [], links: [], tags: [], comments: '' };
  const { text: words, comments } = withoutComments(text);
  return { ...readMarkdown(words, true), comments };
}

/** What was thought of a dream: by its facts, and beside its words. */
const thoughts = (...told: readonly (string | undefined)[]): string | undefined =>
  told.filter(Boolean).join('\n\n') || undefined;

/** What of a note is its dream: all of it, in plain ones without the line that they are called by, of a whole day a part. */
function dreamOfNote({ name }: SourceFile, body: string, isOurs: boolean) {
  if (isOurs) return { body, others: [] };
  if (!MARKDOWN.test(name)) {
    const named = titleOfNamed(name, body);
    return named === undefined
      ? { body, others: [] }
      : { body: body.trim().slice(named.length), others: [], named };
  }
  const found = dreamInDay(body);
  return found ? { body: found.text, others: found.others } : { body, others: [] };
}

const linkedPeople = ({ links }: NoteText, { people }: Vault): string[] =>
  links.map(nameOfNote).filter((name) => people.has(elementKey(name)));

function* withPictures(item: ImportItem, note: NoteText, file: SourceFile, vault: Vault) {
  yield item.kind === 'dream' && note.asWritten ? { ...item, asWritten: file.name } : item;
  if (item.kind !== 'dream') return;
  const placed = note.embedded.map(({ target, words }) => ({
    name: target,
    file: vault.files.find(file.name, target),
    words,
  }));
  const where = item.dream.title === '' ? file.name : `${file.name} · ${item.dream.title}`;
  yield* picturesOf(item.dream, placed, { where, used: vault.used, context: vault.context });
}

/** What is called a title in a note, else what its name says besides the day. */
const titleOf = ({ name }: SourceFile, title: string | undefined): string | undefined => {
  if (!MARKDOWN.test(name)) return title;
  return title === undefined ? NAMED.exec(name.split('/').at(-1) ?? '')?.[1] : plainLine(title);
};

async function* wholeOf(file: SourceFile, vault: Vault): AsyncGenerator<ImportItem> {
  const { context } = vault;
  const found = await readText(file, MAX_BYTES.whole);
  if (typeof found === 'string') return yield problem(file.name, found);
  const { front, body } = splitFacts(found.text.replaceAll('\r\n', '\n'));
  const dating = datingFrom(file, front, body, context);
  if (dating === undefined) return yield problem(file.name, 'no_date');
  const given = textAt(front, 'title', 'titel');
  const order = context.options.date_order;
  const isOurs = textAt(front, 'client_id') !== undefined;
  const own = dreamOfNote(file, body, isOurs);
  const heading = given === undefined && !isOurs ? HEADING.exec(own.body) : null;
  const text = heading ? own.body.slice(heading[0].length) : own.body;
  const called = titleBeside(given ?? own.named ?? heading?.[1], order);
  const shown = isOurs ? text : withoutProgramLines(withoutHead(text, called, order));
  const note = wordsOf(file, shown, isOurs);
  const facts = factsOfNote(front, isOurs);
  const title = given ?? heading?.[1];
  const dream = dreamFrom(
    {
      where: file.name,
      dating,
      ...facts,
      text: note.text,
      pictured: note.embedded.length > 0,
      title: isOurs ? title : titleOf(file, called),
      written: own.body === body ? { title, text } : { title: given, text: body },
      lost: [...(facts.lost ?? []), ...own.others],
      reflection: thoughts(facts.reflection, note.comments),
      client_id: textAt(front, 'client_id'),
      tags: [...(facts.tags ?? []), ...note.tags],
      people: [...(facts.people ?? []), ...linkedPeople(note, vault)],
    },
    context,
  );
  return yield* withPictures(dream, note, file, vault);
}

/** The parts of a longer text, each a dream; what cannot come along is told. */
function* dreamsOf(
  file: SourceFile,
  { parts, before }: Parts,
  vault: Vault,
  front: FrontMatter = new Map(),
): Generator<ImportItem> {
  const { context } = vault;
  const { date_order, undated } = context.options;
  const own =
    findDate(textAt(front, ...DATE_KEYS) ?? '', date_order) ??
    findDate(file.name.split('/').at(-1) ?? '', date_order);
  const { shared, lost } = sharedFacts(factsOfNote(front, false));
  if (before !== '') yield problem(`${file.name} · ${before.slice(0, BEFORE_LENGTH)}`, 'before_date');
  for (const [at, { text, title, date, period }] of parts.entries()) {
    const where = `${file.name} · ${at + 1}`;
    const note = wordsOf(file, text, false);
    const told = date ?? (period === undefined ? own : null);
    const dream: LooseDream = {
      ...shared,
      where,
      dating: told && datingOf(told, context),
      period,
      text: note.text,
      pictured: note.embedded.length > 0,
      title: MARKDOWN.test(file.name) ? plainLine(title) : title,
      written: { title, text },
      lost: at === 0 ? lost : [],
      reflection: thoughts(shared.reflection, note.comments),
      tags: [...(shared.tags ?? []), ...note.tags],
      people: [...(shared.people ?? []), ...linkedPeople(note, vault)],
    };
    if (told || period !== undefined || undated === 'long_ago')
      yield* withPictures(dreamFrom(dream, context), note, file, vault);
    else yield problem(where, 'no_date');
  }
}

async function* splitText(file: SourceFile, vault: Vault, zipped: boolean): AsyncGenerator<ImportItem> {
  const found = await readText(file, MAX_BYTES.split);
  if (typeof found === 'string') return yield problem(file.name, found);
  const { front, body } = splitFacts(found.text.replace(/\r\n?/g, '\n'));
  const { options } = vault.context;
  // Beside diaries lie notes of one dream each, dated by their names.
  const mayBeOne = zipped && !file.isDiary && options.split === 'dates';
  if (mayBeOne && !isManyDays(linesOfText(body, LOOKED_LINES))) return yield* wholeOf(file, vault);
  const { split, date_order, first_year } = options;
  const parts = await readAside('parts', [Buffer.from(body)], { split, date_order, first_year });
  if (!parts) throw tooManyEntries();
  return yield* dreamsOf(file, parts, vault, front);
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
  vault: Vault,
  zipped: boolean,
): AsyncGenerator<ImportItem> {
  const found = await reader.read(file);
  if (typeof found === 'string') {
    yield problem(file.name, found);
    return;
  }
  const { split = 'whole' } = vault.context.options;
  if (split === 'whole' || (zipped && split === 'dates' && !isManyDays(found.lines)))
    yield wholeDocument(file.name, found, vault.context);
  else yield* dreamsOf(file, datedParts(found.lines, vault.context.options), vault);
  if (found.pictures > 0) yield problem(file.name, 'pictures_left', found.pictures);
}

/** People of the diary and of the notes themselves; only notes of one zip know each other. */
async function vaultOf(source: Source, context: ReadingContext): Promise<Vault> {
  const people = new Set(context.people);
  for (const file of source.files) {
    if (!MARKDOWN.test(file.name)) continue;
    for (const name of peopleOfNote(file.name, await headOf(await file.open(), HEAD_BYTES))) people.add(name);
  }
  return { files: vaultFiles(source.zipped ? source.files : []), used: new Set(), people, context };
}

/**
 * Markdown, text and Word files, dated in their facts, name or first line: one dream each, or split at every date or
 * heading, with the pictures that stand in them. Throws `portability.document_too_hard` and `portability.too_many`.
 */
export async function* readTexts(source: Source, context: ReadingContext): AsyncGenerator<ImportItem> {
  const reader = makeDocumentReader();
  const isWhole = (context.options.split ?? 'whole') === 'whole';
  const vault = await vaultOf(source, context);
  const others: SourceFile[] = [];
  try {
    for (const file of source.files) {
      if (DOCUMENT_FILE.test(file.name)) yield* readDocument(file, reader, vault, source.zipped);
      else if (OLD_DOCUMENT.test(file.name)) yield problem(file.name, 'old_document');
      else if (!TEXT_FILE.test(file.name)) others.push(file);
      else yield* isWhole ? wholeOf(file, vault) : splitText(file, vault, source.zipped);
    }
  } finally {
    await reader.close();
  }
  for (const { name } of others.filter((file) => !vault.used.has(file)))
    yield problem(name, leftBecause(name));
}
