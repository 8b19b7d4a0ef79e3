import { useState } from 'react';
import { ROOM_LIMITS } from '#shared/rooms/rooms.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { sendTalkFile } from './rooms.queries.ts';

/** A file that was chosen for the next message; `id` once the server has it. */
export type ChosenFile = { key: string; file: File; id: number | null; fault: string | null };

/** The files of the next message: each is on its way as soon as it is chosen. */
export function useChatFiles() {
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [isFull, setFull] = useState(false);
  const change = (key: string, to: Partial<ChosenFile>) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const send = async ({ key, file }: ChosenFile) => {
    try {
      change(key, { id: (await sendTalkFile(file)).id });
    } catch (error) {
      change(key, { fault: errorText(error) });
    }
  };
  const add = (files: readonly File[]) => {
    const fits = files.slice(0, ROOM_LIMITS.attachments - chosen.length);
    setFull(fits.length < files.length);
    const rows = fits.map((file) => ({ key: crypto.randomUUID(), file, id: null, fault: null }));
    setChosen([...chosen, ...rows]);
    for (const row of rows) void send(row);
  };
  const drop = (key: string) => {
    setFull(false);
    setChosen(chosen.filter((one) => one.key !== key));
  };
  return {
    chosen,
    isFull,
    add,
    drop,
    clear: () => setChosen([]),
    ids: chosen.map(({ id }) => id).filter((id) => id !== null),
    /** Everything that was chosen is there. */
    isWhole: chosen.every(({ id }) => id !== null),
  };
}
