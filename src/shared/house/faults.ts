/** Why something outside does not do its work. */
export const FAULTS = [
  'refused',
  'silent',
  'unknown_host',
  'denied',
  'missing',
  'full',
  'address',
  'later',
  'broken',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What systems and libraries call the same few things. */
const NAMED = new Map<string, Fault>([
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'refused'],
  ['EHOSTUNREACH', 'silent'],
  ['ENETUNREACH', 'silent'],
  ['ETIMEDOUT', 'silent'],
  ['TimeoutError', 'silent'],
  ['AbortError', 'silent'],
  ['UND_ERR_CONNECT_TIMEOUT', 'silent'],
  ['ENOTFOUND', 'unknown_host'],
  ['EAI_AGAIN', 'unknown_host'],
  ['EAUTH', 'denied'],
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['EROFS', 'denied'],
  ['AccessDenied', 'denied'],
  ['InvalidAccessKeyId', 'denied'],
  ['SignatureDoesNotMatch', 'denied'],
  ['Forbidden', 'denied'],
  ['ENOENT', 'missing'],
  ['NoSuchBucket', 'missing'],
  ['NotFound', 'missing'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
]);

export const faultNamed = (word: unknown): Fault | undefined =>
  typeof word === 'string' ? NAMED.get(word) : undefined;

/** A library may keep the system's word in its message alone. */
const SYSTEM_WORD = /\bE[A-Z]{4,}\b/;
/** What mail servers answer (RFC 5321, 4.2.3; RFC 3463) and what the mail library says of their silence. */
const MAIL_WORDS: readonly [RegExp, Fault][] = [
  [/\b(?:530|534|535|5\.7\.8)\b/, 'denied'],
  [/\b(?:552|5\.2\.2|452|4\.2\.2)\b/, 'full'],
  [/\b(?:550|551|553|5\.1\.\d)\b/, 'address'],
  [/\b(?:421|450|451|4\.\d\.\d)\b/, 'later'],
  [/\btimeout\b|greeting never received/i, 'silent'],
];

/** What a fault's own words tell; undefined where they tell none of the known. */
export const faultIn = (said: string): Fault | undefined => faultNamed(SYSTEM_WORD.exec(said)?.[0]);

/** The same of what came of handing a mail over. */
export const mailFaultIn = (said: string): Fault | undefined =>
  faultIn(said) ?? MAIL_WORDS.find(([words]) => words.test(said))?.[1];

/** The address that a system's fault names behind its word: "connect ECONNREFUSED 127.0.0.1:25". */
export const placeIn = (said: string): string =>
  /\bE[A-Z]{4,} ([\w.-]+(?::\d+)?|\[?[\da-f:]+\]?)$/i.exec(said)?.[1] ?? '';
