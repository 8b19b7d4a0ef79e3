import { useEffect, useState } from 'react';
import { dreamWriter } from '#web/offline/device.ts';
import { createDraft } from './draft.ts';
import type { Asked } from './recall-questions.ts';
import { useDictation } from '#web/features/capture/voice/use-dictation.ts';
import { nightFields, type NightChoice, timeZone } from './night-choice.ts';
import { useRecorder } from '#web/features/capture/voice/use-recorder.ts';

type AnswerTo = { asked: Asked; night: NightChoice; language: string };

/** One answer as a fragment of its own: kept from its first letter or its first second, like a dream. */
export function useAnswer({ asked, night, language }: AnswerTo) {
  const longAgo = night.kind === 'longAgo';
  const [draft] = useState(() =>
    createDraft(dreamWriter, crypto.randomUUID(), () => ({
      state: 'fragment',
      asked: asked.question,
      source: 'typed',
      ...nightFields(night),
      recorded_at: new Date().toISOString(),
      recorded_tz: timeZone(),
    })),
  );
  const [text, setText] = useState('');
  const { recorder, state: recording } = useRecorder(draft.id(), language, 0);
  const dictation = useDictation(recording.phase === 'recording', language);

  useEffect(
    () => () => {
      void draft.flush().then(() => dreamWriter.release(draft.id()));
    },
    [draft],
  );

  const write = (words: string) => {
    setText(words);
    draft.write({ text: words });
  };
  const press = async () => {
    await recorder.press();
    if (recorder.get().phase !== 'recording') return;
    draft.write({ source: longAgo ? 'remembered' : 'voice' });
    await draft.flush();
  };
  /** The fragment's id once this device has it; null where nothing was said. */
  const keep = async (): Promise<string | null> => {
    await recorder.stop();
    const spoken = recorder.get().keptMs > 0;
    const words = text.trim() || dictation.heard;
    if (!spoken && words === '') return null;
    if (words !== text) draft.write({ text: words });
    await draft.flush();
    return draft.id();
  };
  return { text, write, press, keep, recorder, recording, heard: dictation.heard };
}
