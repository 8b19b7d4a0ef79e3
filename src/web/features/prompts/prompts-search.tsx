import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_MOMENTS } from '#shared/prompt-facts.ts';
import { SearchForm } from '#web/ui/search-form.tsx';
import { NO_FILTER, type PromptFilter } from './prompt-filter.ts';
import classes from './prompts.module.css';

type SearchProps = { filter: PromptFilter; busy: boolean; onSearch: (filter: PromptFilter) => void };

/** By words in any language, by moment, and by whether it is on. */
export function PromptsSearch({ filter, busy, onSearch }: SearchProps) {
  const { t } = useTranslation('translation');
  const [wish, setWish] = useState(filter);
  const bind = (field: keyof PromptFilter) => ({
    label: t(`admin.prompts.fields.${field}`),
    value: wish[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setWish({ ...wish, [field]: event.currentTarget.value }),
  });
  const states = (['active', 'off', 'archive'] as const).map((state) => ({
    value: state,
    label: t(`admin.prompts.filters.${state}`),
  }));
  return (
    <SearchForm
      label={t('admin.prompts.searchLabel')}
      busy={busy}
      onSearch={() => onSearch(wish)}
      onReset={() => {
        setWish(NO_FILTER);
        onSearch(NO_FILTER);
      }}
    >
      <div className={classes.fields}>
        <TextInput {...bind('search')} type="search" autoComplete="off" maxLength={100} />
        <NativeSelect
          {...bind('moment')}
          data={[
            { value: '', label: t('admin.prompts.any') },
            ...PROMPT_MOMENTS.map((moment) => ({
              value: moment,
              label: t(`admin.prompts.moments.${moment}`),
            })),
          ]}
        />
        <NativeSelect
          {...bind('state')}
          data={[{ value: '', label: t('admin.prompts.filters.all') }, ...states]}
        />
      </div>
    </SearchForm>
  );
}
