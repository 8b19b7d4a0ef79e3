/** Longest line that is kept while its end has not come. */
const LONGEST_LINE = 256 * 1024;

export class LineTooLong extends Error {}

/** The data of server-sent events, one by one, however the bytes were cut. Throws LineTooLong. */
export async function* eventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?=.)/u);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new LineTooLong('a line of the stream has no end');
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
  rest += decoder.decode();
  if (rest.startsWith('data:')) yield rest.slice(5).trim();
}
