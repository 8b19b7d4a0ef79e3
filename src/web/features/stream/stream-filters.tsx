import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_TYPES, MOODS } from '#shared/dreams.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DREAM_LENGTHS } from '#shared/stream/orders.ts';
import { richPart } from '#web/ui/layers/rich-part.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isNarrowed } from './stream-filter.ts';
import type { StreamFilter } from './stream.queries.ts';
import classes from './stream-filters.module.css';

const SymbolField = richPart(
  async () => (await import('./symbol-field.tsx')).SymbolField,
  <div className={classes.symbolPlace} />,
);

type FiltersProps = {
  filter: StreamFilter;
  open: boolean;
  /** Whether the reader's settings name languages. */
  own: boolean;
  onChange: (change: Partial<StreamFilter>) => void;
  onClear: () => void;
};

const TYPING_MS = 350;

function SearchField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const { t } = useTranslation('stream');
  const [words, setWords] = useState(value);
  useEffect(() => {
    if (words === value) return undefined;
    const timer = setTimeout(() => onChange(words.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [words, value, onChange]);
  return (
    <label className={classes.search}>
      <Icon name="search" />
      <input
        type="search"
        className={classes.field}
        value={words}
        dir="auto"
        maxLength={200}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </label>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** What nothing chosen is called. */
  any?: string;
  onChange: (value: string) => void;
};

function Choice({ label, value, options, any, onChange }: ChoiceProps) {
  const { t } = useTranslation('stream');
  return (
    <ChoiceField
      label={label}
      options={[{ value: '', label: any ?? t('filter.any') }, ...options]}
      value={value}
      onChange={onChange}
      className={classes.choice}
    />
  );
}

function SwitchLine({ label, ...props }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={classes.switch}>
      {label}
      <Switch {...props} />
    </label>
  );
}

/** What a dream is narrowed by from lists. */
function Choices({ filter, own, onChange }: Pick<FiltersProps, 'filter' | 'own' | 'onChange'>) {
  const { t, i18n } = useTranslation('stream');
  const names = new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'language' });
  const languages = LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
  const types = DREAM_TYPES.map((value) => ({ value, label: t(`types.${value}`) }));
  const moods = MOODS.map((value) => ({ value, label: t(`moods.${value}`) }));
  return (
    <div className={classes.choices}>
      <Choice
        label={t('filter.language')}
        value={filter.language}
        any={own ? t('filter.ownLanguages') : undefined}
        options={own ? [{ value: 'any', label: t('filter.anyLanguage') }, ...languages] : languages}
        onChange={(language) => onChange({ language })}
      />
      <Choice
        label={t('filter.type')}
        value={filter.type}
        options={types}
        onChange={(type) => onChange({ type })}
      />
      <Choice
        label={t('filter.mood')}
        value={filter.mood}
        options={moods}
        onChange={(mood) => onChange({ mood })}
      />
      <Choice
        label={t('filter.length')}
        value={filter.length}
        options={DREAM_LENGTHS.map((value) => ({ value, label: t(`lengths.${value}`) }))}
        onChange={(length) => onChange({ length })}
      />
      <SymbolField slug={filter.symbol} onChange={(symbol) => onChange({ symbol })} />
    </div>
  );
}

/** Search and filters of the stream; folded away until asked for. */
export function StreamFilters({ filter, open, own, onChange, onClear }: FiltersProps) {
  const { t } = useTranslation('stream');
  if (!open) return null;
  return (
    <search className={classes.filters}>
      <SearchField value={filter.q} onChange={(q) => onChange({ q })} />
      <Choices filter={filter} own={own} onChange={onChange} />
      <div className={classes.switches}>
        <SwitchLine
          label={t('filter.noNightmares')}
          on={filter.no_nightmares}
          onChange={(on) => onChange({ no_nightmares: on })}
        />
        <SwitchLine
          label={t('filter.noNotes')}
          on={filter.no_notes}
          onChange={(on) => onChange({ no_notes: on })}
        />
      </div>
      {isNarrowed(filter) && (
        <div>
          <Button look="plain" small hang onClick={onClear}>
            {t('filter.clear')}
          </Button>
        </div>
      )}
    </search>
  );
}
