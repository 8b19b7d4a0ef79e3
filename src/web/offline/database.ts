import { Dexie, type EntityTable, type Table } from 'dexie';
import type { DreamInput } from '#shared/dreams.ts';
import type { Interpretation, InterpretationVisibility, Lens } from '#shared/interpretations.ts';
import type { NightInput } from '#shared/nights/nights.ts';
import type { PromptOutcome } from '#shared/prompts/prompts.ts';
import { carryOver } from './carry-over.ts';
import type { Fault } from './failure.ts';
import type { Owner } from './owner.ts';

/** A dream as this device knows it, from the first word until the server has all of it. */
export type DeviceDream = {
  client_id: string;
  owner: Owner;
  /** What was written here since `base`; without a base, everything. */
  fields: DreamInput;
  /** What the server was last known to hold; null before its first answer. */
  base: { dream_id: number; updated_at: string; fields: DreamInput } | null;
  /** Counts the changes made here; `synced` is the last one that the server has confirmed. */
  revision: number;
  synced: number;
  /** Digests of what was sent without an answer: tells our own words from another device's. */
  attempts: string[];
  /** Still being written; offered again when its tab has died. */
  open: boolean;
  /** Why the server will not take it as it is; null otherwise. */
  fault: string | null;
  /** How much of it was spoken, for a screen that goes on with it. */
  spoken_ms?: number;
  edited_at: string;
};

export type DeviceNight = {
  key: string;
  owner: Owner;
  night_of: string;
  fields: NightInput;
  revision: number;
  synced: number;
  /** Why the server will not take it; rows of before have none. */
  fault?: string | null;
};

export type DeviceRecordingState = 'recording' | 'stopped';
export type DeviceRecording = {
  client_id: string;
  owner: Owner;
  dream_client_id: string;
  mime: string;
  started_at: string;
  recorded_tz: string;
  language: string;
  state: DeviceRecordingState;
  /** How many pieces are kept here, numbered from 0. */
  pieces: number;
  duration_ms: number;
  bytes: number;
  /** Why the server will not take it; null otherwise. */
  fault: string | null;
};
export type DevicePiece = { client_id: string; seq: number; bytes: ArrayBuffer; end_ms: number };

/** Fragments that are to become one dream, until the server has made it. */
export type DeviceMerge = {
  /** The dream's id, so that the server makes it once. */
  client_id: string;
  owner: Owner;
  /** The fragments' device ids, in the order of telling. */
  ids: string[];
  title: string;
  questions: boolean;
  night_of: string;
  made_at: string;
  /** Why the server will not do it; null otherwise. The fragments stay in the inbox then. */
  fault: string | null;
};

/** One time that a question was shown here; kept for as long as it must not come again. */
export type DeviceShowing = {
  key: string;
  owner: Owner;
  prompt_id: number;
  shown_at: string;
  outcome: PromptOutcome;
  dream_client_id?: string;
  answer?: string;
  /** 0 while the server lacks the outcome. */
  told: 0 | 1;
  /** Why the server will not take the answer; rows of before have none. */
  fault?: string | null;
};

/** A picture for a dream, kept until the server has it. */
export type DevicePicture = {
  /** The picture's own id, so that the server keeps it once however often it is sent. */
  client_id: string;
  owner: Owner;
  dream_client_id: string;
  name: string;
  /** What is to be seen, in the dreamer's words. */
  alt: string;
  mime: string;
  bytes: ArrayBuffer;
  chosen_at: string;
  /** Why the server will not take it; null otherwise. */
  fault: { code: string; message: string } | null;
};

export type DrawnStroke = {
  kind: 'stroke';
  tool: 'pen' | 'eraser';
  /** The name of a colour, so that a drawing can be gone on with on another paper. */
  ink: string;
  /** Units of the paper, as the points. */
  width: number;
  /** x, y and pressure (0 to 1), one after the other. */
  points: number[];
};
export type DrawingAct = DrawnStroke | { kind: 'clear' };

/** A drawing that is not finished, one for a dream. */
export type DeviceDrawing = {
  key: string;
  owner: Owner;
  dream_client_id: string;
  /** The paper's sides, in pixels of the picture that it becomes. */
  width: number;
  height: number;
  /** Everything that was done; those after the first `done` were taken back and can be done again. */
  acts: DrawingAct[];
  done: number;
  edited_at: string;
};

/** A comment that has left the field but not the device. */
export type DeviceComment = {
  /** Its own id, so that the server keeps it once. */
  key: string;
  owner: Owner;
  public_dream_id: number;
  parent_id: number | null;
  text: string;
  /** Why the server will not take it; null otherwise. */
  fault: Fault | null;
  written_at: string;
};

/** Something said in a talk that has left the field but not the device. */
export type DeviceMessage = {
  /** Its own id, so that the server keeps it once. */
  key: string;
  owner: Owner;
  room_id: number;
  text: string;
  /** Files that the server has already. */
  attachments?: number[];
  /** Why the server will not take it; null otherwise. */
  fault: Fault | null;
  written_at: string;
};

/** A file that was chosen for what is said next in a talk, until that has left the field. */
export type DeviceTalkFile = {
  key: string;
  owner: Owner;
  room_id: number;
  name: string;
  mime: string;
  bytes: ArrayBuffer;
  /** Its number on the server, and since when it is there; null: it is not. */
  upload: { id: number; at: string } | null;
  chosen_at: string;
};

export type InterpretationWords = {
  lens: Lens | null;
  text: string;
  passages: string[];
  visibility: InterpretationVisibility;
};

/** An interpretation as far as the server lacks it. */
export type DeviceInterpretation = {
  key: string;
  owner: Owner;
  about: { copy: number } | { dream: number };
  /** What is published already and is changed; null for a draft. */
  edit: number | null;
  words: InterpretationWords;
  /** The revision that it was written on. */
  base: number | null;
  /** Counts the changes made here. */
  revision: number;
  /** Goes only when its author says so. */
  held: boolean;
  /** What was written in another place meanwhile, until one is chosen; `there` is null where the draft is gone. */
  conflict: { there: Interpretation | null } | null;
  /** Why the server will not take it; null otherwise. */
  fault: Fault | null;
  edited_at: string;
};

/** Words in a field that nobody has sent: a comment, a letter. They go nowhere by themselves. */
export type DeviceDraft = {
  key: string;
  owner: Owner;
  /** Which field, among all of one owner. */
  place: string;
  words: Record<string, string>;
  edited_at: string;
};

export type DeviceDatabase = Dexie & {
  dreams: EntityTable<DeviceDream, 'client_id'>;
  nights: EntityTable<DeviceNight, 'key'>;
  recordings: EntityTable<DeviceRecording, 'client_id'>;
  pieces: Table<DevicePiece, [string, number]>;
  merges: EntityTable<DeviceMerge, 'client_id'>;
  showings: EntityTable<DeviceShowing, 'key'>;
  pictures: EntityTable<DevicePicture, 'client_id'>;
  drawings: EntityTable<DeviceDrawing, 'key'>;
  comments: Table<DeviceComment, string>;
  interpretations: Table<DeviceInterpretation, string>;
  drafts: Table<DeviceDraft, string>;
  messages: Table<DeviceMessage, string>;
  talk_files: Table<DeviceTalkFile, string>;
};

/** What is kept on this device. `strict` writes are on the disk before they count as kept. */
export function openDeviceDatabase(name = 'dream-diary'): DeviceDatabase {
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as DeviceDatabase;
  database.version(1).stores({
    dreams: 'client_id, owner',
    nights: 'key, owner',
    recordings: 'client_id, owner, dream_client_id',
    pieces: '[client_id+seq], client_id',
  });
  database.version(2).stores({ merges: 'client_id, owner', showings: 'key, owner' });
  database.version(3).stores({ pictures: 'client_id, owner', drawings: 'key, owner' });
  database.version(4).stores({
    comments: 'key, owner',
    interpretations: 'key, owner',
    drafts: 'key, owner',
  });
  database.version(5).stores({ messages: 'key, owner' });
  database.version(6).stores({ talk_files: 'key, owner' });
  database.on('ready', (opened) => carryOver(opened), true);
  return database;
}

export const deviceDatabase = openDeviceDatabase();
