import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cast } from '#shared/pond/pond.ts';
import { curled } from '#web/i18n/curled.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { CameBack } from './came-back.tsx';
import { PastDraws } from './past-draws.tsx';
import { ownCasts, useSeen, useWithdrawCast } from './pond.queries.ts';
import classes from './casts.module.css';

/** Asks once, then takes a cast out of the water. */
function Withdrawing({ id, onEnd }: { id: number; onEnd: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const withdraw = useWithdrawCast();
  const takeOut = () => {
    onEnd();
    withdraw.mutate(id, {
      onSuccess: () => toast(t('pond.withdrawn')),
      onError: (error) => toast(errorText(error), { status: 'error' }),
    });
  };
  return (
    <Confirm
      open
      danger
      title={t('pond.withdrawTitle')}
      action={t('pond.withdraw')}
      onConfirm={takeOut}
      onCancel={onEnd}
    >
      {t('pond.withdrawText')}
    </Confirm>
  );
}

function CastCard({ cast, onWithdraw }: { cast: Cast; onWithdraw: () => void }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { title, text, language, state, reason, night, fresh } = cast;
  return (
    <Sheet as="li" pad="own" className={classes.cast}>
      <div className={classes.facts}>
        <span>{t('pond.castNight', { date: format.day(night, { day: 'numeric', month: 'long' }) })}</span>
        {fresh ? <b>{t('pond.fresh')}</b> : <span>{t(`pond.state.${state}`)}</span>}
      </div>
      {title !== '' && (
        <h3 dir="auto" lang={language || undefined}>
          {curled(title, language)}
        </h3>
      )}
      <p className={classes.words} dir="auto" lang={language || undefined}>
        <EndingWords text={text} lang={language} />
      </p>
      {state === 'refused' && reason !== '' && (
        <p className={classes.refused}>{t('pond.refused', { reason })}</p>
      )}
      {state === 'floating' && <CameBack returned={cast.came_back} />}
      <Button look="plain" small hang className={classes.out} onClick={onWithdraw}>
        {t('pond.withdraw')}
      </Button>
    </Sheet>
  );
}

function NoCasts() {
  const { t } = useTranslation('translation');
  return (
    <Sheet>
      <Empty
        framed
        title={t('pond.noCasts')}
        action={
          <ButtonLink look="lamp" icon="pond" to="?cast">
            {t('pond.castOne')}
          </ButtonLink>
        }
      >
        {t('pond.noCastsText')}
      </Empty>
    </Sheet>
  );
}

/** What the reader let go, what came back, and what they drew themselves. */
export function CastsView() {
  const { t } = useTranslation('translation');
  const { data, error, refetch } = useQuery(ownCasts);
  const { mutate: seen } = useSeen();
  const [going, setGoing] = useState<number | null>(null);
  const marked = useRef(false);
  useEffect(() => {
    if (marked.current || !data?.some(({ fresh }) => fresh)) return;
    marked.current = true;
    seen();
  }, [data, seen]);
  return (
    <div className={classes.casts}>
      {!data && !error && <SkeletonRows rows={3} rowHeight={8} />}
      {!data && error && (
        <Failed
          title={t('pond.failed')}
          action={<Button onClick={() => void refetch()}>{t('pond.again')}</Button>}
        />
      )}
      {data?.length === 0 && <NoCasts />}
      {data && data.length > 0 && (
        <>
          <ul className={classes.list}>
            {data.map((cast) => (
              <CastCard key={cast.id} cast={cast} onWithdraw={() => setGoing(cast.id)} />
            ))}
          </ul>
          <ButtonLink icon="pond" to="?cast" className={classes.another}>
            {t('pond.castOne')}
          </ButtonLink>
        </>
      )}
      <PastDraws />
      {going !== null && <Withdrawing id={going} onEnd={() => setGoing(null)} />}
    </div>
  );
}
