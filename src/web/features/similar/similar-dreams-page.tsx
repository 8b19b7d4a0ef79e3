import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Dream } from '#shared/dreams.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { hasNoNight } from '#web/features/dreams/long-ago.parts.tsx';
import { DreamChoice } from './dream-choice.tsx';
import { Matches } from './matches.tsx';
import { oneDream } from '#web/features/dreams/dreams.queries.ts';
import { dreamChoices } from './similar.queries.ts';
import classes from './similar.module.css';

const hasWords = ({ title, text }: Pick<Dream, 'title' | 'text'>): boolean => `${title}${text}`.trim() !== '';

/** The dream in the address, else the last one with words and a night of its own, where there is one; `undefined` while that is not known, null where there is none. */
function useChosen(wanted: number | null) {
  const last = useQuery({ ...dreamChoices(''), enabled: wanted === null });
  const named = useQuery({ ...oneDream(wanted ?? 0, 'similar-dreams'), enabled: wanted !== null });
  const failed = wanted === null ? last.isError : named.isError;
  const newest =
    last.data &&
    (last.data.find((one) => hasWords(one) && !hasNoNight(one)) ??
      last.data.find(hasWords) ??
      last.data[0] ??
      null);
  const dream = wanted === null ? newest : named.data?.model;
  return { dream, failed, again: () => void (wanted === null ? last : named).refetch() };
}

function NoDreams() {
  const { t } = useTranslation('translation');
  return (
    <Empty
      title={t('similar.noDreams')}
      action={
        <ButtonLink to="/user/add-dream" look="lamp" icon="mic">
          {t('dreams.none.record')}
        </ButtonLink>
      }
    />
  );
}

/** /user/similar-dreams: one dream, and what stands near it in the diary and in the stream, with reasons. */
export default function SimilarDreamsPage() {
  const { t } = useTranslation(['translation', 'stream']);
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('dream')) || null;
  const nightmares = params.get('nightmares') === 'true';
  const { dream, failed, again } = useChosen(wanted);
  const change = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page width="wide">
      <PageHead title={t('translation:similar.title')} note={t('translation:similar.about')} />
      {failed && (
        <Failed
          title={t('translation:similar.failed')}
          action={<Button onClick={again}>{t('translation:dreams.again')}</Button>}
        />
      )}
      {!failed && dream === undefined && <SkeletonRows rows={4} rowHeight={9} />}
      {dream === null && <NoDreams />}
      {dream && (
        <>
          <div className={classes.choice}>
            <DreamChoice key={dream.id} chosen={dream} onChoose={(id) => change('dream', String(id))} />
            {wanted !== null && (
              <Button look="plain" hang onClick={() => change('dream', null)}>
                {t('translation:similar.last')}
              </Button>
            )}
          </div>
          <Matches
            key={dream.id}
            dreamId={dream.id}
            nightmares={nightmares}
            onNightmares={(on) => change('nightmares', on ? 'true' : null)}
          />
        </>
      )}
    </Page>
  );
}
