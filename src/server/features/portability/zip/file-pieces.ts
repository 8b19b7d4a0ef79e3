import type { Deps } from '#server/deps.ts';

const PIECE_BYTES = 4 * 1024 * 1024;

async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** Stores a stream of any length under `key` with one piece of 4 MB in memory; it is there whole or not at all. */
export async function storeStream(
  deps: Deps,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number }> {
  const keys: string[] = [];
  try {
    for await (const piece of pieces(chunks)) {
      const part = `${key}.part${keys.length}`;
      keys.push(part);
      await deps.files.put(part, piece);
    }
    return await deps.files.join(key, keys);
  } finally {
    for (const part of keys) await deps.files.remove(part);
  }
}
