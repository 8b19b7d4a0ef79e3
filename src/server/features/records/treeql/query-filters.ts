import { joinName } from '#server/http/resource.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { compare, type FieldPlace, readOperator } from '#server/features/records/comparison.ts';
import { allOf, type Condition, type Node, type Step } from '#server/features/records/plan.ts';
import type { FilterOption } from './query-options.ts';
import { fieldFault, joinFault, limitFault, queryFault } from '#server/features/records/records.errors.ts';
import { readable, stepsTo, type View } from '#server/features/records/view.ts';

/** The hops to a joined table that the query already names by a longer path, as `users` in `join=comments,users`. */
function pathInTree(node: Node, name: string, path: Step[] = []): Step[] | null {
  for (const child of node.children) {
    if (!child.step) continue;
    const here = [...path, child.step];
    if (joinName(child.step.rule) === name) return here;
    const deeper = pathInTree(child, name, here);
    if (deeper) return deeper;
  }
  return null;
}

/** The root's own joins come first, then what the query's joins reach by that name. */
function walk(view: View, root: Node, place: string, names: string[]): Step[] {
  if (names.length > RECORD_LIMITS.joinDepth)
    throw limitFault(place, 'tables in one path', RECORD_LIMITS.joinDepth);
  const path: Step[] = [];
  let from = root.resource;
  for (const name of names) {
    const step = stepsTo(view, from, name)[0];
    const known = step || names.length > 1 ? null : pathInTree(root, name);
    if (known) return known;
    if (!step) throw joinFault(place, name, from.table);
    path.push(step);
    from = step.resource;
  }
  return path;
}

/** Finds `field`, `table.field` or `a.b.field` from the root. Throws 400 for what the actor may not read. */
export function findField(view: View, root: Node, place: string, text: string): FieldPlace {
  const names = text.split('.');
  const field = names.pop() ?? '';
  if (names[0] === root.resource.table && stepsTo(view, root.resource, names[0]).length === 0) names.shift();
  const path = walk(view, root, place, names);
  const resource = path.at(-1)?.resource ?? root.resource;
  const column = readable(view, resource, field);
  if (!column) throw fieldFault(place, field, resource.table);
  return { source: 0, path, resource, field, column };
}

/** Reads `field,op,value`; the value may hold commas and may be left out for `is`. */
function readFilter(
  view: View,
  root: Node,
  { place, text }: Pick<FilterOption, 'place' | 'text'>,
): Condition {
  const first = text.indexOf(',');
  if (first < 0) throw queryFault(place, 'is written field,op,value.');
  const second = text.indexOf(',', first + 1);
  const word = second < 0 ? text.slice(first + 1) : text.slice(first + 1, second);
  const found = findField(view, root, place, text.slice(0, first));
  const comparison = readOperator(place, word);
  if (second < 0 && comparison.operator !== 'is') throw queryFault(place, 'is written field,op,value.');
  return compare(place, found, comparison, second < 0 ? '' : text.slice(second + 1));
}

type Branch = { conditions: Condition[]; branches: Map<string, Branch> };
const emptyBranch = (): Branch => ({ conditions: [], branches: new Map() });

/** A branch holds when all of its own conditions hold and any of the branches below it. */
function combine(branch: Branch): Condition | null {
  const below = [...branch.branches.values()].map(combine).filter((condition) => condition !== null);
  const either: Condition[] = below.length > 1 ? [{ kind: 'or', of: below }] : below;
  return allOf([...branch.conditions, ...either]);
}

/** TreeQL's filters as one condition: same name is AND, different numbers are OR, letters go one level deeper. */
export function readFilters(view: View, root: Node, filters: readonly FilterOption[]): Condition | null {
  if (filters.length > RECORD_LIMITS.filters) throw limitFault('filter', 'conditions', RECORD_LIMITS.filters);
  const trunk = emptyBranch();
  for (const filter of filters) {
    let branch = trunk;
    for (const key of filter.path) {
      const next = branch.branches.get(key) ?? emptyBranch();
      branch.branches.set(key, next);
      branch = next;
    }
    branch.conditions.push(readFilter(view, root, filter));
  }
  return combine(trunk);
}
