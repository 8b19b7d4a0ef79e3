/** A month that has so little of what the others have is a piece at the edge, and one dream would be all of it. */
const LEAST_TYPICAL = 5;
const PIECE = 5;

function typicalOf(bases: readonly number[]): number {
  const sorted = bases.filter((base) => base > 0).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The share that is drawn of each part of the time: none of a mere piece, which its row still tells. */
export function drawnShares(bases: readonly number[]): (k: number, at: number) => number {
  const typical = typicalOf(bases);
  return (k, at) => {
    const base = bases[at] ?? 0;
    const isPiece = typical >= LEAST_TYPICAL && base * PIECE < typical;
    return base === 0 || isPiece ? 0 : k / base;
  };
}
