import { type Resource, joinName } from '#server/http/resource.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { type Node, primaryOf } from '#server/features/records/plan.ts';
import type { QueryOptions } from './query-options.ts';
import { joinFault, limitFault } from '#server/features/records/records.errors.ts';
import { readableFields, stepsTo, type View } from '#server/features/records/view.ts';

export const rootNode = (resource: Resource): Node => ({ resource, step: null, fields: [], children: [] });

function childrenOf(view: View, node: Node, name: string, place: string): Node[] {
  const present = node.children.filter((child) => child.step && joinName(child.step.rule) === name);
  if (present.length > 0) return present;
  const made = stepsTo(view, node.resource, name).map((step) => ({ ...rootNode(step.resource), step }));
  if (made.length === 0) throw joinFault(place, name, node.resource.table);
  node.children.push(...made);
  return made;
}

const countNodes = (node: Node): number =>
  1 + node.children.reduce((sum, child) => sum + countNodes(child), 0);

/** Grows the tree of joined tables. Throws 400 for unknown joins, too many or too long ones. */
export function addJoins(view: View, root: Node, joins: QueryOptions['joins']): void {
  for (const { place, path } of joins) {
    if (path.length > RECORD_LIMITS.joinDepth)
      throw limitFault(place, 'tables in one path', RECORD_LIMITS.joinDepth);
    let level = [root];
    for (const name of path) level = level.flatMap((node) => childrenOf(view, node, name, place));
    if (countNodes(root) - 1 > RECORD_LIMITS.joins)
      throw limitFault(place, 'joined tables', RECORD_LIMITS.joins);
  }
}

/** Fields that hold a table's joins together: they are shown whatever `include` says. */
function bindingFields(node: Node): Set<string> {
  const fields = new Set<string>();
  const { step } = node;
  if (step?.rule.kind === 'has-many') fields.add(step.rule.key);
  else if (step) fields.add(primaryOf(node.resource));
  for (const child of node.children) {
    const rule = child.step?.rule;
    if (rule) fields.add(rule.kind === 'belongs-to' ? rule.key : primaryOf(node.resource));
  }
  return fields;
}

export type Pick = { table: string | null; field: string };

const readPicks = (text: string): Pick[] =>
  text.split(',').map((part) => {
    const dot = part.lastIndexOf('.');
    return dot < 0 ? { table: null, field: part } : { table: part.slice(0, dot), field: part.slice(dot + 1) };
  });

const isNamed = (node: Node, pick: Pick): boolean =>
  pick.table === null
    ? node.step === null
    : pick.table === '*' ||
      pick.table === node.resource.table ||
      (node.step !== null && joinName(node.step.rule) === pick.table);

const everyNode = (node: Node): Node[] => [node, ...node.children.flatMap(everyNode)];

/** Splits `include` or `exclude` and makes sure that each part names something that the actor may read. */
export function checkedPicks(
  view: View,
  root: Node,
  text: string,
  fault: (table: string, field: string) => Error,
): Pick[] {
  const nodes = everyNode(root);
  const picks = readPicks(text);
  for (const pick of picks) {
    const named = nodes.filter((node) => isNamed(node, pick));
    const found = named.some(
      (node) => pick.field === '*' || readableFields(view, node.resource).includes(pick.field),
    );
    if (!found) throw fault(pick.table ?? root.resource.table, pick.field);
  }
  return picks;
}

export const picked = (node: Node, picks: Pick[], field: string): boolean =>
  picks.some((pick) => isNamed(node, pick) && (pick.field === '*' || pick.field === field));

/** Fills in the fields that each table of the tree shows. */
export function chooseFields(view: View, root: Node, include: Pick[] | null, exclude: Pick[] | null): void {
  for (const node of everyNode(root)) {
    const binding = bindingFields(node);
    if (node === root && include !== null && root.children.length > 0) binding.add(primaryOf(root.resource));
    node.fields = readableFields(view, node.resource).filter(
      (field) =>
        binding.has(field) ||
        ((include === null || picked(node, include, field)) &&
          !(exclude !== null && picked(node, exclude, field))),
    );
  }
}
