import { z } from 'zod';
import { type ImportItem, problem, type ReadingContext } from './import-items.ts';
import { bytesOf, decode } from './lines.ts';
import { dreamFrom } from './loose-dream.ts';
import type { Source, SourceFile } from './source-files.ts';
import { datingOf } from './written-date.ts';

/** JSON is read whole; a diary of 50 000 entries is about half of this. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;

/** What Day One writes and we use; the rest of an entry is left alone. */
const entry = z.object({
  uuid: z.string().max(100).optional(),
  creationDate: z.iso.datetime({ offset: true }),
  timeZone: z.string().max(100).optional(),
  text: z.string().optional(),
  tags: z.array(z.string()).max(1000).optional(),
  starred: z.boolean().optional(),
  location: z
    .object({ placeName: z.string().optional(), localityName: z.string().optional() })
    .nullable()
    .optional(),
});
const journal = z.object({ entries: z.array(z.unknown()) });

const HEADING = /^\s*#{1,6}\s+(.+?)\s*(?:\n|$)/;
const PICTURE = /!\[[^\]]*\]\(dayone-moment:[^)]*\)\s*/g;
const ESCAPED = /\\([\\`*_{}[\]()#+.!>~|-])/g;

const dashed = (uuid: string | undefined): string | undefined =>
  uuid?.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i, '$1-$2-$3-$4-$5');

function itemOf(given: unknown, where: string, context: ReadingContext): ImportItem {
  const parsed = entry.safeParse(given);
  if (!parsed.success) {
    const dateless = parsed.error.issues.some(({ path }) => path[0] === 'creationDate');
    return problem(where, dateless ? 'no_date' : 'bad_row');
  }
  const { uuid, creationDate, timeZone, tags, starred, location } = parsed.data;
  const text = (parsed.data.text ?? '').replace(PICTURE, '').replace(ESCAPED, '$1');
  const heading = HEADING.exec(text);
  const moment = { kind: 'moment', iso: new Date(creationDate).toISOString() } as const;
  const place = location?.placeName ?? location?.localityName;
  return dreamFrom(
    {
      where,
      dating: datingOf(moment, context, timeZone),
      client_id: dashed(uuid),
      text: heading ? text.slice(heading[0].length) : text,
      title: heading?.[1],
      tags: tags ?? [],
      places: place ? [place] : [],
      favourite: starred ?? false,
    },
    context,
  );
}

async function entriesOf(file: SourceFile): Promise<unknown[] | null> {
  const bytes = await bytesOf(await file.open(), MAX_JSON_BYTES);
  if (!bytes) return null;
  try {
    return journal.parse(JSON.parse(decode(bytes))).entries;
  } catch {
    return null;
  }
}

export const isJson = (file: SourceFile): boolean => /\.json$/i.test(file.name);

/** A Day One export: a JSON file, or its zip with one JSON a journal and pictures, which stay behind. */
export async function* readDayOne(source: Source, context: ReadingContext): AsyncGenerator<ImportItem> {
  for (const file of source.files) {
    if (source.zipped && !isJson(file)) {
      yield problem(file.name, 'left_out');
      continue;
    }
    const entries = await entriesOf(file);
    if (!entries) yield problem(file.name, file.size > MAX_JSON_BYTES ? 'too_long' : 'bad_json');
    for (const [index, given] of (entries ?? []).entries())
      yield itemOf(given, `${file.name} · ${index + 1}`, context);
  }
}

/** True for a JSON file that has a list of entries. */
export const isDayOne = async (file: SourceFile): Promise<boolean> => (await entriesOf(file)) !== null;
