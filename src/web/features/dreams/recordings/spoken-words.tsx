import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpokenSegment } from '#shared/recordings.ts';
import { clockWords } from '#web/i18n/spans.ts';
import classes from './dream-audio.module.css';

/** Where a recording is, in seconds, and how it is played from elsewhere. */
export type SoundPlace = { at: number; going: boolean; playFrom: (seconds: number) => void };

/** The stretch that is heard at a moment; -1 before the first. */
const heardAt = (segments: readonly SpokenSegment[], seconds: number): number =>
  segments.findLastIndex(({ start }) => start <= seconds);

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

type SpokenWordsProps = { segments: readonly SpokenSegment[]; place: SoundPlace };

/** What was said, stretch by stretch, following the voice; a press plays from there. One stop for the tab key, arrows within. */
export function SpokenWords({ segments, place }: SpokenWordsProps) {
  const { t } = useTranslation('translation');
  const list = useRef<HTMLQuoteElement>(null);
  const heard = place.going || place.at > 0 ? heardAt(segments, place.at) : -1;
  const onKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const turned = document.documentElement.dir === 'rtl' && /Left|Right/.test(event.key) ? -1 : 1;
    const step = (STEPS[event.key] ?? 0) * turned;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
  };
  return (
    <blockquote ref={list} dir="auto" className={classes.words} aria-label={t('dreams.audio.follow')}>
      {segments.map(({ start, text }, index) => (
        <button
          // Two stretches may begin at one moment.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${index} ${start}`}
          type="button"
          tabIndex={index === Math.max(0, heard) ? 0 : -1}
          aria-current={index === heard || undefined}
          title={t('dreams.audio.from', { time: clockWords(start) })}
          onClick={() => place.playFrom(start)}
          onKeyDown={onKey}
        >
          {`${text} `}
        </button>
      ))}
    </blockquote>
  );
}
