import type { Deps } from '#server/deps.ts';
import { publishAll } from '#server/features/channels/publish.service.ts';
import { sendDigests } from './digest.service.ts';
import { tellNews } from './notify.service.ts';
import { forgetOld } from './notifications.service.ts';
import { PUSH_REMINDER, ringDevices, ringReminder } from './push.service.ts';

const RING = 'notifications.ring-devices';
const DIGEST = 'notifications.send-digests';
const NEWS = 'notifications.tell-news';
const FORGET = 'notifications.forget-old';

/** Open pages hear at once; devices within a minute, so that what comes together rings once. */
export function registerNotificationJobs({ jobs, events }: Pick<Deps, 'jobs' | 'events'>): void {
  events.onSeveral('notifications.made', 'notifications.tell-pages', (deps, payloads) =>
    publishAll(
      deps,
      [...new Set(payloads.map(({ user_id: id }) => id))].map((id) => ({
        channel: `user:${id}`,
        payload: { type: 'notifications' },
      })),
    ),
  );
  jobs.define(RING, async (deps) => void (await ringDevices(deps)));
  jobs.schedule(RING, '* * * * *');
  jobs.define(PUSH_REMINDER, (deps, { user_id: user, kind }) =>
    ringReminder(deps, Number(user), kind === 'evening' ? 'evening' : 'morning'),
  );
  jobs.define(DIGEST, async (deps) => void (await sendDigests(deps)));
  jobs.schedule(DIGEST, '17 * * * *');
  jobs.define(NEWS, (deps) => tellNews(deps));
  jobs.schedule(NEWS, '*/10 * * * *');
  jobs.define(FORGET, async (deps) => void (await forgetOld(deps)));
  jobs.schedule(FORGET, '23 4 * * *');
}
