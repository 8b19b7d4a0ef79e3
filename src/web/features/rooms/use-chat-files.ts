import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOM_LIMITS } from '#shared/rooms/rooms.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import type { DeviceTalkFile } from '#web/offline/database.ts';
import { talkFileRows } from '#web/offline/written-words.ts';
import { keepChosen, MOST_BYTES, sendChosen, uploadOf } from './chosen-rows.ts';
import { useOwnRows } from './own-rows.ts';

/** A file that was chosen for the next message; `id` once the server has it. */
export type ChosenFile = { row: DeviceTalkFile; id: number | null; fault: string | null };

/** The files of a room's next message, kept on this device until they have left the field. */
function useRows(roomId: number): DeviceTalkFile[] {
  return useOwnRows(talkFileRows)
    .filter((row) => row.room_id === roomId)
    .toSorted((one, other) => one.chosen_at.localeCompare(other.chosen_at));
}

/** Sends what is not there yet, each file as soon as it is chosen or found again; what failed waits to be asked for. */
function useSending(rows: readonly DeviceTalkFile[]) {
  const errorText = useErrorText();
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const fault = (key: string, text: string | undefined) =>
    setFaults((before) => {
      const others = [...before].filter(([one]) => one !== key);
      return new Map(text === undefined ? others : [...others, [key, text]]);
    });
  const send = ({ owner, key }: DeviceTalkFile) => {
    if (faults.has(key)) fault(key, undefined);
    void sendChosen(owner, key).catch((error: unknown) => fault(key, errorText(error)));
  };
  const waiting = rows.filter((row) => uploadOf(row) === null && !faults.has(row.key));
  const names = waiting.map(({ key }) => key).join(' ');
  useEffect(() => {
    for (const row of waiting) send(row);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each once as it comes
  }, [names]);
  return { faults, send };
}

/** The files of the next message: each is on its way as soon as it is chosen, and none is lost with the page. */
export function useChatFiles(roomId: number) {
  const { t } = useTranslation('stream');
  const user = useSession((state) => state.user);
  const rows = useRows(roomId);
  const { faults, send } = useSending(rows);
  const [note, setNote] = useState<string | null>(null);
  const keep = async (owner: string, files: readonly File[]) => {
    const lost = await keepChosen(owner, roomId, files);
    if (lost) setNote(t('chat.attachUnreadable', { name: lost.name }));
  };
  const add = (files: readonly File[]) => {
    if (user === null) return;
    const small = files.filter(({ size }) => size <= MOST_BYTES);
    const fits = small.slice(0, Math.max(0, ROOM_LIMITS.attachments - rows.length));
    const isFull = fits.length < small.length;
    const tooLarge = files.find(({ size }) => size > MOST_BYTES);
    setNote(
      tooLarge
        ? t('chat.attachTooLarge', { name: tooLarge.name, size: MOST_BYTES / 1024 ** 2 })
        : isFull
          ? t('chat.attachFull')
          : null,
    );
    void keep(String(user), fits);
  };
  const chosen = rows.map((row): ChosenFile => ({
    row,
    id: uploadOf(row),
    fault: faults.get(row.key) ?? null,
  }));
  return {
    chosen,
    note,
    add,
    again: send,
    drop: (key: string) => {
      setNote(null);
      talkFileRows.drop(key);
    },
    clear: () => rows.forEach(({ key }) => talkFileRows.drop(key)),
    ids: chosen.map(({ id }) => id).filter((id) => id !== null),
    /** Everything that was chosen is there. */
    isWhole: chosen.every(({ id }) => id !== null),
  };
}
