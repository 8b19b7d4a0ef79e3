/** What tests of the web need of Node; the web itself is compiled without its types. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
}
declare module 'node:crypto' {
  export const webcrypto: Crypto;
}
declare module 'node:stream/web' {
  const { CompressionStream, DecompressionStream, ReadableStream, TransformStream, WritableStream } =
    globalThis;
  export { CompressionStream, DecompressionStream, ReadableStream, TransformStream, WritableStream };
}
