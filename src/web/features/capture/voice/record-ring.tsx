import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { isStill } from '#web/ui/layers/motion.ts';
import classes from '#web/features/capture/capture.module.css';
import type { Recorder } from './recorder.ts';
import type { RecorderState } from './recorder-state.ts';

type RingProps = { recorder: Recorder; state: RecorderState; onPress: () => void };

const TICK_MS = 100;

/** Minutes and seconds, with hours once there are any. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The time that has run, and the loudness as the inner ring where movement is welcome. */
function useTicks(recorder: Recorder, running: boolean) {
  const ring = useRef<HTMLDivElement>(null);
  const [time, setTime] = useState(() => clock(recorder.elapsedMs()));
  useEffect(() => {
    const still = isStill();
    const tick = () => {
      setTime(clock(recorder.elapsedMs()));
      if (!still) ring.current?.style.setProperty('--level', String(0.3 + 0.7 * recorder.level()));
    };
    tick();
    ring.current?.style.removeProperty('--level');
    if (!running) return undefined;
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, [recorder, running]);
  return { ring, time };
}

/** The one target of the screen: press to begin, press to pause, press to go on. */
export function RecordRing({ recorder, state, onPress }: RingProps) {
  const { t } = useTranslation('translation');
  const running = state.phase === 'recording';
  const { ring, time } = useTicks(recorder, running);
  const fresh = state.phase === 'idle' && recorder.elapsedMs() === 0;
  const act = running ? 'pause' : fresh ? 'begin' : 'goOn';
  return (
    <button type="button" className={classes.press} onClick={onPress}>
      <div ref={ring} className={classes.ring} data-phase={state.phase} data-kept-ms={state.keptMs}>
        {fresh ? (
          <span className={classes.invite}>{t('capture.speak')}</span>
        ) : (
          <b className={classes.time} aria-hidden="true">
            {time}
          </b>
        )}{' '}
        <VisuallyHidden>{t(`capture.${act}`)}</VisuallyHidden>
      </div>
    </button>
  );
}
