import { createECDH } from 'node:crypto';
import type { Sealer } from '#server/adapters/sealing/port.ts';
import type { Config } from '#server/config.ts';

export type Vapid = { subject: string; publicKey: string; privateKey: string };

const CONTEXT = 'web-push-vapid';

/** A subject that push services take: they write there when something is wrong. */
const subjectOf = ({ VAPID_SUBJECT: given, OPERATOR_EMAIL: email, origin }: Config): string => {
  if (given) return given;
  if (email) return `mailto:${email}`;
  return origin.startsWith('https:') ? origin : 'mailto:operator@localhost';
};

/** The server's pair of keys (P-256): those of the environment, else one made of the server's secret, the same at every start. */
export function vapidOf(config: Config, sealer: Sealer): Vapid {
  const subject = subjectOf(config);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (publicKey && privateKey) return { subject, publicKey, privateKey };
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(sealer.key(CONTEXT)));
  return {
    subject,
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  };
}
