import { SharedInterpretations } from '#web/features/interpretations/interpretations.parts.tsx';
import { LazyThread } from '#web/features/comments/comments.parts.tsx';
import { BlockButton, MuteButton, ReportButton } from '#web/features/moderation/moderation.parts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { PublicDream } from '#shared/public-dreams.ts';
import { standingOf, useStanding } from '#web/api/live/standing.ts';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Byline, ContentNote, DreamTags } from './stream-card.tsx';
import { publicDream } from './stream.queries.ts';
import classes from './stream-page.module.css';
import { DreamHeading } from '#web/ui/text/dream-heading.tsx';

/** What a reader may do who does not want to read this, or more like it. */
function Acts({ dream }: { dream: PublicDream }) {
  const navigate = useNavigate();
  const reader = useSession((state) => state.user);
  const leave = () => void navigate(reader ? '/user/stream' : '/public/stream');
  return (
    <div className={classes.acts}>
      <MuteButton words={dream.tags} />
      <BlockButton
        subject="public_dream"
        subjectId={dream.id}
        anonymous={dream.anonymous}
        ofHouse={dream.house !== undefined}
        onBlocked={leave}
      />
      <ReportButton subject="public_dream" subjectId={dream.id} />
    </div>
  );
}

/** A copy in reading view; the sheet lets the sky through only as far as the text can bear. */
function Reading({ dream }: { dream: PublicDream }) {
  const [veiled, setVeiled] = useState(dream.content_note !== '');
  return (
    <Sheet as="article" pad="wide" overSky className={classes.sheet}>
      <Byline dream={dream} />
      <DreamHeading as="h1" dream={dream} />
      <DreamTags dream={dream} part="over" />
      {veiled ? (
        <ContentNote note={dream.content_note} onRead={() => setVeiled(false)} />
      ) : (
        <DreamText text={dream.text} dropCap lang={dream.language || undefined} />
      )}
      <DreamTags dream={dream} part="after" />
      {!dream.own && <Acts dream={dream} />}
    </Sheet>
  );
}

/** /public/stream/{id}: one shared dream for a visitor. Withdrawn and unknown ones look the same. */
export default function PublicDreamPage() {
  const { t } = useTranslation('stream');
  const id = Number(useParams().id);
  const reader = useSession((state) => state.user);
  const found = useQuery(publicDream(reader, id));
  const { copy, isGone, hasFailed } = standingOf(found);
  useStanding(id, found.refetch);
  return (
    <Page width="text">
      {copy?.indexable !== true && <meta name="robots" content="noindex" />}
      <Link to={reader ? '/user/stream' : '/public/stream'} className={classes.back}>
        <Icon name="back" /> {t('back')}
      </Link>
      {found.isPending && <SkeletonLines title lines={8} />}
      {isGone && (
        <Empty title={t('gone')} action={<ButtonLink to="/public/stream">{t('back')}</ButtonLink>}>
          {t('goneText')}
        </Empty>
      )}
      {hasFailed && (
        <Failed
          title={t('failed')}
          action={<Button onClick={() => void found.refetch()}>{t('again')}</Button>}
        >
          {t('failedText')}
        </Failed>
      )}
      {copy && (
        <>
          <Reading dream={copy} />
          {!copy.house && (
            <>
              <Sheet pad="wide" overSky className={classes.sheet}>
                <SharedInterpretations copyId={id} own={copy.own} />
              </Sheet>
              <LazyThread dreamId={id} overSky />
            </>
          )}
        </>
      )}
    </Page>
  );
}
