import { LONGEST_WORK_MS, SpeechFault, type Transcript } from '#server/adapters/speech/port.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import {
  isUsedUp,
  type Reservation,
  reserve,
} from '#server/features/billing/allowances/allowances.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import { dreamDefaults, saveTranscript } from '#server/features/dreams/dreams.service.ts';
import { preferencesOf } from '#server/features/profiles/preferences.service.ts';
import type { Recording } from '#shared/recordings.ts';
import { audioGone, noTranscriber, recordingNotFound, stillReceiving } from './voice.errors.ts';
import { presentRecording, VOICE_JOBS, type KeptRecording } from './voice.models.ts';
import { linkRecordings } from './voice-links.store.ts';
import * as store from './voice.store.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { asWritten } from '#server/language/spoken-text.ts';
import { titleOf } from '#server/language/spoken-title.ts';
import { composed } from '#shared/text.ts';

/** Seconds before each further try after a passing fault; afterwards the dreamer may ask again. */
const RETRY_SECONDS = [30, 120, 600, 3600] as const;
const UNKNOWN_FAULT = 'The words could not be written down. The recording is kept.';
const USED_UP = 'This month’s minutes are used up. The recording is kept, and can be typed from.';
const SWEEP_LIMIT = 200;
/** The transcriber gives up before its job does; a process that died is noticed long before by its silence. */
const LONGEST_JOB_SECONDS = LONGEST_WORK_MS / 1000 + 300;

/** Asks for the words (again). Throws 409 while pieces are missing or where no transcriber is set up. */
export async function requestTranscript(deps: Deps, userId: number, id: number): Promise<Recording> {
  const row = await store.findRecording(deps.db, userId, id);
  if (!row) throw recordingNotFound();
  if (row.state === 'receiving') throw stillReceiving();
  if (!row.file_key) throw audioGone();
  if (!deps.transcriber) throw noTranscriber();
  const change = { state: 'stored', fault: null } as const;
  await inTransaction(deps, async (tx) => {
    await store.updateRecording(tx.db, userId, id, change);
    await queueTranscript(tx, { userId, recordingId: id, attempt: 0 });
  });
  return presentRecording({ ...row, ...change }, 0);
}

type Work = { userId: number; recordingId: number; attempt: number };

export const queueTranscript = (deps: Deps, work: Work, startAfterSeconds?: number): Promise<void> =>
  deps.jobs.enqueue(
    deps,
    VOICE_JOBS.transcribe,
    { user_id: work.userId, recording_id: work.recordingId, attempt: work.attempt },
    {
      expireInSeconds: LONGEST_JOB_SECONDS,
      ...(startAfterSeconds === undefined ? {} : { startAfterSeconds }),
    },
  );

/** Minutes that a recording takes of the month's; begun ones count. */
const minutesOf = ({ duration_ms }: KeptRecording): number => Math.max(1, Math.ceil(duration_ms / 60_000));

/** Sets the minutes aside; null, with the fault told, where the month's are used up. */
async function reserveMinutes(deps: Deps, row: KeptRecording, attempt: number): Promise<Reservation | null> {
  try {
    const asked = { amount: minutesOf(row), purpose: `voice:${row.id}` };
    return await reserve(deps, row.user_id, 'minutes', asked);
  } catch (error) {
    if (!isUsedUp(error)) throw error;
    await keepFault(deps, row, attempt, new SpeechFault(USED_UP, { passing: false }));
    return null;
  }
}

/** The job: stored audio becomes words, or a fault in plain words with the audio kept. */
export async function transcribeRecording(deps: Deps, work: Work): Promise<void> {
  const found = await store.findRecording(deps.db, work.userId, work.recordingId);
  if (!deps.transcriber || !found?.file_key || (found.state !== 'stored' && found.state !== 'transcribing'))
    return;
  const language = await messageLanguage(deps, found);
  const row = { ...found, language, file_key: found.file_key };
  const reservation = await reserveMinutes(deps, row, work.attempt);
  if (!reservation) return;
  await inTransaction(deps, async (tx) => {
    await store.updateRecording(tx.db, row.user_id, row.id, { state: 'transcribing', fault: null, language });
    // Read again: its dream may have arrived meanwhile.
    await noteSent(tx, await store.findRecording(tx.db, row.user_id, row.id));
  });
  try {
    await keepTranscript(deps, row, await hear(deps, row, row.file_key));
    await reservation.commit();
  } catch (error) {
    await reservation.release();
    await keepFault(deps, row, work.attempt, error);
  }
}

/** What the dreamer says they speak; else the language of the page that recorded. */
const messageLanguage = async (deps: Deps, row: KeptRecording): Promise<string> =>
  (await preferencesOf(deps, row.user_id)).capture.voice_language ?? row.language;

/** Tells the dream's ledger where its sound goes, before it goes; what stays on this server is no line. */
async function noteSent(deps: Deps, row: KeptRecording | undefined): Promise<void> {
  const recipient = deps.transcriber?.host;
  if (recipient === undefined || !row || row.dream_id === null) return;
  const seconds = Math.ceil(row.duration_ms / 1000) || null;
  await noteDisclosures(deps, [
    { user_id: row.user_id, dream_id: row.dream_id, kind: 'transcribed', recipient, amount: seconds },
  ]);
}

/** It went to the transcriber while its dream was still on the way. */
const wasSent = (row: KeptRecording): boolean =>
  row.state === 'transcribing' || row.state === 'transcribed' || row.fault !== null;

async function hear(deps: Deps, row: KeptRecording, fileKey: string): Promise<Transcript> {
  if (!deps.transcriber) throw noTranscriber();
  const copy = await deps.files.localCopy(fileKey);
  try {
    const language = row.language || undefined;
    const seconds = Math.ceil(row.duration_ms / 1000);
    return await deps.transcriber.transcribe({ path: copy.path, mime: row.mime, language, seconds });
  } finally {
    await copy.dispose();
  }
}

/** Keeps words that came with the sound, so that no transcriber is asked. Throws 404 for anybody else's. */
export async function keepGivenWords(
  deps: Deps,
  userId: number,
  id: number,
  words: Transcript,
): Promise<void> {
  const row = await store.findRecording(deps.db, userId, id);
  if (!row) throw recordingNotFound();
  await keepTranscript(deps, row, words);
}

const keepTranscript = (deps: Deps, row: KeptRecording, words: Transcript): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await store.updateRecording(tx.db, row.user_id, row.id, {
      state: 'transcribed',
      transcript: words.text,
      segments: words.segments ?? null,
      transcriber: words.transcriber,
      fault: null,
    });
    const current = await store.findRecording(tx.db, row.user_id, row.id);
    if (!current) return;
    await offerTranscript(tx, current);
    await tx.events.emit(tx, 'voice.transcribed', {
      recording_id: row.id,
      user_id: row.user_id,
      dream_id: current.dream_id,
    });
  });

const SEPARATOR = '\n\n';
const joinWords = (rows: readonly KeptRecording[], written: (row: KeptRecording) => string): string =>
  rows
    .map((row) => composed(written(row)))
    .filter(Boolean)
    .join(SEPARATOR);
const asHeard = (row: KeptRecording): string => row.transcript ?? '';
/** What somebody spoke: as the words say, which may be another language than the page they were spoken to; else as the recording does. */
const spokenIn = (row: KeptRecording, usual: string): string =>
  detectLanguage(row.transcript ?? '', row.language.slice(0, 2) || usual);

const NO_LETTER = /[^\p{L}\p{N}]/gu;
/** A dream of one short sentence is called by it anyway: as a title it would be read twice. */
const saysAll = (title: string, text: string): boolean =>
  title.replaceAll(NO_LETTER, '') === text.replaceAll(NO_LETTER, '');

/**
 * Gives the words of all its recordings, in the order they were spoken, to the dream, as one would write them; it keeps what
 * was typed, and the recordings what was heard.
 */
async function offerTranscript(deps: Deps, row: KeptRecording): Promise<void> {
  if (row.dream_id === null || !row.transcript) return;
  const { language: usual } = await dreamDefaults(deps, row.user_id);
  const asOneWrites = (take: KeptRecording) => asWritten(take.transcript ?? '', spokenIn(take, usual));
  const takes = await store.listTakes(deps.db, row.user_id, row.dream_id);
  const others = takes.filter((take) => take.id !== row.id);
  const [first = row] = takes;
  const transcript = joinWords(takes, asOneWrites);
  const title = titleOf(first.transcript ?? '', spokenIn(first, usual));
  await saveTranscript(deps, {
    userId: row.user_id,
    dreamId: row.dream_id,
    transcript,
    previous: [joinWords(others, asOneWrites), joinWords(others, asHeard)],
    title: saysAll(title, transcript) ? '' : title,
    language: row.language && spokenIn(row, usual),
  });
}

async function keepFault(deps: Deps, row: KeptRecording, attempt: number, error: unknown): Promise<void> {
  const known = error instanceof SpeechFault;
  deps.log.warn({ err: error, recording_id: row.id, attempt }, 'transcription failed');
  const again = known && error.passing ? RETRY_SECONDS[attempt] : undefined;
  await inTransaction(deps, async (tx) => {
    const fault = known ? error.message : UNKNOWN_FAULT;
    await store.updateRecording(tx.db, row.user_id, row.id, {
      state: again === undefined ? 'failed' : 'stored',
      fault: again === undefined ? fault : `${fault} It will be tried again by itself.`,
    });
    const next = { userId: row.user_id, recordingId: row.id, attempt: attempt + 1 };
    if (again !== undefined) await queueTranscript(tx, next, again);
  });
}

/** A dream has arrived: its recordings find it, and words that are there already become its text. */
export const linkToDream = (deps: Deps, userId: number, dreamId: number): Promise<void> =>
  inTransaction(deps, async (tx) => {
    for (const row of await linkRecordings(tx.db, userId, dreamId)) {
      if (wasSent(row)) await noteSent(tx, row);
      await offerTranscript(tx, row);
    }
  });

/** Recordings that were stored before a transcriber was set up get their words now. */
export async function sweepUntranscribed(deps: Deps): Promise<void> {
  if (!deps.transcriber) return;
  for (const row of await store.listUntranscribed(deps.db, SWEEP_LIMIT)) {
    await queueTranscript(deps, { userId: row.user_id, recordingId: row.id, attempt: 0 });
  }
}
