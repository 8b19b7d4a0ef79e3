import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NOTE_ID } from '#web/features/dreams/readings/reading-note.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { restoreDream, useDreamWrite } from '#web/features/dreams/dreams.queries.ts';
import classes from './dream-acts.module.css';

/** Stands where the acts would be while a dream lies in the bin. */
export function InBin({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const restore = useDreamWrite(restoreDream);
  return (
    <Sheet className={classes.bin}>
      <span>{t('dreams.bin.here')}</span>
      <Button icon="undo" loading={restore.isPending} onClick={() => restore.mutate(dream.id)}>
        {t('dreams.bin.restore')}
      </Button>
    </Sheet>
  );
}

type DreamActsProps = { dream: Dream; publishing: boolean; onPublish: (open: boolean) => void };

/** Whether a copy may go to the pond, and where one is let go. */
export const canFloat = ({ text, visibility }: Dream) => text.trim() !== '' && visibility !== 'sealed';
export const castPath = ({ id }: Dream) => `/user/dream-pond?cast=${id}`;

/** Brings the note under the questions into view and puts the cursor there. */
export const reflect = () => {
  const note = document.getElementById(NOTE_ID);
  note?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  note?.focus({ preventScroll: true });
};

/** What a dreamer does with a dream, and in words who can read it; of a copy that is out its own part says so, just below. */
export function DreamActs({ dream, publishing, onPublish }: DreamActsProps) {
  const { t } = useTranslation('translation');
  const isPrivate = dream.public_dream_id === null;
  return (
    <div className={classes.acts}>
      <ButtonLink look="plain" icon="edit" to={`/user/edit-dream/${dream.id}`}>
        {t('dreams.acts.edit')}
      </ButtonLink>
      <Button look="plain" icon="reflect" onClick={reflect}>
        {t('dreams.acts.reflect')}
      </Button>
      {isPrivate && (
        <Button
          look="plain"
          icon="publish"
          aria-expanded={publishing}
          disabled={dream.text.trim() === ''}
          onClick={() => onPublish(!publishing)}
        >
          {t('dreams.acts.publish')}
        </Button>
      )}
      {canFloat(dream) && (
        <ButtonLink look="plain" icon="pond" to={castPath(dream)} className={classes.pond}>
          {t('pond.inPond')}
        </ButtonLink>
      )}
      {isPrivate && (
        <p className={classes.seen}>
          <Icon name="lock" /> {t(`dreams.visibility.${dream.visibility}`)}
        </p>
      )}
    </div>
  );
}
