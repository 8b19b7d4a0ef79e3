import { type ChannelRight, type HeardNote, idBehind } from '#server/channel-rights.ts';
import type { Deps } from '#server/deps.ts';
import { findSeen } from './messages.store.ts';
import { presentMessage } from './present-message.ts';
import { mayReadAll } from './rooms.service.ts';

const messageIn = (payload: unknown): number | undefined => {
  const { type, message_id: id } = (payload ?? {}) as { type?: unknown; message_id?: unknown };
  return type === 'room.message' && typeof id === 'number' ? id : undefined;
};

/** Words come with their note, so that nobody asks for them again; null where this reader may not read them. */
async function withWords(deps: Deps, heard: readonly HeardNote[]): Promise<unknown[]> {
  const asked = heard.flatMap(({ payload, userId }) => {
    const message = messageIn(payload);
    return message === undefined ? [] : [{ message, reader: userId }];
  });
  const rows = asked.length > 0 ? await findSeen(deps.sql, asked) : [];
  const seen = new Map(rows.map((row) => [`${row.id} ${row.reader_id}`, presentMessage(row, row.reader_id)]));
  return heard.map(({ payload, userId }) => {
    const id = messageIn(payload);
    return id === undefined
      ? payload
      : { ...(payload as object), message: seen.get(`${id} ${userId}`) ?? null };
  });
}

/** What is said in a room is heard by whoever may read it. */
export const roomChannelRight: ChannelRight = {
  prefix: 'room',
  mayJoin: async (deps, asked) => {
    const ids = asked.map(({ rest }) => idBehind(rest));
    const may = await mayReadAll(
      deps,
      asked.map(({ userId }, at) => ({ room: ids[at] ?? 0, user: userId })),
    );
    return may.map((reads, at) => reads && ids[at] !== undefined);
  },
  tell: withWords,
  namesWhoIsHere: true,
  tellsPresence: true,
};
