import { type MouseEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS, type DreamInput } from '#shared/dreams.ts';
import { ELEMENT_LISTS, elementKey } from '#shared/elements.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { type SelectedWords, useSelectedWords } from './use-selected-words.ts';
import classes from './word-marks.module.css';

const MARKS = ['sign', 'tag', 'person', 'place'] as const;
type Mark = (typeof MARKS)[number];
const ICONS: Record<Mark, IconName> = { sign: 'sign', tag: 'tag', person: 'user', place: 'place' };

type Names = Pick<DreamInput, 'signs' | 'tags' | 'people' | 'places'>;
type WordMarksProps = {
  /** What the dream names already. */
  names: Names;
  /** What is shown inside, as it was written. */
  text?: string;
  onNames: (names: Names) => void;
  children: ReactNode;
};

const has = (names: readonly string[], words: string): boolean =>
  names.some((name) => elementKey(name) === elementKey(words));

type BarProps = {
  selected: SelectedWords;
  names: Names;
  onMark: (mark: Mark) => void;
  onHold: (on: boolean) => void;
};

/** How far before the end of the words it begins. */
const BEFORE = 96;

/** Below the words, where the device's own menu for a selection does not stand. */
function Bar({ selected, names, onMark, onHold }: BarProps) {
  const { t, i18n } = useTranslation('translation');
  const { words, left, top } = selected;
  const press = {
    onPointerDown: (event: PointerEvent) => {
      // The words stay selected, whatever is pressed here.
      event.preventDefault();
      onHold(true);
    },
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerUp: () => onHold(false),
    onPointerCancel: () => onHold(false),
  };
  return (
    <div className={classes.place} dir="ltr" style={{ top }}>
      <i style={{ flexBasis: Math.max(0, left - BEFORE) }} />
      <div className={classes.bar} dir={i18n.dir()} role="group" aria-label={t('elements.marks.label')}>
        {MARKS.map((mark) => {
          const list = names[ELEMENT_LISTS[mark]] ?? [];
          const isOn = has(list, words);
          return (
            <button
              key={mark}
              type="button"
              {...press}
              aria-pressed={isOn}
              disabled={!isOn && list.length >= DREAM_LIMITS.elements}
              onClick={() => onMark(mark)}
            >
              <span className={classes.icon} data-on={isOn || undefined}>
                <Icon name={isOn ? 'check' : ICONS[mark]} />
              </span>
              {t(`elements.marks.${mark}`)}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Escape puts the bar away and gives the focus back to the words. */
function useEscape(open: boolean, close: () => void) {
  const latest = useRef(close);
  // The key works from the moment in which the bar is there.
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!open) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}

/**
 * A text whose selected words can become a dream sign, a tag, a person or a place; pressed again they are it no longer. The
 * bar stays with its mark until the words are let go, so that it is seen without a connection and beside any page.
 */
export function WordMarks({ names, text, onNames, children }: WordMarksProps) {
  const { t } = useTranslation('translation');
  const around = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { selected, hold, close } = useSelectedWords(around, bar, text);
  const [done, setDone] = useState({ words: '', said: '' });
  const leave = () => {
    setDone({ words: '', said: '' });
    if (bar.current?.contains(document.activeElement)) around.current?.querySelector('textarea')?.focus();
    hold(false);
    close();
  };
  useEscape(selected !== null, leave);
  const mark = (kind: Mark) => {
    if (!selected) return;
    const { words } = selected;
    const list = names[ELEMENT_LISTS[kind]] ?? [];
    const isOn = has(list, words);
    const next = isOn ? list.filter((name) => !has([name], words)) : [...list, words];
    onNames({ [ELEMENT_LISTS[kind]]: next });
    setDone({ words, said: t(isOn ? 'elements.marks.removed' : `elements.marks.added.${kind}`, { words }) });
  };
  const help = selected ? t('elements.marks.help', { words: selected.words }) : '';
  return (
    <div ref={around} className={classes.around}>
      {children}
      <div ref={bar}>{selected && <Bar selected={selected} names={names} onMark={mark} onHold={hold} />}</div>
      <VisuallyHidden>
        <span role="status">{selected && done.words === selected.words ? done.said : help}</span>
      </VisuallyHidden>
    </div>
  );
}
