import { z } from 'zod';
import { lineText } from '#shared/text.ts';

/** Somebody whom a member does not want to read, or an anonymous dream that they do not want to meet. */
export const blocked = z.object({
  /** Takes the block back; says nothing about whom. */
  handle: z.string(),
  /** Null where an anonymous dream was blocked. */
  name: z.string().nullable(),
  /** Title or first words of the anonymous dream that was blocked; null for a person. */
  dream: z.string().nullable(),
  since: z.string(),
});
export type Blocked = z.infer<typeof blocked>;

export const blockedList = z.object({ error: z.literal(false), list: z.array(blocked) });
export type BlockedList = z.infer<typeof blockedList>;

export const unblockInput = z.strictObject({ handle: lineText(400, 1) });
