import type { Finding } from '#shared/symbols.ts';

const ROLES: ReadonlySet<string> = new Set(['family', 'roles']);
const NAMES: ReadonlySet<string> = new Set(['name', 'own', 'taught']);

/** "Aunt Lotte" is one: the name by the label of its finding with the role that stands before it, and the roles told so. */
type WithRoles = { roleOf: ReadonlyMap<string, string>; told: ReadonlySet<Finding> };

/** Roles that stand right before a name wherever they are told; a role that also stands alone stays one of its own. */
export function rolesOfNames(findings: readonly Finding[], text: string): WithRoles {
  const people = findings.filter(({ kind }) => kind === 'person');
  const nameFrom = new Map(
    people
      .filter(({ class: its, word }) => NAMES.has(its) && word !== null)
      .flatMap((name) => name.ranges.map(([start]): [number, Finding] => [start, name])),
  );
  const roleOf = new Map<string, string>();
  const told = new Set<Finding>();
  for (const role of people.filter(({ class: its }) => ROLES.has(its))) {
    const names = role.ranges.map(([, end]) => (text[end] === ' ' ? nameFrom.get(end + 1) : undefined));
    if (names.length === 0 || names.includes(undefined)) continue;
    told.add(role);
    for (const [at, name] of names.entries())
      if (name && !roleOf.has(name.label)) roleOf.set(name.label, text.slice(...(role.ranges[at] ?? [0, 0])));
  }
  return { roleOf, told };
}
