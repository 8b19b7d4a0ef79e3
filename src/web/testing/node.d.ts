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
declare module 'node:process' {
  /** Time on the processor in µs, of its own or since an earlier answer. */
  export function cpuUsage(since?: { user: number; system: number }): { user: number; system: number };
}
