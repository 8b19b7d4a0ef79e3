import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { pushReminder } from '#server/features/notifications/push.service.ts';
import { linkInvalid } from '#server/features/auth/refusals.service.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { readToken, rememberOnce, signToken } from '#server/security/signed-tokens.ts';
import { PREFERENCE_DEFAULTS } from '#shared/preferences.ts';
import { dueReminders, type Reminder } from './due-reminders.ts';
import { endReminders } from './preferences.service.ts';
import * as store from './profiles.store.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;
const STOP_LINK_SECONDS = 90 * 24 * 3600;
/** Long enough that a day's reminder is never sent again. */
const REMEMBERED_MS = 3 * DAY_MS;
const LEADS_TO = { morning: '/user/add-dream', evening: '/user/dreams' } as const;

/** One mail a kind and day, however often the job runs and in however many processes. */
async function remind(deps: Deps, to: store.Reminded, { kind, day }: Reminder): Promise<boolean> {
  const until = new Date(deps.clock.now().getTime() + REMEMBERED_MS).toISOString();
  return inTransaction(deps, async (tx) => {
    if (!(await rememberOnce(tx, `reminder:${kind}:${to.user_id}:${day}`, until))) return false;
    const token = await signToken(tx, 'reminder-stop', {
      sub: String(to.user_id),
      seconds: STOP_LINK_SECONDS,
    });
    await sendMail(tx, to, `reminder-${kind}`, {
      link: pageLink(tx, LEADS_TO[kind]),
      stopLink: pageLink(tx, '/user/verify-user', { token, change: 'reminders' }),
    });
    if (to.settings.notifications?.push_reminders) await pushReminder(tx, to.user_id, kind);
    return true;
  });
}

/** Mails every reminder that is due now on its dreamer's own clock; answers how many went into the outbox. */
export async function sendReminders(deps: Deps): Promise<number> {
  let sent = 0;
  for (let after = 0; ;) {
    const rows = await store.listReminded(deps.db, after, BATCH);
    for (const row of rows) {
      const wished = { ...PREFERENCE_DEFAULTS.reminders, ...row.settings.reminders };
      for (const due of dueReminders(deps.clock.now(), row.timezone, wished))
        if (await remind(deps, row, due)) sent += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return sent;
    after = last.user_id;
  }
}

/** The mailed link switches both reminders off, as often as it is opened. Throws 400. */
export async function stopReminders(deps: Deps, token: string): Promise<void> {
  const found = await readToken(deps, 'reminder-stop', token);
  const userId = Number(found?.sub);
  if (!found || !(await store.findPreference(deps.db, userId))) throw linkInvalid();
  await endReminders(deps, userId);
}
