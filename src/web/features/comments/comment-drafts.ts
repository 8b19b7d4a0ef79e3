import { useSyncExternalStore } from 'react';
import type { DeviceComment, DeviceDraft } from '#web/offline/database.ts';
import { commentPlace, draftKey, draftRow } from '#web/offline/draft-places.ts';
import { commentRows, draftRows } from '#web/offline/written-words.ts';

export type CommentDrafts = {
  /** What is being written, by the place it is written in. */
  drafts: Readonly<Record<string, string>>;
  /** Comments that have left the field but not the device. */
  unsent: readonly DeviceComment[];
};
type Read = { drafts: readonly DeviceDraft[]; comments: readonly DeviceComment[]; words: CommentDrafts };

const NOTHING: CommentDrafts = { drafts: {}, unsent: [] };
const PREFIX = commentPlace('');
const read = new Map<number, Read>();

/** Where words are written: below a dream, as an answer there, or over one's own comment. */
export const placeOf = {
  thread: (dreamId: number) => `dream-${dreamId}`,
  answer: (parentId: number) => `answer-${parentId}`,
  edit: (id: number) => `edit-${id}`,
};

const textsOf = (rows: readonly DeviceDraft[]): CommentDrafts['drafts'] =>
  Object.fromEntries(
    rows
      .filter(({ place }) => place.startsWith(PREFIX))
      .map(({ place, words }) => [place.slice(PREFIX.length), words.text ?? '']),
  );

/** What this device keeps for one person; the same object until something changes. */
export function commentDrafts(user: number | null): CommentDrafts {
  if (user === null) return NOTHING;
  const drafts = draftRows.listOf(String(user));
  const comments = commentRows.listOf(String(user));
  const known = read.get(user);
  if (known?.drafts === drafts && known.comments === comments) return known.words;
  const words = { drafts: textsOf(drafts), unsent: comments };
  read.set(user, { drafts, comments, words });
  return words;
}

/** Null: nothing is being written there any more. */
export function keepDraft(user: number | null, place: string, text: string | null): void {
  if (user === null) return;
  const owner = String(user);
  const where = commentPlace(place);
  if (text === null) draftRows.drop(draftKey(owner, where));
  else draftRows.put(draftRow(owner, where, { text }, new Date().toISOString()));
}

const followFor = (user: number | null) => (listener: () => void) => {
  if (user === null) return () => undefined;
  void draftRows.load(String(user));
  void commentRows.load(String(user));
  const stops = [draftRows.subscribe(listener), commentRows.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};
const followers = new Map<number | null, ReturnType<typeof followFor>>();
const follower = (user: number | null) => {
  const known = followers.get(user) ?? followFor(user);
  followers.set(user, known);
  return known;
};

/** Follows what this device keeps for one person, in this and in other tabs. */
export const useCommentDrafts = (user: number | null): CommentDrafts =>
  useSyncExternalStore(follower(user), () => commentDrafts(user));
