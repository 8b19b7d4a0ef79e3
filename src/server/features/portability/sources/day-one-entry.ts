import { z } from 'zod';

const media = z
  .array(
    z.object({
      identifier: z.string().max(200).optional(),
      md5: z.string().max(200).optional(),
      type: z.string().max(50).optional(),
      orderInEntry: z.number().optional(),
    }),
  )
  .max(1000)
  .nullish();

/** What Day One writes and we use; the rest of an entry is left alone. */
const dayOneEntry = z.object({
  uuid: z.string().max(100).optional(),
  creationDate: z.iso.datetime({ offset: true }),
  timeZone: z.string().max(100).optional(),
  text: z.string().optional(),
  richText: z.string().optional(),
  tags: z.array(z.string()).max(1000).optional(),
  starred: z.boolean().optional(),
  location: z.unknown().optional(),
  photos: media,
  videos: media,
  audios: media,
  pdfAttachments: media,
});
export type DayOneEntry = z.infer<typeof dayOneEntry>;
export type DayOneFault = 'no_date' | 'bad_row' | 'cut_off';

/** An entry as it is used, or what is wrong with it. */
export function readEntry(given: unknown): DayOneEntry | DayOneFault {
  if (given === CUT_OFF) return 'cut_off';
  const { data, error } = dayOneEntry.safeParse(given);
  if (!error) return data;
  return error.issues.some(({ path }) => path[0] === 'creationDate') ? 'no_date' : 'bad_row';
}

/** Stands for what was cut off from the end of a file. */
const CUT_OFF = Symbol('cut off');
const ENTRIES = /"entries"\s*:\s*\[/;

/** Where the value ends that begins at `from`; -1 where the text ends before it does. */
function endOf(json: string, from: number): number {
  let depth = 0;
  let isString = false;
  for (let at = from; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') isString = !isString;
    else if (!isString && (sign === '{' || sign === '[')) depth += 1;
    else if (!isString && (sign === '}' || sign === ']')) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** The entries that are whole in a journal whose end is missing. */
function wholeEntriesIn(json: string): unknown[] | null {
  const list = ENTRIES.exec(json);
  if (!list) return null;
  const entries: unknown[] = [];
  let at = list.index + list[0].length;
  while ((at = json.indexOf('{', at)) >= 0) {
    const end = endOf(json, at);
    const entry = end < 0 ? undefined : jsonOf(json.slice(at, end));
    if (entry === undefined) break;
    entries.push(entry);
    at = end;
    if (!/^\s*,/.test(json.slice(at, at + 100))) break;
  }
  return [...entries, CUT_OFF];
}

/** The list of entries in a journal; null where the JSON is none. Where its end is missing, what is whole and CUT_OFF. */
export function entriesIn(json: string): unknown[] | null {
  const whole = jsonOf(json);
  if (whole === undefined) return wholeEntriesIn(json);
  const { entries } = (whole ?? {}) as { entries?: unknown };
  return Array.isArray(entries) ? entries : null;
}

const richText = z.object({
  contents: z.array(
    z.object({
      text: z.string().optional(),
      attributes: z.object({ line: z.object({ header: z.number().optional() }).optional() }).optional(),
      embeddedObjects: z
        .array(z.object({ type: z.string().optional(), identifier: z.string().optional() }))
        .optional(),
    }),
  ),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#]/g, '\\$&');

/** The entry as Markdown; entries that have their words as rich text alone are written so. */
export function markdownOf({ text, richText: rich }: DayOneEntry): string {
  if (text !== undefined) return text;
  const read = richText.safeParse(jsonOf(rich ?? ''));
  if (!read.success) return '';
  return read.data.contents
    .map((part) => {
      const pictures = (part.embeddedObjects ?? []).flatMap(({ type, identifier }) =>
        type === 'photo' && identifier ? [`![](dayone-moment://${encodeURIComponent(identifier)})`] : [],
      );
      const mark = part.attributes?.line?.header ? `${'#'.repeat(part.attributes.line.header)} ` : '';
      return [mark, escaped(part.text ?? ''), ...pictures].join('');
    })
    .join('');
}
