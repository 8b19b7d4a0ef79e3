import { inTransaction } from '#server/db/transaction.ts';
import type { PushOutcome } from '#server/adapters/push/port.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError, invalid } from '#server/http/errors.ts';
import { ok } from '#server/http/envelope.ts';
import { hashToken } from '#server/security/hashes.ts';
import { NOTIFICATION_LIMITS } from '#shared/notifications/notifications.ts';
import type { PushInput, PushView } from '#shared/notifications/push.ts';
import { countUnread } from './notifications.store.ts';
import { pushMessage, type Rung } from './push-words.ts';
import * as store from './push.store.ts';
import { isQuiet } from './quiet-hours.ts';

const SEAL = 'push-device';
const AGENT = 300;
const DEVICE_LIMIT = { points: 30, seconds: 3600 };
const TRIAL_LIMIT = { points: 10, seconds: 600 };
const BATCH = 200;
/** Longer than one try may take. */
const CLAIM_MS = 30_000;
/** After this many refusals in a row a device is forgotten. */
const MOST_FAULTS = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** One minute, doubled so often, is most of a day. */
const MOST_DOUBLINGS = 10;
/** A slow service holds up no more than its own place. */
const AT_ONCE = 8;
const ANSWERS_TTL = 24 * 3600;
const REMINDER_TTL = 2 * 3600;

export const PUSH_REMINDER = 'notifications.push-reminder';

const deviceUnknown = defineError(404, 'push.no_device', 'This device is not told any more.');
const notReached = defineError(
  502,
  'push.not_reached',
  'The push service of this browser did not take the message.',
);

/** The server's key and the actor's devices. */
export async function readPush(deps: Deps, { userId }: Member): Promise<PushView> {
  const rows = await store.listDevices(deps.db, userId);
  return ok({
    key: deps.push.key,
    devices: rows.map(({ id, agent, created_at }) => ({ id, agent, created_at })),
  });
}

/** Tells this browser from now on; the same address again is the same device. Throws 400 for no push service's address, 429. */
export async function addDevice(
  deps: Deps,
  actor: Member,
  { endpoint, keys }: PushInput,
  agent: string,
): Promise<PushView> {
  if (!deps.push.mayReach(endpoint)) throw invalid({ endpoint: 'Not the address of a push service' });
  await deps.limiter.take('push-device', String(actor.userId), DEVICE_LIMIT);
  await inTransaction(deps, async (tx) => {
    await store.saveDevice(tx.db, {
      user_id: actor.userId,
      endpoint_hash: hashToken(endpoint),
      subscription_sealed: deps.sealer.seal(SEAL, JSON.stringify({ endpoint, keys })),
      agent: agent.slice(0, AGENT),
      created_at: deps.clock.now().toISOString(),
    });
    await store.deleteOldest(tx.db, actor.userId, NOTIFICATION_LIMITS.devices);
  });
  return readPush(deps, actor);
}

/** Tells a device no more. Throws 404 for somebody else's. */
export async function removeDevice(deps: Deps, actor: Member, id: number): Promise<PushView> {
  if (!(await store.deleteDevice(deps.db, actor.userId, id))) throw deviceUnknown();
  return readPush(deps, actor);
}

/** The same for the browser that asks, by its address; nothing where it is not told. */
export async function removeThisBrowser(deps: Deps, actor: Member, endpoint: string): Promise<PushView> {
  await store.deleteByHash(deps.db, actor.userId, hashToken(endpoint));
  return readPush(deps, actor);
}

/** Undefined where it was sealed with another key: that device has to join again. */
function targetOf(deps: Deps, { subscription_sealed: sealed }: store.Ringing): PushInput | undefined {
  try {
    return JSON.parse(deps.sealer.open(SEAL, sealed)) as PushInput;
  } catch {
    return undefined;
  }
}

/** A service that fails again and again is asked ever more seldom; one that refuses five times no more. */
async function keepFault(deps: Deps, device: store.Ringing, outcome: PushOutcome): Promise<void> {
  deps.log.info({ outcome: outcome.kind, device: device.id }, 'a device was not rung');
  const isOver = outcome.kind === 'refused' && device.faults + 1 >= MOST_FAULTS;
  if (outcome.kind === 'gone' || isOver) {
    await store.forgetDevice(deps.db, device.id);
    return;
  }
  const backOff = MINUTE_MS * 2 ** Math.min(device.faults, MOST_DOUBLINGS);
  const rest = outcome.kind === 'later' ? Math.max(outcome.seconds * 1000, backOff) : HOUR_MS;
  const rests_until = new Date(deps.clock.now().getTime() + rest).toISOString();
  await store.settleDevice(deps.db, device.id, { faults: device.faults + 1, rests_until });
}

/** Rings one device and keeps how that went; true where its push service took the message. */
async function ring(
  deps: Deps,
  device: store.Ringing,
  rung: Rung,
  toldId = device.told_id,
): Promise<boolean> {
  const target = targetOf(deps, device);
  const message = pushMessage(device.language, rung);
  const outcome: PushOutcome = target
    ? await deps.push.send(target, JSON.stringify(message), {
        ttlSeconds: rung.what === 'answers' ? ANSWERS_TTL : REMINDER_TTL,
        urgency: rung.what === 'answers' ? 'low' : 'normal',
        topic: message.tag,
      })
    : { kind: 'gone' };
  if (outcome.kind !== 'sent') {
    await keepFault(deps, device, outcome);
    return false;
  }
  await store.settleDevice(deps.db, device.id, { told_id: toldId, faults: 0, rests_until: null });
  return true;
}

async function ringOfAnswers(deps: Deps, device: store.Ringing): Promise<boolean> {
  const now = deps.clock.now();
  if (isQuiet(now, device.timezone, device.wishes)) return false;
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  if (!(await store.claimDevice(deps.db, device.id, now.toISOString(), until))) return false;
  const { lines, last_id: last } = await countUnread(deps.sql, device.user_id, { after: device.told_id });
  if (lines > 0) return ring(deps, device, { what: 'answers', lines }, last);
  await store.settleDevice(deps.db, device.id, { rests_until: null });
  return false;
}

/** Rings every device whose owner has something unread that it has not said, outside quiet hours; answers how many. */
export async function ringDevices(deps: Deps): Promise<number> {
  let rung = 0;
  for (let after = 0; ;) {
    const devices = await store.listRinging(deps.db, after, deps.clock.now().toISOString(), BATCH);
    for (let at = 0; at < devices.length; at += AT_ONCE) {
      const some = devices.slice(at, at + AT_ONCE).map((device) => ringOfAnswers(deps, device));
      rung += (await Promise.all(some)).filter(Boolean).length;
    }
    after = devices.at(-1)?.id ?? after;
    if (devices.length < BATCH) return rung;
  }
}

/** A reminder for the devices of somebody who wishes that, in the transaction that mails it. */
export const pushReminder = (tx: Deps, userId: number, kind: 'morning' | 'evening'): Promise<void> =>
  tx.jobs.enqueue(tx, PUSH_REMINDER, { user_id: userId, kind });

/** Rings with a reminder; its time was chosen, so that quiet hours do not hold it. */
export async function ringReminder(deps: Deps, userId: number, kind: 'morning' | 'evening'): Promise<void> {
  for (const device of await store.listOf(deps.db, userId))
    if (device.wishes.push_reminders) await ring(deps, device, { what: kind });
}

/** Shows on one of the actor's devices how it looks. Throws 404, 429, 502 where the push service did not take it. */
export async function tryDevice(deps: Deps, actor: Member, id: number): Promise<void> {
  const [device] = await store.listOf(deps.db, actor.userId, id);
  if (!device) throw deviceUnknown();
  await deps.limiter.take('push-trial', String(actor.userId), TRIAL_LIMIT);
  if (!(await ring(deps, device, { what: 'trial' }))) throw notReached();
}
