import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockWords } from '#web/i18n/spans.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSound } from './use-sound.ts';
import classes from './audio-player.module.css';

const BARS = 72;
const SKIP_SECONDS = 5;
const SKIPS: Record<string, number> = {
  ArrowLeft: -SKIP_SECONDS,
  ArrowDown: -SKIP_SECONDS,
  ArrowRight: SKIP_SECONDS,
  ArrowUp: SKIP_SECONDS,
};

type AudioPlayerProps = {
  /** Names the recording for those who listen. */
  label: string;
  load: () => Promise<Blob>;
  /** Known length, shown until the sound itself says it. */
  seconds: number;
  /** Load at once, for the waveform; otherwise at the first press. */
  eager?: boolean;
  /** One small button for everything else, at the end of the bar. */
  acts?: ReactNode;
  /** Drawn below, and told where the sound is (seconds) and how to play it from elsewhere. */
  children?: (sound: { at: number; going: boolean; playFrom: (seconds: number) => void }) => ReactNode;
};

function Wave({ peaks, share }: { peaks: readonly number[] | null; share: number }) {
  return (
    <span className={classes.wave} aria-hidden="true">
      {Array.from({ length: BARS }, (_, bar) => (
        <i
          key={bar}
          data-on={bar / BARS < share || undefined}
          style={{ blockSize: `${Math.round(8 + 92 * (peaks?.[bar] ?? 0))}%` }}
        />
      ))}
    </span>
  );
}

function Speed({ speed, onNext }: { speed: number; onNext: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <button
      type="button"
      className={classes.speed}
      aria-label={t('dreams.audio.speed', { speed })}
      onClick={onNext}
    >
      {speed}×
    </button>
  );
}

type BarProps = { label: string; sound: ReturnType<typeof useSound>; acts?: ReactNode };

function Bar({ label, sound, acts }: BarProps) {
  const { t } = useTranslation('translation');
  const { at, length, playing } = sound;
  const onKey = (event: KeyboardEvent) => {
    const skip = SKIPS[event.key];
    if (skip === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (skip === undefined) void sound.toggle();
    else sound.seek(at + skip);
  };
  return (
    <div className={classes.player} role="group" aria-label={label}>
      <audio {...sound.element} preload="auto" aria-hidden="true">
        <track kind="captions" />
      </audio>
      <button
        type="button"
        className={classes.play}
        aria-label={playing ? t('dreams.audio.pause') : t('dreams.audio.play')}
        onClick={() => void sound.toggle()}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <span className={classes.track}>
        <Wave peaks={sound.peaks} share={length > 0 ? at / length : 0} />
        <input
          type="range"
          className={classes.range}
          min={0}
          max={Math.max(1, length)}
          step={0.1}
          value={at}
          aria-label={t('dreams.audio.position')}
          aria-valuetext={`${clockWords(at)} / ${clockWords(length)}`}
          onChange={(event) => sound.seek(Number(event.target.value))}
          onKeyDown={onKey}
        />
      </span>
      <span className={classes.time}>{clockWords(playing || at > 0 ? at : length)}</span>
      <Speed speed={sound.speed} onNext={sound.nextSpeed} />
      {acts && <span className={classes.acts}>{acts}</span>}
      {sound.failed && (
        <p className={classes.failed} role="alert">
          {t('dreams.audio.failed')}
        </p>
      )}
    </div>
  );
}

/** The recording of a dream: space plays, arrows skip five seconds, one button goes through the speeds. */
export function AudioPlayer({ label, load, seconds, eager = false, acts, children }: AudioPlayerProps) {
  const sound = useSound({ load, seconds, eager, bars: BARS });
  return (
    <>
      <Bar label={label} sound={sound} acts={acts} />
      {children?.({
        at: sound.at,
        going: sound.playing,
        playFrom: (to) => void sound.playFrom(to),
      })}
    </>
  );
}
