import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_LIMITS } from '#shared/prompts/prompts.ts';
import classes from '#web/features/capture/capture.module.css';
import cards from '#web/features/capture/capture-cards.module.css';
import { titleTold, useAskOnce, useQuestions } from '#web/features/capture/recall-questions.ts';
import { useCloseOnBack } from '#web/ui/layers/use-close-on-back.ts';
import type { Capture } from '#web/features/capture/use-capture.ts';

/** A question that comes later than this stays away: nothing is swapped under a finger. */
const PATIENCE_MS = 500;

function useTimeIsUp(): boolean {
  const [isUp, setIsUp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsUp(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isUp;
}

type CardProps = {
  question: string;
  failed: boolean;
  onKeep: (words: string) => void;
  onLeave: () => void;
};

function QuestionCard({ question, failed, onKeep, onLeave }: CardProps) {
  const { t } = useTranslation('translation');
  const field = useId();
  const [words, setWords] = useState('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== '') onKeep(words.trim());
  };
  return (
    <form className={cards.card} onSubmit={keep}>
      <label htmlFor={field}>{question}</label>
      <input
        id={field}
        className={cards.line}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={PROMPT_LIMITS.answer}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {failed && (
        <p className={classes.notice} role="alert">
          {t('questions.failed')}
        </p>
      )}
      <div className={cards.chips}>
        <button type="submit" className={cards.act} data-strength="">
          {t('capture.answer.keep')}
        </button>
        <button type="button" className={cards.act} onClick={onLeave}>
          {t('capture.answer.leave')}
        </button>
      </div>
    </form>
  );
}

type Props = { capture: Pick<Capture, 'fields' | 'clientId' | 'write'>; children: ReactNode };

/** At most one question once the dream is safe, then the rest. Its answer stands beside the dream, never in its text. */
export function AfterPrompt({ capture, children }: Props) {
  const { t } = useTranslation('translation');
  const [kept, setKept] = useState(false);
  const [failed, setFailed] = useState(false);
  const { fields, clientId } = capture;
  const questions = useQuestions({ moment: 'after_save', fields, dreamClientId: clientId });
  useAskOnce(questions);
  const isLate = useTimeIsUp();
  const [cameInTime, setCameInTime] = useState(false);
  const { asked } = questions;
  if (asked && !isLate && !cameInTime) setCameInTime(true);
  useCloseOnBack(cameInTime && asked !== null && !kept, questions.leave);
  if (!isLate && !cameInTime) return null;
  if (kept || !cameInTime || !asked)
    return (
      <>
        {kept && <p className={classes.notice}>{t('capture.answer.beside')}</p>}
        {children}
      </>
    );
  const keep = async (words: string) => {
    const title = titleTold(asked, words, fields);
    if (title) capture.write({ title });
    const isSafe = await questions.answer(words);
    setKept(isSafe);
    setFailed(!isSafe);
  };
  return (
    <QuestionCard
      question={asked.question}
      failed={failed}
      onKeep={(words) => void keep(words)}
      onLeave={questions.leave}
    />
  );
}
