/** What browsers call SpeechRecognition, as far as it is used here. */
type RecognitionResult = { isFinal: boolean; 0?: { transcript: string } };
type RecognitionEvent = { resultIndex: number; results: ArrayLike<RecognitionResult> };
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start: () => void;
  stop: () => void;
};
type RecognitionMaker = new () => Recognition;

const maker = (): RecognitionMaker | undefined => {
  const scope = globalThis as {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
};

export const canDictate = (): boolean => maker() !== undefined;

/** Ends that no new start can mend. */
const FINAL_ERRORS = new Set(['not-allowed', 'service-not-allowed', 'language-not-supported', 'network']);

/** Words while one speaks, where the browser offers it. Recording never depends on it. */
export function startDictation(
  language: string,
  onWords: (final: string, passing: string) => void,
): () => void {
  const Maker = maker();
  if (!Maker) return () => undefined;
  const recognition = new Maker();
  let wanted = true;
  let final = '';
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.addEventListener('result', (event) => {
    const { results, resultIndex } = event as Event & RecognitionEvent;
    let passing = '';
    for (let at = resultIndex; at < results.length; at += 1) {
      const words = results[at]?.[0]?.transcript ?? '';
      if (results[at]?.isFinal) final = `${final} ${words.trim()}`.trim();
      else passing += words;
    }
    onWords(final, passing.trim());
  });
  recognition.addEventListener('error', (event) => {
    if (FINAL_ERRORS.has((event as Event & { error: string }).error)) wanted = false;
  });
  recognition.addEventListener('end', () => {
    if (wanted) recognition.start();
  });
  try {
    recognition.start();
  } catch {
    wanted = false;
  }
  return () => {
    wanted = false;
    recognition.stop();
  };
}
