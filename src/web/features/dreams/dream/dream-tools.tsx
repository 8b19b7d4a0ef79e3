import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import type { DreamFeature } from '#shared/routes.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { IconButton, IconLink } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { LIST_PATHS } from './dream-list-paths.ts';
import { changeDream, removeDream, useDreamWrite } from '#web/features/dreams/dreams.queries.ts';
import { AnswersGo } from '#web/features/dreams/publish/answers-first.tsx';
import { answersBelow } from '#web/features/dreams/publish/publish.queries.ts';
import type { DeletedState } from '#web/features/dreams/undo-delete.tsx';
import classes from './dream-acts.module.css';

/** Puts the dream into the bin and goes to the list, where it can be undone; asks first where a public copy goes too. */
function DeleteButton({ dream, feature }: { dream: Dream; feature: DreamFeature }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const remove = useDreamWrite(async (id: number) => {
    const { wordsArrived } = await import('#web/offline/words-arrived.ts');
    await wordsArrived(dream.client_id);
    await removeDream(id);
  });
  const below = useQuery({ ...answersBelow([dream.id]), enabled: asking });
  const run = () =>
    remove.mutate(dream.id, {
      onSuccess: () => {
        const state: DeletedState = { deleted: { id: dream.id, title: dream.title } };
        void navigate(LIST_PATHS[feature === 'favorites' ? 'favorites' : 'dreams'], { state });
      },
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  return (
    <>
      <IconButton
        icon="trash"
        label={t('dreams.delete.act')}
        disabled={remove.isPending}
        onClick={() => (dream.public_dream_id === null ? run() : setAsking(true))}
      />
      <Confirm
        open={asking}
        title={t('dreams.delete.title')}
        action={t('dreams.delete.act')}
        danger
        busy={remove.isPending}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        <p>{t('dreams.delete.published')}</p>
        {!below.isPending && <AnswersGo below={below.data ?? null} />}
      </Confirm>
    </>
  );
}

function FavouriteButton({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const change = useDreamWrite((favourite: boolean) => changeDream(dream, { favourite }));
  const on = change.isPending ? change.variables : dream.favourite;
  return (
    <IconButton
      icon="heart"
      label={t(on ? 'dreams.favourite.remove' : 'dreams.favourite.add')}
      aria-pressed={on}
      className={on ? classes.filled : undefined}
      onClick={() => change.mutate(!on)}
    />
  );
}

type DreamToolsProps = {
  dream: Dream;
  feature: DreamFeature;
  underlined: boolean;
  onUnderline: (on: boolean) => void;
};

/** The quiet acts at the head of a dream: favourite, underlines, print, give to read, delete. */
export function DreamTools({ dream, feature, underlined, onUnderline }: DreamToolsProps) {
  const { t } = useTranslation('translation');
  return (
    <>
      <FavouriteButton dream={dream} />
      <IconButton
        icon={underlined ? 'eye' : 'eye-off'}
        label={t(underlined ? 'dreams.underlines.hide' : 'dreams.underlines.show')}
        onClick={() => onUnderline(!underlined)}
      />
      <IconLink icon="print" label={t('dreams.print')} to={`/user/print?ids=${dream.id}`} />
      <IconLink
        icon="send"
        label={t('readingLinks.atDream')}
        to={`/user/reading-links?new&ids=${dream.id}`}
      />
      <DeleteButton dream={dream} feature={feature} />
    </>
  );
}
