import type { Deps } from '#server/deps.ts';
import type { Role } from '#shared/roles.ts';

/** Somebody before a channel; `rest` is what stands behind its prefix. */
export type AtChannel = { rest: string; userId: number; role: Role };

/** A note before one person who hears it. */
export type HeardNote = { payload: unknown; userId: number };

/** Who may hear and speak on the channels of one feature: those whose name begins with `prefix` and a colon. */
export type ChannelRight = {
  prefix: string;
  /** For each of these, in their order. It is asked before anything is heard, at every message, and again every two seconds. */
  mayJoin: (deps: Deps, asked: readonly AtChannel[]) => Promise<boolean[]> | boolean[];
  /** Where it tells too much who listens, they are only counted. */
  namesWhoIsHere: boolean;
  /**
   * What each of these notes of the diary is to the one who hears it, in their order, as the calls would answer them at this moment;
   * the note itself where this is not given.
   */
  tell?: (deps: Deps, heard: readonly HeardNote[]) => Promise<unknown[]>;
  /** Says `{type: 'presence'}` on a channel when somebody comes or goes. */
  tellsPresence?: true;
};

const ID = /^[1-9]\d{0,15}$/;

/** The id behind a prefix; undefined where none stands there. */
export function idBehind(rest: string): number | undefined {
  const id = Number(rest);
  return ID.test(rest) && Number.isSafeInteger(id) ? id : undefined;
}
