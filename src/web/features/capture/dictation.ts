/** What browsers call SpeechRecognition, as far as it is used here. */
type RecognitionResult = { isFinal: boolean; 0?: { transcript: string } };
type RecognitionEvent = { resultIndex: number; results: ArrayLike<RecognitionResult> };
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
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
  recognition.onresult = ({ results, resultIndex }) => {
    let passing = '';
    for (let at = resultIndex; at < results.length; at += 1) {
      const words = results[at]?.[0]?.transcript ?? '';
      if (results[at]?.isFinal) final = `${final} ${words.trim()}`.trim();
      else passing += words;
    }
    onWords(final, passing.trim());
  };
  recognition.onerror = ({ error }) => {
    if (FINAL_ERRORS.has(error)) wanted = false;
  };
  recognition.onend = () => {
    if (wanted) recognition.start();
  };
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
