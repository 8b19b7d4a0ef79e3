import { useQuery } from '@tanstack/react-query';
import { useState, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import type { DreamPage } from '#shared/library/library.ts';
import type { DreamFeature } from '#shared/routes.ts';
import { isNotFound } from '#web/api/api-error.ts';
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
import { DreamFailed, DreamGone, DreamSkeleton } from './dream-gone.tsx';
import { DreamPhotos } from '#web/features/dreams/photos/dream-photos.tsx';
import { DreamTags } from './dream-tags.tsx';
import { DreamTools } from './dream-tools.tsx';
import { DreamTop } from './dream-top.tsx';
import { DreamWhen } from './dream-when.tsx';
import { oneDream } from '#web/features/dreams/dreams.queries.ts';
import { LedgerPart } from '#web/features/dreams/publish/ledger-part.tsx';
import { SeriesHint } from './series-hint.tsx';
import { WaitingCopy } from '#web/features/dreams/publish/waiting-copy.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useUnderlines } from '#web/features/dreams/readings/use-underlines.ts';
import { useWordMarks } from '#web/features/dreams/edit/use-word-marks.ts';
import { OtherEnding } from '#web/features/rescripts/rescripts.parts.tsx';
import { Link } from 'react-router';
import { elementKey, elementPath } from '#shared/elements.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Fold } from '#web/ui/layers/fold.tsx';
import { useDeviceDreams } from '#web/offline/unsaved-dreams.ts';
import { withDeviceWords } from '#web/offline/unsaved-places.ts';
import { UnsavedMark } from '#web/features/dreams/unsaved-mark.tsx';
import classes from './own-dream.module.css';

const List = lazy(async () => ({ default: (await import('./former-words-list.tsx')).FormerWordsList }));

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

/** From so many dreams on, the newest says which one of its series it is. */
const TOLD_FROM = 3;

/** "6th of 8 in Falling": the series of a dream, each with a way to its page; one that was added here has no place yet. */
function DreamSeries({ page }: { page: DreamPage }) {
  const { t } = useTranslation('translation');
  const { series, model } = page;
  const now = new Set(model.series.map(elementKey));
  const placed = series.filter(({ name }) => now.has(elementKey(name)));
  const known = new Set(placed.map(({ name }) => elementKey(name)));
  const added = model.series.filter((name) => !known.has(elementKey(name)));
  if (placed.length + added.length === 0) return null;
  return (
    <ul className={classes.series} aria-label={t('dreams.series.label')}>
      {placed.map(({ name, number, count }) => (
        <li key={name}>
          <Link to={elementPath('series', name)}>
            {t('dreams.series.in', {
              place: t('dreams.series.place', { count: number, of: count, ordinal: true }),
              name: `\u2068${name}\u2069`,
            })}
          </Link>
          {number === count && count >= TOLD_FROM && (
            <span className={classes.newest}>{t('dreams.series.newest', { count, ordinal: true })}</span>
          )}
        </li>
      ))}
      {added.map((name) => (
        <li key={name}>
          <Link to={elementPath('series', name)}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ReadingProps = { page: DreamPage; feature: DreamFeature };

/** Another ending of a nightmare, what it was made from, what it said before, and who could read it. */
const Past = ({ dream, inBin }: { dream: Dream; inBin: boolean }) => (
  <>
    {!inBin && dream.types.includes('nightmare') && <OtherEnding dream={dream} />}
    <MadeFrom dreamId={dream.id} inBin={inBin} />
    <FormerWords dream={dream} />
    <LedgerPart dream={dream} />
  </>
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

/** Title and text, what was said aloud, and what its dreamer may do with it. */
function Told({ page, feature }: ReadingProps) {
  const { t } = useTranslation('translation');
  const { model: dream, night, newer, older } = page;
  const [underlined, setUnderlined] = useUnderlines();
  const [publishing, setPublishing] = useState(false);
  const { marked, mark } = useWordMarks(dream);
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
        <UnsavedMark clientId={dream.client_id} />
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
      <Copy dream={dream} marked={marked} publishing={publishing} onPublish={setPublishing} />
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
        {!dream.deleted_at && <SeriesHint dream={dream} />}
        <NightFacts dream={dream} night={night} />
      </aside>
    </article>
  );
}

/** One of one's own dreams, whole. */
export function OwnDream({ id, feature }: { id: number; feature: DreamFeature }) {
  const found = useQuery(oneDream(id, feature));
  const device = useDeviceDreams();
  if (found.data) {
    const model = withDeviceWords(found.data.model, device);
    return <Reading page={{ ...found.data, model }} feature={feature} />;
  }
  if (found.isPending) return <DreamSkeleton />;
  if (isNotFound(found.error)) return <DreamGone feature={feature} />;
  return <DreamFailed onAgain={() => void found.refetch()} />;
}
