import type { PackDream } from '#server/features/portability/pack/pack-records.ts';
import type { ImportProblem } from '#shared/portability.ts';
import { type AUDIO_TYPES, RECORDING_LIMITS } from '#shared/recordings.ts';
import { isSoundName, leftBecause } from './file-kinds.ts';
import { type ImportItem, problem, type ReadingContext } from './import-items.ts';
import { dreamFrom, idOf } from './loose-dream.ts';
import { movieHeadIn } from './sound-facts.ts';
import type { Source, SourceFile } from './source-files.ts';
import { datingOf, placeDate, type WrittenDate } from './written-date.ts';

type AudioType = (typeof AUDIO_TYPES)[number];
export const isAudio = (kind: AudioType | ImportProblem): kind is AudioType => kind.startsWith('audio/');

const SNIFF_BYTES = 4096;
/** What stands between two pieces of a file may be the head that is looked for. */
const OVERLAP = 64;
/** What a sound is by what it holds, whatever it is called. */
const KEPT = new Map<string, AudioType>(
  Object.entries({
    webm: 'audio/webm',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    m4a: 'audio/mp4',
    mp4: 'audio/mp4',
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
  }),
);

/** What recorders call a recording of which nobody said what it is. */
const UNNAMED =
  /(?<!\p{L})(?:aud|ptt|wa|rec|audio|voice|memos?|new|recordings?|sound|track|untitled|neue?|aufnahmen?|sprach(?:memo|aufnahme|notiz)s?|standardaufnahme|enregistrements?|nouvel(?:le)?|note|vocale?|grabaci[oó]n(?:es)?|nueva|voz|nota|de|تسجيل(?:ات)?|جديد|صوتي)(?!\p{L})/giu;
const ENDING = /\.[a-z0-9]{2,4}$/i;
const CLOCK = /(?<!\d)([01]\d|2[0-3])[.\-_:h]?([0-5]\d)(?:[.\-_:]?[0-5]\d)?(?!\d)/;
/** What stands behind an hour and its minutes. */
const SECONDS = /^[.\-_:][0-5]\d(?!\d)/;

const baseOf = ({ name }: SourceFile): string => (name.split('/').at(-1) ?? '').replace(ENDING, '');

/** What somebody wrote into the name of a file besides its day and hour. */
export function titleOfSound(name: string): string {
  const found = placeDate(name, 'dmy');
  const after = name.slice(found?.end ?? 0).replace(found ? SECONDS : /$^/, ' ');
  const rest = found ? `${name.slice(0, found.start)} ${after}` : name;
  const words = rest.replace(UNNAMED, ' ');
  if (!/\p{L}{2}/u.test(words)) return '';
  return rest
    .replace(found ? CLOCK : /$^/, ' ')
    .replace(/_/g, ' ')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/** A day in the name, with the hour that recorders write behind it without a colon. */
function dateInName(name: string): WrittenDate | null {
  const found = placeDate(name, 'dmy');
  if (found?.date.kind !== 'local' || found.date.time) return found?.date ?? null;
  const clock = CLOCK.exec(name.slice(found.end));
  return clock ? { ...found.date, time: { hour: Number(clock[1]), minute: Number(clock[2]) } } : found.date;
}

/** When an MPEG-4 file says that it was made; null for all others. */
async function madeInside(file: SourceFile): Promise<WrittenDate | null> {
  let before: Buffer = Buffer.alloc(0);
  for await (const chunk of await file.open()) {
    const bytes = Buffer.concat([before, chunk]);
    const head = movieHeadIn(bytes);
    if (head) return head.made === null ? null : { kind: 'moment', iso: head.made };
    before = bytes.subarray(-OVERLAP);
  }
  return null;
}

/** What a recording is by what it holds, or why it cannot come along. */
export async function kindOf(file: SourceFile): Promise<AudioType | ImportProblem> {
  if (file.size > RECORDING_LIMITS.totalBytes) return 'sound_too_large';
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await file.open()) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= SNIFF_BYTES) break;
  }
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(Buffer.concat(parts).subarray(0, SNIFF_BYTES));
  if (!found) return 'not_audio';
  return KEPT.get(found.ext) ?? 'sound_kind';
}

/** The voice of a dream, without words: whoever wants them asks a transcriber, or listens and types. */
export const recordingOf = (
  dream: PackDream,
  file: SourceFile,
  mime: AudioType,
  context: ReadingContext,
  /** What tells it from other recordings of the dream. */
  ...apart: readonly string[]
): ImportItem => ({
  kind: 'recording',
  where: file.name,
  file,
  recording: {
    client_id: idOf('recording of', dream.client_id, ...apart),
    dream_client_id: dream.client_id,
    mime,
    language: context.language,
    duration_ms: 0,
    started_at: dream.recorded_at,
    transcript: null,
    segments: null,
    transcriber: null,
    created_at: context.now,
    audio: file.name.slice(-200),
  },
});

async function* itemsOfSound(file: SourceFile, context: ReadingContext): AsyncGenerator<ImportItem, void> {
  const mime = await kindOf(file);
  if (!isAudio(mime)) {
    yield problem(file.name, mime);
    return;
  }
  const base = baseOf(file);
  const inside = mime === 'audio/mp4' ? () => madeInside(file) : async () => null;
  const changed: WrittenDate | null = file.changed ? { kind: 'local', ...file.changed } : null;
  const date = dateInName(base) ?? (await inside()) ?? changed;
  if (!date && context.options.undated !== 'long_ago') {
    yield problem(file.name, 'no_date');
    return;
  }
  const client_id = idOf('sound', base, String(file.size));
  const item = dreamFrom(
    {
      where: file.name,
      dating: date && datingOf(date, context),
      spoken: true,
      text: '',
      title: titleOfSound(base),
      client_id,
    },
    context,
  );
  yield item;
  if (item.kind === 'dream') yield recordingOf(item.dream, file, mime, context);
}

/** True for recordings alone, one or a folder of them. */
export const hasSounds = ({ files }: Source): boolean => files.some(({ name }) => isSoundName(name));

/** Each recording is a dream without words: its night from its name, else from when it was made. */
export async function* readSounds({ files }: Source, context: ReadingContext): AsyncGenerator<ImportItem> {
  for (const file of files) {
    if (isSoundName(file.name)) yield* itemsOfSound(file, context);
    else yield problem(file.name, leftBecause(file.name));
  }
}
