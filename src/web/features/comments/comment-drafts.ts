import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/api/storage.ts';

/** A comment that has left the field but not the device. */
export type Unsent = { client_id: string; public_dream_id: number; parent_id: number | null; text: string };
export type CommentDrafts = {
  /** What is being written, by the place it is written in. */
  drafts: Readonly<Record<string, string>>;
  unsent: readonly Unsent[];
};

const NOTHING: CommentDrafts = { drafts: {}, unsent: [] };
const keyOf = (user: number) => `comments-${user}`;
const listeners = new Set<() => void>();
const read = new Map<number, { raw: string | null; words: CommentDrafts }>();

/** Where words are written: below a dream, as an answer there, or over one's own comment. */
export const placeOf = {
  thread: (dreamId: number) => `dream-${dreamId}`,
  answer: (parentId: number) => `answer-${parentId}`,
  edit: (id: number) => `edit-${id}`,
};

/** What this device keeps for one person; the same object until something changes. */
export function commentDrafts(user: number | null): CommentDrafts {
  if (user === null) return NOTHING;
  const raw = browserStorage.getItem(keyOf(user));
  const known = read.get(user);
  if (known && known.raw === raw) return known.words;
  let words = NOTHING;
  try {
    words = { ...NOTHING, ...(JSON.parse(raw ?? '{}') as Partial<CommentDrafts>) };
  } catch {
    // What cannot be read was not written by this page.
  }
  read.set(user, { raw, words });
  return words;
}

function keep(user: number | null, change: (words: CommentDrafts) => CommentDrafts): void {
  if (user === null) return;
  const words = change(commentDrafts(user));
  const isEmpty = words.unsent.length === 0 && Object.keys(words.drafts).length === 0;
  try {
    if (isEmpty) browserStorage.removeItem(keyOf(user));
    else browserStorage.setItem(keyOf(user), JSON.stringify(words));
  } catch {
    // A full device still shows and sends the words; only a reload would lose them.
    read.set(user, { raw: browserStorage.getItem(keyOf(user)), words });
  }
  for (const listener of listeners) listener();
}

/** Null: nothing is being written there any more. */
export const keepDraft = (user: number | null, place: string, text: string | null): void =>
  keep(user, ({ drafts: { [place]: _, ...others }, unsent }) => ({
    drafts: text === null ? others : { ...others, [place]: text },
    unsent,
  }));

export const keepUnsent = (user: number | null, item: Unsent): void =>
  keep(user, (words) => ({
    ...words,
    unsent: [...words.unsent.filter((one) => one.client_id !== item.client_id), item],
  }));

export const dropUnsent = (user: number | null, clientId: string): void =>
  keep(user, (words) => ({ ...words, unsent: words.unsent.filter((one) => one.client_id !== clientId) }));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Follows what this device keeps for one person, in this and in other tabs. */
export const useCommentDrafts = (user: number | null): CommentDrafts =>
  useSyncExternalStore(subscribe, () => commentDrafts(user));
