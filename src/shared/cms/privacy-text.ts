import type { Words } from './words.ts';

/** What the page about privacy says, in its order; the words of each stand under `privacy` in the locale files. */
export const PRIVACY_SUMMARY = ['private', 'admins', 'copies', 'trackers', 'models', 'remove'] as const;
export const PRIVACY_ROWS = [
  'account',
  'payments',
  'dreams',
  'recordings',
  'pictures',
  'answers',
  'own',
  'copies',
  'talk',
  'profile',
  'circles',
  'rooms',
  'pond',
  'links',
  'packs',
  'reports',
  'letters',
  'mails',
  'sessions',
  'meetings',
  'notices',
  'visits',
  'lookups',
  'log',
  'device',
] as const;
export const PRIVACY_COLUMNS = ['what', 'why', 'who', 'kept', 'remove'] as const;
export const PRIVACY_ADMINS = ['see', 'never', 'machine', 'anonymous'] as const;
export const PRIVACY_ANONYMOUS = ['what', 'limits', 'withdraw'] as const;
const PRIVACY_RIGHTS = ['text', 'changed'] as const;

/** The outside services of a running server; null hosts are neighbours without a name. */
export type OutsideServices = {
  mail: { delivers: boolean; host: string | null };
  transcription: { by: 'none' | 'endpoint' | 'command'; host: string | null };
  generation: { available: boolean; host: string | null };
  /** Who is asked for directions of meaning in admins' trials; absent where nobody is. */
  embedding?: { host: string | null } | null | undefined;
  /** Who moves the money; null where nobody does. */
  payments?: { host: string } | null | undefined;
  /** Those that most servers have none of, each named where it is set. */
  others?: readonly { kind: OtherService; host: string | null }[] | undefined;
};

/** `captcha`: who asks whether somebody is a robot; `breaches`: who is asked for leaked passwords; `signIn`: who vouches for a log-in. */
export const OTHER_SERVICES = ['captcha', 'breaches', 'signIn', 'uploads', 'calendar'] as const;
type OtherService = (typeof OTHER_SERVICES)[number];

const SPEECH = { none: 'noSpeech', endpoint: 'speech', command: 'speechHere' } as const;

/** Which lines the page says about the outside services, and the host that each names. */
export const privacyServices = ({
  mail,
  transcription,
  generation,
  embedding,
  payments,
  others = [],
}: OutsideServices) =>
  [
    { key: mail.delivers ? 'mail' : 'noMail', host: mail.host },
    { key: SPEECH[transcription.by], host: transcription.host },
    { key: generation.available ? 'text' : 'noText', host: generation.host },
    ...(embedding ? [{ key: 'embedding', host: embedding.host } as const] : []),
    { key: payments ? 'payments' : 'noPayments', host: payments?.host ?? null },
    { key: 'push', host: null },
    ...others.map(({ kind, host }) => ({ key: kind, host }) as const),
  ] as const;

/** Everything that the page says, as plain text; `words` are those under `privacy`, without tags. */
export function privacyText(words: Words, services: OutsideServices): string {
  const say = (path: string): string => {
    const found = path
      .split('.')
      .reduce<string | Words | undefined>(
        (at, step) => (typeof at === 'object' ? at[step] : undefined),
        words,
      );
    return typeof found === 'string' ? found : '';
  };
  const all = (group: string, points: readonly string[]) => points.map((point) => say(`${group}.${point}`));
  const rows = PRIVACY_ROWS.map((row) =>
    PRIVACY_COLUMNS.map((column) => `${say(`columns.${column}`)}: ${say(`rows.${row}.${column}`)}`).join(
      '\n',
    ),
  );
  const outside = privacyServices(services).map(({ key, host }) =>
    say(`processors.${key}`).replaceAll('{{host}}', () => host ?? say('processors.thisServer')),
  );
  return [
    say('title'),
    say('short'),
    ...all('summary', PRIVACY_SUMMARY),
    ...rows,
    say('processors.title'),
    ...outside,
    say('admins.title'),
    ...all('admins', PRIVACY_ADMINS),
    say('anonymous.title'),
    ...all('anonymous', PRIVACY_ANONYMOUS),
    say('rights.title'),
    ...all('rights', PRIVACY_RIGHTS),
  ].join('\n\n');
}
