import { setImmediate } from 'node:timers/promises';

export type NoteParts = {
  title?: string;
  created?: string;
  tags?: readonly string[];
  favourite?: boolean;
  body: string;
};

/** A note as other programs keep them: facts on top, Markdown below. */
export function noteOf({ title, created, tags, favourite, body }: NoteParts): string {
  const facts = [
    title ? `title: ${JSON.stringify(title)}` : '',
    created ? `created: ${JSON.stringify(created)}` : '',
    tags && tags.length > 0 ? `tags: ${JSON.stringify(tags)}` : '',
    favourite ? 'favourite: "yes"' : '',
  ].filter(Boolean);
  return facts.length === 0 ? body : ['---', ...facts, '---', body].join('\n');
}

const PIECE = 64 * 1024;

/** In pieces with a pause after each, in which others are answered. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await setImmediate();
  }
}

export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export const PAGE_FILE = /\.html?$/i;
