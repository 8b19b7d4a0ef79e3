import { useTranslation } from 'react-i18next';
import classes from '#web/features/capture/capture.module.css';
import type { Capture } from '#web/features/capture/use-capture.ts';

/**
 * Three buttons in reach of the thumb. Once something is kept, "nothing" gives way to writing; so it
 * does for a dream from long ago, which no night went without.
 */
export function LowButtons({ capture, onDone }: { capture: Capture; onDone: () => void }) {
  const { t } = useTranslation('translation');
  const { step, setStep, hasContent } = capture;
  return (
    <div className={classes.low}>
      {step === 'feeling' ? (
        <button type="button" onClick={() => setStep(capture.text ? 'type' : 'speak')}>
          {t('capture.back')}
        </button>
      ) : (
        <button type="button" onClick={() => setStep('feeling')}>
          {t('capture.aFeeling')}
        </button>
      )}
      {step === 'type' || (step === 'feeling' && hasContent) ? (
        <button type="button" onClick={() => setStep('speak')}>
          {t('capture.speak')}
        </button>
      ) : hasContent || capture.night.kind === 'longAgo' ? (
        <button type="button" onClick={() => setStep('type')}>
          {t('capture.write')}
        </button>
      ) : (
        <button type="button" onClick={() => void capture.noteNothing(true)}>
          {t('capture.nothing')}
        </button>
      )}
      <button
        type="button"
        disabled={capture.ending}
        aria-busy={capture.ending || undefined}
        onClick={onDone}
      >
        {t('capture.done')}
      </button>
    </div>
  );
}
