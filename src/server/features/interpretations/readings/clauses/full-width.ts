/** Whoever types Chinese on a narrow keyboard parts clauses with the marks of other scripts; each stays one sign long. */
const FULL_WIDTH: ReadonlyMap<string, string> = new Map([
  [',', '，'],
  ['?', '？'],
  ['!', '！'],
  [';', '；'],
  [':', '：'],
]);
/** Chinese with marks of its own script, every sign where it stood. */
export const inFullWidth = (text: string): string =>
  text.replace(
    /(?<=\p{Script=Han})[,?!;:](?=\s?[\p{Script=Han}“「]|$)/gu,
    (mark) => FULL_WIDTH.get(mark) ?? mark,
  );
