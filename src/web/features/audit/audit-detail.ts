type Detail = Record<string, unknown>;

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

/** A row's detail as short lines: what was and what is where both are told, else name and value. */
export function detailLines(detail: Detail): string[] {
  const { from, to } = detail;
  if (isDetail(from) && isDetail(to)) {
    return Object.keys(to)
      .filter((key) => text(from[key]) !== text(to[key]))
      .map((key) => `${key} ${text(from[key])} → ${text(to[key])}`);
  }
  return Object.entries(detail).map(([key, value]) => `${key} ${text(value)}`);
}
