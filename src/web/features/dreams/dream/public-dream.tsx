import { SharedInterpretations } from '#web/features/interpretations/interpretations.parts.tsx';
import { CommentCountOf } from '#web/features/comments/comments.parts.tsx';
import { BlockButton, MuteButton, ReportButton } from '#web/features/moderation/moderation.parts.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PublicDream, StreamPage } from '#shared/public-dreams.ts';
import type { DreamFeature } from '#shared/routes.ts';
import { standingOf, useStanding } from '#web/api/live/standing.ts';
import { copyAndSay } from '#web/ui/copy-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DreamText } from '#web/ui/text/dream-text.tsx';
import { DreamFailed, DreamGone, DreamSkeleton } from './dream-gone.tsx';
import { FirstTags, OtherTags } from './dream-tags.tsx';
import { SharedTurn } from './dream-turn.tsx';
import { LIST_PATHS } from './dream-list-paths.ts';
import { DreamTop } from './dream-top.tsx';
import { copyAfter, publicCopy } from '#web/features/dreams/publish/publish.queries.ts';
import { RipplesBack, StreamRipple } from '#web/features/pond/ripples.parts.tsx';
import { AuthorName, HouseWords, OtherLanguage } from '#web/features/stream/stream.parts.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { streamKeys } from '#web/features/stream/stream.queries.ts';
import { type Neighbours, useNeighbours } from './use-neighbours.ts';
import dream from './own-dream.module.css';
import { DreamHeading } from '#web/ui/text/dream-heading.tsx';

/** The neighbours in the stream as it was last listed here; the next older one is asked for where no list is at hand. */
function useStreamNeighbours(id: number): Neighbours {
  const queries = useQueryClient();
  const lists = queries.getQueriesData<{ pages: StreamPage[] }>({ queryKey: streamKeys.lists });
  const ids = lists
    .map(([, data]) => data?.pages.flatMap(({ list }) => list.map((one) => one.id)) ?? [])
    .find((list) => list.includes(id));
  const at = ids?.indexOf(id) ?? -1;
  const { data: older = null } = useQuery({ ...copyAfter(id), enabled: ids?.[at + 1] === undefined });
  return { newer: ids?.[at - 1] ?? null, older: ids?.[at + 1] ?? older };
}

/** What a reader may do with somebody's dream. */
function Bar({ shown, feature }: { shown: PublicDream; feature: DreamFeature }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const { id, own, anonymous, tags, house } = shown;
  const copy = () =>
    void copyAndSay(`${window.location.origin}/public/stream/${id}`, t('dreams.shared.copied'));
  return (
    <div className={dream.bar}>
      <StreamRipple dream={shown} />
      <Button look="plain" icon="link" onClick={copy}>
        {t('dreams.shared.copy')}
      </Button>
      {!own && (
        <>
          <MuteButton words={tags} />
          <BlockButton
            subject="public_dream"
            subjectId={id}
            anonymous={anonymous}
            ofHouse={house !== undefined}
            onBlocked={() => void navigate(LIST_PATHS[feature])}
          />
          <ReportButton subject="public_dream" subjectId={id} />
        </>
      )}
    </div>
  );
}

function Text({ shown }: { shown: PublicDream }) {
  const { t } = useTranslation(['translation', 'stream']);
  const [veiled, setVeiled] = useState(shown.content_note !== '');
  if (!veiled) return <DreamText text={shown.text} dropCap lang={shown.language || undefined} />;
  return (
    <div className={dream.veil}>
      <p>
        {t('stream:note')} <bdi>{shown.content_note}</bdi>
      </p>
      <Button onClick={() => setVeiled(false)}>{t('stream:read')}</Button>
    </div>
  );
}

function Shown({ shown, feature }: { shown: PublicDream; feature: DreamFeature }) {
  const { t } = useTranslation(['translation', 'stream']);
  const neighbours = useStreamNeighbours(shown.id);
  useNeighbours(feature, neighbours);
  const tagged = { ...shown, people: [], places: [] };
  return (
    <Page width="text">
      <Sheet as="article" pad="wide" overSky>
        <DreamTop feature={feature} neighbours={neighbours} />
        <header className={dream.header}>
          <div className={dream.when}>
            {shown.house ? (
              <HouseWords house={shown.house} />
            ) : (
              <>
                <AuthorName author={shown.author} />
                <span>{t(`stream:night.${shown.night}`)}</span>
              </>
            )}
            <OtherLanguage language={shown.language} />
            {shown.own && <span className={dream.own}>{t('stream:yours')}</span>}
          </div>
          <DreamHeading as="h1" dream={shown} />
          <FirstTags dream={tagged} />
        </header>
        <Text shown={shown} />
        <div className={dream.rest}>
          <OtherTags dream={tagged} />
        </div>
        {!shown.house && (
          <div className={dream.talk}>
            <CommentCountOf commentsOnly dreamId={shown.id} href={`/user/comments/${shown.id}`} />
          </div>
        )}
        {shown.own && <RipplesBack dream={shown} />}
        <Bar shown={shown} feature={feature} />
        {!shown.house && <SharedInterpretations copyId={shown.id} own={shown.own} />}
        <SharedTurn feature={feature} neighbours={neighbours} />
      </Sheet>
    </Page>
  );
}

/** Somebody's public copy in reading view. Withdrawn, hidden and unknown ones look like any missing dream. */
export function SharedDream({ id, feature }: { id: number; feature: DreamFeature }) {
  const found = useQuery(publicCopy(id));
  const { copy, isGone } = standingOf(found);
  useStanding(id, found.refetch);
  if (isGone) return <DreamGone feature={feature} />;
  if (copy) return <Shown shown={copy} feature={feature} />;
  if (found.isPending) return <DreamSkeleton />;
  return <DreamFailed feature={feature} onAgain={() => void found.refetch()} />;
}
