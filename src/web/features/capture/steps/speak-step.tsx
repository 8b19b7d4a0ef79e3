import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { promptCardsQuery } from '#web/features/prompts/prompt-cards.queries.ts';
import classes from '#web/features/capture/capture.module.css';
import { GuestKept } from '#web/features/capture/capture.parts.tsx';
import { LowButtons } from './low-buttons.tsx';
import { FragmentLink } from './fragment-link.tsx';
import { PictureLink } from './picture-link.tsx';
import { PromptLine } from './prompt-line.tsx';
import { RecordRing } from '#web/features/capture/voice/record-ring.tsx';
import type { Capture, StepProps } from '#web/features/capture/use-capture.ts';

const TAIL_CHARACTERS = 110;

/** The end of what was said or written, from a whole word on. */
export function tailOf(text: string): string {
  const letters = Array.from(text.trim());
  if (letters.length <= TAIL_CHARACTERS) return letters.join('');
  const tail = letters.slice(-TAIL_CHARACTERS).join('');
  return `… ${tail.slice(tail.indexOf(' ') + 1)}`;
}

/** What the dreamer wrote before this night stands where the words will come. */
function BeforeNight({ quiet }: { quiet: boolean }) {
  const { i18n } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery({ ...promptCardsQuery(user), enabled: user !== null && !quiet });
  const intention = quiet ? undefined : data?.intention;
  return (
    <div className={classes.said}>
      {intention && (
        <>
          <p className={classes.before} dir="auto">
            {intention.question[i18n.resolvedLanguage ?? 'en'] || intention.question.en}
          </p>
          <p className={classes.wish} dir="auto">
            {intention.answer}
          </p>
        </>
      )}
    </div>
  );
}

function Said({ capture }: { capture: Capture }) {
  const { t } = useTranslation('translation');
  const { recording, dictation, text } = capture;
  const words = dictation.heard || text;
  if (recording.fault) return <p className={classes.notice}>{t(`capture.fault.${recording.fault}`)}</p>;
  if (recording.muted) return <p className={classes.notice}>{t('capture.fault.muted')}</p>;
  if (capture.veiled) return <div className={classes.said} />;
  if (recording.phase === 'recording' || (words && recording.phase !== 'paused')) {
    return (
      <p className={classes.said} dir="auto">
        {tailOf(words)}
      </p>
    );
  }
  if (recording.phase !== 'paused')
    return capture.resumed ? (
      <p className={classes.said}>{t('capture.resumed')}</p>
    ) : (
      <BeforeNight quiet={capture.quiet} />
    );
  return <PromptLine capture={capture} />;
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
        {guest && !capture.hasContent && !capture.veiled && <GuestKept />}
        <div className={classes.links} data-away={recording.phase === 'recording' || undefined}>
          {!capture.hasContent && !capture.veiled && (
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
          {capture.hasContent && !capture.quiet && <PictureLink capture={capture} guest={guest} />}
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
