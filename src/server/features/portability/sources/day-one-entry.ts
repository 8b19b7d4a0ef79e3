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
export type DayOneFault = 'no_date' | 'bad_row';

/** An entry as it is used, or what is wrong with it. */
export function readEntry(given: unknown): DayOneEntry | DayOneFault {
  const { data, error } = dayOneEntry.safeParse(given);
  if (!error) return data;
  return error.issues.some(({ path }) => path[0] === 'creationDate') ? 'no_date' : 'bad_row';
}

/** The list of entries in a journal; null where the JSON is none. */
export function entriesIn(json: string): unknown[] | null {
  const entries = (jsonOf(json) as { entries?: unknown } | null | undefined)?.entries;
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
