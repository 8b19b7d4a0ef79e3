import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { DreamPage } from '#shared/library.ts';
import type { DreamFeature } from '#shared/routes.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { WordMarks } from '#web/ui/word-marks.tsx';
import { DreamActs } from './dream-acts.tsx';
import { DreamAudio } from './dream-audio.tsx';
import { DreamBody } from './dream-body.tsx';
import { DreamFailed, DreamGone, DreamSkeleton } from './dream-gone.tsx';
import { DreamPhotos } from './dream-photos.tsx';
import { DreamSeries } from './dream-series.tsx';
import { DreamTags } from './dream-tags.tsx';
import { DreamThoughts } from './dream-thoughts.tsx';
import { DreamTools } from './dream-tools.tsx';
import { DreamTop } from './dream-top.tsx';
import { DreamWhen } from './dream-when.tsx';
import { oneDream } from './dreams.queries.ts';
import { FormerWords } from './former-words.tsx';
import { InBin } from './in-bin.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { MadeFrom } from './made-from.tsx';
import { NearDreams } from './near-dreams.tsx';
import { NightFacts } from './night-facts.tsx';
import { PublishAirlock } from './publish-airlock.tsx';
import { PublishedCopy } from './published-copy.tsx';
import { WaysToRead } from './ways-to-read.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useUnderlines } from './use-underlines.ts';
import { useWordMarks } from './use-word-marks.ts';
import classes from './own-dream.module.css';

type ReadingProps = { page: DreamPage; feature: DreamFeature };

/** What it was made from, what it said before, and who could read it. */
const Past = ({ dream, inBin }: { dream: Dream; inBin: boolean }) => (
  <>
    <MadeFrom dreamId={dream.id} inBin={inBin} />
    <FormerWords dream={dream} />
    <LedgerPart dream={dream} />
  </>
);

/** Title and text, what was said aloud, and what its dreamer may do with it. */
function Told({ page, feature }: ReadingProps) {
  const { t } = useTranslation('translation');
  const { model: dream, night, newer, older } = page;
  const [underlined, setUnderlined] = useUnderlines();
  const [publishing, setPublishing] = useState(false);
  const { marked, mark } = useWordMarks(dream);
  const [opened] = useState(dream.public_dream_id);
  const inBin = dream.deleted_at !== null;
  return (
    <div className={classes.told}>
      <DreamTop feature={feature} neighbours={{ newer, older }}>
        {!inBin && (
          <DreamTools dream={dream} feature={feature} underlined={underlined} onUnderline={setUnderlined} />
        )}
      </DreamTop>
      <header className={classes.header}>
        <DreamWhen dream={dream} night={night} />
        <h1 dir="auto" lang={dream.language || undefined}>
          {dream.title || t('dreams.untitled')}
        </h1>
        <DreamTags linked dream={{ ...marked, series: [] }} all />
        <DreamSeries page={page} />
      </header>
      {inBin ? (
        <DreamBody dream={dream} underlined={false} />
      ) : (
        <WordMarks names={marked} onNames={mark}>
          <DreamBody dream={dream} underlined={underlined} />
        </WordMarks>
      )}
      <DreamPhotos dream={dream} canAdd={!inBin} />
      <DreamAudio dream={dream} />
      <DreamThoughts dream={dream} />
      {inBin ? (
        <InBin dream={dream} />
      ) : (
        <DreamActs dream={dream} publishing={publishing} onPublish={setPublishing} />
      )}
      {publishing && !inBin && dream.public_dream_id === null && (
        <PublishAirlock dream={marked} onDone={() => setPublishing(false)} />
      )}
      {dream.public_dream_id !== null && (
        <PublishedCopy dream={dream} id={dream.public_dream_id} fresh={dream.public_dream_id !== opened} />
      )}
      <Past dream={dream} inBin={inBin} />
      {!inBin && <WaysToRead dream={dream} />}
    </div>
  );
}

function Reading({ page, feature }: ReadingProps) {
  const { model: dream, night } = page;
  useNeighbours(feature, page);
  return (
    <article className={classes.page}>
      <Told page={page} feature={feature} />
      <aside className={classes.aside}>
        {!dream.deleted_at && <NearDreams dream={dream} />}
        <NightFacts dream={dream} night={night} />
      </aside>
    </article>
  );
}

/** One of one's own dreams, whole. */
export function OwnDream({ id, feature }: { id: number; feature: DreamFeature }) {
  const found = useQuery(oneDream(id, feature));
  if (found.data) return <Reading page={found.data} feature={feature} />;
  if (found.isPending) return <DreamSkeleton />;
  if (isNotFound(found.error)) return <DreamGone feature={feature} />;
  return <DreamFailed onAgain={() => void found.refetch()} />;
}
