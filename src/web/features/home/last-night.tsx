import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LibraryPage } from '#shared/library/library.ts';
import type { OnThisNight } from '#shared/library/library-views.ts';
import { type DeviceDreams, useDeviceDreams } from '#web/offline/unsaved-dreams.ts';
import { wholeOf } from '#web/offline/dream-changes.ts';
import { isKept, NOTHING_FETCHED, type PageWithWaiting, withUnsaved } from '#web/offline/unsaved-places.ts';
import { useFormat } from '#web/i18n/format.ts';
import { dayAfter, nightOf } from '#web/i18n/night-of.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { FormerDreams } from '#web/ui/former-dreams.tsx';
import { onThisNight } from '#web/api/diary.queries.ts';
import { recentQuery } from './home.queries.ts';
import { RecentDreams } from './recent-dreams.tsx';
import { RecentNights } from './recent-nights.tsx';
import { optionalPart } from '#web/ui/layers/later-part.ts';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './last-night.module.css';

type Questions = { onKnown: () => void };

/** Where the questions cannot be fetched, the door stands without them. */
function NoQuestions({ onKnown }: Questions) {
  useEffect(onKnown, [onKnown]);
  return null;
}

/** It brings what this device keeps, which a visitor's first page can do without. */
const HomePrompts = optionalPart<Questions>(
  async () => (await import('#web/features/prompts/prompts.parts.tsx')).HomePrompts,
  NoQuestions,
);

function RecordPanel() {
  const { t } = useTranslation('landing');
  return (
    <Sheet pad="own" className={classes.door}>
      <p>{t('lastNight.ask')}</p>
      <div>
        <ButtonLink to="/user/add-dream" look="lamp" icon="mic">
          {t('lastNight.record')}
        </ButtonLink>
        <ButtonLink to="/user/add-dream?type=1" look="plain">
          {t('lastNight.write')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

/** Dreams of the same evening in former years; nothing where there are none. */
function Former() {
  const { data } = useQuery(onThisNight);
  if (!data || data.dreams.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FormerCard data={data} />
    </Suspense>
  );
}

function FormerCard({ data }: { data: OnThisNight }) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.former}>
      <FormerDreams
        title={t('libraryViews.onThis.title')}
        near={data.near ? t('libraryViews.onThis.near') : null}
        dreams={data.dreams}
      />
    </div>
  );
}

type Recent = {
  data: PageWithWaiting | undefined;
  /** What this device keeps of it by itself. */
  here: PageWithWaiting | undefined;
  isError: boolean;
  unfinished: boolean;
};

/** What was begun and is not kept: an interrupted recording, a text that was left. */
function Unfinished() {
  const { t } = useTranslation('landing');
  return (
    <Link to="/user/dreams" className={classes.unfinished}>
      <Icon name="edit" />
      {t('lastNight.unfinished')}
    </Link>
  );
}

/** What came lately, under dreams of former years where there are any. */
function Lately({ data, here, isError, unfinished, onAgain }: Recent & { onAgain: () => void }) {
  const { t } = useTranslation(['landing', 'common']);
  return (
    <section className={classes.lately}>
      <Former />
      <div className={classes.bar}>
        <h2>{t('lastNight.recent')}</h2>
        {data?.list.length !== 0 && <Link to="/user/dreams">{t('lastNight.all')}</Link>}
      </div>
      {(data ?? isError) && unfinished && <Unfinished />}
      {data ? (
        !(unfinished && data.list.length === 0) && <RecentDreams page={data} />
      ) : isError ? (
        <>
          {here && here.list.length > 0 && <RecentDreams page={here} />}
          <Failed
            title={t('lastNight.failed')}
            action={<Button onClick={onAgain}>{t('common:actions.again')}</Button>}
          />
        </>
      ) : (
        <SkeletonRows rows={3} rowHeight={7} />
      )}
    </section>
  );
}

const withDevice = (pages: readonly LibraryPage[], device: DeviceDreams, at: number) =>
  withUnsaved(pages, device, isKept, at)[0];

/** The last nights, with what this device has written since. */
function useRecent(): Recent & { onAgain: () => void } {
  const device = useDeviceDreams();
  const { data, isError, dataUpdatedAt: at, refetch } = useQuery(recentQuery());
  const shown = useMemo(() => data && withDevice([data], device, at), [data, device, at]);
  const here = useMemo(
    () => (isError ? withDevice(NOTHING_FETCHED, device, at) : undefined),
    [isError, device, at],
  );
  const unfinished = (shown?.totals.drafts ?? 0) > 0 || device.unsaved.some((row) => !isKept(wholeOf(row)));
  return { data: shown, here, isError, unfinished, onAgain: () => void refetch() };
}

/** In the evening the night that is spoken of has only begun. */
const isToBe = (evening: string): boolean => evening === nightOf(new Date(), 0);

/** A dreamer's own front door: last night, the way to record it, what came lately, the ledger of nights. */
export function LastNight() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const { onAgain, ...recent } = useRecent();
  const { data, isError } = recent;
  const [evening] = useState(() => nightOf(new Date()));
  // What is drawn above the list later would push it down.
  const [known, setKnown] = useState(false);
  const onKnown = useCallback(() => setKnown(true), []);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p>{t('lastNight.span', { from: format.weekday(evening), to: format.weekday(dayAfter(evening)) })}</p>
        <h1>{t(isToBe(evening) ? 'lastNight.tonight' : 'lastNight.title')}</h1>
      </header>
      <div className={classes.first}>
        <RecordPanel />
        <Suspense fallback={null}>
          <HomePrompts onKnown={onKnown} />
        </Suspense>
      </div>
      {data && known ? (
        <RecentNights page={data} evening={evening} />
      ) : (
        known && !isError && <div className={classes.ledgerPlace} />
      )}
      {known ? <Lately {...recent} onAgain={onAgain} /> : <div className={classes.latelyPlace} />}
    </div>
  );
}
