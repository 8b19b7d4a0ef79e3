import { useState } from 'react';
import type { Dream } from '#shared/dreams.ts';
import type { WaitingCopy } from '#shared/stream/waiting.ts';
import { withoutSigns } from '#shared/words/shown-words.ts';
import { PUBLIC_DREAM_LIMITS, type PublicDream } from '#shared/public-dreams.ts';

export type Copy = { title: string; text: string; content_note: string; tags: string[] };

/** A stranger reads words: the signs of names are the diary's. */
export const copyOfDream = (dream: Dream): Copy => ({
  title: withoutSigns(dream.title),
  text: withoutSigns(dream.text),
  content_note: '',
  tags: dream.tags.slice(0, PUBLIC_DREAM_LIMITS.tags),
});

export const copyOfPublic = ({ title, text, content_note: note, tags }: PublicDream): Copy => ({
  title,
  text,
  content_note: note,
  tags,
});

export const copyOfWaiting = ({ title, text, content_note: note, tags }: WaitingCopy['given']): Copy => ({
  title: title ?? '',
  text: text ?? '',
  content_note: note ?? '',
  tags: tags ?? [],
});

/** Whose names a copy could give away before the diary's own are known, and what language it is in. */
export type CopyOf = Pick<Dream, 'people' | 'places' | 'language'> & { id?: number };

/** The public copy while it is prepared. */
export function useCopy(start: Copy, of: CopyOf) {
  const [copy, setCopy] = useState(start);
  const write = (change: Partial<Copy>) => setCopy((before) => ({ ...before, ...change }));
  return { copy, write, of };
}

export type CopyDraft = ReturnType<typeof useCopy>;
