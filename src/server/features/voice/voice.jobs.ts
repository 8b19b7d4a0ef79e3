import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { id } from '#shared/text.ts';
import { deleteExpiredAudio } from './audio-retention.service.ts';
import { VOICE_JOBS } from './voice.models.ts';
import { sweepUntranscribed, transcribeRecording } from './voice-transcribe.service.ts';

const discardPayload = z.strictObject({ keys: z.array(z.string()) });
const transcribePayload = z.strictObject({ user_id: id, recording_id: id, attempt: z.number().int().min(0) });
const EVERY_DAY = '7 4 * * *';
const SWEEP_CRON = '17 * * * *';
/** Speech recognition is heavy: one at a time per process. */
const CONCURRENCY = 1;

/** Background work on recordings: removing files that no row points at, turning audio into words, forgetting what is to be kept no longer. */
export function defineVoiceJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(VOICE_JOBS.discardFiles, async (deps, payload) => {
    for (const key of discardPayload.parse(payload).keys) await deps.files.remove(key);
  });
  jobs.define(
    VOICE_JOBS.transcribe,
    async (deps, payload) => {
      const { user_id, recording_id, attempt } = transcribePayload.parse(payload);
      await transcribeRecording(deps, { userId: user_id, recordingId: recording_id, attempt });
    },
    { concurrency: CONCURRENCY },
  );
  jobs.define(VOICE_JOBS.sweepUntranscribed, (deps) => sweepUntranscribed(deps));
  jobs.schedule(VOICE_JOBS.sweepUntranscribed, SWEEP_CRON);
  jobs.define(VOICE_JOBS.forgetAudio, async (deps) => {
    while ((await deleteExpiredAudio(deps)) > 0);
  });
  jobs.schedule(VOICE_JOBS.forgetAudio, EVERY_DAY);
}
