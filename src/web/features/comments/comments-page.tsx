import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { PublicDream } from '#shared/public-dreams.ts';
import { standingOf, useStanding } from '#web/api/live/standing.ts';
import { useSession } from '#web/api/session.ts';
import { publicDream } from '#web/features/stream/stream.queries.ts';
import { Thread } from './thread.tsx';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import classes from './comments-page.module.css';
import { shownNameAndRest } from '#web/i18n/shown-name.ts';

/** The dream that is talked about, in a few lines; one with a note of its writer stays veiled. */
function About({ dream }: { dream: PublicDream }) {
  const { t } = useTranslation('stream');
  const { name, rest } = shownNameAndRest(dream);
  return (
    <header className={classes.about}>
      <p className={classes.who}>
        <bdi>{dream.author?.username ?? t('somebody')}</bdi>
        <span>{t(`night.${dream.night}`)}</span>
        {dream.own && <span className={classes.own}>{t('yours')}</span>}
      </p>
      <h1 dir="auto" lang={dream.language || undefined}>
        <Link to={`/user/stream/${dream.id}`}>{name || t('untitled')}</Link>
      </h1>
      {dream.content_note ? (
        <p className={classes.note}>
          {t('note')} <bdi>{dream.content_note}</bdi>
        </p>
      ) : (
        <p className={classes.lines} dir="auto" lang={dream.language || undefined}>
          <EndingWords text={rest} lang={dream.language} />
        </p>
      )}
    </header>
  );
}

/** /user/comments/{id}: what is said below a shared dream; {id} is the public copy's. */
export default function CommentsPage() {
  const { t } = useTranslation(['stream', 'translation']);
  const id = Number(useParams().id);
  const reader = useSession((state) => state.user);
  const found = useQuery(publicDream(reader, id));
  const { copy, isGone: missing, hasFailed } = standingOf(found);
  useStanding(id, found.refetch);
  return (
    <Page width="text">
      <div className={classes.page}>
        <Link to={missing ? '/user/stream' : `/user/stream/${id}`} className={classes.back}>
          <Icon name="back" /> {t(missing ? 'talk.toStream' : 'talk.back')}
        </Link>
        {found.isPending && <SkeletonLines title lines={6} />}
        {missing && (
          <Empty
            title={t('talk.gone')}
            action={<ButtonLink to="/user/stream">{t('talk.toStream')}</ButtonLink>}
          >
            {t('talk.goneText')}
          </Empty>
        )}
        {hasFailed && (
          <Failed
            title={t('talk.failed')}
            action={<Button onClick={() => void found.refetch()}>{t('talk.again')}</Button>}
          >
            {t('talk.failedText')}
          </Failed>
        )}
        {copy && (
          <>
            <About dream={copy} />
            <Thread key={id} dreamId={id} alone />
          </>
        )}
      </div>
    </Page>
  );
}
