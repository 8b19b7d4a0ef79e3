import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Element, ElementDream } from '#shared/elements.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Awaited, SkeletonRows } from '#web/ui/skeleton.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import { elementDreams } from './elements.queries.ts';
import classes from './element-dream-list.module.css';
import { shownNameAndRest } from '#web/i18n/shown-name.ts';

function Row({ dream }: { dream: ElementDream }) {
  const { t } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  const { name, rest } = shownNameAndRest({ ...dream, text: dream.excerpt });
  const moods = dream.moods.map(({ mood }) => t(`stream:moods.${mood}`)).join(t('translation:dreams.comma'));
  return (
    <li className={classes.dream}>
      <p className={classes.when}>
        {dream.number !== null && (
          <b>{t('translation:elements.series.number', { number: format.number(dream.number) })}</b>
        )}
        <time dateTime={dream.night_of}>{format.day(dream.night_of)}</time>
        {moods && <span>{moods}</span>}
      </p>
      <h3 dir="auto" lang={dream.language || undefined}>
        <Link to={`/user/dreams/${dream.id}`}>{name || t('translation:dreams.untitled')}</Link>
      </h3>
      {rest && (
        <p dir="auto" lang={dream.language || undefined} className={classes.text}>
          <EndingWords text={rest} lang={dream.language} />
        </p>
      )}
    </li>
  );
}

/** The dreams themselves, newest night first. */
export function ElementDreamList({ element }: { element: Element }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { kind, name } = element;
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(elementDreams({ kind, name }));
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <section className={classes.list}>
      <h2>{t('elements.dreams')}</h2>
      {isPending && (
        <>
          <SkeletonRows rows={3} rowHeight={5} />
          <Awaited />
        </>
      )}
      {error && !data && (
        <p role="alert">
          {errorText(error)} <Button onClick={() => void refetch()}>{t('dreams.again')}</Button>
        </p>
      )}
      {data && rows.length === 0 && <p className={classes.none}>{t('elements.inNoDream')}</p>}
      <ol>
        {rows.map((dream) => (
          <Row key={dream.id} dream={dream} />
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('elements.moreDreams')}
          </Button>
        </div>
      )}
    </section>
  );
}
