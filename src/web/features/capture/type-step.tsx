import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { codePoints } from '#shared/text.ts';
import classes from './capture.module.css';
import { LowButtons } from './low-buttons.tsx';
import { useRecallQuestion } from './recall-questions.ts';
import type { Capture } from './use-capture.ts';

/** Writing: the cursor stands ready, one question helps, everything is kept as it is typed. */
export function TypeStep({ capture, onDone }: { capture: Capture; onDone: () => void }) {
  const { t } = useTranslation('translation');
  const field = useRef<HTMLTextAreaElement>(null);
  const { question, next } = useRecallQuestion(capture.text.trim() !== '');
  const { text } = capture;
  const over = text.length > DREAM_LIMITS.text / 2 ? codePoints(text) - DREAM_LIMITS.text : 0;

  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  return (
    <>
      <div className={classes.column}>
        <button
          type="button"
          className={`${classes.plain} ${classes.question}`}
          title={t('capture.nextQuestion')}
          onClick={next}
        >
          {question}
        </button>
        <textarea
          ref={field}
          className={classes.field}
          dir={text ? 'auto' : undefined}
          value={text}
          aria-label={t('capture.yourDream')}
          placeholder={t('capture.typeHere')}
          onChange={(event) => capture.write({ text: event.target.value })}
        />
        {over > 0 && (
          <p className={classes.notice} role="alert">
            {t('capture.tooLong', { count: over })}
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <LowButtons capture={capture} onDone={onDone} />
      </div>
    </>
  );
}
