import { webcrypto } from 'node:crypto';
import {
  CompressionStream,
  DecompressionStream,
  ReadableStream,
  TransformStream,
  WritableStream,
} from 'node:stream/web';

// What every browser has on a secure page and jsdom has not.
const globals = {
  crypto: webcrypto,
  CompressionStream,
  DecompressionStream,
  ReadableStream,
  TransformStream,
  WritableStream,
};
for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
// jsdom lays nothing out, so there is nowhere to scroll to; some files need no page at all.
if (typeof Element !== 'undefined')
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    value: () => undefined,
    configurable: true,
    writable: true,
  });
