import { z } from 'zod';
import { SEARCH_LENGTH } from './search-length.ts';
import { id, lineText } from '#shared/text.ts';

export const VIEWS_KEPT = 30;

/** A search of the library under a name. */
export const savedViewInput = z.strictObject({
  name: lineText(60, 1),
  query: lineText(SEARCH_LENGTH, 1),
});
export type SavedViewInput = z.infer<typeof savedViewInput>;

export const savedView = z.object({ id, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;
