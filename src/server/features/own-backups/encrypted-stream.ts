import { ReadableStream } from 'node:stream/web';

/** The library is loaded with the first pack that is locked; starting the server does not wait for it. */
const age = () => import('age-encryption');

/** Proves that a key can lock something: throws for a wrong checksum and for points that are no keys. */
export async function checkCanEncryptFor(recipient: string): Promise<void> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await encrypter.encrypt(new Uint8Array(1));
}

/** Locks bytes in the age format while they pass, 64 KB at a time. Only the key's own holder can open them. */
export async function* encryptFor(
  recipient: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = ReadableStream.from(chunks) as unknown as globalThis.ReadableStream<Uint8Array>;
  yield* (await encrypter.encrypt(plain)) as unknown as AsyncIterable<Uint8Array>;
}
