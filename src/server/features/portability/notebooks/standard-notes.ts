import { z } from 'zod';
import { jsonIn } from './json-text.ts';
import { noteOf } from './note-file.ts';

/** More than a dream may have. */
const MOST_TAGS = 1000;

const given = z.object({
  uuid: z.string().max(100),
  content_type: z.string(),
  created_at: z.string().max(40).optional(),
  content: z.object({
    title: z.string().default(''),
    text: z.string().default(''),
    trashed: z.boolean().nullish(),
    references: z.array(z.object({ uuid: z.string().max(100) })).default([]),
  }),
});
type Item = z.infer<typeof given>;

const backup = z.object({ items: z.array(z.unknown()) });

/** What is in the backup and not locked; null where it is none. */
function itemsIn(json: string): Item[] | null {
  const { data } = backup.safeParse(jsonIn(json));
  const read = data?.items.flatMap((one) => given.safeParse(one).data ?? []) ?? [];
  return read.some(({ content_type }) => content_type === 'Note') ? read : null;
}

function asNote(item: Item, tags: readonly string[]): [name: string, text: string] {
  const { title, text } = item.content;
  const { created_at: created = '' } = item;
  const called =
    title
      .replace(/[/\\:\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'Note';
  // What lies in its bin is told by its name, as a file of no use.
  return [item.content.trashed ? called : `${called}.md`, noteOf({ title, created, tags, body: text })];
}

/** The notes of a backup with their days and tags, a name and a text in turn; null where it is none. */
export function notesIn(json: string): string[] | null {
  const items = itemsIn(json);
  if (!items) return null;
  const tagsOf = new Map<string, string[]>();
  for (const { content_type, content } of items)
    if (content_type === 'Tag')
      for (const { uuid } of content.references)
        tagsOf.set(uuid, [...(tagsOf.get(uuid) ?? []).slice(0, MOST_TAGS), content.title]);
  return items
    .filter(({ content_type }) => content_type === 'Note')
    .flatMap((item) => asNote(item, tagsOf.get(item.uuid) ?? []));
}
