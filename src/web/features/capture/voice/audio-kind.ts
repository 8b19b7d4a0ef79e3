/** Kinds of recording in the order of our liking: WebM with Opus, MP4 where the browser (Safari) makes only that. */
const KINDS = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
  'audio/webm',
];

/** The first kind that this browser can record; null where it cannot record at all. */
export function chooseAudioKind(isSupported: (kind: string) => boolean): string | null {
  return KINDS.find((kind) => isSupported(kind)) ?? null;
}

export const browserAudioKind = (): string | null =>
  typeof MediaRecorder === 'undefined'
    ? null
    : chooseAudioKind((kind) => MediaRecorder.isTypeSupported(kind));
