import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { finishRecording } from '#server/features/voice/voice-finish.service.ts';
import { keepGivenWords } from '#server/features/voice/voice-transcribe.service.ts';
import { startRecording, storePiece } from '#server/features/voice/voice.service.ts';
import { readContent } from '#server/shipped/shipped-files.ts';
import { spokenSegment, SYNTHETIC_VOICE } from '#shared/recordings.ts';
import { clientIdOf } from './demo.store.ts';

const VOICES = path.join(import.meta.dirname, '../../../content/demo/voices');
const spoken = z.array(
  z.object({
    ref: z.string(),
    file: z.string().regex(/^[\w-]+\.webm$/),
    duration_ms: z.number().int(),
    segments: z.array(spokenSegment),
  }),
);

type Told = { id: number; userId: number; told: { ref: string; language: string }; recordedAt: string };

/** The same name for the same recording wherever the demo is seeded. */
const deviceIdOf = (ref: string): string => {
  const hex = createHash('sha256').update(`demo voice ${ref}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Gives dreams that were told aloud their recordings, as a device hands them in, so jobs must run; see content/demo/voices. */
export async function seedVoices(deps: Deps, dreams: readonly Told[]): Promise<void> {
  for (const voice of spoken.parse(readContent('demo', 'voices.json'))) {
    const dream = dreams.find(({ told }) => told.ref === voice.ref);
    if (!dream) throw new Error(`no dream of the demo is called ${voice.ref}`);
    const { userId, told, recordedAt } = dream;
    const clientId = deviceIdOf(voice.ref);
    const { id } = await startRecording(deps, userId, {
      client_id: clientId,
      mime: 'audio/webm',
      started_at: recordedAt,
      language: told.language,
      dream_client_id: await clientIdOf(deps.db, dream.id),
    });
    await storePiece(deps, userId, { clientId, seq: 0, bytes: readFileSync(path.join(VOICES, voice.file)) });
    await finishRecording(deps, userId, clientId, { pieces: 1, duration_ms: voice.duration_ms });
    await keepGivenWords(deps, userId, id, {
      text: voice.segments.map(({ text }) => text).join(' '),
      segments: voice.segments,
      transcriber: SYNTHETIC_VOICE,
    });
  }
}
