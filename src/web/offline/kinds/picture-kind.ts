import type { DreamPhoto } from '#shared/dream-photos.ts';
import type { Fault } from '#web/offline/failure.ts';
import type { DevicePicture } from '#web/offline/database.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { PictureCalls } from './picture-calls.ts';
import type { PictureStore } from '#web/offline/stores/picture-store.ts';

/** How a dream stands as seen from here: the server does not know it yet, lacks some of its words, or has it. */
export type DreamStanding = 'new' | 'waiting' | 'sent';
export type PictureKindDeps = {
  store: PictureStore;
  calls: PictureCalls;
  standing: (dreamClientId: string) => Promise<DreamStanding>;
};

const isGone = ({ code }: Fault): boolean => code === 'dreams.not_found' || code === 'dreams.in_bin';

/** Pictures, each once its dream is there. */
export const pictureKind = ({
  store,
  calls,
  standing,
}: PictureKindDeps): Kind<DevicePicture, DreamPhoto> => ({
  name: 'picture',
  lane: 'pictures',
  idOf: (row) => row.client_id,
  due: async (owner) => (await store.listOf(owner)).filter(({ fault }) => fault === null),
  isReady: async (row) => (await standing(row.dream_client_id)) !== 'new',
  take: (row) => store.get(row.client_id),
  send: async (row, signal) => {
    signal.throwIfAborted();
    const there = await calls.picture(row);
    // Words that were given since stay.
    if (row.alt === '' || there.alt !== '') return there;
    signal.throwIfAborted();
    await calls.words(there.id, row.alt);
    return there;
  },
  confirm: async (row) => {
    await store.confirm(row);
    return 'done';
  },
  refuse: async (row, fault) => {
    // What is still to be sent of the dream goes on as another one, and the picture with it.
    if (isGone(fault) && (await standing(row.dream_client_id)) !== 'sent') return;
    await store.markFault(row.client_id, { code: fault.code, message: fault.message });
  },
  adopt: (from, to) => store.adopt(from, to),
  retry: (id) => store.markFault(id, null),
});
