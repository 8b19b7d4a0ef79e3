import { useTranslation } from 'react-i18next';
import classes from './capture.module.css';
import { LowButtons } from './low-buttons.tsx';
import { FragmentLink } from './fragment-link.tsx';
import { QuestionLine } from './question-line.tsx';
import { RecordRing } from './record-ring.tsx';
import type { Capture, StepProps } from './use-capture.ts';

const TAIL_CHARACTERS = 110;

/** The end of what was said or written, from a whole word on. */
export function tailOf(text: string): string {
  const letters = Array.from(text.trim());
  if (letters.length <= TAIL_CHARACTERS) return letters.join('');
  const tail = letters.slice(-TAIL_CHARACTERS).join('');
  return `… ${tail.slice(tail.indexOf(' ') + 1)}`;
}

function Said({ capture }: { capture: Capture }) {
  const { t } = useTranslation('translation');
  const { recording, dictation, text } = capture;
  const words = dictation.heard || text;
  if (recording.fault) return <p className={classes.notice}>{t(`capture.fault.${recording.fault}`)}</p>;
  if (recording.muted) return <p className={classes.notice}>{t('capture.fault.muted')}</p>;
  if (recording.phase === 'recording' || (words && recording.phase !== 'paused')) {
    return (
      <p className={classes.said} dir="auto">
        {tailOf(words)}
      </p>
    );
  }
  if (recording.phase !== 'paused')
    return <p className={classes.said}>{capture.resumed && t('capture.resumed')}</p>;
  return <QuestionLine capture={capture} />;
}

/** The first screen: one big target, the words that were heard, three ways out. */
export function SpeakStep({ capture, guest, onDone }: StepProps) {
  const { t } = useTranslation('translation');
  const { recorder, recording, dictation } = capture;
  const still = recording.phase === 'idle';
  return (
    <>
      <RecordRing recorder={recorder} state={recording} onPress={() => void capture.press()} />
      <div className={classes.foot}>
        <Said capture={capture} />
        <div className={classes.links} data-away={recording.phase === 'recording' || undefined}>
          {!capture.hasContent && (
            <button type="button" className={classes.link} onClick={() => capture.setStep('type')}>
              {t('capture.typeInstead')}
            </button>
          )}
          {dictation.offered && (
            <button
              type="button"
              className={classes.link}
              aria-pressed={dictation.on}
              onClick={dictation.toggle}
            >
              {t(dictation.on ? 'capture.dictationOn' : 'capture.dictationOff')}
            </button>
          )}
          <FragmentLink capture={capture} guest={guest} />
        </div>
        {dictation.offered && dictation.on && still && (
          <p className={classes.notice}>{t('capture.dictationNote')}</p>
        )}
        <LowButtons capture={capture} onDone={onDone} />
      </div>
    </>
  );
}
