import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#web/features/capture/capture.module.css';
import cards from '#web/features/capture/capture-cards.module.css';
import type { Asked } from '#web/features/capture/recall-questions.ts';
import { RecordRing } from '#web/features/capture/voice/record-ring.tsx';
import { useAnswer } from '#web/features/capture/use-answer.ts';
import type { Capture } from '#web/features/capture/use-capture.ts';

/** The one line to write an answer on; words that were heard stand in it already. */
function AnswerLine({ words, onWrite }: { words: string; onWrite: (words: string) => void }) {
  const { t } = useTranslation('translation');
  const field = useId();
  return (
    <div className={cards.card}>
      <label htmlFor={field}>{t('capture.answer.label')}</label>
      <input
        id={field}
        className={cards.line}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        value={words}
        onChange={(event) => onWrite(event.target.value)}
      />
    </div>
  );
}

type AnswerProps = { capture: Capture; asked: Asked; onKept: (id: string) => void; onBack: () => void };

function Answering({ capture, asked, onKept, onBack }: AnswerProps) {
  const { t } = useTranslation('translation');
  const [keeping, setKeeping] = useState(false);
  const answer = useAnswer({ asked, night: capture.night, language: capture.language });
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setKeeping(true);
    const id = await answer.keep();
    setKeeping(false);
    if (id) onKept(id);
  };
  const skip = async () => {
    const id = await answer.keep();
    if (id) onKept(id);
    else capture.questions.skip();
  };
  return (
    <form className={classes.answer} onSubmit={(event) => void keep(event)}>
      <div className={`${classes.column} ${classes.middle}`}>
        <h1 className={classes.heading}>{asked.question}</h1>
        <div className={classes.small}>
          <RecordRing
            recorder={answer.recorder}
            state={answer.recording}
            onPress={() => void answer.press()}
          />
        </div>
        {answer.recording.fault && (
          <p className={classes.notice}>{t(`capture.fault.${answer.recording.fault}`)}</p>
        )}
        <AnswerLine words={answer.text || answer.heard} onWrite={answer.write} />
      </div>
      <div className={classes.low}>
        <button type="button" onClick={onBack}>
          {t('capture.back')}
        </button>
        <button type="button" onClick={() => void skip()}>
          {t('capture.answer.skip')}
        </button>
        <button type="submit" disabled={keeping} aria-busy={keeping || undefined}>
          {t('capture.answer.keep')}
        </button>
      </div>
    </form>
  );
}

/** One question and one answer, spoken or typed; what was kept is a fragment of its own, and the next question follows. */
export function AnswerStep({ capture }: { capture: Capture }) {
  const { t } = useTranslation('translation');
  const { questions, setStep, answers } = capture;
  const back = () => setStep(capture.text ? 'type' : 'speak');
  if (!questions.asked) {
    return (
      <>
        <div className={`${classes.column} ${classes.middle}`}>
          <h1 className={classes.heading}>{t('capture.answer.none')}</h1>
        </div>
        <div className={classes.low}>
          <button type="button" onClick={back}>
            {t('capture.back')}
          </button>
        </div>
      </>
    );
  }
  const kept = (id: string) => {
    answers.add(id);
    // Whoever presses Keep means the dream, too: leaving now must not leave it half begun.
    if (capture.hasContent) capture.write({ state: 'kept' });
    questions.answered();
    void questions.ask();
  };
  return (
    <>
      <Answering
        key={questions.asked.shownAt}
        capture={capture}
        asked={questions.asked}
        onKept={kept}
        onBack={back}
      />
      <p className={classes.notice} role="status">
        {answers.ids.length > 0 && t('capture.answer.kept', { count: answers.ids.length })}
      </p>
    </>
  );
}
