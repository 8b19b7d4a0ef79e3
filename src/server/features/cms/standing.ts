import type { CmsState } from '#shared/cms/cms.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { plainOf } from './cms-markup.ts';

type Parts = {
  value: Record<string, unknown>;
  draft: Record<string, unknown>;
  shipped: Record<string, string>;
  used: boolean;
};
type Standing = { state: CmsState; missing: string[]; words: number };

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** How many words a value says, rich text without its tags. */
function wordsIn(value: unknown): number {
  if (typeof value === 'string') return plainOf(value).match(WORD)?.length ?? 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + wordsIn(one), 0);
  if (typeof value === 'object' && value !== null) return wordsIn(Object.values(value));
  return 0;
}

/** How an entry stands, and which languages do not follow yet. */
export function stateOf({ value, draft, shipped, used }: Parts): Omit<Standing, 'words'> {
  const isRewritten = Object.keys(value).length > 0;
  const wanted = used
    ? SUPPORTED_LANGUAGES.filter((one) => Object.hasOwn(shipped, one))
    : SUPPORTED_LANGUAGES;
  const missing = isRewritten ? wanted.filter((one) => !Object.hasOwn(value, one)) : [];
  const rewritten = isRewritten ? 'rewritten' : 'shipped';
  const inUse = Object.keys(draft).length > 0 ? 'draft' : rewritten;
  return { state: used ? inUse : 'unused', missing };
}

/** The same, and how long it is in English. */
export function standingOf(parts: Parts): Standing {
  const { value, draft, shipped } = parts;
  const text = value.en ?? draft.en ?? shipped.en ?? Object.values(value)[0] ?? '';
  return { ...stateOf(parts), words: wordsIn(text) };
}
