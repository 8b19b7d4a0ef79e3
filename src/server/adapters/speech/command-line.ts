const WORD = /"((?:[^"\\]|\\.)*)"|'([^']*)'|((?:[^\s"'\\]|\\.)+)/y;

/** Splits a command line into its arguments as a shell would, without ever running one. Throws when a quote stays open. */
export function splitCommandLine(line: string): string[] {
  const words: string[] = [];
  let at = 0;
  let current: string | null = null;
  while (at < line.length) {
    const gap = /\s+/y;
    gap.lastIndex = at;
    if (gap.test(line)) {
      if (current !== null) words.push(current);
      current = null;
      at = gap.lastIndex;
      continue;
    }
    WORD.lastIndex = at;
    const found = WORD.exec(line);
    if (!found) throw new Error('A quote in the command is not closed.');
    current = (current ?? '') + (found[2] ?? (found[1] ?? found[3] ?? '').replace(/\\(.)/g, '$1'));
    at = WORD.lastIndex;
  }
  if (current !== null) words.push(current);
  return words;
}

/** The arguments with the file and the language put in; a command that names no {file} gets it as its last argument. */
export function fillArguments(
  words: readonly string[],
  values: { file: string; language: string },
): string[] {
  const filled = words.map((word) =>
    word.replaceAll('{file}', values.file).replaceAll('{language}', values.language),
  );
  return words.some((word) => word.includes('{file}')) ? filled : [...filled, values.file];
}
