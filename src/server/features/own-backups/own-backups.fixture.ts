import { Decrypter } from 'age-encryption';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Answer, TestApp, TestPerson } from '#server/testing/test-app.ts';
import type { BackupPlanInput, KeptPack, OwnBackups } from '#shared/own-backups.ts';

export const BACKUPS = '/v2/api/lambda/own-backups';
export const PLAIN: BackupPlanInput = { every: 'week', media: true, recipient: null };

export const ask = (test: TestApp, person: TestPerson | null, body: object = PLAIN): Promise<Answer> =>
  test.call('PUT', `${BACKUPS}/plan`, { ...(person ? { token: person.token } : {}), body });

export async function backupsOf(test: TestApp, person: TestPerson): Promise<OwnBackups> {
  return (await test.call('GET', BACKUPS, { token: person.token })).body.model as OwnBackups;
}

/** Makes a plan and waits for its first pack. */
export async function plan(
  test: TestApp,
  person: TestPerson,
  wish: Partial<BackupPlanInput> = {},
): Promise<OwnBackups> {
  const answer = await ask(test, person, { ...PLAIN, ...wish });
  if (answer.status !== 200) throw new Error(`the plan answered ${answer.status}`);
  await test.settle();
  return backupsOf(test, person);
}

/** A pack as a browser gets it: a ticket first, then the file without any header. */
export async function fetchPack(
  test: TestApp,
  person: TestPerson,
  pack: KeptPack | undefined,
): Promise<Answer> {
  const asked = await test.call('POST', `${BACKUPS}/packs/${pack?.id}/ticket`, { token: person.token });
  if (asked.status !== 200) return asked;
  return test.call('GET', String(asked.body.model.url), { headers: { 'x-project': '' } });
}

/** Names of the files that lie in the store for somebody's packs. */
export function filesIn(test: TestApp, person: TestPerson): string[] {
  const folder = path.join(test.deps.config.dataDir, 'files/backups', String(person.id));
  return existsSync(folder) ? readdirSync(folder) : [];
}

export async function opened(locked: Uint8Array, identity: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Buffer.from(await decrypter.decrypt(new Uint8Array(locked)));
}
