import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentOwner, nightStore, saveQueue } from '#web/offline/device.ts';
import type { Resumable } from '#web/offline/resume.ts';
import { useDictation } from './use-dictation.ts';
import { useDraft } from './use-draft.ts';
import { useRecorder } from './use-recorder.ts';

export type Step = 'speak' | 'type' | 'feeling' | 'nothing' | 'saved';

const CUE_MS = 25;

/** Everything that the capture screen knows and can do; its steps only draw it. */
export function useCapture(resumed: Resumable | null) {
  const { i18n } = useTranslation('translation');
  const language = i18n.resolvedLanguage ?? 'en';
  const [step, setStep] = useState<Step>(resumed?.fields.text ? 'type' : 'speak');
  const [ending, setEnding] = useState(false);
  const draft = useDraft(resumed);
  const { recorder, state: recording } = useRecorder(draft.clientId, language, resumed?.spokenMs ?? 0);
  const dictation = useDictation(recording.phase === 'recording', language);
  const text = draft.fields.text ?? '';
  const hasSpoken = recording.keptMs > 0 || recording.phase === 'recording' || recording.phase === 'paused';
  const hasContent = hasSpoken || text.trim() !== '' || (draft.fields.moods?.length ?? 0) > 0;

  const press = async () => {
    navigator.vibrate?.(CUE_MS);
    await recorder.press();
    const { phase } = recorder.get();
    if (phase === 'recording' && draft.fields.source !== 'voice') {
      draft.write({ source: 'voice' });
      await draft.draft.flush();
    }
  };

  /** Keeps the dream. Waits for the disk only: neither for the network nor for anything that may be added. */
  const done = async (): Promise<boolean> => {
    setEnding(true);
    await recorder.stop();
    const spoken = recorder.get().keptMs > 0;
    if (!spoken && !hasContent) {
      setEnding(false);
      return false;
    }
    const words = text.trim() === '' && dictation.heard !== '' ? { text: dictation.heard } : {};
    const onlyFeeling = !spoken && text.trim() === '';
    draft.write({ ...words, state: 'kept', ...(onlyFeeling ? { recall: 'feeling' } : {}) });
    await draft.draft.flush();
    saveQueue.kick();
    setEnding(false);
    setStep('saved');
    return true;
  };

  const noteNothing = async (nothing: boolean) => {
    await nightStore.put(currentOwner(), draft.night.nightOf, { no_recall: nothing }).catch(() => undefined);
    saveQueue.kick();
    setStep(nothing ? 'nothing' : 'speak');
  };

  return {
    ...draft,
    language,
    step,
    setStep,
    text,
    hasContent,
    hasSpoken,
    recorder,
    recording,
    dictation,
    ending,
    press,
    done,
    noteNothing,
    resumed: resumed !== null,
  };
}

export type Capture = ReturnType<typeof useCapture>;
