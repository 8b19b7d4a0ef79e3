import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Interpretation } from '#shared/interpretations.ts';
import { AppealPart } from '#web/features/moderation/moderation.parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { VerdictRow } from '#web/ui/fields/verdict-row.tsx';
import { readPath, useJudge } from '#web/features/interpretations/interpretations.queries.ts';
import { LetThrough } from './let-through.tsx';
import { Passages } from './passages.tsx';
import { FaceName } from '#web/ui/face.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import classes from './interpretation-card.module.css';

/** Where it comes from, how it looks at the dream, who wrote it and when; labelled alike for all. */
function CardHead({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const isMember = shown.source === 'member';
  return (
    <div className={classes.head}>
      <span>{t(`interpretations.source.${shown.source}`)}</span>
      {shown.lens && <span>{t(`interpretations.lens.${shown.lens}`)}</span>}
      {isMember && (
        <FaceName
          photo={shown.author.photo}
          name={shown.own ? t('interpretations.talk.you') : shown.author.username}
        />
      )}
      <time dateTime={shown.created_at}>{format.moment(shown.created_at, { dateStyle: 'medium' })}</time>
      {shown.revision > 1 && <span>{t('interpretations.revised')}</span>}
      {isMember && shown.visibility === 'dreamer' && (
        <span>{t(shown.judges ? 'interpretations.onlyYou' : 'interpretations.onlyDreamer')}</span>
      )}
    </div>
  );
}

/** What happened to it that a reader should know. */
export function CardState({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  if (shown.state === 'withdrawn') return <p className={classes.said}>{t('interpretations.withdrawn')}</p>;
  if (shown.state === 'waiting')
    return (
      <p className={classes.said}>
        {t(shown.own ? 'interpretations.waitingAuthor' : 'interpretations.waitingDreamer')}
      </p>
    );
  if (shown.state === 'refused') return <p className={classes.said}>{t('interpretations.refused')}</p>;
  if (shown.state !== 'hidden') return null;
  return (
    <div className={classes.said}>
      <p>{t(shown.own ? 'interpretations.hiddenAuthor' : 'interpretations.hiddenDreamer')}</p>
      {shown.own && <AppealPart subject="interpretation" subjectId={shown.id} />}
    </div>
  );
}

/** One interpretation among others; the dreamer says on the spot whether it fits. */
export function InterpretationCard({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const judge = useJudge();
  return (
    <article className={classes.card} data-interpretation={shown.id}>
      <CardHead shown={shown} />
      <p className={`${classes.text} ${classes.short}`} dir="auto">
        <EndingWords text={shown.text} />
      </p>
      <Passages passages={shown.passages} />
      <CardState shown={shown} />
      <div className={classes.foot}>
        {shown.judges && shown.state === 'waiting' ? (
          <LetThrough shown={shown} />
        ) : shown.judges ? (
          <VerdictRow given={shown.verdict} onGive={(verdict) => judge.mutate({ id: shown.id, verdict })} />
        ) : (
          <span className={classes.said}>
            {shown.replies > 0 && t('interpretations.talk.repliesN', { n: shown.replies })}
          </span>
        )}
        <Link to={readPath(shown.id)}>{t('interpretations.open')}</Link>
      </div>
    </article>
  );
}
