import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { EmbeddingFault, type Embedder } from './port.ts';

type EmbedConfig = Pick<Config, 'EMBED_BASE_URL' | 'EMBED_API_KEY' | 'EMBED_MODEL'>;

/** Texts in one call; servers refuse very many. */
const BATCH = 32;
/** What stands after this many UTF-16 units of a text is not sent: most models read no more than 8 000 tokens. */
const LONGEST = 8000;
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 32 * 2 ** 20;

const answerOf = z.object({
  data: z.array(
    z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(1).max(8192) }),
  ),
});

const broken = (cause?: unknown) =>
  new EmbeddingFault('The embedding server answered with something that is no list of vectors.', { cause });

function unit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  if (!Number.isFinite(length) || length === 0) throw broken();
  return Float32Array.from(values, (value) => value / length);
}

/** The whole body, unless it is far longer than vectors are. */
async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw broken();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function ask(url: string, headers: Record<string, string>, body: object): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = response;
    if (status === 200) return await bodyOf(response);
    await response.body?.cancel();
    const passing = status === 408 || status === 429 || status >= 500;
    throw new EmbeddingFault(
      passing
        ? 'The embedding server is busy at the moment.'
        : `The embedding server refused (HTTP ${status}).`,
      { passing },
    );
  } catch (error) {
    if (error instanceof EmbeddingFault) throw error;
    throw new EmbeddingFault('The embedding server could not be reached.', { cause: error, passing: true });
  }
}

/** Vectors by the place that the answer names, all of one length, none missing. */
function vectorsIn(text: string, count: number): Float32Array[] {
  let read;
  try {
    read = answerOf.parse(JSON.parse(text));
  } catch (error) {
    throw broken(error);
  }
  const byPlace = new Map(read.data.map(({ index, embedding }) => [index, unit(embedding)]));
  const vectors = Array.from({ length: count }, (_none, at) => byPlace.get(at));
  const found = vectors.filter((vector) => vector !== undefined);
  if (found.length !== count || new Set(found.map(({ length }) => length)).size > 1) throw broken();
  return found;
}

/** Any OpenAI-compatible server with `/embeddings`; null where none is configured. */
export function makeEmbedder(config: EmbedConfig): Embedder | null {
  const { EMBED_BASE_URL: base, EMBED_API_KEY: key, EMBED_MODEL: model } = config;
  if (!base || !model) return null;
  const url = `${base.replace(/\/(?:embeddings\/?)?$/, '')}/embeddings`;
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  return {
    model,
    host: new URL(base).host,
    embed: async (texts) => {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += BATCH) {
        const input = texts.slice(at, at + BATCH).map((text) => text.slice(0, LONGEST) || ' ');
        vectors.push(...vectorsIn(await ask(url, headers, { model, input }), input.length));
      }
      if (new Set(vectors.map(({ length }) => length)).size > 1) throw broken();
      return vectors;
    },
  };
}
