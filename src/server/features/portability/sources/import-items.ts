import { takingTurns, type Turn } from '#server/turns.ts';
import type { ImportOptions, ImportProblem, LossReason } from '#shared/portability.ts';
import type { Extra, ExtraName } from '#server/features/portability/pack/pack-extras.ts';
import type {
  PackDream,
  PackNight,
  PackPhoto,
  PackRecording,
} from '#server/features/portability/pack/pack-records.ts';
import type { SourceFile } from './source-files.ts';

/** A value of a dream that is not taken over, under the name that its column or key has in the file. */
export type Lost = { column: string; reason: LossReason; value: string };

/** One thing of a file in its order; reading the same file with the same options gives the same items. */
export type ImportItem =
  | {
      kind: 'dream';
      dream: PackDream;
      undated?: boolean;
      lost?: readonly Lost[];
      feelings?: readonly string[];
      /** A note whose marks were not read, by its name in the file. */
      asWritten?: string;
    }
  | { kind: 'night'; night: PackNight }
  | { kind: 'recording'; recording: PackRecording; where: string; file: SourceFile | null }
  | { kind: 'photo'; photo: PackPhoto; where: string; file: SourceFile }
  | { kind: 'extra'; name: ExtraName; record: Extra }
  | { kind: 'problem'; where: string; problem: ImportProblem; count?: number };

/** What reading depends on besides the file. */
export type ReadingContext = {
  options: ImportOptions;
  timezone: string;
  boundaryHour: number;
  language: string;
  /** People whom the diary knows by name, as names are compared. */
  people: ReadonlySet<string>;
  /** When the file was uploaded. */
  now: string;
};

export const problem = (where: string, what: ImportProblem, count = 1): ImportItem => ({
  kind: 'problem',
  where,
  problem: what,
  count,
});

const LIGHT = () => 1;

/** Consecutive items in groups that weigh at most `size` together, one at least. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  size: number,
  weigh: (item: Item) => number = LIGHT,
  turn: Turn = takingTurns(),
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  let weight = 0;
  for await (const item of items) {
    batch.push(item);
    await turn();
    weight += weigh(item);
    if (weight < size) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
