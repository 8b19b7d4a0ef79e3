import { useTranslation } from 'react-i18next';
import { askToUnlock } from '#web/lock/lock.ts';
import classes from '#web/features/capture/capture.module.css';
import { SpeakStep } from './speak-step.tsx';
import type { Capture, StepProps } from '#web/features/capture/use-capture.ts';

/** True where the diary was closed over this screen before it came to its end. */
export const hidesSteps = ({ veiled, step }: Capture): boolean =>
  veiled && step !== 'saved' && step !== 'nothing';

/** A recording goes on under the lock; what was written is kept, out of sight until the diary is opened again. */
export function LockedStep({ onAnother, ...props }: StepProps & { onAnother: () => void }) {
  const { t } = useTranslation('translation');
  const { phase } = props.capture.recording;
  if (phase === 'recording' || phase === 'paused' || !props.capture.hasContent)
    return <SpeakStep {...props} />;
  return (
    <>
      <div className={`${classes.column} ${classes.middle}`}>
        <h2 className={classes.heading}>{t('lock.capture.title')}</h2>
        <p className={classes.question}>{t('lock.capture.text')}</p>
      </div>
      <div className={classes.foot}>
        <div className={classes.low}>
          <button type="button" onClick={onAnother}>
            {t('capture.another')}
          </button>
          <button type="button" onClick={() => askToUnlock()}>
            {t('lock.open')}
          </button>
        </div>
      </div>
    </>
  );
}
