import type { Tx } from '#server/db/database.ts';

const BATCH = 200;

/** What a file of a talk is called in a pack; `x` is the message, `u` the upload. */
export const TALK_FILE_NAME = `'talk/' || to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD') || '-' || u.name || '.' ||
  case u.type when 'image/webp' then 'webp' when 'audio/webm' then 'webm' when 'audio/ogg' then 'ogg' when 'audio/mp4' then 'm4a'
    when 'audio/mpeg' then 'mp3' when 'audio/wav' then 'wav' else 'bin' end`;

/** Where a file of a talk lies; no part of the pack. */
export type ExportedTalkFile = { name: string; store: 'folder' | 's3'; file_key: string };

/** Pictures and sounds that a person sent into talks, in the order of their names. */
export const talkFilesOf = (tx: Tx, userId: number): AsyncIterable<ExportedTalkFile[]> =>
  tx
    .unsafe<ExportedTalkFile[]>(
      `select ${TALK_FILE_NAME} as name, u.store, u.file_key
      from room_file f join room_message x on x.id = f.message_id join upload u on u.id = f.upload_id
      where x.user_id = $1 and x.removed_at is null order by 1`,
      [userId],
    )
    .cursor(BATCH);
