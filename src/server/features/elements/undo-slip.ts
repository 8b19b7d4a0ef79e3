import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Deps } from '#server/deps.ts';
import { ELEMENT_LIMITS, elementKey, type ElementKind } from '#shared/elements.ts';
import { undoOver } from './elements.errors.ts';
import type { Was } from './renamed-lists.ts';

/** What was said about a name before it changed. */
export type SaidBefore = {
  name: string;
  name_key: string;
  meaning: string;
  relation: string;
  invented: boolean;
  former_keys: string[];
};

/**
 * What takes one change of names back: where the old name stood in each dream, and what was said about the names before
 * and after. The device holds it sealed; the server keeps nothing of it.
 */
export type UndoSlip = {
  user_id: number;
  until: string;
  how: 'rename' | 'merge' | 'remove';
  kind: ElementKind;
  /** The name before. */
  name: string;
  /** The name that took its place; null where it was taken out of the dreams. */
  to: string | null;
  before: SaidBefore[];
  after: SaidBefore[];
  /** Different spellings, which `dreams` names by number. */
  spellings: string[];
  /** Id of the dream, place in its list, number of the spelling, 1 where the new name stood there besides. */
  dreams: [number, number, number, 0 | 1][];
};

export const nothingSaid = (name: string): SaidBefore => ({
  name,
  name_key: elementKey(name),
  meaning: '',
  relation: '',
  invented: false,
  former_keys: [],
});

const CONTEXT = 'elements.undo';

export const slipUntil = (deps: Deps): string =>
  new Date(deps.clock.now().getTime() + ELEMENT_LIMITS.undoMinutes * 60_000).toISOString();

export const sealSlip = (deps: Deps, slip: UndoSlip): string =>
  deps.sealer.seal(CONTEXT, deflateRawSync(Buffer.from(JSON.stringify(slip))).toString('base64'));

/** Throws 410 for a slip that is over, that was tampered with or that somebody else was given. */
export function openSlip(deps: Deps, userId: number, sealed: string): UndoSlip {
  let plain: string;
  try {
    plain = deps.sealer.open(CONTEXT, sealed);
  } catch {
    throw undoOver();
  }
  const slip = JSON.parse(inflateRawSync(Buffer.from(plain, 'base64')).toString()) as UndoSlip;
  if (slip.user_id !== userId || slip.until < deps.clock.now().toISOString()) throw undoOver();
  return slip;
}

/** The dreams of a slip as they are written down, each spelling once. */
export function slipDreams(
  changed: readonly { id: number; was: Was }[],
): Pick<UndoSlip, 'spellings' | 'dreams'> {
  const numbers = new Map<string, number>();
  const dreams = changed.map(({ id, was }): UndoSlip['dreams'][number] => {
    const number = numbers.get(was.spelling) ?? numbers.size;
    numbers.set(was.spelling, number);
    return [id, was.at, number, was.hadBoth ? 1 : 0];
  });
  return { spellings: [...numbers.keys()], dreams };
}
