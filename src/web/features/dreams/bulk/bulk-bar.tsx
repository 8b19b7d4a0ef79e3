import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAct, VIEW_LIMITS } from '#shared/library/library-views.ts';
import { Button, IconButton } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { BulkName } from './bulk-name.tsx';
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

/** Escape ends the choosing, unless a dialog is open over it. */
function useEscape() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) bulkSelection.end();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function Chosen({ found }: { found: number | null }) {
  const { t } = useTranslation('translation');
  const { ids, everything } = useSelection();
  const count = everything ? (found ?? 0) : ids.size;
  const tooMany = found !== null && found > VIEW_LIMITS.bulk;
  return (
    <div className={classes.chosen}>
      <p role="status">{t('bulk.count', { count })}</p>
      {found !== null && found > 0 && !tooMany && (
        <label className={classes.all}>
          <input
            type="checkbox"
            checked={everything}
            onChange={(event) => bulkSelection.chooseEverything(event.target.checked)}
          />
          {t('bulk.all', { count: found })}
        </label>
      )}
      <span>{tooMany ? t('bulk.limit', { count: VIEW_LIMITS.bulk }) : t('bulk.hint')}</span>
      <IconButton icon="close" label={t('bulk.done')} className={classes.done} onClick={bulkSelection.end} />
    </div>
  );
}

type CategoryProps = {
  categories: readonly NamedCategory[];
  disabled: boolean;
  onAct: BulkBarProps['onAct'];
};

function CategorySelect({ categories, disabled, onAct }: CategoryProps) {
  const { t } = useTranslation('translation');
  return (
    <ChoiceField
      quiet
      className={classes.category}
      label={t('bulk.category')}
      placeholder={t('bulk.category')}
      options={[
        ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: 'none', label: t('bulk.noCategory') },
      ]}
      value=""
      disabled={disabled}
      onChange={(value) => onAct({ act: 'category', category_id: value === 'none' ? null : Number(value) })}
    />
  );
}

/** What can be done with the chosen dreams, at the foot of the screen. */
export function BulkBar({ found, busy, onAct, onTakeOut, onGive, categories }: BulkBarProps) {
  const { t } = useTranslation('translation');
  const { ids, everything } = useSelection();
  useEscape();
  const disabled = busy || (ids.size === 0 && !everything);
  const act = (words: string, icon: 'heart' | 'trash' | 'eye-off' | undefined, does: BulkAct) => (
    <Button small look="plain" icon={icon} disabled={disabled} onClick={() => onAct(does)}>
      {words}
    </Button>
  );
  const give = (words: string, icon: 'print' | 'send', page: GivingPage) => (
    <Button small look="plain" icon={icon} disabled={disabled} onClick={() => onGive(page)}>
      {words}
    </Button>
  );
  return (
    <section className={classes.bar} aria-label={t('bulk.label')}>
      <Chosen found={found} />
      <div className={classes.acts}>
        <BulkName act="add_tag" disabled={disabled} onAct={onAct} />
        <BulkName act="remove_tag" disabled={disabled} onAct={onAct} />
        <BulkName act="add_series" disabled={disabled} onAct={onAct} />
        <BulkName act="remove_series" disabled={disabled} onAct={onAct} />
        {categories.length > 0 && (
          <CategorySelect categories={categories} disabled={disabled} onAct={onAct} />
        )}
        {act(t('bulk.favourite'), 'heart', { act: 'favourite', favourite: true })}
        {act(t('bulk.unfavourite'), undefined, { act: 'favourite', favourite: false })}
        {act(t('bulk.withdraw'), 'eye-off', { act: 'withdraw' })}
        <Button small look="plain" icon="download" disabled={disabled} onClick={onTakeOut}>
          {t('bulk.takeOut')}
        </Button>
        {give(t('printing.fromLibrary'), 'print', '/user/print')}
        {give(t('readingLinks.fromLibrary'), 'send', '/user/reading-links?new')}
        {act(t('bulk.delete'), 'trash', { act: 'delete' })}
      </div>
    </section>
  );
}
