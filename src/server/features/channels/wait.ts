import type { Member } from '#server/http/actor.ts';
import { tokenExpired } from '#server/http/errors.ts';
import type { ChannelHub, Ear, End } from './channel-hub.ts';
import { notOpen } from './channels.errors.ts';
import type { StoredMessage } from './channels.store.ts';

type Wait = {
  actor: Member;
  /** The channel, and the last id that was heard on it. */
  channel: string;
  after: number;
  /** Under which name only one waits at a time; the channel's where none is given. */
  pollName?: string;
  seconds: number;
  /** Aborted when whoever asked has gone. */
  gone: AbortSignal;
  /** What is worth an answer; all where nothing is said. */
  isWanted?: (message: StoredMessage) => boolean;
};

/**
 * Waits until something is said on a channel, at most for so long; all that is there is answered at once. Nothing where nothing
 * was said, where the same person waits elsewhere now, or where this process ends. Throws 401 once the session is over, 403 once
 * the channel is lost.
 */
export async function waitForMessages(hub: ChannelHub, wait: Wait): Promise<StoredMessage[]> {
  const { actor, channel, gone } = wait;
  const heard: StoredMessage[] = [];
  const done = Promise.withResolvers<void>();
  const ear: Ear = {
    ...actor,
    told: new Map([[channel, wait.after]]),
    hear: (messages) => {
      heard.push(...messages);
      if (heard.some(wait.isWanted ?? (() => true))) done.resolve();
    },
    lose: () => done.reject(notOpen()),
    end: (why: End) => (why === 'session' ? done.reject(tokenExpired()) : done.resolve()),
  };
  const timer = setTimeout(done.resolve, wait.seconds * 1000);
  const leave = () => done.resolve();
  gone.addEventListener('abort', leave, { once: true });
  const endPoll = hub.addPoll(ear, wait.pollName ?? channel);
  let stop: (() => void) | undefined;
  try {
    stop = await hub.add(ear);
    await done.promise;
    return heard;
  } finally {
    clearTimeout(timer);
    gone.removeEventListener('abort', leave);
    endPoll();
    stop?.();
  }
}
