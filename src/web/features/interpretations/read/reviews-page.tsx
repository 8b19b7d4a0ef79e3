import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WrittenByMe } from '#shared/interpretations.ts';
import { curled } from '#web/i18n/curled.ts';
import { useSession } from '#web/api/session.ts';
import { AppealPart } from '#web/features/moderation/moderation.parts.tsx';
import { useFormat } from '#web/i18n/format.ts';
import {
  isDreamGone,
  readPath,
  writePath,
  writtenByMe,
} from '#web/features/interpretations/interpretations.queries.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EndingWords } from '#web/ui/text/ending-words.tsx';
import classes from './reviews.module.css';

function useTitleOf(): (written: WrittenByMe) => string {
  const { t } = useTranslation('translation');
  return ({ interpretation, dream }) => {
    if (interpretation.source === 'self') return t('interpretations.reviews.draftSelf');
    if (!dream) return t('interpretations.reviews.away');
    return curled(dream.title) || t('interpretations.untitled');
  };
}

function Draft({ written }: { written: WrittenByMe }) {
  const { t } = useTranslation('translation');
  const titleOf = useTitleOf();
  const { copy_id: copy, dream_id: dream, text } = written.interpretation;
  const gone = isDreamGone(written.interpretation);
  const onward = writePath(copy === null ? { dream: dream ?? 0 } : { copy });
  const to = gone ? readPath(written.interpretation.id) : onward;
  return (
    <li>
      <h3 dir="auto">
        <Link to={to}>{titleOf(written)}</Link>
      </h3>
      <p className={classes.text} dir="auto">
        <EndingWords text={text} />
      </p>
      <ButtonLink small hang look="plain" icon={gone ? 'trash' : 'edit'} className={classes.go} to={to}>
        {t(gone ? 'interpretations.reviews.throwAway' : 'interpretations.goOn')}
      </ButtonLink>
    </li>
  );
}

/** One that is published: what was said of it stands under it. */
function Published({ written }: { written: WrittenByMe }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const titleOf = useTitleOf();
  const { interpretation: shown } = written;
  const isShown = shown.state === 'shown';
  return (
    <li>
      <h3 dir="auto">
        <Link to={readPath(shown.id)}>{titleOf(written)}</Link>
      </h3>
      <p className={classes.text} dir="auto">
        <EndingWords text={shown.text} />
      </p>
      <p className={classes.said}>
        <time dateTime={shown.created_at}>{format.moment(shown.created_at, { dateStyle: 'medium' })}</time>
        {isDreamGone(shown) && <span>{t('interpretations.reviews.goneMark')}</span>}
        {shown.state === 'withdrawn' && <span>{t('interpretations.reviews.withdrawnMark')}</span>}
        {shown.state === 'waiting' && <span>{t('interpretations.reviews.waitingMark')}</span>}
        {shown.state === 'refused' && <span>{t('interpretations.reviews.refusedMark')}</span>}
        {shown.state === 'hidden' && <span>{t('interpretations.reviews.hiddenMark')}</span>}
        {(isShown || shown.verdict) && (
          <span data-verdict={shown.verdict ?? 'none'}>
            {t(`interpretations.verdictOf.${shown.verdict ?? 'none'}`)}
          </span>
        )}
        {shown.thanked && (
          <span className={classes.thanks}>
            <Icon name="thanks" /> {t('interpretations.thanked')}
          </span>
        )}
        {shown.replies > 0 && <span>{t('interpretations.talk.repliesN', { n: shown.replies })}</span>}
      </p>
      {shown.state === 'hidden' && shown.own && <AppealPart subject="interpretation" subjectId={shown.id} />}
    </li>
  );
}

function List({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

function Teaching() {
  const { t } = useTranslation('translation');
  return (
    <Empty
      title={t('interpretations.reviews.emptyTitle')}
      action={<ButtonLink to="/user/stream">{t('interpretations.reviews.emptyAction')}</ButtonLink>}
    >
      {t('interpretations.reviews.emptyText')}
    </Empty>
  );
}

function Lists() {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  const found = useInfiniteQuery(writtenByMe(reader));
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (found.isError)
    return (
      <Failed
        title={t('interpretations.failed')}
        action={<Button onClick={() => void found.refetch()}>{t('interpretations.again')}</Button>}
      >
        {t('interpretations.failedText')}
      </Failed>
    );
  const drafts = found.data.pages[0]?.drafts ?? [];
  const list = found.data.pages.flatMap((page) => page.list);
  if (drafts.length + list.length === 0) return <Teaching />;
  return (
    <>
      {drafts.length > 0 && (
        <List id="drafts" title={t('interpretations.reviews.drafts')}>
          {drafts.map((written) => (
            <Draft key={written.interpretation.id} written={written} />
          ))}
        </List>
      )}
      {list.length > 0 && (
        <List id="written" title={t('interpretations.reviews.written')}>
          {list.map((written) => (
            <Published key={written.interpretation.id} written={written} />
          ))}
        </List>
      )}
      {found.hasNextPage && (
        <div>
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('interpretations.reviews.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** /account/reviews: what one has written about others' dreams, and what the dreamers said of it. */
export default function ReviewsPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="text">
      <PageHead title={t('interpretations.reviews.title')} note={t('interpretations.reviews.note')} />
      <Lists />
    </Page>
  );
}
