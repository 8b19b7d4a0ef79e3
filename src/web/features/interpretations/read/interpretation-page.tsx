import { ReportButton } from '#web/features/moderation/moderation.parts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Interpretation, InterpretationAnswer } from '#shared/interpretations.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { useSession } from '#web/api/session.ts';
import { CardState, InterpretationCard } from '#web/features/interpretations/list/interpretation-card.tsx';
import {
  aboutOf,
  interpretationsOf,
  isDreamGone,
  oneInterpretation,
} from '#web/features/interpretations/interpretations.queries.ts';
import { Passages } from '#web/features/interpretations/list/passages.tsx';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { AuthorActs } from './author-acts.tsx';
import { DreamBeside } from '#web/features/interpretations/write/dream-beside.tsx';
import { DreamersWord } from './dreamers-word.tsx';
import { ReadingHead } from './reading-head.tsx';
import { OlderVersions } from './older-versions.tsx';
import { readDream } from '#web/features/interpretations/write/read-dream.queries.ts';
import { Talk } from './dreamer-replies.tsx';
import shared from '#web/features/interpretations/interpretations.module.css';
import classes from './reading.module.css';

/** What else has been written about the same dream. */
function Others({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const reader = useSession((state) => state.user);
  const { data } = useQuery(interpretationsOf(reader, aboutOf(shown)));
  const others = data?.list.filter(({ id }) => id !== shown.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others">{t('interpretations.others')}</h2>
      {others.map((one) => (
        <InterpretationCard key={one.id} shown={one} />
      ))}
    </section>
  );
}

function Beside({ shown }: { shown: Interpretation }) {
  const { t } = useTranslation('translation');
  const { data } = useQuery({ ...readDream(aboutOf(shown)), enabled: !isDreamGone(shown) });
  if (isDreamGone(shown)) return <p className={shared.quiet}>{t('interpretations.dreamGone')}</p>;
  if (!data) return <div className={classes.room} aria-hidden="true" />;
  return (
    <DreamBeside
      folded
      read={data}
      passages={shown.passages.filter(({ gone }) => !gone).map(({ words }) => words)}
    />
  );
}

function Acts({ shown }: { shown: Interpretation }) {
  const reports = shown.source === 'member' && !shown.own && shown.state === 'shown';
  return (
    <div className={classes.acts}>
      {shown.own && <AuthorActs shown={shown} about={aboutOf(shown)} />}
      {reports && (
        <span className={classes.report}>
          <ReportButton subject="interpretation" subjectId={shown.id} />
        </span>
      )}
    </div>
  );
}

function Whole({ answer }: { answer: InterpretationAnswer }) {
  const { model: shown } = answer;
  const isMember = shown.source === 'member';
  const gone = isDreamGone(shown);
  const beside = useQuery({ ...readDream(aboutOf(shown)), enabled: !gone });
  // The dream stands above the words on a phone: drawn later, it would move them.
  if (!gone && beside.isPending) return <SkeletonLines title lines={20} />;
  return (
    <article className={classes.reading} aria-labelledby="interpretation">
      <ReadingHead shown={shown} />
      <div className={classes.beside}>
        <Beside shown={shown} />
      </div>
      <div className={classes.main}>
        <div className={classes.words}>
          <Passages passages={shown.passages} className={classes.quotations} />
          <DreamText text={shown.text} />
          <CardState shown={shown} />
        </div>
        {isMember && <DreamersWord shown={shown} />}
        <Acts shown={shown} />
        {shown.revision > 1 && <OlderVersions shown={shown} />}
        {isMember && <Talk answer={answer} />}
        {!isDreamGone(shown) && <Others shown={shown} />}
      </div>
    </article>
  );
}

/** /user/interpitation/{id}: one interpretation, with the dream that it reads beside it. */
export default function InterpretationPage() {
  const { t } = useTranslation('translation');
  const id = Number(useParams().id);
  const reader = useSession((state) => state.user);
  const found = useQuery(oneInterpretation(reader, id));
  return (
    <Page width="wide">
      {found.isPending && <SkeletonLines title lines={20} />}
      {found.isError && (
        <div>
          <ButtonLink look="plain" hang small icon="back" to="/account/reviews">
            {t('interpretations.reviews.title')}
          </ButtonLink>
        </div>
      )}
      {found.isError &&
        (isNotFound(found.error) ? (
          <Empty heading title={t('interpretations.gone.title')}>
            {t('interpretations.gone.text')}
          </Empty>
        ) : (
          <Failed
            heading
            title={t('interpretations.failed')}
            action={<Button onClick={() => void found.refetch()}>{t('interpretations.again')}</Button>}
          >
            {t('interpretations.failedText')}
          </Failed>
        ))}
      {found.data && <Whole key={id} answer={found.data} />}
    </Page>
  );
}
