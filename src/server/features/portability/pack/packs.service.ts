import { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import { stampDiary } from './diary-stamp.store.ts';
import { packEntries } from './export-pack.ts';
import { spoolDiary } from './export-spool.ts';
import { storeStream } from '#server/features/portability/zip/file-pieces.ts';
import { zipOf } from '#server/features/portability/zip/write-zip.ts';

const BUFFER = 65_536;

export type OpenPack = { dreams: number; stream: Readable };

/**
 * A whole diary as the ZIP of an export, made while it is read; `audio` with recordings and pictures. Whoever asks
 * destroys the stream when it is not read to its end.
 */
export async function openPack(deps: Deps, userId: number, audio: boolean): Promise<OpenPack> {
  const spool = await spoolDiary(deps, userId, { audio, dreamIds: null });
  const stream = Readable.from(zipOf(packEntries(deps, spool)), { objectMode: false, highWaterMark: BUFFER });
  stream.once('close', () => void spool.dispose());
  return { dreams: spool.counts.dreams, stream };
}

/** Differs once anything that a pack holds was changed. */
export const diaryStamp = (deps: Deps, userId: number): Promise<string> => stampDiary(deps.sql, userId);

/** Stores a stream of any length with one piece of 4 MB in memory; it is there whole or not at all. */
export const storePack = (
  deps: Deps,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number }> => storeStream(deps, key, chunks);
