/** The beginning of a text as one line of at most `most` signs, ended on a word; what goes on is three dots. */
export function excerpt(text: string, most: number): string {
  const line = text
    .slice(0, most * 2)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line.length <= most) return line;
  const space = line.lastIndexOf(' ', most);
  const cut = line.slice(0, space > most / 2 ? space : most);
  // A sign of two halves is not parted, and no comma stands before the dots.
  return `${Array.from(cut)
    .join('')
    .replace(/[\uD800-\uDBFF]$/u, '')
    .replace(/[\s,;:–—-]+$/u, '')}…`;
}
