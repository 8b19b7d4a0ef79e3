import { type KeyboardEvent, type SyntheticEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '#shared/dream-photos.ts';
import { ROOM_LIMITS } from '#shared/rooms/rooms.ts';
import { codePoints } from '#shared/text.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { useChatFiles } from './use-chat-files.ts';
import { useChatDraft } from './use-saying.ts';
import classes from './chat-field.module.css';

const KINDS = [...PICTURE_TYPES, 'audio/*'].join(',');
/** From here on the field says how much room is left. */
const ROOM_TOLD = 200;

type FieldProps = {
  roomId: number;
  placeholder: string;
  note?: string | undefined;
  onSay: (text: string, attachments: number[]) => void;
};

/** What goes with the words: pictures and sounds of the kinds that are kept. */
function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('stream');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="plus"
        label={t('chat.attach')}
        className={classes.attach}
        onClick={() => field.current?.click()}
      />
      <VisuallyHidden>
        <input
          ref={field}
          type="file"
          multiple
          tabIndex={-1}
          aria-label={t('chat.attach')}
          accept={KINDS}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
    </>
  );
}

/** Why it cannot be sent yet, how much room is left, or the page's own note. */
function useTold(left: number, files: string | null, note: string | undefined): string | undefined {
  const { t } = useTranslation('stream');
  if (left < 0) return t('talk.tooLong', { over: -left });
  if (files !== null) return files;
  return left < ROOM_TOLD ? t('talk.left', { left }) : note;
}

const isPlainEnter = (event: KeyboardEvent): boolean => {
  const isTouch = window.matchMedia('(pointer: coarse)').matches && !event.ctrlKey && !event.metaKey;
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !isTouch;
};

/** Enter sends, Shift with Enter begins a line; a phone's Enter begins one, its button sends. */
export function ChatField({ roomId, placeholder, note, onSay }: FieldProps) {
  const { t } = useTranslation('stream');
  const { text, write } = useChatDraft(roomId);
  const noteId = useId();
  const files = useChatFiles(roomId);
  const left = ROOM_LIMITS.text - codePoints(text.trim());
  const isReady = (text.trim() !== '' || files.ids.length > 0) && left >= 0 && files.isWhole;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSay(text.trim(), files.ids);
    write('');
    files.clear();
  };
  const told = useTold(left, files.note, note);
  return (
    <form className={classes.say} onSubmit={send} noValidate>
      <ChosenFiles chosen={files.chosen} again={files.again} drop={files.drop} />
      <div className={classes.field}>
        <AttachButton onFiles={files.add} />
        <textarea
          rows={1}
          dir="auto"
          value={text}
          aria-label={placeholder}
          placeholder={placeholder}
          aria-invalid={left < 0 || undefined}
          aria-describedby={told ? noteId : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => isPlainEnter(event) && send(event)}
          onPaste={({ clipboardData: { files: pasted } }) => pasted.length > 0 && files.add([...pasted])}
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
