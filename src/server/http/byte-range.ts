export type ByteRange = { start: number; end: number };

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;

/**
 * The part of `size` bytes that a Range header asks for, ends inclusive. `whole` where there is no header or one that is
 * not a single byte range (RFC 9110 lets it be ignored), `outside` where it lies past the end.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const found = header === undefined ? null : ONE_RANGE.exec(header.trim());
  if (!found || (found[1] === '' && found[2] === '')) return 'whole';
  const from = found[1] === '' ? null : Number(found[1]);
  const to = found[2] === '' ? null : Number(found[2]);
  if (from === null) {
    if (to === 0 || size === 0) return 'outside';
    return { start: Math.max(0, size - (to ?? 0)), end: size - 1 };
  }
  if (to !== null && to < from) return 'whole';
  if (from >= size) return 'outside';
  return { start: from, end: Math.min(to ?? size - 1, size - 1) };
}

/** The Range header of a request, where it has a meaning: HEAD is answered as if nothing of it were asked for (RFC 9110, 14.2). */
export const rangeHeader = ({
  method,
  headers,
}: {
  method: string;
  headers: { range?: string | undefined };
}): string | undefined => (method === 'GET' ? headers.range : undefined);
