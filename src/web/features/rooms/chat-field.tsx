import { type KeyboardEvent, type SyntheticEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOM_LIMITS } from '#shared/rooms/rooms.ts';
import { codePoints } from '#shared/text.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { useChatDraft } from './use-saying.ts';
import classes from './chat-field.module.css';

/** From here on the field says how much room is left. */
const ROOM_TOLD = 200;

type FieldProps = {
  roomId: number;
  placeholder: string;
  note?: string | undefined;
  onSay: (text: string) => void;
};

/** Enter sends, Shift with Enter begins a line; a phone's Enter begins one, its button sends. */
export function ChatField({ roomId, placeholder, note, onSay }: FieldProps) {
  const { t } = useTranslation('stream');
  const { text, write } = useChatDraft(roomId);
  const noteId = useId();
  const left = ROOM_LIMITS.text - codePoints(text.trim());
  const isReady = text.trim() !== '' && left >= 0;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSay(text.trim());
    write('');
  };
  const press = (event: KeyboardEvent) => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches && !event.ctrlKey && !event.metaKey;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    send(event);
  };
  const told =
    left < 0 ? t('talk.tooLong', { over: -left }) : left < ROOM_TOLD ? t('talk.left', { left }) : note;
  return (
    <form className={classes.say} onSubmit={send} noValidate>
      <div className={classes.field}>
        <textarea
          rows={1}
          dir="auto"
          value={text}
          aria-label={placeholder}
          placeholder={placeholder}
          aria-invalid={left < 0 || undefined}
          aria-describedby={told ? noteId : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
        <IconButton
          icon="arrow-up"
          label={t('chat.send')}
          type="submit"
          disabled={!isReady}
          className={classes.send}
        />
      </div>
      {told && (
        <p id={noteId} className={left < 0 ? classes.fault : classes.note} aria-live="polite">
          {told}
        </p>
      )}
    </form>
  );
}
