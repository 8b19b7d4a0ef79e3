import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAct, VIEW_LIMITS } from '#shared/library/library-views.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { ActMenu, MenuAct, MenuRule } from '#web/ui/layers/act-menu.tsx';
import { BulkCategory } from './bulk-category.tsx';
import { BulkName, type NamedAct } from './bulk-name.tsx';
import { bulkSelection, useSelection } from './bulk-selection.ts';
import type { NamedCategory } from '#web/features/dreams/category-names.ts';
import classes from './bulk.module.css';

export type GivingPage = '/user/reading-links?new' | '/user/print';

type BulkBarProps = {
  /** Dreams that the present search finds; null where that is not known. */
  found: number | null;
  busy: boolean;
  onAct: (act: BulkAct) => void;
  /** Downloads the chosen dreams as a pack. */
  onTakeOut: () => void;
  /** Leads to the page where the chosen dreams are given to read or to paper. */
  onGive: (page: GivingPage) => void;
  /** The admin's list; where it is empty no category can be set here. */
  categories: readonly NamedCategory[];
};

/** Escape ends the choosing, unless something is open over it. */
function useEscape() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open], [role="menu"]'))
        bulkSelection.end();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** On a phone the bar stands where the page's own one does, and the head of the page steps back. */
function useChoosing() {
  useLayoutEffect(() => {
    document.documentElement.dataset.choosing = 'true';
    return () => {
      delete document.documentElement.dataset.choosing;
    };
  }, []);
  useEffect(
    () => () => {
      // The button that was pressed is gone with the bar, or the dialog that had the focus.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}

/** Everything that the search finds at once, and the way out of choosing. */
function Whole({ found }: { found: number | null }) {
  const { t } = useTranslation('translation');
  const { everything } = useSelection();
  if (found === null || found === 0) return null;
  if (found > VIEW_LIMITS.bulk) return <small>{t('bulk.limit', { count: VIEW_LIMITS.bulk })}</small>;
  return (
    <button
      type="button"
      className={classes.all}
      aria-pressed={everything}
      onClick={() => bulkSelection.chooseEverything(!everything)}
    >
      {t('bulk.all', { count: found })}
    </button>
  );
}

const Done = () => {
  const { t } = useTranslation('translation');
  return (
    <IconButton icon="close" label={t('bulk.done')} className={classes.done} onClick={bulkSelection.end} />
  );
};

/** Over the list of a phone, in the place of the page's own head: what to do, and what the bar at the foot has no room for. */
function PhoneHead({ found }: { found: number | null }) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.over}>
      <h1>{t('bulk.touch')}</h1>
      <Whole found={found} />
      <Done />
    </div>
  );
}

/** "2 chosen"; on a phone the figure over its word. */
function Count({ count }: { count: number }) {
  const { t, i18n } = useTranslation('translation');
  return (
    <div className={classes.count}>
      <p role="status" className={classes.said}>
        {t('bulk.count', { count })}
      </p>
      <p aria-hidden="true" className={classes.figure}>
        <b>{new Intl.NumberFormat(i18n.resolvedLanguage).format(count)}</b> {t('bulk.chosen')}
      </p>
    </div>
  );
}

type Asking = NamedAct | 'category' | null;
type MoreProps = Omit<BulkBarProps, 'found' | 'busy'> & {
  disabled: boolean;
  onAsk: (what: Asking) => void;
};

function More({ disabled, categories, onAct, onAsk, onTakeOut, onGive }: MoreProps) {
  const { t } = useTranslation('translation');
  return (
    <ActMenu label={t('bulk.more')} words={t('bulk.more')} disabled={disabled}>
      <MenuAct icon="heart" onPick={() => onAct({ act: 'favourite', favourite: true })}>
        {t('bulk.favourite')}
      </MenuAct>
      <MenuAct icon="heart-off" onPick={() => onAct({ act: 'favourite', favourite: false })}>
        {t('bulk.unfavourite')}
      </MenuAct>
      {categories.length > 0 && (
        <MenuAct icon="category" onPick={() => onAsk('category')}>
          {t('bulk.category')}
        </MenuAct>
      )}
      <MenuRule />
      <MenuAct icon="tag" onPick={() => onAsk('remove_tag')}>
        {t('bulk.removeTag')}
      </MenuAct>
      <MenuAct icon="series" onPick={() => onAsk('remove_series')}>
        {t('bulk.removeSeries')}
      </MenuAct>
      <MenuRule />
      <MenuAct icon="download" onPick={onTakeOut}>
        {t('bulk.takeOut')}
      </MenuAct>
      <MenuAct icon="print" onPick={() => onGive('/user/print')}>
        {t('bulk.print')}
      </MenuAct>
      <MenuAct icon="publish" onPick={() => onAct({ act: 'withdraw' })}>
        {t('bulk.withdraw')}
      </MenuAct>
    </ActMenu>
  );
}

/** What can be done with the chosen dreams, in one line at the foot of the screen. */
export function BulkBar({ found, busy, ...acts }: BulkBarProps) {
  const { t } = useTranslation('translation');
  const { ids, everything } = useSelection();
  const [asking, setAsking] = useState<Asking>(null);
  useEscape();
  useChoosing();
  const disabled = busy || (ids.size === 0 && !everything);
  const { onAct, onGive, categories } = acts;
  const close = () => setAsking(null);
  return (
    <>
      <PhoneHead found={found} />
      <section data-foot-bar className={classes.bar} aria-label={t('bulk.label')}>
        <Count count={everything ? (found ?? 0) : ids.size} />
        <span className={classes.whole}>
          <Whole found={found} />
        </span>
        <Button look="plain" icon="tag" disabled={disabled} onClick={() => setAsking('add_tag')}>
          {t('bulk.tag')}
        </Button>
        <Button look="plain" icon="series" disabled={disabled} onClick={() => setAsking('add_series')}>
          {t('bulk.series')}
        </Button>
        <Button
          look="plain"
          icon="give"
          disabled={disabled}
          onClick={() => onGive('/user/reading-links?new')}
        >
          {t('bulk.give')}
        </Button>
        <Button look="plain" icon="trash" disabled={disabled} onClick={() => onAct({ act: 'delete' })}>
          {t('bulk.delete')}
        </Button>
        <More {...acts} disabled={disabled} onAsk={setAsking} />
        <span className={classes.end}>
          <Done />
        </span>
      </section>
      {asking === 'category' && <BulkCategory categories={categories} onAct={onAct} onClose={close} />}
      {asking !== null && asking !== 'category' && <BulkName act={asking} onAct={onAct} onClose={close} />}
    </>
  );
}
