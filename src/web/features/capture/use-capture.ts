import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentOwner, nightStore, saveQueue } from '#web/offline/device.ts';
import type { Resumable } from '#web/offline/resume.ts';
import { useDictation } from './use-dictation.ts';
import type { Recorder } from './recorder.ts';
import { useDraft, type DraftOnScreen } from './use-draft.ts';
import { useRecorder } from './use-recorder.ts';

export type Step = 'speak' | 'type' | 'feeling' | 'nothing' | 'saved';

const CUE_MS = 25;

type Parts = {
  draft: DraftOnScreen;
  recorder: Recorder;
  heard: string;
  hasContent: boolean;
  setStep: (step: Step) => void;
};

/** What the buttons do. */
function useActs({ draft, recorder, heard, hasContent, setStep }: Parts) {
  const [ending, setEnding] = useState(false);
  const text = draft.fields.text ?? '';

  const press = async () => {
    navigator.vibrate?.(CUE_MS);
    await recorder.press();
    if (recorder.get().phase !== 'recording' || draft.fields.source === 'voice') return;
    draft.write({ source: 'voice' });
    await draft.draft.flush();
  };

  /** Keeps the dream. Waits for the disk only: neither for the network nor for anything that may be added. */
  const done = async (): Promise<boolean> => {
    setEnding(true);
    await recorder.stop();
    setEnding(false);
    const spoken = recorder.get().keptMs > 0;
    if (!spoken && !hasContent) return false;
    const isEmpty = text.trim() === '';
    draft.write({
      ...(isEmpty && heard !== '' ? { text: heard } : {}),
      ...(isEmpty && !spoken ? { recall: 'feeling' } : {}),
      state: 'kept',
    });
    await draft.draft.flush();
    saveQueue.kick();
    setStep('saved');
    return true;
  };

  const noteNothing = async (nothing: boolean) => {
    await nightStore.put(currentOwner(), draft.night.nightOf, { no_recall: nothing }).catch(() => undefined);
    saveQueue.kick();
    setStep(nothing ? 'nothing' : 'speak');
  };

  return { ending, press, done, noteNothing };
}

/** Everything that the capture screen knows and can do; its steps only draw it. */
export function useCapture(resumed: Resumable | null) {
  const { i18n } = useTranslation('translation');
  const language = i18n.resolvedLanguage ?? 'en';
  const [step, setStep] = useState<Step>(resumed?.fields.text ? 'type' : 'speak');
  const draft = useDraft(resumed);
  const { recorder, state: recording } = useRecorder(draft.clientId, language, resumed?.spokenMs ?? 0);
  const dictation = useDictation(recording.phase === 'recording', language);
  const text = draft.fields.text ?? '';
  const hasSpoken = recording.keptMs > 0 || recording.phase === 'recording' || recording.phase === 'paused';
  const hasContent = hasSpoken || text.trim() !== '' || (draft.fields.moods?.length ?? 0) > 0;
  const acts = useActs({ draft, recorder, heard: dictation.heard, hasContent, setStep });
  return {
    ...draft,
    ...acts,
    step,
    setStep,
    text,
    hasContent,
    recorder,
    recording,
    dictation,
    resumed: resumed !== null,
  };
}

export type Capture = ReturnType<typeof useCapture>;
