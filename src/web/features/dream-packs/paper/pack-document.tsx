import { useMemo } from 'react';
import type { DreamPack } from '#shared/dream-packs.ts';
import { PackDream } from './pack-dream.tsx';
import { PackContents, PackFront } from './pack-front.tsx';
import { anchorOf, monthsOf, type PackMonth, standsAlone } from './pack-months.ts';
import type { PackLayout } from './pack-layout.ts';
import { type PackWords, usePackWords } from './pack-words.ts';
import classes from './pack-document.module.css';

type MonthProps = { month: PackMonth; words: PackWords; named: boolean; shown: number; alone: boolean };

function Month({ month: { month, dreams }, words, named, shown, alone }: MonthProps) {
  const name = words.month(month);
  return (
    <section className={classes.month} aria-label={named ? name : undefined}>
      {named && <h3 className={classes.monthName}>{name}</h3>}
      {dreams.map(
        ({ number, dream }) =>
          number <= shown && (
            <PackDream
              key={number}
              number={number}
              dream={dream}
              night={words.night(dream, named)}
              title={words.title(dream)}
              heading={alone ? 'h2' : named ? 'h4' : 'h3'}
            />
          ),
      )}
    </section>
  );
}

type PackDocumentProps = {
  pack: DreamPack;
  layout: PackLayout;
  /** How many dreams are drawn so far: a long pack comes in slices. */
  shown?: number;
  /** Called before a dream that is not drawn yet is gone to. */
  onAll?: () => void;
};

/** Dreams typeset for paper: black on white when printed, a sheet in the reader's theme on the screen. */
export function PackDocument({ pack, layout, shown = Infinity, onAll }: PackDocumentProps) {
  const words = usePackWords();
  const months = useMemo(() => monthsOf(pack.dreams), [pack.dreams]);
  const named = months.length > 1;
  const alone = !layout.titlePage && standsAlone(pack);
  const goTo = (number: number) => {
    onAll?.();
    document.getElementById(anchorOf(number))?.scrollIntoView({ block: 'start' });
  };
  return (
    <div
      className={classes.pack}
      data-size={layout.size}
      data-bound={layout.binding || undefined}
      data-new-page={layout.dreamPages ? 'dream' : layout.monthPages && named ? 'month' : undefined}
    >
      <PackFront pack={pack} words={words} ownPage={layout.titlePage} />
      {layout.contents && <PackContents months={months} words={words} onGo={goTo} />}
      {months.map(
        (month) =>
          (month.dreams[0]?.number ?? 0) <= shown && (
            <Month
              key={month.month ?? ''}
              month={month}
              words={words}
              named={named}
              shown={shown}
              alone={alone}
            />
          ),
      )}
    </div>
  );
}
