import type { Finding } from '#shared/symbols.ts';

/** A name may be taken for a person one day and for an animal the next, and stays taken off. */
const KINDS_OF_NAMES = ['person', 'place', 'animal'] as const;

/** Whether the dreamer has taken a tag off, by the labels they have. */
export function isTakenOff({ kind, label, class: name }: Finding, dismissed: ReadonlySet<string>): boolean {
  if (dismissed.has(label)) return true;
  if (name !== 'name') return false;
  const key = label.slice(kind.length);
  return KINDS_OF_NAMES.some((other) => dismissed.has(other + key));
}
