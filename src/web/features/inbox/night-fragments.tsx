import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { dayAfter } from '#web/i18n/night-of.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FragmentCard } from './fragment-card.tsx';
import type { InboxNight } from './inbox-items.ts';
import type { Choice } from './use-choice.ts';
import type { Fragments } from './use-fragments.ts';
import classes from './inbox.module.css';

type NightProps = {
  night: InboxNight;
  waiting: ReadonlySet<string>;
  choice: Choice;
  fragments: Fragments;
};

/** The fragments of one night; they are the likeliest to belong together, so one press chooses them all. */
export function NightFragments({ night: { night_of: day, items }, waiting, choice, fragments }: NightProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const free = items.map(({ client_id: id }) => id).filter((id) => !waiting.has(id));
  const all = free.length > 0 && free.every(choice.isChosen);
  return (
    <section className={classes.night} aria-labelledby={`night-${day}`}>
      <header className={classes.head}>
        <h2 id={`night-${day}`}>
          <time dateTime={day}>{format.day(day, { day: 'numeric', month: 'long', year: 'numeric' })}</time>{' '}
          <small>
            {t('nights.span', {
              from: format.weekday(day, 'short'),
              to: format.weekday(dayAfter(day), 'short'),
            })}
          </small>
        </h2>
        {free.length > 1 && (
          <Button look="plain" small hang aria-pressed={all} onClick={() => choice.set(free, !all)}>
            {t(all ? 'inbox.noneOfNight' : 'inbox.wholeNight')}
          </Button>
        )}
      </header>
      <ul className={classes.cards}>
        {items.map((item) => (
          <FragmentCard
            key={item.client_id}
            item={item}
            chosen={choice.isChosen(item.client_id)}
            waiting={waiting.has(item.client_id)}
            onChoose={(on) => choice.set([item.client_id], on)}
            onSave={(text) => fragments.save(item, text)}
            onDelete={() => {
              if (item.id !== null) void fragments.remove(item.id);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
