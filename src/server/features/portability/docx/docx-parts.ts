import { bytesOf } from '#server/features/portability/sources/lines.ts';
import { openZipIn } from '#server/features/portability/zip/open-zip.ts';
import { type PackedEntry, zipOf } from '#server/features/portability/zip/write-zip.ts';

/** A document's words, styles and lists; its pictures and whatever could run in it are not even unpacked. */
const WANTED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/;
const UNWANTED = /^word\/(?:theme|webSettings|fontTable|comments)/;
const PROPERTIES = 'docProps/core.xml';
const CREATED = /<dcterms:created[^>]*>([^<]{1,40})</;
const MAX_PROPERTIES = 64 * 1024;

export type DocxParts =
  | { kind: 'parts'; zip: Buffer; created: string | null }
  | { kind: 'too_large' }
  | { kind: 'broken' };

async function* stored(parts: readonly { name: string; bytes: Buffer }[]): AsyncGenerator<PackedEntry> {
  for (const { name, bytes } of parts) yield { name, bytes };
}

async function readParts(document: Buffer, most: number): Promise<DocxParts> {
  const zip = await openZipIn(document);
  const wanted = zip.entries.filter(({ name }) => WANTED.test(name) && !UNWANTED.test(name));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > most) return { kind: 'too_large' };
  const parts: { name: string; bytes: Buffer }[] = [];
  for (const entry of wanted) {
    const bytes = await bytesOf(await zip.read(entry), entry.size);
    if (bytes?.length !== entry.size) return { kind: 'broken' };
    parts.push({ name: entry.name, bytes });
  }
  const properties = zip.entries.find(({ name }) => name === PROPERTIES);
  const told = properties && (await bytesOf(await zip.read(properties), MAX_PROPERTIES));
  const created = CREATED.exec(told?.toString('utf8') ?? '')?.[1]?.trim() ?? null;
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(stored(parts))) pieces.push(piece);
  return { kind: 'parts', zip: Buffer.concat(pieces), created };
}

/** The parts of a Word document that carry words, unpacked to at most `most` bytes and put together again. */
export const docxParts = (document: Buffer, most: number): Promise<DocxParts> =>
  readParts(document, most).catch(() => ({ kind: 'broken' as const }));
