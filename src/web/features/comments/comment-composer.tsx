import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_LIMITS } from '#shared/comments.ts';
import { hasLink } from '#shared/words/links.ts';
import { codePoints } from '#shared/text.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { keepDraft, useCommentDrafts } from './comment-drafts.ts';
import classes from './comment-composer.module.css';

/** From here on the field says how much room is left. */
const ROOM_TOLD = 200;

type ComposerProps = {
  /** Where the words are kept on the device until they are sent. */
  place: string;
  label: string;
  action: string;
  /** What the field begins with where nothing is kept. */
  start?: string;
  placeholder?: string;
  note?: string | undefined;
  fault?: string | undefined;
  links: boolean;
  busy?: boolean;
  focused?: boolean;
  onSend: (text: string) => void;
  onCancel?: () => void;
};

/** The words in the field as the device keeps them, and whether they may go. */
function useWords({ place, start = '', links, busy, fault, onSend }: ComposerProps) {
  const { t } = useTranslation('stream');
  const user = useSession((state) => state.user);
  const text = useCommentDrafts(user).drafts[place] ?? start;
  const left = COMMENT_LIMITS.text - codePoints(text.trim());
  const ready = text.trim() !== '' && left >= 0 && !busy;
  const own = left < 0 ? t('talk.tooLong', { over: -left }) : undefined;
  return {
    text,
    left,
    ready,
    fault: own ?? fault,
    linkWaits: !links && hasLink(text),
    write: (words: string) => keepDraft(user, place, words === '' && start === '' ? null : words),
    send: (event: SyntheticEvent) => {
      event.preventDefault();
      if (ready) onSend(text.trim());
    },
  };
}

/** The end of what is written takes the focus. */
function useFocus(focused: boolean | undefined) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focused) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    field.current?.scrollIntoView?.({ block: 'nearest' });
  }, [focused]);
  return field;
}

type NotesProps = { id: string; words: ReturnType<typeof useWords>; note: string | undefined };

/** What stands below the field: why it cannot go, what room is left, what becomes of it. */
function Notes({ id, words: { fault, left, linkWaits }, note }: NotesProps) {
  const { t } = useTranslation('stream');
  return (
    <div id={id}>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {!fault && left < ROOM_TOLD && <p className={classes.note}>{t('talk.left', { left })}</p>}
      {linkWaits && <p className={classes.note}>{t('talk.linkWaits')}</p>}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}

/** A field for words that stay on the device until they are sent; Ctrl or Command with Enter sends them. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation('stream');
  const words = useWords(props);
  const { text, ready, fault, write, send } = words;
  const { onCancel } = props;
  const field = useFocus(props.focused);
  const noteId = useId();
  // The button is closed while nothing stands in the field: the focus goes on where the next words are written.
  const sendOn = (event: SyntheticEvent) => {
    send(event);
    if (ready) field.current?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sendOn(event);
    if (event.key === 'Escape' && onCancel) onCancel();
  };
  return (
    <form className={classes.composer} onSubmit={sendOn} noValidate>
      <label>
        <span>{props.label}</span>
        <textarea
          ref={field}
          rows={3}
          dir="auto"
          value={text}
          placeholder={props.placeholder}
          aria-invalid={fault ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
      </label>
      <Notes id={noteId} words={words} note={props.note} />
      <div className={classes.acts}>
        <Button type="submit" small look="lamp" disabled={!ready} loading={props.busy}>
          {props.action}
        </Button>
        {onCancel && (
          <Button small look="plain" onClick={onCancel}>
            {t('talk.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
