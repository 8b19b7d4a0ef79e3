import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DreamPieces } from '#shared/fragments.ts';
import { diaryKeys } from '#web/api/diary.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { AudioPlayer } from '#web/ui/sound/audio-player.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { dreamKeys, loadAudio } from '#web/features/dreams/dreams.queries.ts';
import classes from './made-from.module.css';
import { dreamPieces, takeApart } from '#web/features/dreams/recordings/pieces.queries.ts';

type Piece = DreamPieces['fragments'][number];

/** One original, as it was said or written. */
function Original({ piece }: { piece: Piece }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <li className={classes.piece}>
      <p className={classes.facts}>
        <time dateTime={piece.recorded_at}>{format.moment(piece.recorded_at)}</time>
        {piece.asked && <bdi>{piece.asked}</bdi>}
      </p>
      <p className={classes.text} dir="auto" lang={piece.language || undefined}>
        {piece.text || t('inbox.noWords')}
      </p>
      {piece.recordings
        .filter(({ state }) => state !== 'receiving')
        .map((take, index) => (
          <AudioPlayer
            key={take.id}
            label={t('dreams.audio.label', { number: index + 1 })}
            load={loadAudio(take.id)}
            seconds={take.duration_ms / 1000}
          />
        ))}
    </li>
  );
}

/** Taking apart; says beforehand what becomes of the dream. */
function TakeApart({ dreamId, untouched }: { dreamId: number; untouched: boolean }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const apart = async () => {
    setBusy(true);
    try {
      const { dream_kept: kept } = await takeApart(dreamId);
      toast(t(kept ? 'inbox.merge.apartKept' : 'inbox.merge.apart'));
      void queries.invalidateQueries({ queryKey: diaryKeys.fragments });
      void queries.invalidateQueries({ queryKey: dreamKeys.all });
      if (!kept) await navigate('/user/inbox');
    } catch (error) {
      toast(errorText(error), { status: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <Button small icon="undo" onClick={() => setAsking(true)}>
        {t('madeFrom.apart')}
      </Button>
      <Confirm
        open={asking}
        title={t('madeFrom.ask')}
        action={t('madeFrom.apart')}
        busy={busy}
        onConfirm={() => void apart()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(untouched ? 'madeFrom.willGo' : 'madeFrom.willStay')}</p>
      </Confirm>
    </>
  );
}

/** Questions that were answered about the dream after it had been kept. */
function Answers({ answers }: { answers: DreamPieces['answers'] }) {
  const { t, i18n } = useTranslation('translation');
  const language = i18n.resolvedLanguage ?? 'en';
  if (answers.length === 0) return null;
  return (
    <section className={classes.answers} aria-label={t('madeFrom.answers')}>
      <dl>
        {answers.map(({ id, question, answer }) => (
          <div key={id}>
            <dt dir="auto">{question[language] ?? question.en}</dt>
            <dd dir="auto">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The dream's history: the fragments that it was made from, each as it was, and answers that stand beside it. */
export function MadeFrom({ dreamId, inBin }: { dreamId: number; inBin: boolean }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(dreamPieces(dreamId));
  if (!data) return null;
  const { fragments, answers, untouched } = data;
  return (
    <>
      <Answers answers={answers} />
      {fragments.length > 0 && (
        <Fold title={t('madeFrom.title', { count: fragments.length })}>
          <ol className={classes.made}>
            {fragments.map((piece) => (
              <Original key={piece.id} piece={piece} />
            ))}
          </ol>
          {!inBin && <TakeApart dreamId={dreamId} untouched={untouched} />}
        </Fold>
      )}
    </>
  );
}
