import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { DreamPage } from '#shared/library/library.ts';
import type { DreamFeature } from '#shared/routes.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { WordMarks } from '#web/ui/text/word-marks.tsx';
import { DreamActs, InBin } from './dream-acts.tsx';
import { DreamAudio } from '#web/features/dreams/recordings/dream-audio.tsx';
import { DreamBody } from './dream-body.tsx';
import {
  MadeFrom,
  NearDreams,
  NightFacts,
  PublishDialog,
  PublishedCopy,
  WaysToRead,
} from './dream-later.tsx';
import { DreamFailed, DreamGone } from './dream-gone.tsx';
import { DreamPhotos } from '#web/features/dreams/photos/dream-photos.tsx';
import { DreamSeries } from './dream-series.tsx';
import { FirstTags, OtherTags } from './dream-tags.tsx';
import { COPY_ID, DreamTools, PAST_ID } from './dream-tools.tsx';
import { DreamTop } from './dream-top.tsx';
import { OwnTurn } from './dream-turn.tsx';
import { DreamWhen } from './dream-when.tsx';
import { oneDream } from '#web/features/dreams/dreams.queries.ts';
import { WaitingCopy } from '#web/features/dreams/publish/waiting-copy.tsx';
import { LedgerPart } from '#web/features/dreams/publish/ledger-part.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { WakingCard } from '#web/features/dreams/readings/waking-card.tsx';
import { useUnderlines } from '#web/features/dreams/readings/use-underlines.ts';
import { useWordMarks } from '#web/features/dreams/edit/use-word-marks.ts';
import { OtherEnding } from '#web/features/rescripts/rescripts.parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { useDeviceDreams } from '#web/offline/unsaved-dreams.ts';
import { withDeviceWords } from '#web/offline/unsaved-places.ts';
import { UnsavedMark } from '#web/features/dreams/unsaved-mark.tsx';
import { isPhone, useCloseOnBack } from '#web/ui/layers/use-close-on-back.ts';
import classes from './own-dream.module.css';
import { DreamHeading } from '#web/ui/text/dream-heading.tsx';

const List = laterPart(async () => (await import('./former-words-list.tsx')).FormerWordsList);

/** What the dream said before it was changed. */
function FormerWords({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  return (
    <Fold title={t('formerWords.title')}>
      <List dream={dream} />
    </Fold>
  );
}

/** What the dreamer thinks of it, apart from what was dreamed; said to be nobody else's. */
function DreamThoughts({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  if (!dream.reflection) return null;
  return (
    <section className={classes.thoughts} aria-labelledby="thoughts">
      <h2 id="thoughts">{t('dreams.reflection.title')}</h2>
      <p dir="auto">{dream.reflection}</p>
      <small>
        <Icon name="lock" /> {t('dreams.reflection.note')}
      </small>
    </section>
  );
}

type ReadingProps = { page: DreamPage; feature: DreamFeature };

/** What it was made from, what it said before, and who could read it. */
const Past = ({ dream, inBin }: { dream: Dream; inBin: boolean }) => (
  <div id={PAST_ID} tabIndex={-1}>
    <MadeFrom dreamId={dream.id} inBin={inBin} />
    <FormerWords dream={dream} />
    <LedgerPart dream={dream} />
  </div>
);

type CopyProps = {
  dream: Dream;
  /** With the names that were marked here. */
  marked: Dream;
  publishing: boolean;
  onPublish: (publishing: boolean) => void;
};

/** The copy for others: while it is made, while it waits, and once it is out. */
function Copy({ dream, marked, publishing, onPublish }: CopyProps) {
  const [opened] = useState(dream.public_dream_id);
  if (dream.public_dream_id !== null)
    return (
      <PublishedCopy dream={dream} id={dream.public_dream_id} fresh={dream.public_dream_id !== opened} />
    );
  if (dream.deleted_at !== null) return null;
  return publishing ? (
    <PublishDialog dream={marked} onDone={() => onPublish(false)} />
  ) : (
    <WaitingCopy dream={dream} onChange={() => onPublish(true)} />
  );
}

/** The night, the title and one line of what it was. */
function Head({ page, marked }: { page: DreamPage; marked: Dream }) {
  const { model: dream, night } = page;
  return (
    <header className={classes.header}>
      <DreamWhen dream={dream} night={night} />
      <UnsavedMark clientId={dream.client_id} />
      <DreamHeading as="h1" dream={dream} />
      <FirstTags linked dream={{ ...marked, series: [] }} />
    </header>
  );
}

/** What was said aloud and drawn, the other tags and the series: after the words. */
const Rest = ({ page, marked, inBin }: { page: DreamPage; marked: Dream; inBin: boolean }) => (
  <div className={classes.rest}>
    <OtherTags linked dream={{ ...marked, series: [] }} />
    <DreamSeries page={page} />
    <DreamAudio dream={page.model} />
    <DreamPhotos dream={page.model} canAdd={!inBin} />
  </div>
);

/** Title and text, what was said aloud, and what its dreamer may do with it. */
function Told({ page, feature }: ReadingProps) {
  const { model: dream, newer, older } = page;
  const [underlined, setUnderlined] = useUnderlines();
  const [publishing, setPublishing] = useState(false);
  useCloseOnBack(publishing && isPhone(), () => setPublishing(false));
  const { marked, mark } = useWordMarks(dream);
  const inBin = dream.deleted_at !== null;
  return (
    <div className={classes.told}>
      <DreamTop feature={feature} neighbours={{ newer, older }}>
        {!inBin && (
          <DreamTools
            dream={dream}
            feature={feature}
            underlined={underlined}
            onUnderline={setUnderlined}
            onPublish={() => setPublishing(true)}
          />
        )}
      </DreamTop>
      <Head page={page} marked={marked} />
      {inBin ? (
        <DreamBody dream={dream} underlined={false} />
      ) : (
        <WordMarks names={marked} text={dream.text} onNames={mark}>
          <DreamBody dream={dream} underlined={underlined} />
        </WordMarks>
      )}
      <Rest page={page} marked={marked} inBin={inBin} />
      <DreamThoughts dream={dream} />
      {inBin ? (
        <InBin dream={dream} />
      ) : (
        <DreamActs dream={dream} publishing={publishing} onPublish={setPublishing} />
      )}
      <div id={COPY_ID} tabIndex={-1}>
        <Copy dream={dream} marked={marked} publishing={publishing} onPublish={setPublishing} />
      </div>
      {!inBin && <WakingCard dream={dream} />}
      {!inBin && dream.types.includes('nightmare') && <OtherEnding dream={dream} />}
    </div>
  );
}

function Reading({ page, feature }: ReadingProps) {
  const { model: dream, night } = page;
  const inBin = dream.deleted_at !== null;
  useNeighbours(feature, page);
  return (
    <article className={classes.page} data-measure="wide">
      <Told page={page} feature={feature} />
      <aside className={classes.aside}>
        {!inBin && <NearDreams dream={dream} />}
        <NightFacts dream={dream} night={night} />
      </aside>
      <div className={classes.below}>
        {!inBin && <WaysToRead dream={dream} />}
        <Past dream={dream} inBin={inBin} />
        <OwnTurn feature={feature} page={page} />
      </div>
    </article>
  );
}

/** Before the dream has come, nobody knows what stands beside it. */
const NO_NEIGHBOURS = { newer: null, older: null };

/** One of one's own dreams, whole; the way back stands before it has come. */
export function OwnDream({ id, feature }: { id: number; feature: DreamFeature }) {
  const found = useQuery(oneDream(id, feature));
  const device = useDeviceDreams();
  if (found.data) {
    const model = withDeviceWords(found.data.model, device);
    return <Reading page={{ ...found.data, model }} feature={feature} />;
  }
  if (isNotFound(found.error)) return <DreamGone feature={feature} />;
  if (found.isError) return <DreamFailed feature={feature} onAgain={() => void found.refetch()} />;
  return (
    <article className={classes.page} data-measure="wide">
      <div className={classes.told}>
        <DreamTop feature={feature} neighbours={NO_NEIGHBOURS} />
        <div className={classes.coming}>
          <SkeletonLines title lines={9} />
        </div>
      </div>
    </article>
  );
}
