// Lets the bundler leave out what a page does not use of src/shared: schemas above all, which only the server reads with.

/** As much of a parsed module as is looked at. */
type Node = { type: string; start: number; end: number };
type Declaration = Node & { declarations: { init: Node | null }[] };
type Statement = Node & { declaration?: Declaration | null };
type Parse = (code: string) => { body: unknown[] };

const MADE = ['CallExpression', 'NewExpression', 'TaggedTemplateExpression'];
/** Objects and lists too, where something in them is called. */
const isMade = ({ type, start, end }: Node, code: string) =>
  MADE.includes(type) || (/^(?:Object|Array)Expression$/.test(type) && code.slice(start, end).includes('('));

/**
 * The module with each constant that a call makes marked as free of effects. True of all of src/shared, which imports nothing but
 * zod; a mark on the call alone would miss chains.
 */
export function markPure(code: string, parse: Parse): string {
  const made = (parse(code).body as Statement[])
    .map((statement) => statement.declaration ?? (statement as Node))
    .filter((node): node is Declaration => node.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.map(({ init }) => init))
    .filter((init): init is Node => init !== null && isMade(init, code));
  return made
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    );
}

/** The same for Vite. */
export const pureShared = () => ({
  name: 'pure-shared',
  transform(this: { parse: unknown }, code: string, id: string) {
    if (!id.includes('/src/shared/')) return null;
    return { code: markPure(code, (text) => (this.parse as Parse)(text)), map: null };
  },
});
