import type { SqlText } from '#server/features/records/sql/sql-text.ts';

/**
 * What stands in the place of the records that a joined list has too many. It carries the query's own secret, so that no
 * stored text can pass for it.
 */
export const cutMark = (sql: SqlText, join: string): string => `${sql.secret}:${join}`;

/** Takes the marks out of an answer's JSON text; `cut` names the joins whose lists were too long. */
export function withoutMarks(json: string, secret: string | undefined): { json: string; cut: string[] } {
  if (secret === undefined || !json.includes(secret)) return { json, cut: [] };
  const cut = new Set<string>();
  const plain = json.replaceAll(new RegExp(`,\\s*"${secret}:([^"]+)"`, 'g'), (_mark, join: string) => {
    cut.add(join);
    return '';
  });
  return { json: plain, cut: [...cut].sort() };
}

/** For the envelope: says which lists hold only their first records. Empty where every list is whole. */
export const cutNote = (cut: readonly string[]): string =>
  cut.length === 0 ? '' : `,"truncated_joins":${JSON.stringify(cut)}`;
