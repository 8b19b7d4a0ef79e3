import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { useFormat } from '#web/i18n/format.ts';
import { AudioPlayer } from '#web/ui/sound/audio-player.tsx';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { loadTake } from './inbox.queries.ts';
import type { InboxItem } from './inbox-items.ts';
import classes from './inbox.module.css';

/** What is known of a fragment's voice: where it is, and whether its words are there. */
function VoiceState({ item }: { item: InboxItem }) {
  const { t } = useTranslation('translation');
  if (item.id === null)
    return <span>{t(item.spokenHere ? 'inbox.state.spokenHere' : 'inbox.state.here')}</span>;
  const last = item.recordings.at(-1);
  if (!last || last.state === 'transcribed') return null;
  return <span>{t(`inbox.state.${last.state}`)}</span>;
}

function Takes({ item }: { item: InboxItem }) {
  const { t } = useTranslation('translation');
  return item.recordings
    .filter(({ state }) => state !== 'receiving')
    .map((take, index) => (
      <AudioPlayer
        key={take.id}
        label={t('dreams.audio.label', { number: index + 1 })}
        load={loadTake(take.id)}
        seconds={take.duration_ms / 1000}
      />
    ));
}

type EditorProps = { item: InboxItem; onSave: (text: string) => Promise<boolean>; onClose: () => void };

function Editor({ item, onSave, onClose }: EditorProps) {
  const { t } = useTranslation('translation');
  const [text, setText] = useState(item.text);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await onSave(text);
    setBusy(false);
    if (saved) onClose();
  };
  return (
    <div className={classes.editor}>
      <textarea
        className={classes.field}
        dir="auto"
        value={text}
        maxLength={DREAM_LIMITS.text}
        aria-label={t('inbox.textOf')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press on "Edit"
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <div className={classes.acts}>
        <Button small look="lamp" loading={busy} onClick={() => void save()}>
          {t('inbox.save')}
        </Button>
        <Button small look="plain" onClick={onClose}>
          {t('inbox.cancel')}
        </Button>
      </div>
    </div>
  );
}

type CardProps = {
  item: InboxItem;
  chosen: boolean;
  /** Part of a merge that waits for the connection. */
  waiting: boolean;
  onChoose: (chosen: boolean) => void;
  onSave: (text: string) => Promise<boolean>;
  onDelete: () => void;
};

/** One fragment: its question, its words or its voice, and what may be done with it. */
export function FragmentCard({ item, chosen, waiting, onChoose, onSave, onDelete }: CardProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const words = useId();
  const [editing, setEditing] = useState(false);
  const time = format.moment(item.recorded_at, { timeStyle: 'short' });
  return (
    <li className={classes.card} data-chosen={chosen || undefined}>
      <input
        type="checkbox"
        className={classes.box}
        checked={chosen}
        disabled={waiting}
        aria-label={t('inbox.choose', { time })}
        aria-describedby={words}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className={classes.told}>
        {item.asked && <p className={classes.question}>{item.asked}</p>}
        {editing ? (
          <Editor item={item} onSave={onSave} onClose={() => setEditing(false)} />
        ) : (
          <p id={words} className={classes.text} dir="auto" lang={item.language || undefined}>
            {item.text || <i>{t('inbox.noWords')}</i>}
          </p>
        )}
        <Takes item={item} />
        <p className={classes.facts}>
          <time dateTime={item.recorded_at}>{time}</time>
          <VoiceState item={item} />
          {waiting && <span>{t('inbox.state.waiting')}</span>}
        </p>
      </div>
      {item.id !== null && !waiting && (
        <div className={classes.tools}>
          <IconButton icon="edit" label={t('inbox.edit', { time })} onClick={() => setEditing(!editing)} />
          <IconButton icon="trash" label={t('inbox.delete', { time })} onClick={onDelete} />
        </div>
      )}
    </li>
  );
}
