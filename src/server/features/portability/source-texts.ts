import { listAt, splitFrontMatter, textAt, type FrontMatter } from './front-matter.ts';
import { type ImportItem, problem, type ReadingContext } from './import-items.ts';
import { bytesOf, decode } from './lines.ts';
import { dreamFrom } from './loose-dream.ts';
import type { Source, SourceFile } from './source-files.ts';
import { type Dating, datingOf, datingOfNight, findDate } from './written-date.ts';

const MAX_BYTES = 1024 * 1024;
export const TEXT_FILE = /\.(md|markdown|txt|text)$/i;
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

async function itemOf(file: SourceFile, context: ReadingContext): Promise<ImportItem> {
  const bytes = await bytesOf(await file.open(), MAX_BYTES);
  if (!bytes) return problem(file.name, 'too_long');
  const text = decode(bytes);
  if (text.includes('\u0000')) return problem(file.name, 'not_text');
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

/** A folder of Markdown or text files, one dream each, dated in their front matter, name or first line. */
export async function* readTexts(source: Source, context: ReadingContext): AsyncGenerator<ImportItem> {
  for (const file of source.files) {
    if (TEXT_FILE.test(file.name)) yield await itemOf(file, context);
    else yield problem(file.name, 'left_out');
  }
}
