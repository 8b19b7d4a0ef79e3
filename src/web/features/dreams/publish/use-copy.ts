import { useState } from 'react';
import type { Dream } from '#shared/dreams.ts';
import { PUBLIC_DREAM_LIMITS, type PublicDream } from '#shared/public-dreams.ts';
import { replaceAll, scanText, type ScanHit } from './name-scan.ts';

export type Copy = { title: string; text: string; content_note: string; tags: string[] };

export const copyOfDream = (dream: Dream): Copy => ({
  title: dream.title,
  text: dream.text,
  content_note: '',
  tags: dream.tags.slice(0, PUBLIC_DREAM_LIMITS.tags),
});

export const copyOfPublic = ({ title, text, content_note: note, tags }: PublicDream): Copy => ({
  title,
  text,
  content_note: note,
  tags,
});

/** Findings of one kind and wording count once. */
function differentHits(copy: Copy, people: readonly string[]): ScanHit[] {
  const all = scanText([copy.title, copy.text, ...copy.tags].join('\n'), people);
  return [...new Map(all.map((hit) => [`${hit.kind} ${hit.text}`, hit])).values()];
}

/** The public copy while it is prepared, and what in it could give somebody away. */
export function useCopy(start: Copy, people: readonly string[]) {
  const [copy, setCopy] = useState(start);
  const write = (change: Partial<Copy>) => setCopy((before) => ({ ...before, ...change }));
  const replace = (hits: readonly ScanHit[]) =>
    setCopy((before) => {
      const through = (text: string) => hits.reduce(replaceAll, text);
      const tags = [...new Set(before.tags.map(through))];
      return { ...before, title: through(before.title), text: through(before.text), tags };
    });
  return { copy, write, replace, hits: differentHits(copy, people) };
}

export type CopyDraft = ReturnType<typeof useCopy>;
