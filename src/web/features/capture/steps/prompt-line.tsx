import { useTranslation } from 'react-i18next';
import classes from '#web/features/capture/capture.module.css';
import { useAskOnce } from '#web/features/capture/recall-questions.ts';
import type { Capture } from '#web/features/capture/use-capture.ts';

/** One question of the ladder: a press answers it in a fragment of its own, another leaves it for the next. */
export function PromptLine({ capture }: { capture: Capture }) {
  const { t } = useTranslation('translation');
  const { questions, setStep } = capture;
  useAskOnce(questions);
  if (!questions.asked) return null;
  return (
    <div className={classes.asked}>
      <p className={classes.question}>{questions.asked.question}</p>
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={() => setStep('answer')}>
          {t('capture.answer.open')}
        </button>
        <button type="button" className={classes.link} onClick={questions.skip}>
          {t('capture.nextQuestion')}
        </button>
      </div>
    </div>
  );
}
