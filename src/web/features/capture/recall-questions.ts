import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api/client.ts';
import { RECORDS } from '#web/api/limits.ts';

export type Prompt = { id: number; moment: string; text: Record<string, string>; sort: number };
type Moment = 'capture_empty' | 'capture_more';

const HOUR_MS = 3_600_000;
const PAGE = 50;

/** Questions of one moment in the reader's language, in the order of the ladder. */
export function questionsOf(prompts: readonly Prompt[], language: string): string[] {
  return [...prompts]
    .sort((left, right) => left.sort - right.sort)
    .map(({ text }) => text[language] ?? text.en ?? '')
    .filter(Boolean);
}

const readPrompts = (moment: Moment) => async (): Promise<Prompt[]> => {
  const query = { filter: `moment,eq,${moment}`, size: PAGE };
  return (await api.get<{ list: Prompt[] }>(`${RECORDS}/dream_prompt`, { query })).list;
};

/** One recall question at a time: the operator's where they can be read, else the ladder that the page brings along. */
export function useRecallQuestion(hasContent: boolean): { question: string; next: () => void } {
  const { t, i18n } = useTranslation('translation');
  const [at, setAt] = useState(0);
  const moment: Moment = hasContent ? 'capture_more' : 'capture_empty';
  const { data } = useQuery({
    queryKey: ['recall-questions', moment],
    queryFn: readPrompts(moment),
    staleTime: HOUR_MS,
    retry: false,
  });
  const own = questionsOf(data ?? [], i18n.resolvedLanguage ?? 'en');
  const ladder = t('capture.ladder', { returnObjects: true });
  const questions = own.length > 0 ? own : ladder;
  return { question: questions[at % questions.length] ?? '', next: () => setAt(at + 1) };
}
