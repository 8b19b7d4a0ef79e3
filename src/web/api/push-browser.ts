import type { PushInput } from '#shared/notifications/push.ts';
import { shellAddress } from './offline-shell.ts';

/** What this browser can do: show notifications, not yet asked, asked and refused, or not at all. */
export type PushState = 'can' | 'denied' | 'cannot';

export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'cannot';
  return Notification.permission === 'denied' ? 'denied' : 'can';
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const inputOf = (subscription: PushSubscription): PushInput => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
};

async function found(): Promise<PushSubscription | null> {
  if (pushState() === 'cannot') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission, after a press, and for an address at the browser's push service. Null where the person says no. */
export async function joinPush(key: string): Promise<PushInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration =
    (await navigator.serviceWorker.getRegistration()) ??
    (await navigator.serviceWorker.register(shellAddress()));
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const { pushManager } = registration.active ? registration : await navigator.serviceWorker.ready;
  try {
    return inputOf(await pushManager.subscribe(wanted));
  } catch (error) {
    // The server has other keys than when this browser was told of it first.
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return inputOf(await pushManager.subscribe(wanted));
  }
}

/** Ends it in the browser: its push service takes nothing for it any more. The address that it had. */
export async function leavePush(): Promise<string | null> {
  const subscription = await found();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
