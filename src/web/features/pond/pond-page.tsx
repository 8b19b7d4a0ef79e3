import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '#web/i18n/error-text.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { richPart } from '#web/ui/layers/rich-part.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { CastsView } from './casts-view.tsx';
import { DrawnView } from './drawn-view.tsx';
import { pondTonight, useDraw } from './pond.queries.ts';
import { usePondSound } from './pond-sound.ts';
import { POND_VIEWS, rememberView, usePondView, type PondView } from './pond-views.ts';
import { RestView } from './rest-view.tsx';
import { TextView } from './text-view.tsx';
import { PondWater, type Under, type WaterHandle } from './water/water.tsx';
import classes from './pond-page.module.css';

const CastView = richPart(
  async () => (await import('./cast-view.tsx')).CastView,
  <SkeletonLines lines={8} title />,
);
const ABOUT = { water: 'about', casts: 'aboutCasts', text: 'aboutText', cast: 'aboutCast' } as const;
/** What answers to a press by itself; beside it the water does. */
const ACTS = 'a, button, input, textarea, label, dialog, summary, [role="dialog"]';

function Head({ view, sound }: { view: PondView; sound: ReturnType<typeof usePondSound> }) {
  const { t } = useTranslation('translation');
  return (
    <header className={classes.head}>
      <div>
        <h1>{t('pond.title')}</h1>
        <p className={classes.about}>{t(`pond.${ABOUT[view]}`)}</p>
      </div>
      <div className={classes.ways}>
        <TabLinks label={t('pond.title')}>
          {POND_VIEWS.map((one) => (
            <Link
              key={one}
              to={`?view=${one}`}
              replace
              aria-current={one === view || undefined}
              onClick={() => rememberView(one)}
            >
              {t(`pond.${one}`)}
            </Link>
          ))}
        </TabLinks>
        {view === 'water' && (
          <IconButton
            icon="speaker"
            label={t(sound.on ? 'pond.soundOff' : 'pond.sound')}
            aria-pressed={sound.on}
            className={sound.on ? classes.sounds : classes.silent}
            onClick={sound.turn}
          />
        )}
      </div>
    </header>
  );
}

/** Draws one up; what does not rise is told on the water, what went wrong beside it. */
function useDrawing(onDrawn: () => void) {
  const errorText = useErrorText();
  const draw = useDraw();
  const [nothing, setNothing] = useState(false);
  const start = () => {
    if (draw.isPending) return;
    setNothing(false);
    draw.mutate(undefined, {
      onSuccess: onDrawn,
      onError: (error) =>
        isNotFound(error) ? setNothing(true) : toast(errorText(error), { status: 'error' }),
    });
  };
  return { start, drawing: draw.isPending, nothing };
}

/** A press beside everything that can be pressed falls into the water. */
function useTouchedWater(on: boolean, drop: (at: { x: number; y: number }) => void) {
  const touched = useEffectEvent(drop);
  useEffect(() => {
    const touch = ({ target, clientX: x, clientY: y, button }: PointerEvent) => {
      if (on && button === 0 && target instanceof Element && target.closest('main') && !target.closest(ACTS))
        touched({ x, y });
    };
    window.addEventListener('pointerdown', touch, { passive: true });
    return () => window.removeEventListener('pointerdown', touch);
  }, [on]);
}

/** /user/dream-pond: cast one, draw one, answer kindly. On the water, or all of it in words. */
export default function PondPage() {
  const { t } = useTranslation(['translation', 'stream']);
  const view = usePondView();
  const { data: pond, error, refetch } = useQuery(pondTonight);
  const water = useRef<WaterHandle>(null);
  const press = useRef<HTMLButtonElement>(null);
  const sound = usePondSound();
  const drop = (at?: { x: number; y: number }, size?: number) => {
    water.current?.drop(at, size);
    sound.drop();
  };
  const { start, drawing, nothing } = useDrawing(() => drop());
  useTouchedWater(view !== 'text', (at) => drop(at, 0.3));
  const drawn = view === 'water' ? (pond?.drawn ?? null) : null;
  const under: Under = view === 'water' ? (drawn ? 'words' : 'nothing') : 'sheets';
  const rests = view === 'water' && pond !== undefined && pond.drawn === null && pond.draws_left > 0;
  const acts = { drawing, nothing, onDraw: start };
  return (
    <div className={classes.page} data-view={view}>
      {view !== 'text' && (
        <PondWater
          ref={water}
          under={under}
          centre={press}
          centred={rests}
          ready={pond !== undefined || error !== null}
        />
      )}
      <Head view={view} sound={sound} />
      {view === 'casts' && <CastsView />}
      {view !== 'casts' && !pond && error && (
        <Failed
          title={t('translation:pond.failed')}
          action={<Button onClick={() => void refetch()}>{t('translation:pond.again')}</Button>}
        >
          {t('translation:pond.failedText')}
        </Failed>
      )}
      {pond && view === 'cast' && <CastView pond={pond} onDrop={() => drop()} />}
      {pond && view === 'text' && <TextView pond={pond} {...acts} />}
      {pond && view === 'water' && !drawn && <RestView pond={pond} {...acts} press={press} />}
      {pond && drawn && (
        <DrawnView key={drawn.id} drawn={drawn} pond={pond} onDrop={() => drop(undefined, 0.56)} />
      )}
    </div>
  );
}
