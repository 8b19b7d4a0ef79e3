import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { READING_LINK_LIMITS, type ReadingLink, type ReadingLinkChange } from '#shared/dream-packs.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Dialog } from '#web/ui/layers/dialog.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { DaysField } from './days-field.tsx';
import { stateOf } from './link-words.ts';
import { PackWords } from '#web/features/dream-packs/paper/pack-parts.tsx';
import { changeLink, useLinkWrite } from './reading-links.queries.ts';
import classes from './reading-links.module.css';

type LinkChangeProps = { link: ReadingLink; onClose: () => void };

/** Title, note and how long a link stays open; what has not been touched stays. */
function useLinkChange({ link, onClose }: LinkChangeProps) {
  const { t } = useTranslation('translation');
  const [title, setTitle] = useState(link.title);
  const [note, setNote] = useState(link.note);
  const [days, setDays] = useState<number | null>(
    stateOf(link) === 'open' ? null : READING_LINK_LIMITS.usualDays,
  );
  const write = useLinkWrite(changeLink);
  const change: ReadingLinkChange = {
    ...(title.trim() && title.trim() !== link.title ? { title: title.trim() } : {}),
    ...(note === link.note ? {} : { note }),
    ...(days === null ? {} : { days }),
  };
  const save = () =>
    write.mutate(
      { id: link.id, change },
      {
        onSuccess: () => {
          toast(t('readingLinks.changed'));
          onClose();
        },
      },
    );
  return { title, setTitle, note, setNote, days, setDays, write, save };
}

/** Changing what stands above the dreams, and until when they can be read. */
export function LinkChange({ link, onClose }: LinkChangeProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { title, setTitle, note, setNote, days, setDays, write, save } = useLinkChange({ link, onClose });
  const isOpen = stateOf(link) === 'open';
  return (
    <Dialog
      open
      wide
      title={t('readingLinks.change')}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('readingLinks.cancel')}
          </Button>
          <Button look="lamp" loading={write.isPending} onClick={save}>
            {t(isOpen ? 'readingLinks.save' : 'readingLinks.openAgain')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <PackWords title={title} onTitle={setTitle} note={note} onNote={setNote} />
        <DaysField days={days} canStay={isOpen} onDays={setDays} />
        {write.error && <FormMessage tone="error">{errorText(write.error)}</FormMessage>}
      </div>
    </Dialog>
  );
}
