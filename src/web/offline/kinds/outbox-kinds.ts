import type { Dream } from '#shared/dreams.ts';
import { carry, type Carried } from '#web/offline/carry.ts';
import { commentKind } from './comment-kind.ts';
import type { DatabaseDoor } from '#web/offline/database-door.ts';
import { draftKey } from '#web/offline/draft-places.ts';
import { createDrawingStore } from '#web/offline/stores/drawing-store.ts';
import { hasUnsent } from '#web/offline/dream-changes.ts';
import { dreamKind } from './dream-kind.ts';
import { DreamStore } from '#web/offline/stores/dream-store.ts';
import { interpretationCall, interpretationKind } from './interpretation-kind.ts';
import { mergeKind } from './merge-kind.ts';
import { messageKind } from './message-kind.ts';
import { createMergeStore } from '#web/offline/stores/merge-store.ts';
import { nightKind } from './night-kind.ts';
import { NightStore } from '#web/offline/stores/night-store.ts';
import type { HeldKind } from '#web/offline/outbox-kind.ts';
import { pictureCalls } from './picture-calls.ts';
import { type DreamStanding, pictureKind } from './picture-kind.ts';
import { PictureStore } from '#web/offline/stores/picture-store.ts';
import { PieceStore } from '#web/offline/stores/piece-store.ts';
import { recordingKind } from './recording-kind.ts';
import { type RowStates, rowStates } from '#web/offline/row-states.ts';
import { mergeCall, saveCalls, showingCall } from './save-calls.ts';
import { showingKind } from './showing-kind.ts';
import { ShowingStore } from '#web/offline/stores/showing-store.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { putSaved } from '#web/offline/unsaved-dreams.ts';
import { uploadCalls } from './upload-calls.ts';
import {
  commentRows,
  draftRows,
  heldInterpretations,
  interpretationRows,
  messageRows,
  sentComments,
  talkFileRows,
} from '#web/offline/written-words.ts';

/** Where the rows of each kind lie. */
export const createStores = (door: DatabaseDoor, states: RowStates) => ({
  dreams: new DreamStore(door, states.setStorageFault),
  nights: new NightStore(door, states.setStorageFault),
  merges: createMergeStore(door),
  showings: new ShowingStore(door, states.setStorageFault),
  pieces: new PieceStore(door),
  pictures: new PictureStore(door),
  drawings: createDrawingStore(door),
});
export type Stores = ReturnType<typeof createStores>;

/** Interpretations as the pages send them when their author says so. */
export const interpretations = interpretationKind({
  rows: interpretationRows,
  held: heldInterpretations,
  states: rowStates,
  call: interpretationCall,
});

/** How a dream stands as seen from this device. */
const standingIn =
  (dreams: DreamStore) =>
  async (clientId: string): Promise<DreamStanding> => {
    const row = await dreams.get(clientId);
    if (!row) return 'sent';
    if (row.base === null) return 'new';
    return hasUnsent(row) ? 'waiting' : 'sent';
  };

/** Everything that waits on this device, in the order in which it goes. */
export function createKinds(stores: Stores): { sent: readonly Carried[]; held: readonly HeldKind[] } {
  const { dreams, nights, merges, showings, pieces, pictures, drawings } = stores;
  const standing = standingIn(dreams);
  const areSent = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(standing))).every((one) => one === 'sent');
  const onMoved = async (owner: string, from: string, to: string) => {
    await pictures.moveTo(owner, from, to);
    await drawings.moveTo(owner, from, to).catch(() => undefined);
  };
  const onSaved = (dream: Dream) => {
    if (String(dream.user_id) === currentOwner()) putSaved(dream);
  };
  const newId = () => crypto.randomUUID();
  return {
    sent: [
      carry(dreamKind({ store: dreams, states: rowStates, calls: saveCalls, newId, onMoved, onSaved })),
      carry(nightKind(nights, saveCalls)),
      carry(mergeKind({ store: merges, call: mergeCall, areSent })),
      carry(
        showingKind({
          store: showings,
          call: showingCall,
          isDreamThere: async (id) => (await standing(id)) !== 'new',
        }),
      ),
      carry(commentKind({ rows: commentRows, sent: sentComments, states: rowStates })),
      carry(messageKind({ rows: messageRows, states: rowStates })),
      carry(interpretations),
      carry(recordingKind({ store: pieces, calls: uploadCalls, states: rowStates })),
      carry(pictureKind({ store: pictures, calls: pictureCalls, standing })),
    ],
    held: [
      { name: 'drawing', adopt: drawings.adopt },
      {
        name: 'talk file',
        adopt: (from, to) => talkFileRows.adopt(from, to, (row) => ({ ...row, owner: to })),
      },
      {
        name: 'draft',
        adopt: (from, to) =>
          draftRows.adopt(from, to, (row) => ({ ...row, owner: to, key: draftKey(to, row.place) })),
      },
    ],
  };
}
