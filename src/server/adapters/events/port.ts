import type { Deps } from '#server/deps.ts';

/** Named moments, past tense, with what a reaction needs to look things up again. */
type Events = {
  'users.created': { user_id: number };
  'users.access-changed': { user_id: number };
  'users.erased': { user_id: number };
  /** A word about the embedding server was given or taken back. */
  'preferences.meaning-changed': { user_id: number };
  'dreams.saved': { dream_id: number; user_id: number };
  'dreams.deleted': { dream_id: number; user_id: number };
  'dreams.restored': { dream_id: number; user_id: number };
  'stream.published': { public_dream_id: number };
  'stream.withdrawn': { public_dream_id: number };
  'voice.stored': { recording_id: number; user_id: number };
  'notifications.made': { user_id: number };
  'voice.transcribed': { recording_id: number; user_id: number; dream_id: number | null };
};
export type EventName = keyof Events;

type Reaction<Name extends EventName> = (deps: Deps, payload: Events[Name]) => Promise<void>;
export type GroupReaction<Name extends EventName> = (
  deps: Deps,
  payloads: readonly Events[Name][],
) => Promise<void>;

/** Events are written with the change (outbox) and delivered at least once after it has committed. */
export type EventBus = {
  /** `name` names the reaction's own queue, so that one failing reaction does not hold up the others. */
  on: <Name extends EventName>(event: Name, name: string, reaction: Reaction<Name>) => void;
  /**
   * As `on`, for a reaction that spares work by taking several at once; equal ones come once. `concurrency`: parcels that it takes
   * beside each other.
   */
  onSeveral: <Name extends EventName>(
    event: Name,
    name: string,
    reaction: GroupReaction<Name>,
    options?: { concurrency?: number },
  ) => void;
  /** Must be called inside the transaction of the change that it tells of. */
  emit: <Name extends EventName>(deps: Deps, event: Name, payload: Events[Name]) => Promise<void>;
  /** For a change whose own statement has written its event: it is handed over soon. */
  announce: () => void;
  /** Hands waiting events to the reactions' queues; returns how many there were. */
  relay: (deps: Deps) => Promise<number>;
  /** Hands them over as they come. Returns how to stop. */
  start: (deps: Deps) => Promise<() => Promise<void>>;
};
