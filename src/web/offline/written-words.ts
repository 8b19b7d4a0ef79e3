import type { CommentView } from '#shared/comments.ts';
import type { Interpretation } from '#shared/interpretations.ts';
import type { SafetyTier } from '#shared/readings.ts';
import type {
  DeviceComment,
  DeviceDraft,
  DeviceInterpretation,
  DeviceMessage,
  DeviceTalkFile,
} from './database.ts';
import { deviceDoor } from './database-door.ts';
import { joinDrafts } from './draft-places.ts';
import { KeptRows } from '#web/offline/stores/kept-rows.ts';
import type { Owner } from './owner.ts';
import { rowStates } from './row-states.ts';

const openDatabase = deviceDoor.open;
const onFault = rowStates.setStorageFault;

/** Words in fields that nobody has sent yet. */
export const draftRows = new KeptRows<DeviceDraft>({
  name: 'drafts',
  open: async () => (await openDatabase()).drafts,
  isThere: deviceDoor.isThere,
  onFault,
  join: joinDrafts,
});

/** Comments that are on their way. */
export const commentRows = new KeptRows<DeviceComment>({
  name: 'comments',
  open: async () => (await openDatabase()).comments,
  isThere: deviceDoor.isThere,
  onFault,
});

/** What was said in talks and is on its way. */
export const messageRows = new KeptRows<DeviceMessage>({
  name: 'messages',
  open: async () => (await openDatabase()).messages,
  isThere: deviceDoor.isThere,
  onFault,
});

/** Files that were chosen for what is said next in a talk. */
export const talkFileRows = new KeptRows<DeviceTalkFile>({
  name: 'talk files',
  open: async () => (await openDatabase()).talk_files,
  isThere: deviceDoor.isThere,
  onFault,
});

/** Interpretations as far as the server lacks them. */
export const interpretationRows = new KeptRows<DeviceInterpretation>({
  name: 'interpretations',
  open: async () => (await openDatabase()).interpretations,
  isThere: deviceDoor.isThere,
  onFault,
});

/** What the server answered to rows that were sent from this tab, until a screen has no need of it. */
export function createAnswers<Answer>() {
  const answers = new Map<string, Answer>();
  const listeners = new Set<() => void>();
  let all: readonly (Answer & { key: string })[] = [];
  const tell = () => {
    all = Array.from(answers, ([key, answer]) => ({ ...answer, key }));
    for (const listener of listeners) listener();
  };
  return {
    get: (key: string): Answer | undefined => answers.get(key),
    /** The same list until something changes. */
    all: () => all,
    set: (key: string, answer: Answer): void => {
      answers.set(key, answer);
      tell();
    },
    forget: (key: string): void => {
      if (answers.delete(key)) tell();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Answers<Answer> = ReturnType<typeof createAnswers<Answer>>;

export type SentComment = { owner: Owner; dreamId: number; model: CommentView };
export const sentComments = createAnswers<SentComment>();

/** What the server holds of an interpretation, and what its words say of their writer. */
export type HeldInterpretation = { model: Interpretation; safety?: SafetyTier };
export const heldInterpretations = createAnswers<HeldInterpretation>();

/** Sends a row again that did not go, at once. */
export const sendAgain = (kind: string, id: string): void =>
  void import('./device.ts').then(({ outbox }) => outbox.retry({ kind, id }));

/** Sends what waits, from pages that otherwise do without the outbox. */
export const kickOutbox = (): void => void import('./device.ts').then(({ outbox }) => outbox.kick());
