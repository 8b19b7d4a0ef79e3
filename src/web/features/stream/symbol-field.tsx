import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#shared/languages.ts';
import { dictionaryEntry, dictionaryPage } from '#web/features/dictionary/dictionary.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FindField } from '#web/ui/fields/find-field.tsx';
import classes from './stream-filters.module.css';

type SymbolFieldProps = { slug: string; onChange: (slug: string) => void };

/** A symbol of the dream books, found by typing; it is the same one in every language. */
export function SymbolField({ slug, onChange }: SymbolFieldProps) {
  const { t, i18n } = useTranslation('stream');
  const lang = LANGUAGES.find((one) => one === i18n.resolvedLanguage) ?? 'en';
  const { data: entry } = useQuery({
    ...dictionaryEntry(slug, lang, 'stream'),
    enabled: slug !== '',
    retry: false,
  });
  const headword = slug === '' ? '' : (entry?.headword ?? slug);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isChosen = q === headword;
  const { data: found } = useQuery({
    ...dictionaryPage({ lang, of: 'all', ...(q !== '' && !isChosen && { q }) }, 'stream'),
  });
  const heads = found?.list.map(({ slug: value, headword: label }) => ({ value, label })) ?? [];
  const options =
    slug === '' || heads.some(({ value }) => value === slug)
      ? heads
      : [{ value: slug, label: headword }, ...heads];
  return (
    <div className={classes.symbol}>
      <FindField
        label={t('filter.symbol')}
        placeholder={t('filter.anySymbol')}
        options={options}
        value={slug === '' ? null : slug}
        onChange={(value) => onChange(value ?? '')}
        nothing={t('filter.noSymbol')}
        asked={{ typed, onType: setTyped }}
      />
      {slug !== '' && (
        <Button
          small
          look="plain"
          onClick={() => {
            setTyped('');
            onChange('');
          }}
        >
          {t('filter.clearSymbol')}
        </Button>
      )}
    </div>
  );
}
