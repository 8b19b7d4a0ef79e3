import { isReadable } from '#web/api/readable-file.ts';

/** Keys that lock packs, in the age format. The library comes with the first key that is made or used. */
const age = () => import('./age-format.ts');

const SECRET = /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/i;
const LOCKED = 'age-encryption.org/v1\n';
const ARMOURED = '-----BEGIN AGE ENCRYPTED FILE-----';

/** `secret` never leaves the page; `recipient` is what the server locks with. */
export type PackKey = { secret: string; recipient: string };

export async function makeKey(): Promise<PackKey> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** The secret key in what somebody pasted or in a key file; undefined where there is none. */
export const secretIn = (text: string): string | undefined => SECRET.exec(text)?.[0].toUpperCase();

/** Whether a file is locked in the age format, by how it begins; what cannot be read is not, and sending it tells why. */
export async function isLocked(file: File): Promise<boolean> {
  if (!(await isReadable(file))) return false;
  const start = await file.slice(0, ARMOURED.length).text();
  return start.startsWith(LOCKED) || start === ARMOURED;
}

export type OpeningFault = 'brokenKey' | 'wrongKey' | 'damaged' | 'memory' | 'unreadable';
export class OpeningFailed extends Error {
  readonly fault: OpeningFault;
  constructor(fault: OpeningFault) {
    super(fault);
    this.fault = fault;
  }
}

async function streamOf(file: File): Promise<ReadableStream<Uint8Array>> {
  const start = await file.slice(0, ARMOURED.length).text();
  if (start !== ARMOURED) return file.stream();
  const { armor } = await age();
  return new Blob([armor.decode(await file.text()) as Uint8Array<ArrayBuffer>]).stream();
}

/** What the browser itself throws, and no reader of the format. */
const isOfBrowser = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof DOMException;

function faultOf(error: unknown): OpeningFault {
  if (isOfBrowser(error)) return 'memory';
  return error instanceof Error && /no identity matched/i.test(error.message) ? 'wrongKey' : 'damaged';
}

/** A key ends in a checksum: one that was copied with a slip is told from one of another pack, and from a damaged pack. */
function withKey<Opener extends { addIdentity: (secret: string) => void }>(opener: Opener, secret: string) {
  try {
    opener.addIdentity(secret);
    return opener;
  } catch (cause) {
    throw Object.assign(new OpeningFailed('brokenKey'), { cause });
  }
}

/**
 * Opens a locked file in this browser, 64 KB at a time. The opened file is a blob, which the browser holds in its memory
 * or lays on its disk: measured, a pack of 600 MB takes 600 MB there and 110 MB in the page. Throws OpeningFailed.
 */
export async function openLocked(file: File, secret: string): Promise<File> {
  const { Decrypter } = await age();
  const decrypter = withKey(new Decrypter(), secret);
  try {
    const plain = await decrypter.decrypt(await streamOf(file));
    const blob = await new Response(plain as BodyInit).blob();
    return new File([blob], file.name.replace(/\.age$/i, '') || 'diary.zip');
  } catch (error) {
    throw new OpeningFailed((await isReadable(file)) ? faultOf(error) : 'unreadable');
  }
}
