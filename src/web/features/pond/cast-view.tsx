import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import type { PondView } from '#shared/pond/pond.ts';
import {
  type Copy,
  CopyFields,
  copyOfDream,
  PublicPreview,
  useCopy,
} from '#web/features/dreams/dreams.parts.tsx';
import { oneDream } from '#web/features/dreams/dreams.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { DreamPick } from './dream-pick.tsx';
import { useCast } from './pond.queries.ts';
import { useTonightWords } from './tonight-words.ts';
import classes from './cast-view.module.css';

type AirlockProps = { dream: Dream; onOther: () => void; onCast: () => void };

/** Without tags: nobody browses the pond by them. */
const startOf = (dream: Dream): Copy => ({ ...copyOfDream(dream), tags: [] });

/** Between the diary and the pond: a copy is looked through, seen as a stranger sees it, then let go. */
function Airlock({ dream, onOther, onCast }: AirlockProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const draft = useCopy(startOf(dream), dream);
  const [looking, setLooking] = useState(false);
  const cast = useCast();
  const { title, text, content_note } = draft.copy;
  const letGo = () =>
    cast.mutate(
      { dream_id: dream.id, title, text, content_note },
      {
        onSuccess: () => {
          toast(t('pond.castDone'));
          onCast();
        },
      },
    );
  return (
    <>
      <h2>{t(looking ? 'pond.lookTitle' : 'pond.castOne')}</h2>
      {looking ? (
        <PublicPreview dream={dream} copy={draft.copy} anonymous />
      ) : (
        <CopyFields draft={draft} tagless />
      )}
      {cast.error && <FormMessage>{errorText(cast.error)}</FormMessage>}
      <p className={classes.hint}>
        <Icon name="shield" /> {t('pond.letGoText')}
      </p>
      <div className={classes.acts}>
        {looking ? (
          <>
            <Button look="lamp" icon="pond" loading={cast.isPending} onClick={letGo}>
              {t('pond.letGo')}
            </Button>
            <Button onClick={() => setLooking(false)}>{t('pond.change')}</Button>
          </>
        ) : (
          <>
            <Button look="lamp" disabled={text.trim() === ''} onClick={() => setLooking(true)}>
              {t('pond.look')}
            </Button>
            <Button onClick={onOther}>{t('pond.other')}</Button>
          </>
        )}
      </div>
    </>
  );
}

/** Letting one go: which one, then its airlock. `?cast=7` begins with that dream. */
export function CastView({ pond, onDrop }: { pond: PondView; onDrop: () => void }) {
  const { t } = useTranslation('translation');
  const words = useTonightWords();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('cast')) || null;
  const { data } = useQuery({ ...oneDream(id ?? 0, 'dreams'), enabled: id !== null });
  const dream = data?.model;
  const choose = (chosen: number | null) => setParams({ cast: chosen === null ? '' : String(chosen) });
  const done = () => {
    onDrop();
    void navigate('?view=casts');
  };
  return (
    <Sheet as="section" pad="wide" className={classes.sheet}>
      {id === null && (
        <>
          <h2>{t('pond.choose')}</h2>
          <p className={classes.hint}>{t('pond.chooseText')}</p>
          {pond.casts_left > 0 && <DreamPick onPick={(chosen) => choose(chosen.id)} />}
        </>
      )}
      {id !== null && !dream && <SkeletonLines lines={8} title />}
      {dream && pond.casts_left > 0 && (
        <Airlock key={dream.id} dream={dream} onOther={() => choose(null)} onCast={done} />
      )}
      <p className={classes.hint}>{words.casts(pond)}</p>
    </Sheet>
  );
}
