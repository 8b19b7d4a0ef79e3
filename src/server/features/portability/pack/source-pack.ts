import type { z } from 'zod';
import type { ImportProblem } from '#shared/portability.ts';
import { type ImportItem, problem } from '#server/features/portability/sources/import-items.ts';
import { bytesOf, linesOf } from '#server/features/portability/sources/lines.ts';
import { type Extra, EXTRA_NAMES, PACK_EXTRAS } from './pack-extras.ts';
import {
  PACK_FORMAT,
  PACK_VERSION,
  packDream,
  packManifest,
  packNight,
  packPhoto,
  packRecording,
} from './pack-records.ts';
import { packNewer } from '#server/features/portability/portability.errors.ts';
import type { Source, SourceFile } from '#server/features/portability/sources/source-files.ts';

const MAX_MANIFEST = 64 * 1024;

const findFile = (source: Source, name: string): SourceFile | undefined =>
  source.files.find((file) => file.name === name);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether this is a pack of ours. Throws `portability.pack_newer` when it is one that we cannot read yet. */
export async function isPack(source: Source): Promise<boolean> {
  const file = findFile(source, 'manifest.json');
  if (!file || !findFile(source, 'dreams.jsonl')) return false;
  const bytes = await bytesOf(await file.open(), MAX_MANIFEST);
  const manifest = packManifest.safeParse(jsonOf(bytes?.toString('utf8') ?? ''));
  if (!manifest.success || manifest.data.format !== PACK_FORMAT) return false;
  if (manifest.data.version > PACK_VERSION) throw packNewer();
  return true;
}

async function* recordsOf<Schema extends z.ZodType>(
  source: Source,
  name: string,
  schema: Schema,
  make: (record: z.infer<Schema>, where: string) => ImportItem,
): AsyncGenerator<ImportItem> {
  const file = findFile(source, name);
  if (!file) return;
  let number = 0;
  for await (const line of linesOf(await file.open())) {
    number += 1;
    if (line.trim() === '') continue;
    const where = `${name} · ${number}`;
    const given = jsonOf(line);
    const parsed = schema.safeParse(given);
    const fault: ImportProblem = given === undefined ? 'bad_json' : 'bad_row';
    yield parsed.success ? make(parsed.data, where) : problem(where, fault);
  }
}

/** Our own pack: dreams, then nights, then the recordings, the pictures and the rest that belong to them. */
export async function* readPack(source: Source): AsyncGenerator<ImportItem> {
  const below = (folder: string) =>
    new Map(source.files.filter(({ name }) => name.startsWith(folder)).map((file) => [file.name, file]));
  const [audio, pictures] = [below('audio/'), below('photos/')];
  yield* recordsOf(source, 'dreams.jsonl', packDream, (dream) => ({ kind: 'dream', dream }));
  yield* recordsOf(source, 'nights.jsonl', packNight, (night) => ({ kind: 'night', night }));
  yield* recordsOf(source, 'recordings.jsonl', packRecording, (recording, where) => {
    const file = recording.audio === null ? null : (audio.get(recording.audio) ?? null);
    if (!file && recording.transcript === null) return problem(where, 'audio_missing');
    return { kind: 'recording', recording, where, file };
  });
  yield* recordsOf(source, 'photos.jsonl', packPhoto, (photo, where) => {
    const file = pictures.get(photo.picture);
    return file ? { kind: 'photo', photo, where, file } : problem(where, 'picture_missing');
  });
  for (const name of EXTRA_NAMES)
    yield* recordsOf(source, `${name}.jsonl`, PACK_EXTRAS[name] as z.ZodType<Extra>, (record) => ({
      kind: 'extra',
      name,
      record,
    }));
}
