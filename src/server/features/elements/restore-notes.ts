import { noNotes, type RestoreNotes, type UndoToken } from './undo-token.ts';

const WORDS = ['meaning', 'relation', 'invented'] as const;

const saidSince = (now: RestoreNotes, after: RestoreNotes): boolean =>
  WORDS.some((key) => now[key] !== after[key]);

/** As it was before, but words that came after the change stay. */
const backTo = (now: RestoreNotes, before: RestoreNotes, after: RestoreNotes): RestoreNotes => ({
  ...before,
  meaning: now.meaning === after.meaning ? before.meaning : now.meaning,
  relation: now.relation === after.relation ? before.relation : now.relation,
  invented: now.invented === after.invented ? before.invented : now.invented,
});

/** What taking a change back writes about the names, and which names nothing is said about any more. */
export function restoreNotes(
  { how, name, before, after: [after] }: Pick<UndoToken, 'how' | 'name' | 'before' | 'after'>,
  now: readonly RestoreNotes[],
): { save: RestoreNotes[]; drop: string[] } {
  const present = (key: string) => now.find((one) => one.name_key === key);
  if (!after) return { save: before.filter(({ name_key }) => !present(name_key)), drop: [] };
  const current = present(after.name_key);
  const since = current !== undefined && saidSince(current, after);
  if (how === 'rename') {
    const base = before[0] ?? noNotes(name);
    const row = current ? backTo(current, base, after) : base;
    return { save: before.length > 0 || since ? [row] : [], drop: [after.name_key] };
  }
  const target = before.find(({ name_key }) => name_key === after.name_key);
  const base = target ?? noNotes(after.name);
  const kept = target !== undefined || since;
  const others = before.filter(({ name_key }) => name_key !== after.name_key && !present(name_key));
  return {
    save: [...others, ...(kept && current ? [backTo(current, base, after)] : kept ? [base] : [])],
    drop: kept ? [] : [after.name_key],
  };
}
