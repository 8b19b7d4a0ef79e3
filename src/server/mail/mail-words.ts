import { memoryKind } from '#server/db/watched-memory.ts';
import type { Deps } from '#server/deps.ts';
import type { WordsByLanguage } from '#shared/mail/email-templates.ts';
import type { MailKind } from './mail-kinds.ts';
import { readRewritten } from './mail-words.store.ts';

/** All words that admins wrote, under one key; a trigger tells every process when any of them change. */
const remembered = memoryKind<ReadonlyMap<string, WordsByLanguage>>('mail_words_changed');
export const watchMailWords = remembered.watch;
const ALL = 'all';
const OWNER = 0;

/** What admins wrote for a kind of mail, by language: nothing where all of it goes out as it ships. */
export async function rewrittenWords(deps: Deps, kind: MailKind): Promise<WordsByLanguage> {
  const memory = remembered.of(deps.sql);
  const now = deps.clock.now().getTime();
  const known = memory?.find(ALL, now);
  if (known) return known.get(kind) ?? {};
  const mark = memory?.mark() ?? 0;
  const value = await readRewritten(deps.db);
  memory?.keep({ key: ALL, owner: OWNER, value }, now, mark);
  return value.get(kind) ?? {};
}

/** After a change of this process; the others hear of it. */
export const forgetMailWords = (deps: Pick<Deps, 'sql'>): void => remembered.of(deps.sql)?.forget(OWNER);
