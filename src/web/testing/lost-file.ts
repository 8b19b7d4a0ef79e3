/** A file that was deleted after it was chosen, as Chromium holds it: of no size, its parts empty, the whole unreadable. */
export function lostFile(name: string, type = 'image/jpeg'): File {
  const gone = () => Promise.reject(new DOMException('the file is gone', 'NotFoundError'));
  return Object.assign(new File([], name, { type }), {
    arrayBuffer: gone,
    text: gone,
    stream: () => new ReadableStream({ pull: gone }),
  });
}
