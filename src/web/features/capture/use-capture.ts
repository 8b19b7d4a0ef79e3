import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { nightStore, outbox } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import type { Resumable } from '#web/offline/resume.ts';
import { isClosed, useLock } from '#web/lock/lock.ts';
import type { NightChoice } from './night-choice.ts';
import { useQuestions } from './recall-questions.ts';
import { giveCue } from '#web/features/capture/voice/cue.ts';
import { useDictation } from '#web/features/capture/voice/use-dictation.ts';
import type { Recorder } from '#web/features/capture/voice/recorder.ts';
import { useDraft, type DraftOnScreen } from './use-draft.ts';
import { useRecorder } from '#web/features/capture/voice/use-recorder.ts';

export type Step = 'speak' | 'type' | 'answer' | 'feeling' | 'nothing' | 'saved';
/** What the end of this screen has kept: a dream, a fragment of one, or nothing but answers. */
type Kept = 'dream' | 'fragment' | 'answers';

type Parts = {
  draft: DraftOnScreen;
  recorder: Recorder;
  heard: string;
  hasContent: boolean;
  answers: Answers;
  setStep: (step: Step) => void;
};

/** Device ids of the answers that were kept on this screen, each a fragment of its own. */
function useAnswers() {
  const [ids, setIds] = useState<string[]>([]);
  return { ids, add: (id: string) => setIds((before) => [...before, id]) };
}
type Answers = ReturnType<typeof useAnswers>;

/** What the buttons do. */
function useActs({ draft, recorder, heard, hasContent, answers, setStep }: Parts) {
  const [ending, setEnding] = useState(false);
  const [kept, setKept] = useState<Kept>('dream');
  const text = draft.fields.text ?? '';
  /** The first press of this screen makes the dream one that is told aloud. */
  const started = useRef(false);

  const press = async () => {
    giveCue();
    await recorder.press();
    const source = draft.night.kind === 'longAgo' ? 'remembered' : 'voice';
    if (recorder.get().phase !== 'recording' || started.current) return;
    started.current = true;
    draft.write({ source });
    await draft.draft.flush();
  };

  /** Keeps the dream. Waits for the disk only: neither for the network nor for anything that may be added. */
  const done = async (as: 'dream' | 'fragment' = 'dream'): Promise<boolean> => {
    setEnding(true);
    await recorder.stop();
    setEnding(false);
    const spoken = recorder.get().keptMs > 0;
    if (!spoken && !hasContent) {
      if (answers.ids.length === 0) return false;
      setKept('answers');
      setStep('saved');
      return true;
    }
    const isEmpty = text.trim() === '';
    draft.write({
      ...(isEmpty && heard !== '' ? { text: heard } : {}),
      ...(isEmpty && !spoken ? { recall: 'feeling' } : {}),
      state: as === 'dream' ? 'kept' : 'fragment',
    });
    setKept(as);
    await draft.draft.flush();
    outbox.kick();
    setStep('saved');
    return true;
  };

  const noteNothing = async (nothing: boolean) => {
    await nightStore.put(currentOwner(), draft.night.nightOf, { no_recall: nothing });
    outbox.kick();
    setStep(nothing ? 'nothing' : 'speak');
  };

  return { ending, kept, press, done, noteNothing };
}

/**
 * What a closed diary leaves of this screen. `quiet`: nothing of the diary, neither names nor questions nor what was meant for
 * the night. `veiled`: not even what stood here when it was closed.
 */
function useQuiet() {
  const quiet = useLock() !== 'open';
  const [begunClosed] = useState(isClosed);
  return { quiet, veiled: quiet && !begunClosed };
}

/** Everything that the capture screen knows and can do; its steps only draw it. */
export function useCapture(resumed: Resumable | null) {
  const { i18n } = useTranslation('translation');
  const { capture: wishes } = useOwnPreferences();
  const language = wishes.voice_language ?? i18n.resolvedLanguage ?? 'en';
  const [asked] = useSearchParams();
  const writes = resumed?.fields.text || asked.get('type') === '1';
  const [step, setStep] = useState<Step>(writes ? 'type' : 'speak');
  const draft = useDraft(resumed);
  const { recorder, state: recording } = useRecorder(draft.clientId, language, resumed?.spokenMs ?? 0);
  const dictation = useDictation(recording.phase === 'recording', language);
  const text = draft.fields.text ?? '';
  const hasSpoken = recording.keptMs > 0 || recording.phase === 'recording' || recording.phase === 'paused';
  const hasContent = hasSpoken || text.trim() !== '' || (draft.fields.moods?.length ?? 0) > 0;
  const answers = useAnswers();
  const [pictures, setPictures] = useState(0);
  const acts = useActs({ draft, recorder, heard: dictation.heard, hasContent, answers, setStep });
  const questions = useQuestions({
    moment: hasContent || answers.ids.length > 0 ? 'capture_more' : 'capture_empty',
    fields: draft.fields,
    dreamClientId: draft.clientId,
  });
  return {
    ...draft,
    ...acts,
    chooseNight: (night: NightChoice, at?: Date) =>
      draft.chooseNight(night, hasSpoken ? 'voice' : 'typed', at),
    step,
    setStep,
    text,
    hasContent,
    recorder,
    recording,
    dictation,
    answers,
    /** How many were kept with the dream on this screen. */
    pictures,
    addPictures: (count: number) => setPictures((before) => before + count),
    questions,
    language,
    /** It was cut off; one that had been finished is only opened again. */
    resumed: resumed?.fields.state === 'draft',
    ...useQuiet(),
  };
}

export type Capture = ReturnType<typeof useCapture>;

/** What the steps before the end are given. */
export type StepProps = { capture: Capture; guest: boolean; onDone: () => void };
