import { CHANNEL_LIMITS } from '#shared/channels/channels.ts';

/** Where somebody has read to, and when that was so; `at` is null in a bare id. */
export type Cursor = { id: number; at: number | null };

export const writeCursor = (id: number, at: Date): string => `${id}-${at.getTime().toString(36)}`;

export function readCursor(cursor: string): Cursor {
  const [id = '0', at] = cursor.split('-');
  return { id: Number(id), at: at === undefined ? null : Number.parseInt(at, 36) };
}

/** What was said since then is not all kept any more. */
export const isTooOld = ({ at }: Cursor, now: Date): boolean =>
  at !== null && now.getTime() - at > CHANNEL_LIMITS.keptSeconds * 1000;
