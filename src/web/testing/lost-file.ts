/** A file that was deleted after it was chosen, as browsers hold it: its name is there, no byte of it can be read. */
export function lostFile(name: string, type = 'image/jpeg'): File {
  const gone = () => Promise.reject(new DOMException('the file is gone', 'NotReadableError'));
  const unread = (file: File): File =>
    Object.assign(file, {
      arrayBuffer: gone,
      text: gone,
      stream: () => new ReadableStream({ pull: gone }),
      slice: () => unread(new File(['x'], name)),
    });
  return unread(new File(['bytes'], name, { type }));
}
