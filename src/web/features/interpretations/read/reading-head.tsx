import { shownName } from '#web/i18n/shown-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import type { Interpretation } from '#shared/interpretations.ts';
import { useFormat } from '#web/i18n/format.ts';
import { aboutOf, isDreamGone } from '#web/features/interpretations/interpretations.queries.ts';
import { readDream } from '#web/features/interpretations/write/read-dream.queries.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import classes from './reading.module.css';

/** Whose it is, as a sentence begins with it. */
function Whose({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  if (shown.source !== 'member') return <span>{t('interpretations.labelSelf')}</span>;
  if (shown.own) return <span>{t('interpretations.label')}</span>;
  return (
    <span>
      <Trans
        t={t}
        i18nKey="interpretations.byWhom"
        values={{ name: shown.author.username }}
        components={{ b: <bdi className={classes.who} /> }}
      />
    </span>
  );
}

function Facts({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <p className={classes.facts}>
      <Whose shown={shown} />
      {shown.lens && <span className={classes.lens}>{t(`interpretations.lens.${shown.lens}`)}</span>}
      <time dateTime={shown.created_at}>{format.moment(shown.created_at, { dateStyle: 'medium' })}</time>
      {shown.revision > 1 && <span>{t('interpretations.revised')}</span>}
      {shown.source === 'member' && shown.visibility === 'dreamer' && (
        <span>{t(shown.judges ? 'interpretations.onlyYou' : 'interpretations.onlyDreamer')}</span>
      )}
    </p>
  );
}

/** The way back to the dream, its title, and below it whose interpretation this is. */
export function ReadingHead({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const gone = isDreamGone(shown);
  const { data, isPending } = useQuery({ ...readDream(aboutOf(shown)), enabled: !gone });
  const away = gone ? t('interpretations.dreamGoneTitle') : t('interpretations.untitled');
  return (
    <header className={classes.head}>
      <ButtonLink look="plain" hang small icon="back" to={data?.path ?? '/account/reviews'}>
        {t(data ? 'interpretations.toDream' : 'interpretations.reviews.title')}
      </ButtonLink>
      <h1 id="interpretation" dir="auto" lang={data?.language || undefined}>
        {!gone && isPending ? '\u00A0' : (data && shownName({ ...data, content_note: data.note })) || away}
      </h1>
      <Facts shown={shown} />
    </header>
  );
}
