import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import type { DreamFeature } from '#shared/routes.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { ActMenu, MenuAct, MenuLink, MenuRule } from '#web/ui/layers/act-menu.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { canFloat, castPath, reflect } from './dream-acts.tsx';
import { LIST_PATHS } from './dream-list-paths.ts';
import { changeDream, removeDream, useDreamWrite } from '#web/features/dreams/dreams.queries.ts';
import type { DeletedState } from '#web/features/dreams/undo-delete.tsx';
import classes from './dream-acts.module.css';
import { dreamName } from '#shared/words/dream-name.ts';

const AskBin = laterPart(async () => (await import('./ask-bin.tsx')).AskBin);

/** Where the copy for others, and what the dream was before, stand on the page. */
export const COPY_ID = 'dream-copy';
export const PAST_ID = 'dream-past';

/** Brings a part of the page into view, and the keyboard with it. */
const goTo = (id: string) => {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  part?.focus({ preventScroll: true });
};

/** Puts the dream into the bin and goes to the list, where it can be undone; asks first where a public copy goes too. */
function useBin(dream: Dream, feature: DreamFeature) {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const bin = async (id: number) => {
    const { wordsArrived } = await import('#web/offline/words-arrived.ts');
    await wordsArrived(dream.client_id);
    await removeDream(id);
  };
  const remove = useDreamWrite(bin, (id) => id);
  const run = () =>
    remove.mutate(dream.id, {
      onSuccess: () => {
        const state: DeletedState = { deleted: { id: dream.id, title: dreamName(dream.title, dream.text) } };
        void navigate(LIST_PATHS[feature === 'favorites' ? 'favorites' : 'dreams'], { state });
      },
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  const begin = () => (dream.public_dream_id === null ? run() : setAsking(true));
  return { asking, begin, run, busy: remove.isPending, cancel: () => setAsking(false) };
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
  onPublish: () => void;
};

type MenuProps = DreamToolsProps & { bin: ReturnType<typeof useBin> };

/** The copy for others: where it stands, or the way to make one. */
function CopyAct({ dream, onPublish }: Pick<MenuProps, 'dream' | 'onPublish'>) {
  const { t } = useTranslation('translation');
  if (dream.public_dream_id !== null)
    return (
      <MenuAct icon="publish" onPick={() => goTo(COPY_ID)}>
        {t('dreams.menu.copy')}
      </MenuAct>
    );
  const publish = () => {
    onPublish();
    // It is drawn first.
    requestAnimationFrame(() => goTo(COPY_ID));
  };
  return (
    <MenuAct icon="publish" disabled={dream.text.trim() === ''} onPick={publish}>
      {t('dreams.acts.publish')}
    </MenuAct>
  );
}

function Menu({ dream, underlined, onUnderline, onPublish, bin }: MenuProps) {
  const { t } = useTranslation('translation');
  return (
    <ActMenu label={t('dreams.menu.label')}>
      <MenuLink icon="edit" to={`/user/edit-dream/${dream.id}`}>
        {t('dreams.acts.edit')}
      </MenuLink>
      <MenuAct icon="reflect" onPick={reflect}>
        {t('dreams.acts.reflect')}
      </MenuAct>
      <CopyAct dream={dream} onPublish={onPublish} />
      {canFloat(dream) && (
        <MenuLink icon="pond" to={castPath(dream)}>
          {t('pond.inPond')}
        </MenuLink>
      )}
      <MenuLink icon="give" to={`/user/reading-links?new&ids=${dream.id}`}>
        {t('dreams.menu.give')}
      </MenuLink>
      <MenuLink icon="print" to={`/user/print?ids=${dream.id}`}>
        {t('dreams.menu.print')}
      </MenuLink>
      <MenuRule />
      <MenuAct
        icon={underlined ? 'eye' : 'eye-off'}
        hint={t(underlined ? 'dreams.menu.shown' : 'dreams.menu.hidden')}
        onPick={() => onUnderline(!underlined)}
      >
        {t('dreams.menu.underlines')}
      </MenuAct>
      <MenuAct icon="clock" onPick={() => goTo(PAST_ID)}>
        {t('dreams.menu.past')}
      </MenuAct>
      <MenuRule />
      <MenuAct danger icon="trash" hint={t('dreams.menu.binKept')} disabled={bin.busy} onPick={bin.begin}>
        {t('dreams.menu.bin')}
      </MenuAct>
    </ActMenu>
  );
}

/** At the head of a dream: the heart, and everything else behind one button. */
export function DreamTools(props: DreamToolsProps) {
  const { dream, feature } = props;
  const bin = useBin(dream, feature);
  return (
    <>
      <FavouriteButton dream={dream} />
      <Menu {...props} bin={bin} />
      {bin.asking && (
        <Suspense>
          <AskBin dreamId={dream.id} busy={bin.busy} onConfirm={bin.run} onCancel={bin.cancel} />
        </Suspense>
      )}
    </>
  );
}
