import { desc, eq } from 'drizzle-orm';
import { mail_outbox } from '#server/db/schema/operations.ts';
import type { Deps } from '#server/deps.ts';

/** The newest mail to an address, with the links and the six to eight digit code that it carries. */
export async function lastMail(deps: Deps, to: string) {
  const [mail] = await deps.db
    .select()
    .from(mail_outbox)
    .where(eq(mail_outbox.to, to))
    .orderBy(desc(mail_outbox.id))
    .limit(1);
  if (!mail) return undefined;
  const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  return {
    ...mail,
    links,
    token: links[0]?.searchParams.get('token') ?? '',
    code: /\b\d{6,8}\b/.exec(mail.text)?.[0] ?? '',
  };
}
