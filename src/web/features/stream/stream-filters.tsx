import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_TYPES, MOODS } from '#shared/dreams.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isNarrowed } from './stream-filter.ts';
import type { StreamFilter } from './stream.queries.ts';
import classes from './stream-filters.module.css';

type FiltersProps = {
  filter: StreamFilter;
  open: boolean;
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
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const any = useTranslation('stream').t('filter.any');
  return (
    <ChoiceField
      label={label}
      options={[{ value: '', label: any }, ...options]}
      value={value}
      onChange={onChange}
      className={classes.choice}
    />
  );
}

function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={classes.switch}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** Search and filters of the stream; folded away until asked for. */
export function StreamFilters({ filter, open, onChange, onClear }: FiltersProps) {
  const { t, i18n } = useTranslation('stream');
  if (!open) return null;
  const names = new Intl.DisplayNames(i18n.resolvedLanguage ?? 'en', { type: 'language' });
  const languages = LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
  const types = DREAM_TYPES.map((value) => ({ value, label: t(`types.${value}`) }));
  const moods = MOODS.map((value) => ({ value, label: t(`moods.${value}`) }));
  return (
    <search className={classes.filters}>
      <SearchField value={filter.q} onChange={(q) => onChange({ q })} />
      <div className={classes.row}>
        <Choice
          label={t('filter.language')}
          value={filter.language}
          options={languages}
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
      </div>
      <div className={classes.row}>
        <Switch
          label={t('filter.noNightmares')}
          on={filter.no_nightmares}
          onChange={(on) => onChange({ no_nightmares: on })}
        />
        <Switch
          label={t('filter.noNotes')}
          on={filter.no_notes}
          onChange={(on) => onChange({ no_notes: on })}
        />
        {isNarrowed(filter) && (
          <Button look="plain" small onClick={onClear}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </search>
  );
}
