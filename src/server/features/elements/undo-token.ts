import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Deps } from '#server/deps.ts';
import { ELEMENT_LIMITS, elementKey, type ElementKind } from '#shared/elements.ts';
import { undoOver } from './elements.errors.ts';
import type { Was } from './renamed-lists.ts';

/** What was said about a name before it changed. */
export type RestoreNotes = {
  name: string;
  name_key: string;
  meaning: string;
  relation: string;
  invented: boolean;
  former_keys: string[];
  former_meanings?: { meaning: string; until: string }[];
};

/**
 * What takes one change of names back: where the old name stood in each dream, and what was said about the names before
 * and after. The device holds it sealed; the server keeps nothing of it.
 */
export type UndoToken = {
  user_id: number;
  until: string;
  how: 'rename' | 'merge' | 'remove';
  kind: ElementKind;
  /** The name before. */
  name: string;
  /** The name that took its place; null where it was taken out of the dreams. */
  to: string | null;
  before: RestoreNotes[];
  after: RestoreNotes[];
  /** Different spellings, which `dreams` names by number. */
  spellings: string[];
  /** Id of the dream, place in its list, number of the spelling, 1 where the new name stood there besides. */
  dreams: [number, number, number, 0 | 1][];
};

export const noNotes = (name: string): RestoreNotes => ({
  name,
  name_key: elementKey(name),
  meaning: '',
  relation: '',
  invented: false,
  former_keys: [],
});

const CONTEXT = 'elements.undo';

export const undoTokenUntil = (deps: Deps): string =>
  new Date(deps.clock.now().getTime() + ELEMENT_LIMITS.undoMinutes * 60_000).toISOString();

export const sealUndoToken = (deps: Deps, undoToken: UndoToken): string =>
  deps.sealer.seal(CONTEXT, deflateRawSync(Buffer.from(JSON.stringify(undoToken))).toString('base64'));

/** Throws 410 for an undo token that is over, that was tampered with or that somebody else was given. */
export function openUndoToken(deps: Deps, userId: number, sealed: string): UndoToken {
  let plain: string;
  try {
    plain = deps.sealer.open(CONTEXT, sealed);
  } catch {
    throw undoOver();
  }
  const undoToken = JSON.parse(inflateRawSync(Buffer.from(plain, 'base64')).toString()) as UndoToken;
  if (undoToken.user_id !== userId || undoToken.until < deps.clock.now().toISOString()) throw undoOver();
  return undoToken;
}

/** The dreams of an undo token as they are written down, each spelling once. */
export function undoTokenDreams(
  changed: readonly { id: number; was: Was }[],
): Pick<UndoToken, 'spellings' | 'dreams'> {
  const numbers = new Map<string, number>();
  const dreams = changed.map(({ id, was }): UndoToken['dreams'][number] => {
    const number = numbers.get(was.spelling) ?? numbers.size;
    numbers.set(was.spelling, number);
    return [id, was.at, number, was.hadBoth ? 1 : 0];
  });
  return { spellings: [...numbers.keys()], dreams };
}
