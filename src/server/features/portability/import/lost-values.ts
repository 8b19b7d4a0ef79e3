import { type LostValues, PORTABILITY_LIMITS } from '#shared/portability.ts';
import type { Lost } from '#server/features/portability/sources/import-items.ts';
import { wordKey } from '#server/features/portability/sources/feeling-words.ts';

const MOST_GROUPS = 200;
const EXAMPLES = 5;
const EXAMPLE_LENGTH = 80;
const MOST_WORDS = 5000;

const short = (value: string): string =>
  Array.from(value.slice(0, EXAMPLE_LENGTH * 2))
    .slice(0, EXAMPLE_LENGTH)
    .join('');

/** Counts values that are not taken over, by column and reason, with some of each. */
export class LostCount {
  readonly #groups = new Map<string, LostValues>();
  readonly #words = new Map<string, { word: string; count: number }>();

  add({ column, reason, value }: Lost): void {
    const key = `${reason} ${column}`;
    let group = this.#groups.get(key);
    if (!group) {
      // Names of columns are the file's: beyond all measure they are counted together.
      const isRoom = this.#groups.size < MOST_GROUPS;
      group = this.#groups.get(reason) ?? {
        column: isRoom ? short(column) : '',
        reason,
        count: 0,
        examples: [],
      };
      this.#groups.set(isRoom ? key : reason, group);
    }
    group.count += 1;
    const example = short(value);
    if (group.examples.length < EXAMPLES && !group.examples.includes(example)) group.examples.push(example);
  }

  /** A word for a feeling that has no meaning here yet. */
  addWord(value: string): void {
    const key = wordKey(value);
    const word = this.#words.get(key);
    if (word) word.count += 1;
    else if (this.#words.size < MOST_WORDS) this.#words.set(key, { word: short(value.trim()), count: 1 });
  }

  get lost(): LostValues[] {
    return [...this.#groups.values()].toSorted((left, right) => right.count - left.count);
  }

  /** The words that stand most often. */
  get words(): { word: string; count: number }[] {
    return [...this.#words.values()]
      .toSorted((left, right) => right.count - left.count)
      .slice(0, PORTABILITY_LIMITS.moodWords);
  }
}
