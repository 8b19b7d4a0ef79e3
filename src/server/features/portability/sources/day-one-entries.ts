import { z } from 'zod';

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
export type DayOneEntry = z.infer<typeof entry>;
export type DayOneFault = 'no_date' | 'bad_row';

/** An entry as it is used, or what is wrong with it. */
export function readEntry(given: unknown): DayOneEntry | DayOneFault {
  const { data, error } = entry.safeParse(given);
  if (!error) return data;
  return error.issues.some(({ path }) => path[0] === 'creationDate') ? 'no_date' : 'bad_row';
}

/** The list of entries in a journal; null where the JSON is none. */
export function entriesIn(json: string): unknown[] | null {
  try {
    const journal: unknown = JSON.parse(json);
    const entries = (journal as { entries?: unknown } | null)?.entries;
    return Array.isArray(entries) ? entries : null;
  } catch {
    return null;
  }
}
