import { useEffect, useRef, useState } from 'react';
import type { DevicePicture } from '#web/offline/database.ts';
import { followDevice } from '#web/offline/device-later.ts';
import { currentOwner } from '#web/offline/owner.ts';

/** Another tab may send what waits here. */
const LOOK_AGAIN_MS = 3_000;

/**
 * The pictures of one dream that wait on this device; `onSent` hears when the server has one of them, whichever tab sent it.
 * What has been sent stays in the list until the page knows it by its client id (`known`), so that it does not vanish for a moment.
 */
export function useWaitingPictures(
  dreamClientId: string,
  known: ReadonlySet<string>,
  onSent: () => void,
): DevicePicture[] {
  const [rows, setRows] = useState<DevicePicture[]>([]);
  const [sent, setSent] = useState<DevicePicture[]>([]);
  const tell = useRef(onSent);
  useEffect(() => {
    tell.current = onSent;
  }, [onSent]);
  useEffect(() => {
    return followDevice(({ pictureStore }) => {
      let here = true;
      let before: readonly DevicePicture[] = [];
      const look = async () => {
        const now = await pictureStore.ofDream(currentOwner(), dreamClientId);
        if (!here) return;
        const isGone = before.some((one) => now.every((other) => other.client_id !== one.client_id));
        before = now;
        setRows(now);
        if (isGone) tell.current();
      };
      const stop = pictureStore.subscribe((one) => {
        if (one?.dream_client_id === dreamClientId) setSent((earlier) => [...earlier, one]);
        void look();
      });
      const again = setInterval(() => before.length > 0 && void look(), LOOK_AGAIN_MS);
      void look();
      return () => {
        here = false;
        stop();
        clearInterval(again);
      };
    });
  }, [dreamClientId]);
  const ids = new Set(rows.map(({ client_id: id }) => id));
  return [...rows, ...sent.filter(({ client_id: id }) => !ids.has(id))].filter(
    ({ client_id: id }) => !known.has(id),
  );
}
