import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * Writes lines of batches to a file without holding more than one batch; answers how many. Throws as soon as the file
 * cannot be written, also while a batch is waited for.
 */
export async function writeLines<Item>(
  file: string,
  batches: AsyncIterable<Item[]>,
  line: (item: Item) => string,
): Promise<number> {
  let count = 0;
  async function* texts() {
    for await (const batch of batches) {
      count += batch.length;
      yield batch.map(line).join('');
    }
  }
  await pipeline(texts, createWriteStream(file, { mode: 0o600 }));
  return count;
}
