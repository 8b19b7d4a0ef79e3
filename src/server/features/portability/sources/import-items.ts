import { takingTurns } from '#server/turns.ts';
import type { ImportOptions, ImportProblem } from '#shared/portability.ts';
import type { Extra, ExtraName } from '#server/features/portability/pack/pack-extras.ts';
import type {
  PackDream,
  PackNight,
  PackPhoto,
  PackRecording,
} from '#server/features/portability/pack/pack-records.ts';
import type { SourceFile } from './source-files.ts';

/** One thing of a file in its order; reading the same file with the same options gives the same items. */
export type ImportItem =
  | { kind: 'dream'; dream: PackDream }
  | { kind: 'night'; night: PackNight }
  | { kind: 'recording'; recording: PackRecording; where: string; file: SourceFile | null }
  | { kind: 'photo'; photo: PackPhoto; where: string; file: SourceFile }
  | { kind: 'extra'; name: ExtraName; record: Extra }
  | { kind: 'problem'; where: string; problem: ImportProblem };

/** What reading depends on besides the file. */
export type ReadingContext = {
  options: ImportOptions;
  timezone: string;
  boundaryHour: number;
  language: string;
  /** When the file was uploaded. */
  now: string;
};

export const problem = (where: string, what: ImportProblem): ImportItem => ({
  kind: 'problem',
  where,
  problem: what,
});

/** Consecutive items in groups of at most `size`. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  const turn = takingTurns();
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    await turn();
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
