import { z } from 'zod';
import { id, instant, lineText } from '#shared/text.ts';

export const RECORDING_LIMITS = {
  /** One piece is about a second of audio; the first may carry headers. */
  pieceBytes: 1024 * 1024,
  pieces: 20_000,
  totalBytes: 200 * 1024 * 1024,
} as const;

const RECORDING_STATES = ['receiving', 'stored', 'transcribing', 'transcribed', 'failed'] as const;
export const AUDIO_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav'] as const;

export const recordingStart = z.strictObject({
  client_id: z.uuid(),
  mime: z
    .string()
    .max(100)
    .regex(/^audio\/(webm|ogg|mp4|mpeg|wav)(;[ \w=.,"-]*)?$/, 'Not an audio type that can be kept'),
  started_at: instant,
  recorded_tz: lineText(64).optional(),
  /** The dream that it belongs to, by the device's id; the dream may arrive later. */
  dream_client_id: z.uuid().optional(),
  language: lineText(16).optional(),
});
export type RecordingStart = z.infer<typeof recordingStart>;

export const recordingFinish = z.strictObject({
  pieces: z.number().int().min(0).max(RECORDING_LIMITS.pieces),
  duration_ms: z
    .number()
    .int()
    .min(0)
    .max(24 * 3600 * 1000),
});
export type RecordingFinish = z.infer<typeof recordingFinish>;

/** A stretch of speech: seconds from the beginning, and its words. */
export const spokenSegment = z.object({ start: z.number(), end: z.number(), text: z.string() });
/** Stands as `transcriber` of the demo's recordings: a machine spoke their words, so none wrote them down. */
export const SYNTHETIC_VOICE = 'synthetic-voice';
export type SpokenSegment = z.infer<typeof spokenSegment>;

export const recording = z.object({
  id,
  client_id: z.string(),
  dream_id: id.nullable(),
  dream_client_id: z.string().nullable(),
  mime: z.string(),
  state: z.enum(RECORDING_STATES),
  duration_ms: z.number(),
  bytes: z.number(),
  /** How many pieces the server holds without a gap from the first. */
  pieces: z.number(),
  transcript: z.string().nullable(),
  /** The transcript by when it was said; null where the transcriber did not tell. */
  segments: z.array(spokenSegment).nullable(),
  transcriber: z.string().nullable(),
  /** Why transcription failed, in words for the dreamer; null otherwise. */
  fault: z.string().nullable(),
  started_at: z.string(),
  created_at: z.string(),
});
export type Recording = z.infer<typeof recording>;
