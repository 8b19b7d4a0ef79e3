const TIMEOUT_MS = 60_000;
const ID_BYTES = 16;
const CHALLENGE_BYTES = 32;
/** ES256, RS256. */
const ALGORITHMS = [-7, -257] as const;
/** In the authenticator's flags: the person was recognised, not merely there. */
const USER_VERIFIED = 0x04;
const FLAGS_AT = 32;

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
const toText = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** True where this device itself can recognise its person: by finger, face or its own code. */
export async function canUsePasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Makes a credential that never leaves this device, for this lock only; null where the person broke off. */
export async function makePasskey(name: string): Promise<string | null> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        challenge: random(CHALLENGE_BYTES),
        rp: { name: 'Dream Diary' },
        user: { id: random(ID_BYTES), name, displayName: name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: TIMEOUT_MS,
      },
    })
    .catch(() => null);
  return made instanceof PublicKeyCredential ? toText(made.rawId) : null;
}

/** True when the device has recognised its person with this credential just now. */
export async function isPasskey(id: string): Promise<boolean> {
  const shown = await navigator.credentials
    .get({
      publicKey: {
        challenge: random(CHALLENGE_BYTES),
        allowCredentials: [{ type: 'public-key', id: toBytes(id), transports: ['internal'] }],
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      },
    })
    .catch(() => null);
  if (!(shown instanceof PublicKeyCredential) || toText(shown.rawId) !== id) return false;
  const { authenticatorData } = shown.response as AuthenticatorAssertionResponse;
  return ((new Uint8Array(authenticatorData)[FLAGS_AT] ?? 0) & USER_VERIFIED) !== 0;
}
