/** The piece of a search that the caret stands at the end of. */
export function pieceAt(text: string, caret: number): { start: number; minus: string; piece: string } {
  const before = text.slice(0, caret);
  const piece = /(?:[^\s"“”„]*[:#@]["“„][^"“”]*|[^\s"“”„]*)$/u.exec(before)?.[0] ?? '';
  const minus = piece.startsWith('-') ? '-' : '';
  return { start: caret - piece.length, minus, piece: piece.slice(minus.length) };
}
