import { useEffect, useState } from 'react';
import type { DevicePicture } from '#web/offline/database.ts';
import { followDevice } from '#web/offline/device-later.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { WaitingPictures } from './waiting-pictures.tsx';

/** Pictures of any dream that the server would not take: nobody need open the dream to hear of them. Nothing where there are none. */
export function RefusedPictures() {
  const [pictures, setPictures] = useState<DevicePicture[]>([]);
  useEffect(
    () =>
      followDevice(({ pictureStore }) => {
        let here = true;
        const look = async () => {
          const all = await pictureStore.listOf(currentOwner());
          if (here) setPictures(all.filter(({ fault }) => fault !== null));
        };
        const stop = pictureStore.subscribe(() => void look());
        void look();
        return () => {
          here = false;
          stop();
        };
      }),
    [],
  );
  return <WaitingPictures pictures={pictures} />;
}
