import type { TryAnswer, TryInput, WordRuleInput } from '#shared/moderation-words/word-rules.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

export type WordRuleRow = WordRuleInput & { id: number; created_at: string; updated_at: string };

/** What the rules make of a text as they stand now, or with one that is being written; nothing of it is kept. */
export const tryRules = ({ language, ...input }: Omit<TryInput, 'language'> & { language: string }) =>
  api.post<TryAnswer>(`${LAMBDA}/admin/word-rules/try`, { ...input, ...(language && { language }) });
