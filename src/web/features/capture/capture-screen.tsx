import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { pageTitle } from '#web/i18n/titles.ts';
import { dreamWriter } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import type { Resumable } from '#web/offline/resume.ts';
import { useCloseOnBack } from '#web/ui/layers/use-close-on-back.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBedside } from '#web/ui/theme.ts';
import { NothingStep, SavedStep } from '#web/features/capture/steps/after-steps.tsx';
import { AnswerStep } from '#web/features/capture/steps/answer-step.tsx';
import { FeelingStep } from '#web/features/capture/steps/feeling-step.tsx';
import { NightChooser } from '#web/features/capture/steps/night-chooser.tsx';
import { fetchLaterSteps } from '#web/features/capture/steps/later-steps.ts';
import { ClockNote } from './clock-note.tsx';
import { useSaveWords } from './save-words.ts';
import { SpeakStep } from '#web/features/capture/steps/speak-step.tsx';
import { hidesSteps, LockedStep } from '#web/features/capture/steps/locked-step.tsx';
import { TypeStep } from '#web/features/capture/steps/type-step.tsx';
import { useCapture, type Capture, type StepProps } from './use-capture.ts';
import { useListeningAtOnce } from './use-listening-at-once.ts';
import { usePressAnywhere } from './use-press-anywhere.ts';
import classes from './capture.module.css';

const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, input, textarea, select, dialog, [contenteditable]') !== null;

type CaptureKeys = {
  /** Null while nothing is recorded. */
  onPause: (() => void) | null;
  /** A letter, or none where a blank was typed. */
  onType: (letter: string) => void;
};

/**
 * Whoever types here writes: a key that writes never begins a recording, be it a space or a new line. While one runs, Space
 * and Enter pause it. Nothing here ever discards.
 */
function useCaptureKeys(active: boolean, { onPause, onType }: CaptureKeys): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target))
        return;
      const isBlank = event.key === ' ' || event.key === 'Enter';
      if (!isBlank && Array.from(event.key).length !== 1) return;
      event.preventDefault();
      if (!isBlank) onType(event.key);
      else if (onPause === null) onType('');
      else if (!event.repeat) onPause();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** A step back leaves a step for the one that it covers, and the screen only from the one it began with. */
function useStepsBack({ step, setStep, text }: Capture): void {
  const [first] = useState(step);
  const covers = step === 'feeling' || step === 'answer' || (step === 'type' && first !== 'type');
  useCloseOnBack(covers, () => setStep(step !== 'type' && text !== '' ? 'type' : first));
}

type ScreenProps = { resumed: Resumable | null; guest: boolean; onAnother: () => void };

/** What has changed, for people who cannot see it. */
function Spoken({ capture }: { capture: Capture }) {
  const { t } = useTranslation('translation');
  const { phase, fault } = capture.recording;
  const said = fault ? t(`capture.fault.${fault}`) : phase === 'idle' ? '' : t(`capture.phase.${phase}`);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}

function Top({ capture, home }: { capture: Capture; home: string }) {
  const { t } = useTranslation('translation');
  const words = useSaveWords({ save: capture.save, keptBoth: capture.keptBoth, begun: capture.hasContent });
  const isOver = capture.step === 'saved' || capture.step === 'nothing';
  const leave = t(capture.hasContent ? 'capture.later' : 'capture.close');
  return (
    <div className={classes.top} data-over={isOver || undefined}>
      {!isOver && (
        <Link to={home} className={classes.leave} aria-label={leave} title={leave}>
          <Icon name="close" />
        </Link>
      )}
      <span role="status">{words}</span>
      <NightChooser night={capture.night} onChoose={(night) => capture.chooseNight(night)} />
      {capture.step !== 'nothing' && <ClockNote night={capture.night} onChoose={capture.chooseNight} />}
    </div>
  );
}

/** Leaving lets go of the dream; only an ended session leaves it open, to go on with after the login. */
function useRelease(clientId: string) {
  useEffect(() => {
    const owner = currentOwner();
    return () => {
      if (currentOwner() === owner) void dreamWriter.release(clientId);
    };
  }, [clientId]);
}

/** What stands before the end. */
function Steps(props: StepProps) {
  const { capture, onDone } = props;
  if (capture.step === 'speak') return <SpeakStep {...props} />;
  if (capture.step === 'type') return <TypeStep {...props} />;
  if (capture.step === 'answer') return <AnswerStep capture={capture} />;
  return capture.step === 'feeling' ? <FeelingStep capture={capture} onDone={onDone} /> : null;
}

/** The screen beside the bed: black, one dim amber, one target; what is said or written is kept before anything else. */
export function CaptureScreen({ resumed, guest, onAnother }: ScreenProps) {
  const { i18n } = useTranslation();
  const capture = useCapture(resumed);
  const navigate = useNavigate();
  const home = guest ? '/' : '/user/dreams';
  const { clientId, step, setStep } = capture;
  const { capture: wishes } = useOwnPreferences();
  useBedside(wishes.dark);
  useRelease(clientId);
  const { hasContent } = capture;
  useEffect(() => {
    if (hasContent) fetchLaterSteps();
  }, [hasContent]);
  useStepsBack(capture);
  const isRecording = capture.recording.phase === 'recording';
  useCaptureKeys(step === 'speak', {
    onPause: isRecording ? () => void capture.press() : null,
    onType: (letter) => {
      if (capture.veiled) return;
      if (letter !== '') capture.write({ text: capture.text + letter });
      setStep('type');
    },
  });
  usePressAnywhere(step === 'speak' && !isRecording, () => void capture.press());
  useListeningAtOnce(capture);
  const onDone = async () => {
    if (!(await capture.done())) await navigate(home);
  };
  const steps = { capture, guest, onDone: () => void onDone() };
  const after = { capture, guest, home, onAnother };
  return (
    <div className={classes.screen}>
      {(step === 'speak' || step === 'type') && (
        <VisuallyHidden as="h1">{pageTitle('/user/add-dream', false, i18n.resolvedLanguage)}</VisuallyHidden>
      )}
      <Top capture={capture} home={home} />
      {hidesSteps(capture) ? <LockedStep {...steps} onAnother={onAnother} /> : <Steps {...steps} />}
      {step === 'nothing' && <NothingStep {...after} />}
      {step === 'saved' && <SavedStep {...after} />}
      <Spoken capture={capture} />
    </div>
  );
}
