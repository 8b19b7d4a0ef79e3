import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import type { DreamPage } from '#shared/library/library.ts';
import { withInlineNames } from '#shared/words/inline-names.ts';
import { codePoints } from '#shared/text.ts';
import { ownNames } from '#web/api/names.queries.ts';
import { useStorageFault } from '#web/offline/row-states.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NamedText } from '#web/ui/text/named-text.tsx';
import { WordMarks } from '#web/ui/text/word-marks.tsx';
import { DreamAudio } from '#web/features/dreams/recordings/dream-audio.tsx';
import { DreamPhotos } from '#web/features/dreams/photos/dream-photos.tsx';
import { EditDetails } from './edit-details.tsx';
import { SaveLine } from './save-line.tsx';
import { type DreamEdit, useDreamEdit } from './use-dream-edit.ts';
import classes from './edit-dream.module.css';

/** Makes a field as tall as its text where the browser does not do so itself. */
function grow(area: HTMLTextAreaElement | null) {
  if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight}px`;
}

/** New words stand below what is there. */
const joined = (text: string, words: string): string => [text.trimEnd(), words].filter(Boolean).join('\n\n');

/** Where this device can keep nothing, the browser asks before the page is left. */
function useLeaveGuard() {
  const fault = useStorageFault();
  useEffect(() => {
    if (!fault) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [fault]);
}

function Words({ edit, lang }: { edit: DreamEdit; lang: string }) {
  const { t } = useTranslation('translation');
  const { title = '', text = '', tags = [], people = [] } = edit.fields;
  const { data: names } = useQuery(ownNames);
  const over = text.length > DREAM_LIMITS.text / 2 ? codePoints(text) - DREAM_LIMITS.text : 0;
  return (
    <>
      <textarea
        ref={grow}
        rows={1}
        className={classes.title}
        dir="auto"
        autoComplete="off"
        maxLength={DREAM_LIMITS.title}
        aria-label={t('dreams.edit.title')}
        placeholder={t('dreams.edit.title')}
        value={title}
        onInput={(event) => grow(event.currentTarget)}
        onChange={(event) => edit.write({ title: event.target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <WordMarks names={edit.fields} onNames={edit.write}>
        <NamedText
          names={names}
          className={classes.text}
          dir="auto"
          lang={lang || undefined}
          aria-label={t('dreams.edit.text')}
          placeholder={t('dreams.edit.textHint')}
          value={text}
          onInput={(event) => grow(event.currentTarget)}
          onText={(written) => edit.write({ text: written })}
          onNames={(found) => edit.write(withInlineNames({ tags, people }, found, DREAM_LIMITS.elements))}
        />
      </WordMarks>
      {over > 0 && (
        <p className={classes.over} role="alert">
          {t('dreams.edit.tooLong', { count: over })}
        </p>
      )}
    </>
  );
}

/** The words on one side, what is known of the dream on the other; all of it is saved as it is touched. */
export function EditDream({ page }: { page: DreamPage }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const { model: dream } = page;
  const edit = useDreamEdit(dream, true);
  useLeaveGuard();
  const isDraft = edit.fields.state === 'draft';
  const finish = async () => {
    if (isDraft) edit.write({ state: 'kept' });
    await edit.flush();
    void navigate(`/user/dreams/${dream.id}`);
  };
  return (
    <div className={classes.page}>
      <VisuallyHidden as="h1">{t('dreams.edit.page')}</VisuallyHidden>
      <div className={classes.bar}>
        <Link to={isDraft ? '/user/dreams' : `/user/dreams/${dream.id}`} className={classes.back}>
          <Icon name="back" /> {t(isDraft ? 'dreams.back.dreams' : 'dreams.edit.back')}
        </Link>
        <SaveLine clientId={dream.client_id} />
        <Button look="lamp" onClick={() => void finish()}>
          {t(isDraft ? 'dreams.edit.keep' : 'dreams.edit.done')}
        </Button>
      </div>
      <div className={classes.words}>
        <Words edit={edit} lang={dream.language} />
        <DreamPhotos dream={dream} canAdd />
        <DreamAudio
          dream={dream}
          onUse={(words) => edit.write({ text: joined(edit.fields.text ?? '', words) })}
        />
      </div>
      <EditDetails edit={edit} page={page} />
    </div>
  );
}
