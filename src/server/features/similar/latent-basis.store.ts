import { eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { similar_basis } from '#server/db/schema/similar.ts';
import type { LatentBasis } from '#server/features/similar/ranking/latent-basis.ts';
import { PACKED_FORMAT } from '#server/features/similar/numbers/packed-dream.ts';

/** A diary by its dreamer, or all public copies. */
export type BasisScope = { userId: number } | 'stream';

const ofScope = (scope: BasisScope): SQL =>
  scope === 'stream' ? isNull(similar_basis.user_id) : eq(similar_basis.user_id, scope.userId);

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** Bytes begin where their numbers may begin only once they are copied. */
const aligned = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** The basis that is kept; undefined where none is, or one of an older making. */
export async function findBasis(db: Db, scope: BasisScope): Promise<LatentBasis | undefined> {
  const [row] = await db.select().from(similar_basis).where(ofScope(scope));
  if (row?.format !== PACKED_FORMAT) return undefined;
  const terms = new Uint32Array(aligned(row.terms));
  return {
    rank: row.rank,
    rows: new Map(Array.from(terms, (term, at) => [term, at])),
    idf: new Float32Array(aligned(row.idf)),
    vectors: new Int8Array(aligned(row.vectors)),
    scales: new Float32Array(aligned(row.scales)),
    trainedOn: row.trained_on,
  };
}

/** Puts a basis in place of the one that is kept; in a transaction of the caller's. */
export async function saveBasis(db: Db, scope: BasisScope, basis: LatentBasis): Promise<void> {
  await db.delete(similar_basis).where(ofScope(scope));
  await db
    .insert(similar_basis)
    .values({
      user_id: scope === 'stream' ? null : scope.userId,
      format: PACKED_FORMAT,
      rank: basis.rank,
      trained_on: basis.trainedOn,
      terms: bytesOf(Uint32Array.from(basis.rows.keys())),
      idf: bytesOf(basis.idf),
      vectors: bytesOf(basis.vectors),
      scales: bytesOf(basis.scales),
    })
    .onConflictDoNothing();
}
