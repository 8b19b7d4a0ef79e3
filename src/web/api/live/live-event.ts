/** What a page hears of a channel that it follows. */
export type LiveEvent =
  | { kind: 'message'; room: string; id: number; user_id: number | null; payload: unknown; cursor: string }
  /** It is heard from now on: what was said between a page's own calls and this is told by nobody, so that they are made again. */
  | { kind: 'open'; room: string; cursor: string }
  /** More was said than is kept: what the page shows may be old. */
  | { kind: 'reset'; room: string; cursor: string }
  /** It is not this reader's any more. */
  | { kind: 'lost'; room: string };

/** Channels, each from where it was left; undefined: from now on. */
export type Places = ReadonlyMap<string, string | undefined>;

/** A way on which events come. `failed`: whether it had ever begun to work. */
export type Transport = (
  places: Places,
  told: {
    ready: (began: readonly { room: string; cursor: string }[]) => void;
    event: (event: LiveEvent) => void;
    failed: (why: Failed) => void;
  },
) => () => void;

/** `session`: nobody is signed in any more. `away`: asked to stay away for a while. `again`: it may work the next time. */
export type Failed = 'again' | 'session' | 'away';

/** The id behind a cursor; -1 where there is none. */
export const idOf = (cursor: string | undefined): number =>
  cursor === undefined ? -1 : Number(cursor.split('-')[0]);

/** The note that the diary itself gave; undefined for what people say there. */
export function noteOf(event: LiveEvent): ({ type: string } & Record<string, unknown>) | undefined {
  if (event.kind !== 'message' || event.user_id !== null) return undefined;
  const note = event.payload as { type?: unknown } | null;
  return typeof note?.type === 'string' ? (note as { type: string }) : undefined;
}
