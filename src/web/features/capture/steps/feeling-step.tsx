import { useTranslation } from 'react-i18next';
import classes from '#web/features/capture/capture.module.css';
import { LowButtons } from './low-buttons.tsx';
import { MoodChips } from '#web/ui/fields/mood-chips.tsx';
import type { Capture } from '#web/features/capture/use-capture.ts';

/** Nothing but a feeling is a dream too. */
export function FeelingStep({ capture, onDone }: { capture: Capture; onDone: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <div className={`${classes.column} ${classes.middle}`}>
        <h1 className={classes.heading}>{t('capture.whatFeeling')}</h1>
        <MoodChips
          label={t('capture.feelings')}
          moods={capture.fields.moods ?? []}
          onChange={(moods) => capture.write({ moods })}
        />
      </div>
      <div className={classes.foot}>
        <LowButtons capture={capture} onDone={onDone} />
      </div>
    </>
  );
}
